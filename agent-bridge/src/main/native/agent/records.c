#include "records.h"

#include "locks.h"
#include "system.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The writer takes it many times a second; this much piles up only if the disk hangs. */
#define MAX_PUBLISHED (64u << 20)

static struct buffer published;
static atomic_uint_fast64_t lost[LOST_REASONS];

/* The methods whose record is published: open addressing, 0 is free. */
static uint64_t *known;
static size_t known_count;
static size_t known_room;

/*
 * Some of the known methods, written with the lock held and read without it: neighbouring debug
 * records and samples name the same few methods over and over.
 */
#define RECENT_BITS 10
static atomic_uint_fast64_t recent[1 << RECENT_BITS];

static bool reserve(struct buffer *to, size_t more) {
    if (to->failed || to->room - to->size >= more) {
        return !to->failed;
    }
    size_t room = to->room * 2 > to->size + more ? to->room * 2 : to->size + more + 1024;
    uint8_t *bytes = realloc(to->bytes, room);
    if (bytes == NULL) {
        to->failed = true;
        return false;
    }
    to->bytes = bytes;
    to->room = room;
    return true;
}

void put_bytes(struct buffer *to, const void *bytes, size_t count) {
    if (count != 0 && reserve(to, count)) {
        memcpy(to->bytes + to->size, bytes, count);
        to->size += count;
    }
}

/* x86-64 and aarch64 are little-endian as the file is. */
void put_u8(struct buffer *to, uint8_t value) {
    put_bytes(to, &value, sizeof value);
}

void put_u16(struct buffer *to, uint16_t value) {
    put_bytes(to, &value, sizeof value);
}

void put_u32(struct buffer *to, uint32_t value) {
    put_bytes(to, &value, sizeof value);
}

void put_u64(struct buffer *to, uint64_t value) {
    put_bytes(to, &value, sizeof value);
}

/* The length of a pair of surrogates, three bytes each, that stand for one character; else 0. */
static size_t surrogates(const uint8_t *at, uint32_t *character) {
    if (at[0] != 0xed || (at[1] & 0xf0) != 0xa0 || (at[2] & 0xc0) != 0x80 || at[3] != 0xed
        || (at[4] & 0xf0) != 0xb0 || (at[5] & 0xc0) != 0x80) {
        return 0;
    }
    uint32_t high = (at[1] & 0xfu) << 6 | (at[2] & 0x3fu);
    uint32_t low = (at[4] & 0xfu) << 6 | (at[5] & 0x3fu);
    *character = 0x10000 + (high << 10 | low);
    return 6;
}

void put_text(struct buffer *to, const char *text) {
    size_t length_at = to->size;
    put_u16(to, 0);
    const uint8_t *at = (const uint8_t *) (text == NULL ? "" : text);
    while (*at != 0 && to->size - length_at < 65000) {
        uint32_t character;
        if (at[0] == 0xc0 && at[1] == 0x80) {
            put_u8(to, 0);
            at += 2;
        } else if (surrogates(at, &character) != 0) {
            put_u8(to, (uint8_t) (0xf0 | character >> 18));
            put_u8(to, (uint8_t) (0x80 | (character >> 12 & 0x3f)));
            put_u8(to, (uint8_t) (0x80 | (character >> 6 & 0x3f)));
            put_u8(to, (uint8_t) (0x80 | (character & 0x3f)));
            at += 6;
        } else {
            put_u8(to, *at++);
            /* At most three follow: a text of nothing else must not outgrow its length. */
            for (int more = 0; more < 3 && (*at & 0xc0) == 0x80; more++) {
                put_u8(to, *at++);
            }
        }
    }
    if (!to->failed) {
        uint16_t length = (uint16_t) (to->size - length_at - 2);
        memcpy(to->bytes + length_at, &length, sizeof length);
    }
}

size_t record_begin(struct buffer *to, enum record type) {
    size_t begin = to->size;
    put_u32(to, type);
    put_u32(to, 0);
    return begin;
}

void record_end(struct buffer *to, size_t begin) {
    if (to->failed) {
        return;
    }
    size_t length = to->size - begin - 8;
    if (length > MAX_PAYLOAD) {
        to->size = begin;
        lose(MEMORY, 1);
        return;
    }
    uint32_t payload = (uint32_t) length;
    memcpy(to->bytes + begin + 4, &payload, sizeof payload);
}

