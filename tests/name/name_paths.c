/* name: whole paths, and their parts. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/name.h>
#include <port.h>

#define B(text) (const uint8_t *)(text), sizeof(text) - 1

enum {
    A = BU_NAME_PATH_ABSOLUTE,
    N = BU_NAME_PATH_NOT_RELATIVE,
    D = BU_NAME_PATH_DOT,
    U = BU_NAME_PATH_DOTDOT,
    E = BU_NAME_PATH_EMPTY,
    S = BU_NAME_PATH_END,
    Y = BU_NAME_PATH_STAY
};

static const struct {
    const uint8_t *s;
    size_t n;
    uint8_t allow;
    uint16_t above;
    enum bu_name_fault fault;
    size_t offset;
    uint32_t parts;
    int32_t depth;
    int32_t lowest;
} paths[] = {
    {B("a"), 0, 0, BU_NAME_OK, 1, 1, 1, 0},
    {B("a/b/c"), 0, 0, BU_NAME_OK, 5, 3, 3, 0},
    {B("a/b/c/d"), 0, 0, BU_NAME_DEEP, 6, 4, 4, 0},
    {B("a/b/../c/d"), U, 0, BU_NAME_OK, 10, 5, 3, 0},
    {B(""), A | D | U | E | S | Y, 9, BU_NAME_EMPTY, 0, 0, 0, 0},
    {B("/a"), 0, 0, BU_NAME_ABSOLUTE, 0, 0, 0, 0},
    {B("/a"), A, 0, BU_NAME_OK, 2, 1, 1, 0},
    {B("/"), A, 0, BU_NAME_OK, 1, 0, 0, 0},
    {B("a"), A | N, 0, BU_NAME_RELATIVE, 0, 0, 0, 0},
    {B("/a"), A | N, 0, BU_NAME_OK, 2, 1, 1, 0},
    {B("//a"), A, 0, BU_NAME_EMPTY, 1, 0, 0, 0},
    {B("//a"), A | E, 0, BU_NAME_OK, 3, 1, 1, 0},
    {B("//"), A | E, 0, BU_NAME_EMPTY, 1, 0, 0, 0},
    {B("//"), A | E | S, 0, BU_NAME_OK, 2, 0, 0, 0},
    {B("a//b"), S, 0, BU_NAME_EMPTY, 2, 1, 1, 0},
    {B("a//b"), E, 0, BU_NAME_OK, 4, 2, 2, 0},
    {B("a/"), E, 0, BU_NAME_EMPTY, 1, 1, 1, 0},
    {B("a/"), S, 0, BU_NAME_OK, 2, 1, 1, 0},
    {B("a//"), S, 0, BU_NAME_EMPTY, 2, 1, 1, 0},
    {B("a//"), E, 0, BU_NAME_EMPTY, 2, 1, 1, 0},
    {B("a//"), E | S, 0, BU_NAME_OK, 3, 1, 1, 0},
    {B("."), 0, 0, BU_NAME_DOTS, 0, 1, 0, 0},
    {B("."), D, 0, BU_NAME_OK, 1, 1, 0, 0},
    {B("a/./b"), U, 0, BU_NAME_DOTS, 2, 2, 1, 0},
    {B("a/./b"), D, 0, BU_NAME_OK, 5, 3, 2, 0},
    {B(".."), D, 9, BU_NAME_DOTS, 0, 1, 0, 0},
    {B(".."), U, 0, BU_NAME_ROOT, 0, 1, -1, -1},
    {B(".."), U, 1, BU_NAME_OK, 2, 1, -1, -1},
    {B("../.."), U, 1, BU_NAME_ROOT, 3, 2, -2, -2},
    {B("../a/../.."), U, 2, BU_NAME_OK, 10, 4, -2, -2},
    {B("../a/b"), U, 3, BU_NAME_OK, 6, 3, 1, -1},
    {B("a/.."), U, 0, BU_NAME_OK, 4, 2, 0, 0},
    {B("a/../.."), U, 0, BU_NAME_ROOT, 5, 3, -1, -1},
    {B("a/../../b"), U, 0, BU_NAME_ROOT, 5, 3, -1, -1},
    {B("/.."), A | U, 9, BU_NAME_ROOT, 1, 1, -1, -1},
    {B("/.."), A | U | Y, 0, BU_NAME_OK, 3, 1, 0, 0},
    {B("/../../a/../.."), A | U | Y, 0, BU_NAME_OK, 14, 5, 0, 0},
    {B(".."), U | Y, 0, BU_NAME_ROOT, 0, 1, -1, -1},
    {B("a/.../b"), 0, 0, BU_NAME_OK, 7, 3, 3, 0},
    {B("a/b\0c"), 0, 0, BU_NAME_NUL, 3, 1, 1, 0},
    {B("a\0/../.."), U, 0, BU_NAME_NUL, 1, 0, 0, 0},
    {B("ab/\xC0\xAE\xC0\xAE/c"), U, 9, BU_NAME_ILL_FORMED, 3, 1, 1, 0},
    {B("ab/c\xE2\x82/d"), 0, 0, BU_NAME_ILL_FORMED, 4, 1, 1, 0},
    {B("12345678901234567890"), 0, 0, BU_NAME_OK, 20, 1, 1, 0},
    {B("1234567890/234567890/"), S, 0, BU_NAME_LONG, 20, 0, 0, 0},
};

static int one_path(size_t i)
{
    struct bu_name_paths asked = {.limit = 20, .depth = 3};
    struct bu_name_path got;

    asked.allow = paths[i].allow;
    asked.above = paths[i].above;
    return bu_name_check_path(&bu_name_posix, &asked, paths[i].s, paths[i].n,
                              &got) == paths[i].fault &&
           got.offset == paths[i].offset && got.parts == paths[i].parts &&
           got.depth == paths[i].depth && got.lowest == paths[i].lowest &&
           got.absolute == (paths[i].n != 0 && paths[i].s[0] == '/');
}

static int all_paths(void)
{
    size_t i;

    for (i = 0; i != sizeof paths / sizeof paths[0]; i++)
        if (!one_path(i)) {
            tap_note("path:", paths[i].s, paths[i].n, (uint32_t)i);
            return 0;
        }
    return 1;
}

static enum bu_name_fault inside(const struct bu_name_rule *rule,
                                 const uint8_t *s, size_t n)
{
    struct bu_name_path path;

    return bu_name_check_path(rule, &bu_name_paths_inside, s, n, &path);
}

/* What archives and uploads have been made of. */
static int stays_inside(void)
{
    return inside(&bu_name_zip, B("a/b/")) == BU_NAME_OK &&
           inside(&bu_name_zip, B("../a")) == BU_NAME_DOTS &&
           inside(&bu_name_zip, B("a/../../b")) == BU_NAME_DOTS &&
           inside(&bu_name_zip, B("./a")) == BU_NAME_DOTS &&
           inside(&bu_name_zip, B("/etc/passwd")) == BU_NAME_ABSOLUTE &&
           inside(&bu_name_zip, B("C:/x")) == BU_NAME_DRIVE &&
           inside(&bu_name_zip, B("..\\x")) == BU_NAME_REFUSED &&
           inside(&bu_name_windows, B("a/.. /x")) == BU_NAME_TRAILING &&
           inside(&bu_name_windows, B("a/NUL.txt")) == BU_NAME_DEVICE &&
           inside(&bu_name_git, B("a/.GIT /hooks")) == BU_NAME_DOTGIT;
}

