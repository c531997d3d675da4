/* module: bareutf for MicroPython: check, valid, repair, name_fault, name. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>
#include <bareutf/utf8.h>
#include "py/objstr.h"
#include "py/runtime.h"

static const struct {
    qstr name;
    const struct bu_name_rule *rule;
} rules[] = {
@RULES_C@
};

/* In the order of enum bu_name_fault, from 1 on. */
static const char *const faults[] = {@FAULTS_C@};

/* The bytes of a str, or of what has a buffer. */
static const uint8_t *text_of(mp_obj_t text, size_t *n)
{
    mp_buffer_info_t info;

    mp_get_buffer_raise(text, &info, MP_BUFFER_READ);
    *n = info.len;
    return info.buf;
}

static const struct bu_name_rule *rule_of(mp_obj_t name)
{
    qstr wanted = mp_obj_str_get_qstr(name);

    for (size_t i = 0; i < MP_ARRAY_SIZE(rules); i++)
        if (rules[i].name == wanted)
            return rules[i].rule;
    mp_raise_ValueError(MP_ERROR_TEXT("no such rule"));
}

/* check(text): the bytes of the longest well-formed prefix. */
static mp_obj_t check(mp_obj_t text)
{
    size_t n;
    const uint8_t *s = text_of(text, &n);

    return mp_obj_new_int_from_uint(bu_utf8_check(s, n));
}
static MP_DEFINE_CONST_FUN_OBJ_1(check_obj, check);

/* valid(text): is all of it well-formed? */
static mp_obj_t valid(mp_obj_t text)
{
    size_t n;
    const uint8_t *s = text_of(text, &n);

    return mp_obj_new_bool(bu_utf8_valid(s, n));
}
static MP_DEFINE_CONST_FUN_OBJ_1(valid_obj, valid);

/* repair(text): a str, with U+FFFD for each ill-formed part. */
static mp_obj_t repair(mp_obj_t text)
{
    struct bu_utf8 state = {0};
    struct bu_buffer b;
    vstr_t made;
    size_t n;

    b.src = text_of(text, &n);
    b.src_end = b.src + n;
    vstr_init_len(&made, bu_utf8_repair_size(b.src, n));
    b.dst = (uint8_t *)made.buf;
    b.dst_end = b.dst + made.len;
    bu_utf8_repair(&state, &b);
    bu_utf8_repair_finish(&state, &b);
    return mp_obj_new_str_from_utf8_vstr(&made);
}
static MP_DEFINE_CONST_FUN_OBJ_1(repair_obj, repair);

/* name_fault(rule, name): None, or the fault and its byte. */
static mp_obj_t name_fault(mp_obj_t rule, mp_obj_t name)
{
    mp_obj_t found[2];
    size_t n, at;
    const uint8_t *s = text_of(name, &n);
    enum bu_name_fault fault = bu_name_check(rule_of(rule), s, n, &at);

    if (fault == BU_NAME_OK)
        return mp_const_none;
    found[0] = mp_obj_new_str(faults[fault - 1], strlen(faults[fault - 1]));
    found[1] = mp_obj_new_int_from_uint(at);
    return mp_obj_new_tuple(2, found);
}
static MP_DEFINE_CONST_FUN_OBJ_2(name_fault_obj, name_fault);

/* name(rule, name): a name that the rule accepts, with _ for what it refuses. */
static mp_obj_t name_of(mp_obj_t rule, mp_obj_t name)
{
    const struct bu_name_rule *by = rule_of(rule);
    struct bu_name_out out;
    vstr_t made;
    size_t n;
    const uint8_t *s = text_of(name, &n);

    vstr_init_len(&made, bu_name_room(by));
    out.bytes = (uint8_t *)made.buf;
    out.room = made.len;
    if (bu_name_sanitize(by, '_', s, n, &out) != BU_OK)
        mp_raise_ValueError(MP_ERROR_TEXT("no name can be made"));
    made.len = out.n;
    return mp_obj_new_str_from_utf8_vstr(&made);
}
static MP_DEFINE_CONST_FUN_OBJ_2(name_obj, name_of);

static MP_DEFINE_STR_OBJ(version_obj, BU_VERSION_STRING);

static const mp_rom_map_elem_t globals_table[] = {
    {MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR_bareutf)},
    {MP_ROM_QSTR(MP_QSTR_version), MP_ROM_PTR(&version_obj)},
    {MP_ROM_QSTR(MP_QSTR_check), MP_ROM_PTR(&check_obj)},
    {MP_ROM_QSTR(MP_QSTR_valid), MP_ROM_PTR(&valid_obj)},
    {MP_ROM_QSTR(MP_QSTR_repair), MP_ROM_PTR(&repair_obj)},
    {MP_ROM_QSTR(MP_QSTR_name_fault), MP_ROM_PTR(&name_fault_obj)},
    {MP_ROM_QSTR(MP_QSTR_name), MP_ROM_PTR(&name_obj)},
};
static MP_DEFINE_CONST_DICT(globals, globals_table);

const mp_obj_module_t bareutf_module = {
    .base = {&mp_type_module},
    .globals = (mp_obj_dict_t *)&globals,
};
MP_REGISTER_MODULE(MP_QSTR_bareutf, bareutf_module);
