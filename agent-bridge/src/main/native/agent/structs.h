/* Where fields lie in the JVM's own objects, which it tells debuggers. */
#ifndef JITLENS_STRUCTS_H
#define JITLENS_STRUCTS_H

#include <stdint.h>

/* The offset of a field that is no static one; 0 if the JVM does not tell it. */
uint64_t structs_offset(const char *type, const char *field);

#endif
