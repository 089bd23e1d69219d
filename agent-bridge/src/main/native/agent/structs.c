#include "structs.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* The table of fields, and where an entry has what. */
struct table {
    const char *entries;
    uint64_t stride;
    uint64_t type;
    uint64_t field;
    uint64_t is_static;
    uint64_t offset;
};

static uint64_t number(const char *name) {
    const uint64_t *at = dlsym(RTLD_DEFAULT, name);
    return at == NULL ? UINT64_MAX : *at;
}

/* Without entries where the JVM has none. */
static struct table find_table(void) {
    struct table table = {
            NULL,
            number("gHotSpotVMStructEntryArrayStride"),
            number("gHotSpotVMStructEntryTypeNameOffset"),
            number("gHotSpotVMStructEntryFieldNameOffset"),
            number("gHotSpotVMStructEntryIsStaticOffset"),
            number("gHotSpotVMStructEntryOffsetOffset")};
    const char *const *entries = dlsym(RTLD_DEFAULT, "gHotSpotVMStructs");
    uint64_t most = 256; /* An entry has six words. */
    bool is_told = entries != NULL && table.stride <= most && table.type < most
                   && table.field < most && table.is_static < most && table.offset < most;
    table.entries = is_told ? *entries : NULL;
    return table;
}

static const char *text(const char *entry, uint64_t at) {
    const char *value;
    memcpy(&value, entry + at, sizeof value);
    return value;
}

uint64_t structs_offset(const char *type, const char *field) {
    struct table table = find_table();
    for (const char *at = table.entries; at != NULL && text(at, table.type) != NULL;
         at += table.stride) {
        const char *name = text(at, table.field);
        int32_t is_static;
        uint64_t offset;
        memcpy(&is_static, at + table.is_static, sizeof is_static);
        memcpy(&offset, at + table.offset, sizeof offset);
        if (name != NULL && strcmp(text(at, table.type), type) == 0 && strcmp(name, field) == 0) {
            return is_static ? 0 : offset;
        }
    }
    return 0;
}
