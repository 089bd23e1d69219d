/*
 * The id, level and OSR bci of an nmethod stand in the JVM's own object for it, before its code. Where
 * they are in it, and where the map of the code cache is that leads to its beginning, each JVM tells
 * debuggers; nothing is guessed. All is read so that a wrong address is an error and no crash, and an
 * object counts only if it says itself that its code begins where the JVM's event said.
 */
#include "compilations.h"

#include "structs.h"
#include "system.h"

#include <stddef.h>

/* Each map of segments has these two. */
#define FREE_SEGMENT 0xff
#define FIRST_SEGMENT 0
/* No JVM has so many parts of its code cache. */
#define MOST_HEAPS 16

struct places {
    bool is_looked_up;
    bool are_told;
    /* JDK 8 has one part of the code cache, later ones an array of them. */
    struct field heap;
    struct field heaps;
    struct field heap_count;
    struct field heap_array;
    /* In each part. */
    struct field memory;
    struct field segments;
    struct field segment_shift;
    struct field low;
    struct field high;
    /* In front of each object in it. */
    struct field used;
    uint64_t block_bytes;
    /* In each object. */
    struct field size;
    struct field code_begin;
    struct field code_offset;
    struct field id;
    struct field level;
    struct field osr_bci;
    struct field osr_entry;
};

static struct places places;

static bool is_pointer(struct field field, bool is_static) {
    return field.is_told && field.is_static == is_static && field.bytes == sizeof(void *);
}

static bool is_int(struct field field) {
    return field.is_told && !field.is_static && field.bytes == sizeof(int32_t);
}

static bool are_told(const struct places *in) {
    bool one = is_pointer(in->heap, true);
    bool many = is_pointer(in->heaps, true) && is_int(in->heap_count)
                && is_pointer(in->heap_array, false);
    bool code = is_pointer(in->code_begin, false) || is_int(in->code_offset);
    bool level = is_int(in->level) || (in->level.is_told && in->level.bytes == 1);
    return (one || many) && in->memory.is_told && in->segments.is_told && is_int(in->segment_shift)
           && is_pointer(in->low, false) && is_pointer(in->high, false) && in->used.is_told
           && in->block_bytes != 0 && is_int(in->size) && code && is_int(in->id) && level
           && is_int(in->osr_bci) && is_pointer(in->osr_entry, false);
}

static struct field one_of(const char *type, const char *other, const char *name) {
    struct field field = structs_field(type, name);
    return field.is_told ? field : structs_field(other, name);
}

void compilations_configure(void) {
    if (places.is_looked_up) {
        return;
    }
    places = (struct places){
            .is_looked_up = true,
            .heap = structs_field("CodeCache", "_heap"),
            .heaps = structs_field("CodeCache", "_heaps"),
            .heap_count = one_of("GrowableArrayBase", "GenericGrowableArray", "_len"),
            /* One of pointers has it where one of numbers does. */
            .heap_array = structs_field("GrowableArray<int>", "_data"),
            .memory = structs_field("CodeHeap", "_memory"),
            .segments = structs_field("CodeHeap", "_segmap"),
            .segment_shift = structs_field("CodeHeap", "_log2_segment_size"),
            .low = structs_field("VirtualSpace", "_low"),
            .high = structs_field("VirtualSpace", "_high"),
            .used = structs_field("HeapBlock::Header", "_used"),
            .block_bytes = structs_size("HeapBlock"),
            .size = structs_field("CodeBlob", "_size"),
            .code_begin = structs_field("CodeBlob", "_code_begin"),
            .code_offset = structs_field("CodeBlob", "_code_offset"),
            .id = structs_field("nmethod", "_compile_id"),
            .level = structs_field("nmethod", "_comp_level"),
            .osr_bci = structs_field("nmethod", "_entry_bci"),
            .osr_entry = structs_field("nmethod", "_osr_entry_point")};
    places.are_told = are_told(&places);
}

static bool read_int(uintptr_t object, struct field field, int32_t *value) {
    return memory_read(object + field.at, value, sizeof *value);
}

static bool read_pointer(uintptr_t at, uintptr_t *value) {
    return memory_read(at, value, sizeof *value) && *value != 0;
}