/* A rule of one's own that calls other things dots, and a path that climbs. */
static enum bu_name_fault all_dots(const uint8_t *s, size_t n, size_t *at)
{
    for (*at = 0; *at != n; ++*at)
        if (s[*at] != '.' && s[*at] != ' ' && s[*at] != 'x')
            return BU_NAME_OK;
    *at = n - 1;
    return BU_NAME_DOTS;
}

static int looks_at_bytes(void)
{
    static const struct bu_name_rule rule = {.limit = 255, .judge = all_dots};
    static const struct {
        const uint8_t *s;
        size_t n;
        enum bu_name_fault fault;
        size_t offset;
        uint32_t parts;
    } names[] = {
        {B("a/.../b"), BU_NAME_DOTS, 4, 1}, {B(" ./x"), BU_NAME_DOTS, 1, 0},
        {B(". /a"), BU_NAME_DOTS, 1, 0},    {B("a/x"), BU_NAME_DOTS, 2, 1},
        {B("a/xx/b"), BU_NAME_DOTS, 3, 1},  {B("a/./b"), BU_NAME_OK, 5, 3},
        {B("a/../b"), BU_NAME_OK, 6, 3},    {B("a/.b"), BU_NAME_OK, 4, 2},
    };
    struct bu_name_path path;
    size_t i;

    for (i = 0; i != sizeof names / sizeof names[0]; i++)
        if (bu_name_check_path(&rule, &bu_name_paths_open, names[i].s,
                               names[i].n, &path) != names[i].fault ||
            path.offset != names[i].offset || path.parts != names[i].parts ||
            path.lowest != 0) {
            tap_note("path:", names[i].s, names[i].n, (uint32_t)path.offset);
            return 0;
        }
    return 1;
}

