#include "structs.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* A table that the JVM has for debuggers: entries of names and numbers, the last without a name. */
struct table {
    const char *entries;
    uint64_t stride;
    uint64_t name;
};

static uint64_t number(const char *name) {
    const uint64_t *at = dlsym(RTLD_DEFAULT, name);
    return at == NULL ? UINT64_MAX : *at;
}

/* An entry has a few words only. */
static bool is_offset(uint64_t at) {
    return at < 256;
}

/* Without entries where the JVM has none. */
static struct table find_table(const char *entries, const char *stride, const char *name) {
    const char *const *first = dlsym(RTLD_DEFAULT, entries);
    struct table table = {NULL, number(stride), number(name)};
    if (first != NULL && table.stride <= 256 && is_offset(table.name)) {
        table.entries = *first;
    }
    return table;
}

static const char *text(const char *entry, uint64_t at) {
    const char *value;
    memcpy(&value, entry + at, sizeof value);
    return value;
}

static uint64_t word(const char *entry, uint64_t at) {
    uint64_t value;
    memcpy(&value, entry + at, sizeof value);
    return value;
}

uint64_t structs_size(const char *type) {
    struct table table = find_table(
            "gHotSpotVMTypes", "gHotSpotVMTypeEntryArrayStride", "gHotSpotVMTypeEntryTypeNameOffset");
    uint64_t size = number("gHotSpotVMTypeEntrySizeOffset");
    if (!is_offset(size)) {
        return 0;
    }
    for (const char *at = table.entries; at != NULL && text(at, table.name) != NULL;
         at += table.stride) {
        if (strcmp(text(at, table.name), type) == 0) {
            return word(at, size);
        }
    }
    return 0;
}

static uint64_t size_of_value(const char *type) {
    size_t length = type == NULL ? 0 : strlen(type);
    if (length == 0) {
        return 0;
    }
    bool is_pointer = type[length - 1] == '*' || strcmp(type, "address") == 0;
    return is_pointer ? sizeof(void *) : structs_size(type);
}

struct field structs_field(const char *type, const char *name) {
    struct table table = find_table(
            "gHotSpotVMStructs",
            "gHotSpotVMStructEntryArrayStride",
            "gHotSpotVMStructEntryTypeNameOffset");
    uint64_t field = number("gHotSpotVMStructEntryFieldNameOffset");
    uint64_t value = number("gHotSpotVMStructEntryTypeStringOffset");
    uint64_t is_static = number("gHotSpotVMStructEntryIsStaticOffset");
    uint64_t offset = number("gHotSpotVMStructEntryOffsetOffset");
    uint64_t address = number("gHotSpotVMStructEntryAddressOffset");
    bool is_told = is_offset(field) && is_offset(value) && is_offset(is_static)
                   && is_offset(offset) && is_offset(address);
    for (const char *at = table.entries; is_told && at != NULL && text(at, table.name) != NULL;
         at += table.stride) {
        const char *its = text(at, field);
        if (its != NULL && strcmp(text(at, table.name), type) == 0 && strcmp(its, name) == 0) {
            int32_t in_no_object;
            memcpy(&in_no_object, at + is_static, sizeof in_no_object);
            return (struct field){
                    true,
                    in_no_object != 0,
                    word(at, in_no_object != 0 ? address : offset),
                    size_of_value(text(at, value))};
        }
    }
    return (struct field){false, false, 0, 0};
}

uint64_t structs_offset(const char *type, const char *field) {
    struct field found = structs_field(type, field);
    return found.is_told && !found.is_static ? found.at : 0;
}
