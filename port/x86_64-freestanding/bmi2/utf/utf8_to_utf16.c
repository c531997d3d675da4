/* utf8_to_utf16: the file of TUNE=speed, with PEXT and PDEP in its steps. */
/* SPDX-License-Identifier: MIT */
#ifndef __BMI2__
#error build this file with -mbmi2, for CPUs that have it
#endif
#include "../../speed/utf/utf8_to_utf16.c"
