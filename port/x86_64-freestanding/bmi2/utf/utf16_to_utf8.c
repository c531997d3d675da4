/* utf16_to_utf8: the file of TUNE=speed, with PEXT and PDEP. */
/* SPDX-License-Identifier: MIT */
#ifndef __BMI2__
#error build this file with -mbmi2, for CPUs that have it
#endif
#include "../../speed/utf/utf16_to_utf8.c"