static enum bu_name_fault beneath(const uint8_t *s, size_t n)
{
    struct bu_name_path path;

    return bu_name_check_path(&bu_name_posix, &bu_name_paths_beneath, s, n,
                              &path);
}

static int stays_beneath(void)
{
    return beneath(B("a/../a")) == BU_NAME_OK &&
           beneath(B("a/..")) == BU_NAME_OK &&
           beneath(B("./a//b/./../c/")) == BU_NAME_OK &&
           beneath(B("a/b/../../c")) == BU_NAME_OK &&
           beneath(B("..")) == BU_NAME_ROOT &&
           beneath(B("../a")) == BU_NAME_ROOT &&
           beneath(B("a/../../b")) == BU_NAME_ROOT &&
           beneath(B("a/../../a/b")) == BU_NAME_ROOT &&
           beneath(B("./..")) == BU_NAME_ROOT &&
           beneath(B("/a")) == BU_NAME_ABSOLUTE &&
           beneath(B("a\0/..")) == BU_NAME_NUL &&
           beneath(B("")) == BU_NAME_EMPTY &&
           bu_name_paths_beneath.limit == 4095 &&
           bu_name_paths_beneath.depth == 0xFFFF &&
           bu_name_paths_beneath.above == 0;
}

static int opens(void)
{
    static const uint8_t s[] = "/../usr//lib/./x/../y/";
    struct bu_name_path path;

    return bu_name_check_path(&bu_name_posix, &bu_name_paths_open, s,
                              sizeof s - 1, &path) == BU_NAME_OK &&
           path.parts == 7 && path.depth == 3 && path.lowest == 0 &&
           bu_name_check_path(&bu_name_posix, &bu_name_paths_open, B("../../a"),
                              &path) == BU_NAME_OK &&
           path.lowest == -2 && path.depth == -1 && path.absolute == 0 &&
           bu_name_paths_open.limit == 4095 &&
           bu_name_paths_open.depth == 0xFFFF &&
           bu_name_paths_open.above == 0xFFFF &&
           bu_name_paths_inside.limit == 0xFFFF &&
           bu_name_paths_inside.depth == 0xFFFF &&
           bu_name_paths_inside.above == 0;
}

/* Return whether the parts of s, joined by '.', are want. */
static int has_parts(const uint8_t *s, size_t n, const char *want)
{
    const uint8_t *p = s;
    const uint8_t *end = n != 0 ? s + n : s;
    const uint8_t *part = NULL;
    size_t length = 0;

    while (bu_name_next_part(&p, end, &part, &length) == BU_OK) {
        if (length == 0)
            return 0;
        while (length-- != 0)
            if (*part++ != (uint8_t)*want++)
                return 0;
        if (*want++ != ';')
            return 0;
    }
    return *want == '\0' && p == end;
}

/* At memory that faults after the last byte. */
static int parts_at_guard(void)
{
    static const uint8_t s[] = "/ab//c/";
    uint8_t *end = port_guard_end();
    struct bu_name_path path;
    size_t n;
    size_t i;

    for (n = 0; n != sizeof s; n++) {
        uint8_t *copy = end - n;

        for (i = 0; i != n; i++)
            copy[i] = s[i];
        has_parts(copy, n, "");
        if (bu_name_check_path(&bu_name_windows, &bu_name_paths_open, copy, n,
                               &path) > BU_NAME_DEEP)
            return 0;
    }
    return 1;
}

void suite_name_paths(void)
{
    tap_ok(all_paths(), "paths by length, depth, slashes and dots");
    tap_ok(stays_inside(), "paths of archives stay inside");
    tap_ok(opens(), "paths of open()");
    tap_ok(stays_beneath(), "paths that may go up, but not above their start");
    tap_ok(looks_at_bytes(), "no fault of a judge makes a part one of dots");
    tap_ok(has_parts(B("/a//bc/../d"), "a;bc;..;d;") && has_parts(B(""), "") &&
               has_parts(B("///"), "") && has_parts(B("a/"), "a;") &&
               has_parts(NULL, 0, ""),
           "the parts of a path");
    tap_ok(parts_at_guard(), "no byte after a path is read");
}
