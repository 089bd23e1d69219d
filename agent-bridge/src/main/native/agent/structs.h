/* Where fields lie in the JVM's own objects, which it tells debuggers. */
#ifndef JITLENS_STRUCTS_H
#define JITLENS_STRUCTS_H

#include <stdbool.h>
#include <stdint.h>

struct field {
    bool is_told;
    bool is_static;
    /* Its offset in its object; of a static field its address. */
    uint64_t at;
    /* How long its value is; 0 where the JVM does not tell. */
    uint64_t bytes;
};

struct field structs_field(const char *type, const char *name);
/* The offset of a field that is no static one; 0 if the JVM does not tell it. */
uint64_t structs_offset(const char *type, const char *field);
/* How long an object is; 0 if the JVM does not tell it. */
uint64_t structs_size(const char *type);

#endif
