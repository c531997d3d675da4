/* good: copying text for as long as it is well-formed; one pass, as for speed:
 * check, copy and check again cost half as much again. */
/* SPDX-License-Identifier: MIT */
#include "../../v7m/utf8/utf8_good.S"
