/* Records to be written, as FORMAT.md of this module says. */
#ifndef JITLENS_RECORDS_H
#define JITLENS_RECORDS_H

#include <jni.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum record {
    INFO = 1,
    METHOD,
    CODE_LOAD,
    CODE_UNLOAD,
    STUB,
    THREAD_RECORD,
    SAMPLE,
    LOST,
    END,
    CODE_BYTES,
    CODE_ID
};

#define MAX_PAYLOAD (16u << 20)

/* Grows as needed; failed once memory was short or a record too long: then it is not written. */
struct buffer {
    uint8_t *bytes;
    size_t size;
    size_t room;
    bool failed;
};

void put_u8(struct buffer *to, uint8_t value);
void put_u16(struct buffer *to, uint16_t value);
void put_u32(struct buffer *to, uint32_t value);
void put_u64(struct buffer *to, uint64_t value);
void put_bytes(struct buffer *to, const void *bytes, size_t count);
/* Modified UTF-8, as the JVM gives it, becomes UTF-8. */
void put_text(struct buffer *to, const char *text);
size_t record_begin(struct buffer *to, enum record type);
void record_end(struct buffer *to, size_t begin);
void put_info(struct buffer *to, const char *key, const char *value);
void put_info_number(struct buffer *to, const char *key, uint64_t value);
void buffer_free(struct buffer *buffer);

/* Hands records over to the writer. Methods are known from then on. */
void publish(const struct buffer *records, const jmethodID *methods, size_t count);
bool is_known(jmethodID method);
void set_known(jmethodID method);
/* What is to be written, in the order in which it was published; the caller gives an empty one. */
void take_published(struct buffer *into);
void forget_published(void);

/* Nothing may be dropped silently: it is counted, then written as LOST. */
enum lost { RING_FULL, REENTERED, MEMORY, UNFINISHED, DEBUG_RECORDS, LOST_REASONS };
/* Async-signal-safe. */
void lose(enum lost why, uint64_t count);
void put_lost(struct buffer *to);

#endif