void put_info(struct buffer *to, const char *key, const char *value) {
    size_t begin = record_begin(to, INFO);
    put_text(to, key);
    put_text(to, value);
    record_end(to, begin);
}

void put_info_number(struct buffer *to, const char *key, uint64_t value) {
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long) value);
    put_info(to, key, text);
}

void buffer_free(struct buffer *buffer) {
    free(buffer->bytes);
    *buffer = (struct buffer){0};
}

static size_t slot_of(const uint64_t *table, size_t room, uint64_t id) {
    size_t slot = (size_t) (id * 0x9e3779b97f4a7c15u >> 20) & (room - 1);
    while (table[slot] != 0 && table[slot] != id) {
        slot = (slot + 1) & (room - 1);
    }
    return slot;
}

static void add_known(uint64_t id) {
    if (known_count * 2 >= known_room) {
        size_t room = known_room == 0 ? 1 << 14 : known_room * 2;
        uint64_t *table = calloc(room, sizeof *table);
        if (table == NULL) {
            return; /* Then its record comes again, which is allowed. */
        }
        for (size_t i = 0; i < known_room; i++) {
            if (known[i] != 0) {
                table[slot_of(table, room, known[i])] = known[i];
            }
        }
        free(known);
        known = table;
        known_room = room;
    }
    size_t slot = slot_of(known, known_room, id);
    known_count += known[slot] == 0;
    known[slot] = id;
}

bool is_known(jmethodID method) {
    uint64_t id = (uint64_t) (uintptr_t) method;
    atomic_uint_fast64_t *place = &recent[id * 0x9e3779b97f4a7c15u >> (64 - RECENT_BITS)];
    if (atomic_load_explicit(place, memory_order_acquire) == id) {
        return true;
    }
    lock_take(RECORDS_LOCK);
    bool found = known_room != 0 && known[slot_of(known, known_room, id)] == id;
    if (found) {
        atomic_store_explicit(place, id, memory_order_release);
    }
    lock_give(RECORDS_LOCK);
    return found;
}

void set_known(jmethodID method) {
    lock_take(RECORDS_LOCK);
    add_known((uint64_t) (uintptr_t) method);
    lock_give(RECORDS_LOCK);
}

void publish(const struct buffer *records, const jmethodID *methods, size_t count) {
    lock_take(RECORDS_LOCK);
    if (!records->failed && published.size + records->size <= MAX_PUBLISHED
        && reserve(&published, records->size)) {
        put_bytes(&published, records->bytes, records->size);
        for (size_t i = 0; i < count; i++) {
            add_known((uint64_t) (uintptr_t) methods[i]);
        }
    } else {
        published.failed = false; /* What is in it is whole. */
        lose(MEMORY, 1);
    }
    lock_give(RECORDS_LOCK);
}

void take_published(struct buffer *into) {
    lock_take(RECORDS_LOCK);
    struct buffer empty = *into;
    *into = published;
    published = empty;
    published.size = 0;
    published.failed = false;
    lock_give(RECORDS_LOCK);
}

void forget_published(void) {
    lock_take(RECORDS_LOCK);
    buffer_free(&published);
    free(known);
    known = NULL;
    known_count = known_room = 0;
    for (size_t i = 0; i < sizeof recent / sizeof *recent; i++) {
        atomic_store_explicit(&recent[i], 0, memory_order_release);
    }
    for (int why = 0; why < LOST_REASONS; why++) {
        atomic_store(&lost[why], 0);
    }
    lock_give(RECORDS_LOCK);
}

void lose(enum lost why, uint64_t count) {
    atomic_fetch_add_explicit(&lost[why], count, memory_order_relaxed);
}

void put_lost(struct buffer *to) {
    static const char *const reasons[LOST_REASONS] = {
            "samples: the ring was full",
            "samples: the handler was interrupted by itself",
            "records: too long, or too many before the disk took them",
            "samples: not finished when the recording ended",
            "debug records of one method: more than a record can hold"};
    for (int why = 0; why < LOST_REASONS; why++) {
        uint64_t count = atomic_exchange(&lost[why], 0);
        if (count != 0) {
            size_t begin = record_begin(to, LOST);
            put_u64(to, monotonic_nanos());
            put_u64(to, count);
            put_text(to, reasons[why]);
            record_end(to, begin);
        }
    }
}