static bool holds(uintptr_t heap, uintptr_t code, uintptr_t *low) {
    uintptr_t high;
    return read_pointer(heap + places.memory.at + places.low.at, low)
           && read_pointer(heap + places.memory.at + places.high.at, &high) && code >= *low
           && code < high;
}

/* The part of the code cache with this code; 0 if there is none. */
static uintptr_t heap_of(uintptr_t code, uintptr_t *low) {
    uintptr_t heap;
    if (places.heap.is_told) {
        return read_pointer(places.heap.at, &heap) && holds(heap, code, low) ? heap : 0;
    }
    uintptr_t list;
    uintptr_t array;
    int32_t count;
    if (!read_pointer(places.heaps.at, &list) || !read_int(list, places.heap_count, &count)
        || !read_pointer(list + places.heap_array.at, &array)) {
        return 0;
    }
    for (int32_t i = 0; i < count && i < MOST_HEAPS; i++) {
        if (read_pointer(array + (uintptr_t) i * sizeof heap, &heap) && holds(heap, code, low)) {
            return heap;
        }
    }
    return 0;
}

/*
 * The object that code is in; 0 if there is none. Each of its segments has in the map how many
 * segments it is behind the first at most, or, where it is farther, behind one that is nearer.
 */
static uintptr_t object_of(uintptr_t heap, uintptr_t low, uintptr_t code) {
    uintptr_t map;
    int32_t shift;
    if (!read_pointer(heap + places.segments.at + places.low.at, &map)
        || !read_int(heap, places.segment_shift, &shift) || shift < 3 || shift > 20) {
        return 0;
    }
    uintptr_t segment = (code - low) >> shift;
    uint8_t back;
    do {
        if (!memory_read(map + segment, &back, sizeof back) || back == FREE_SEGMENT
            || back > segment) {
            return 0;
        }
        segment -= back;
    } while (back != FIRST_SEGMENT);
    uintptr_t block = low + (segment << shift);
    uint8_t used;
    bool is_used = memory_read(block + places.used.at, &used, sizeof used) && used == 1;
    return is_used ? block + places.block_bytes : 0;
}

/* Whether the object says itself that this is its code. */
static bool is_its_code(uintptr_t object, uintptr_t code, uint32_t bytes) {
    uintptr_t begin = 0;
    int32_t offset;
    int32_t size;
    if (places.code_begin.is_told) {
        read_pointer(object + places.code_begin.at, &begin);
    } else if (read_int(object, places.code_offset, &offset) && offset > 0) {
        begin = object + (uintptr_t) offset;
    }
    return begin == code && code > object && read_int(object, places.size, &size) && size > 0
           && code + bytes <= object + (uintptr_t) size;
}

static bool read_level(uintptr_t object, int32_t *level) {
    if (places.level.bytes == sizeof *level) {
        return read_int(object, places.level, level);
    }
    int8_t narrow;
    bool is_read = memory_read(object + places.level.at, &narrow, sizeof narrow);
    *level = narrow;
    return is_read;
}

static bool is_possible(
        uintptr_t object, uintptr_t code, uint32_t bytes, const struct compilation *compilation) {
    uintptr_t entry;
    int32_t bci = compilation->osr_bci;
    bool is_entered = bci < 0
                      || (read_pointer(object + places.osr_entry.at, &entry) && entry >= code
                          && entry - code < bytes);
    return compilation->id > 0 && bci >= OSR_ANYWHERE && bci <= UINT16_MAX && is_entered;
}

bool compilation_of(uintptr_t code, uint32_t bytes, struct compilation *into) {
    uintptr_t low = 0;
    uintptr_t heap = places.are_told ? heap_of(code, &low) : 0;
    uintptr_t object = heap == 0 ? 0 : object_of(heap, low, code);
    int32_t level;
    if (object == 0 || !is_its_code(object, code, bytes) || !read_level(object, &level)
        || level < 0 || level > 4 || !read_int(object, places.id, &into->id)
        || !read_int(object, places.osr_bci, &into->osr_bci)) {
        return false;
    }
    into->level = (uint8_t) level;
    return is_possible(object, code, bytes, into);
}
