/* percent: sets of bytes that stay as they are. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/http.h>

/* Letters, digits, ! # $ & + - . ^ _ ` | ~ */
const struct bu_percent_set bu_percent_attr = {
    {0x00000000u, 0x03FF685Au, 0xC7FFFFFEu, 0x57FFFFFFu}};

/* Letters, digits, - . _ ~ */
const struct bu_percent_set bu_percent_component = {
    {0x00000000u, 0x03FF6000u, 0x87FFFFFEu, 0x47FFFFFEu}};

/* Letters, digits, ! $ & ' ( ) * + , - . / : ; = ? @ _ ~ */
const struct bu_percent_set bu_percent_query = {
    {0x00000000u, 0xAFFFFFD2u, 0x87FFFFFFu, 0x47FFFFFEu}};

/* Letters, digits, ! $ & ' ( ) * + , - . : ; = @ _ ~ */
const struct bu_percent_set bu_percent_segment = {
    {0x00000000u, 0x2FFF7FD2u, 0x87FFFFFFu, 0x47FFFFFEu}};

/* Letters, digits, ! ' ( ) * - . _ ~ */
const struct bu_percent_set bu_percent_url_component = {
    {0x00000000u, 0x03FF6782u, 0x87FFFFFEu, 0x47FFFFFEu}};

/* All of 20..7E */
const struct bu_percent_set bu_percent_url_control = {
    {0x00000000u, 0xFFFFFFFFu, 0xFFFFFFFFu, 0x7FFFFFFFu}};

/* Letters, digits, * - . _ */
const struct bu_percent_set bu_percent_url_form = {
    {0x00000000u, 0x03FF6400u, 0x87FFFFFEu, 0x07FFFFFEu}};

/* All of 20..7E except space " < > ` */
const struct bu_percent_set bu_percent_url_fragment = {
    {0x00000000u, 0xAFFFFFFAu, 0xFFFFFFFFu, 0x7FFFFFFEu}};

/* All of 20..7E except space " # < > ? ^ ` { } */
const struct bu_percent_set bu_percent_url_path = {
    {0x00000000u, 0x2FFFFFF2u, 0xBFFFFFFFu, 0x57FFFFFEu}};

/* All of 20..7E except space " # < > */
const struct bu_percent_set bu_percent_url_query = {
    {0x00000000u, 0xAFFFFFF2u, 0xFFFFFFFFu, 0x7FFFFFFFu}};

/* All of 20..7E except space " # < > ' */
const struct bu_percent_set bu_percent_url_special_query = {
    {0x00000000u, 0xAFFFFF72u, 0xFFFFFFFFu, 0x7FFFFFFFu}};

/* Letters, digits, ! $ % & ' ( ) * + , - . _ ~ */
const struct bu_percent_set bu_percent_url_userinfo = {
    {0x00000000u, 0x03FF7FF2u, 0x87FFFFFEu, 0x47FFFFFEu}};
