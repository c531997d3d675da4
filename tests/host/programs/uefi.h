/* uefi: a stand-in for what the program of docs/programs.md calls of gnu-efi:
 * its keys are the UTF-8 of the standard input, and '!' is half of a pair of
 * surrogates. */
/* SPDX-License-Identifier: MIT */
#ifndef PROGRAM_UEFI_H
#define PROGRAM_UEFI_H

#include <bareutf/utf16.h>
#include <bareutf/utf8.h>
#include <stdio.h>

typedef uint16_t CHAR16;
typedef size_t UINTN, EFI_STATUS;
typedef void *EFI_HANDLE, *EFI_EVENT;

typedef struct {
    uint16_t ScanCode;
    CHAR16 UnicodeChar;
} EFI_INPUT_KEY;

typedef struct efi_in {
    EFI_STATUS (*ReadKeyStroke)(struct efi_in *in, EFI_INPUT_KEY *key);
    EFI_EVENT WaitForKey;
} efi_in;

typedef struct efi_out {
    EFI_STATUS (*OutputString)(struct efi_out *out, CHAR16 *s);
} efi_out;

typedef struct {
    EFI_STATUS (*WaitForEvent)(UINTN n, EFI_EVENT *events, UINTN *which);
    EFI_STATUS(*SetWatchdogTimer)
    (UINTN seconds, uint64_t code, UINTN size, CHAR16 *data);
} efi_services;

typedef struct {
    efi_in *ConIn;
    efi_out *ConOut;
    efi_services *BootServices;
} EFI_SYSTEM_TABLE;

#define EFI_SUCCESS 0
#define uefi_call_wrapper(call, n, ...) (call)(__VA_ARGS__)

EFI_STATUS efi_main(EFI_HANDLE image, EFI_SYSTEM_TABLE *table);

static EFI_STATUS efi_key(efi_in *in, EFI_INPUT_KEY *key)
{
    static struct bu_utf8 d;
    static uint16_t units[BU_UTF16_MAX];
    static unsigned n, at;
    uint32_t scalar;
    int c;

    (void)in;
    while (at == n) {
        at = n = 0;
        c = getchar();
        if (c == EOF || c == '!')
            units[n++] = c == EOF ? 0x04 : 0xD83D;
        else if (bu_utf8_feed(&d, (uint8_t)c, &scalar) == BU_OK)
            n = bu_utf16_put(units, scalar);
    }
    key->UnicodeChar = units[at++];
    return EFI_SUCCESS;
}

static EFI_STATUS efi_show(efi_out *out, CHAR16 *s)
{
    static struct bu_utf16 d;
    uint8_t text[BU_UTF8_MAX];
    enum bu_status status;
    uint32_t scalar;

    (void)out;
    for (; *s != 0; s++)
        do {
            status = bu_utf16_feed(&d, *s, &scalar);
            if (status == BU_OK)
                fwrite(text, 1, bu_utf8_put(text, scalar), stdout);
        } while (status == BU_REFEED);
    return EFI_SUCCESS;
}

static EFI_STATUS efi_wait(UINTN n, EFI_EVENT *events, UINTN *which)
{
    (void)n;
    (void)events;
    *which = 0;
    return EFI_SUCCESS;
}

static EFI_STATUS efi_watchdog(UINTN seconds, uint64_t code, UINTN size,
                               CHAR16 *data)
{
    (void)code;
    (void)size;
    (void)data;
    return seconds;
}

int main(void)
{
    efi_in in = {efi_key, NULL};
    efi_out out = {efi_show};
    efi_services services = {efi_wait, efi_watchdog};
    EFI_SYSTEM_TABLE table = {&in, &out, &services};

    return (int)efi_main(NULL, &table);
}

#endif
