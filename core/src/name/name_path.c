/* name: check a path, and walk it. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

/* The requirements on a path, and its facts so far. */
struct path_walk {
    const struct bu_name_rule *rule;
    const struct bu_name_paths *paths;
    struct bu_name_path *path;
};

/* Take one step up. */
static enum bu_name_fault climb(const struct bu_name_paths *paths,
                                struct bu_name_path *path)
{
    if ((paths->allow & BU_NAME_PATH_DOTDOT) == 0)
        return BU_NAME_DOTS;
    if (path->absolute != 0 && path->depth == 0 &&
        (paths->allow & BU_NAME_PATH_STAY) != 0)
        return BU_NAME_OK;
    path->depth--;
    if (path->lowest > path->depth)
        path->lowest = path->depth;
    if (path->depth < 0 &&
        (path->absolute != 0 || path->depth < -(int32_t)paths->above))
        return BU_NAME_ROOT;
    return BU_NAME_OK;
}

/* Check the part s[0..n), 1 byte or more. *at is the byte of the fault. */
static enum bu_name_fault of_part(const struct path_walk *w, const uint8_t *s,
                                  size_t n, size_t *at)
{
    const struct bu_name_paths *paths = w->paths;
    struct bu_name_path *path = w->path;
    enum bu_name_fault fault;

    if (n <= 2 && s[0] == '.' && s[n - 1] == '.') {
        path->parts++;
        if (n == 2)
            return climb(paths, path);
        return (paths->allow & BU_NAME_PATH_DOT) != 0 ? BU_NAME_OK
                                                      : BU_NAME_DOTS;
    }
    fault = bu_name_check(w->rule, s, n, at);
    if (fault != BU_NAME_OK)
        return fault;
    *at = 0;
    path->parts++;
    return ++path->depth > paths->depth ? BU_NAME_DEEP : BU_NAME_OK;
}

/* Check length and first byte. */
static enum bu_name_fault of_start(const struct bu_name_paths *paths,
                                   const uint8_t *s, size_t n,
                                   struct bu_name_path *path)
{
    path->offset = 0;
    path->parts = 0;
    path->depth = 0;
    path->lowest = 0;
    path->absolute = 0;
    if (n == 0)
        return BU_NAME_EMPTY;
    path->absolute = s[0] == '/';
    if (path->absolute != 0 && (paths->allow & BU_NAME_PATH_ABSOLUTE) == 0)
        return BU_NAME_ABSOLUTE;
    if (path->absolute == 0 && (paths->allow & BU_NAME_PATH_NOT_RELATIVE) != 0)
        return BU_NAME_RELATIVE;
    if (n <= paths->limit)
        return BU_NAME_OK;
    path->offset = paths->limit;
    return BU_NAME_LONG;
}

/* Check the part, or one more '/', at s[at]. Set the path's offset to the
 * fault, or to the '/' after the part, or to n. */
static enum bu_name_fault of_piece(const struct path_walk *w, const uint8_t *s,
                                   size_t n, size_t at)
{
    unsigned allow = w->paths->allow;
    size_t end = at;
    size_t inside = 0;
    enum bu_name_fault fault = BU_NAME_OK;

    while (end != n && s[end] != '/')
        end++;
    if (end != at)
        fault = of_part(w, s + at, end - at, &inside);
    else if ((allow & BU_NAME_PATH_EMPTY) == 0)
        fault = BU_NAME_EMPTY;
    w->path->offset = fault != BU_NAME_OK ? at + inside : end;
    if (fault == BU_NAME_OK && end + 1 == n && (allow & BU_NAME_PATH_END) == 0)
        fault = BU_NAME_EMPTY;
    return fault;
}

enum bu_name_fault bu_name_check_path(const struct bu_name_rule *rule,
                                      const struct bu_name_paths *paths,
                                      const uint8_t *s, size_t n,
                                      struct bu_name_path *path)
{
    struct path_walk w = {rule, paths, path};
    enum bu_name_fault fault = of_start(paths, s, n, path);
    size_t at = path->absolute;

    while (fault == BU_NAME_OK && at < n) {
        fault = of_piece(&w, s, n, at);
        at = path->offset + 1;
    }
    if (fault == BU_NAME_OK)
        path->offset = n;
    return fault;
}

enum bu_status bu_name_next_part(const uint8_t **p, const uint8_t *end,
                                 const uint8_t **part, size_t *n)
{
    const uint8_t *at = *p;
    const uint8_t *from;

    while (at != end && *at == '/')
        at++;
    *p = at;
    if (at == end)
        return BU_END;
    from = at;
    do
        at++; /* a byte that is not read again, or a part might be empty */
    while (at != end && *at != '/');
    *part = from;
    *n = (size_t)(at - from);
    *p = at;
    return BU_OK;
}

const struct bu_name_paths bu_name_paths_open = {
    .limit = 4095,
    .depth = 0xFFFF,
    .above = 0xFFFF,
    .allow = BU_NAME_PATH_ABSOLUTE | BU_NAME_PATH_DOT | BU_NAME_PATH_DOTDOT |
             BU_NAME_PATH_EMPTY | BU_NAME_PATH_END | BU_NAME_PATH_STAY};

const struct bu_name_paths bu_name_paths_inside = {
    .limit = 0xFFFF,
    .depth = 0xFFFF,
    .above = 0,
    .allow = BU_NAME_PATH_END,
};

const struct bu_name_paths bu_name_paths_beneath = {
    .limit = 4095,
    .depth = 0xFFFF,
    .above = 0,
    .allow = BU_NAME_PATH_DOT | BU_NAME_PATH_DOTDOT | BU_NAME_PATH_EMPTY |
             BU_NAME_PATH_END,
};
