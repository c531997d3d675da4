/* page_sums: sums over the values of pages, in the order of bu_page_all. */
/* SPDX-License-Identifier: MIT */
/* Made by tests/page/pages_oracle.py --sums from tools/pages/pages.txt. */
#ifndef PAGE_SUMS_H
#define PAGE_SUMS_H

#include <stdint.h>

/* clang-format off */
static const uint32_t page_sums[] = {
    0x1AFF0080u, /* latin1 */
    0xE9ADF725u, /* iso8859_2 */
    0x73927B8Fu, /* iso8859_3 */
    0xD869F74Cu, /* iso8859_4 */
    0x52A1D4C4u, /* iso8859_5 */
    0xDDBEBCD0u, /* iso8859_6 */
    0xD1797A0Au, /* iso8859_7 */
    0xDE70C38Du, /* iso8859_8 */
    0xDE70C38Du, /* iso8859_8_i */
    0x08AD1869u, /* iso8859_9 */
    0x6CB2E369u, /* iso8859_10 */
    0x7D349160u, /* iso8859_11 */
    0x1F39E673u, /* iso8859_13 */
    0x26251C77u, /* iso8859_14 */
    0xDB45E47Cu, /* iso8859_15 */
    0x44F06978u, /* iso8859_16 */
    0xCACA908Cu, /* cp874 */
    0x43726483u, /* cp1250 */
    0x855D65B5u, /* cp1251 */
    0x5826457Du, /* cp1252 */
    0x2BB09FA3u, /* cp1253 */
    0x7D9EA8C3u, /* cp1254 */
    0xEFE8152Eu, /* cp1255 */
    0x124D6565u, /* cp1256 */
    0xC7D84E28u, /* cp1257 */
    0xD1DE2034u, /* cp1258 */
    0xF77A0C92u, /* kz1048 */
    0x837934FBu, /* cp437 */
    0xADBB7951u, /* cp720 */
    0x4655FE9Bu, /* cp737 */
    0xB75DB72Du, /* cp771 */
    0x1FDD5B1Bu, /* cp775 */
    0xAE2754E7u, /* cp850 */
    0x77D28CB4u, /* cp852 */
    0xCDCDD2A5u, /* cp855 */
    0x9BD4C723u, /* cp857 */
    0xC100EAA2u, /* cp858 */
    0x3F1E3538u, /* cp860 */
    0x7DA779CAu, /* cp861 */
    0xFC4B882Bu, /* cp862 */
    0x0AC707E8u, /* cp863 */
    0x4A6E5903u, /* cp864 */
    0x6176F3ADu, /* cp865 */
    0x9BD01CF6u, /* cp866 */
    0xFE1ED77Au, /* cp869 */
    0xA1FE7BCEu, /* cp1125 */
    0x9E73479Cu, /* koi8_r */
    0x81ADAC82u, /* koi8_ru */
    0x21598E19u, /* koi8_t */
    0x1AEDFA53u, /* koi8_u */
    0x0A6B5101u, /* mac_roman */
    0xCF641323u, /* mac_ce */
    0xB9E8D2D7u, /* mac_cyrillic */
    0x73F0E40Bu, /* mac_greek */
    0x46AD1E89u, /* mac_turkish */
    0x9B922C84u, /* armscii8 */
    0x4394F955u, /* geostd8 */
    0x5FAF7C11u, /* tis620 */
    0x94B450EDu, /* viscii */
};
static const uint32_t page_whatwg_sums[] = {
    0x9BD01CF6u, /* cp866 */
    0xE9ADF725u, /* iso8859_2 */
    0x73927B8Fu, /* iso8859_3 */
    0xD869F74Cu, /* iso8859_4 */
    0x52A1D4C4u, /* iso8859_5 */
    0xDDBEBCD0u, /* iso8859_6 */
    0xD1797A0Au, /* iso8859_7 */
    0xDE70C38Du, /* iso8859_8 */
    0xDE70C38Du, /* iso8859_8_i */
    0x6CB2E369u, /* iso8859_10 */
    0x1F39E673u, /* iso8859_13 */
    0x26251C77u, /* iso8859_14 */
    0xDB45E47Cu, /* iso8859_15 */
    0x44F06978u, /* iso8859_16 */
    0x9E73479Cu, /* koi8_r */
    0x4CF16B10u, /* whatwg_koi8_u */
    0x0A6B5101u, /* mac_roman */
    0x0861F502u, /* whatwg_874 */
    0x3BF235F6u, /* whatwg_1250 */
    0x6534A2FCu, /* whatwg_1251 */
    0xE4C5B08Au, /* whatwg_1252 */
    0x2668A1B0u, /* whatwg_1253 */
    0x561F1E62u, /* whatwg_1254 */
    0xD37B51C2u, /* whatwg_1255 */
    0x124D6565u, /* cp1256 */
    0xCEDC4D6Bu, /* whatwg_1257 */
    0x6CDF5A6Du, /* whatwg_1258 */
    0xB9E8D2D7u, /* mac_cyrillic */
};
/* clang-format on */

#endif
