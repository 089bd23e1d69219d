#include "code.h"

#include "locks.h"
#include "methods.h"
#include "records.h"
#include "session.h"
#include "system.h"

#include <jvmticmlr.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/*
 * The handler may climb out of these ranges. They are added and emptied but never moved, so that it
 * can read them any time.
 */
#define MAX_STUBS 32768

struct range {
    uintptr_t low;
    uintptr_t high;
};
static struct range stubs[MAX_STUBS];
static atomic_uint stub_count;
static atomic_uintptr_t code_low = UINTPTR_MAX;
static atomic_uintptr_t code_high;
static atomic_uintptr_t interpreter_low;
static atomic_uintptr_t interpreter_high;

static void widen(uintptr_t low, uintptr_t high) {
    uintptr_t now = atomic_load(&code_low);
    while (low < now && !atomic_compare_exchange_weak(&code_low, &now, low)) {
    }
    now = atomic_load(&code_high);
    while (high > now && !atomic_compare_exchange_weak(&code_high, &now, high)) {
    }
}

bool code_is_code(uintptr_t pc) {
    return pc >= atomic_load_explicit(&code_low, memory_order_relaxed)
           && pc < atomic_load_explicit(&code_high, memory_order_relaxed);
}

bool code_is_interpreter(uintptr_t pc) {
    return pc >= atomic_load_explicit(&interpreter_low, memory_order_relaxed)
           && pc < atomic_load_explicit(&interpreter_high, memory_order_relaxed);
}

uintptr_t code_stub_of(uintptr_t pc) {
    if (!code_is_code(pc)) {
        return 0;
    }
    /* The smallest is taken: some ranges hold others. */
    struct range best = {0, UINTPTR_MAX};
    unsigned count = atomic_load_explicit(&stub_count, memory_order_acquire);
    for (unsigned i = 0; i < count; i++) {
        if (pc >= stubs[i].low && pc < stubs[i].high
            && stubs[i].high - stubs[i].low < best.high - best.low) {
            best = stubs[i];
        }
    }
    return best.low;
}

/*
 * The interpreter is left out: its frames are walked as they are, and whoever climbs out of it
 * loses the interpreted method.
 */
static void add_stub(const char *name, uintptr_t low, uintptr_t high) {
    widen(low, high);
    if (strcmp(name, "Interpreter") == 0) {
        atomic_store(&interpreter_low, low);
        atomic_store(&interpreter_high, high);
        return;
    }
    lock_take(STUBS_LOCK);
    unsigned count = atomic_load(&stub_count);
    unsigned at = 0;
    while (at < count && (stubs[at].low != low || stubs[at].high != high)) {
        at++;
    }
    if (at == count && count < MAX_STUBS) {
        stubs[count] = (struct range){low, high};
        atomic_store_explicit(&stub_count, count + 1, memory_order_release);
    }
    lock_give(STUBS_LOCK);
}

/* Where a compiled method is now, what was there before is gone. */
static void empty_stubs(uintptr_t low, uintptr_t high) {
    lock_take(STUBS_LOCK);
    unsigned count = atomic_load(&stub_count);
    for (unsigned i = 0; i < count; i++) {
        if (stubs[i].low < high && stubs[i].high > low) {
            stubs[i].high = stubs[i].low;
        }
    }
    lock_give(STUBS_LOCK);
}

void JNICALL code_stub(jvmtiEnv *jvmti, const char *name, const void *address, jint bytes) {
    (void) jvmti;
    if (!is_recording()) {
        return;
    }
    add_stub(name, (uintptr_t) address, (uintptr_t) address + (uintptr_t) bytes);
    struct buffer record = {0};
    size_t begin = record_begin(&record, STUB);
    put_u64(&record, monotonic_nanos());
    put_u64(&record, (uintptr_t) address);
    put_u32(&record, (uint32_t) bytes);
    put_text(&record, name);
    record_end(&record, begin);
    publish(&record, NULL, 0);
    buffer_free(&record);
}

static const jvmtiCompiledMethodLoadInlineRecord *inline_record(const void *compile_info) {
    const jvmtiCompiledMethodLoadRecordHeader *header = compile_info;
    while (header != NULL && header->kind != JVMTI_CMLR_INLINE_INFO) {
        header = header->next;
    }
    return (const jvmtiCompiledMethodLoadInlineRecord *) header;
}

/* Puts debug records in the order of their addresses, as many as one record holds. */
static void put_debug_records(
        struct buffer *to,
        const void *address,
        const jvmtiCompiledMethodLoadInlineRecord *inlined) {
    size_t count_at = to->size;
    uint32_t count = 0;
    put_u32(to, 0);
    for (jint i = 0; inlined != NULL && i < inlined->numpcs; i++) {
        const PCStackInfo *pc = &inlined->pcinfo[i];
        uint32_t frames = pc->numstackframes > 0 ? (uint32_t) pc->numstackframes : 0;
        if (frames > UINT16_MAX || to->size + frames * 12 > MAX_PAYLOAD) {
            lose(DEBUG_RECORDS, (uint64_t) (inlined->numpcs - i));
            break;
        }
        put_u32(to, (uint32_t) ((uintptr_t) pc->pc - (uintptr_t) address));
        put_u16(to, (uint16_t) frames);
        for (uint32_t k = 0; k < frames; k++) {
            put_u64(to, (uintptr_t) pc->methods[k]);
            put_u32(to, (uint32_t) pc->bcis[k]);
        }
        count++;
    }
    if (!to->failed) {
        memcpy(to->bytes + count_at, &count, sizeof count);
    }
}

static void need_methods(jvmtiEnv *jvmti, const jvmtiCompiledMethodLoadInlineRecord *inlined) {
    JNIEnv *jni = jni_here();
    jmethodID last = NULL;
    for (jint i = 0; inlined != NULL && i < inlined->numpcs; i++) {
        const PCStackInfo *pc = &inlined->pcinfo[i];
        for (jint k = 0; k < pc->numstackframes; k++) {
            if (pc->methods[k] != last) {
                last = pc->methods[k];
                methods_need(jvmti, jni, last);
            }
        }
    }
}

/* The JVM keeps the code and so the classes of all methods in it until this returns. */
void JNICALL code_loaded(
        jvmtiEnv *jvmti,
        jmethodID method,
        jint bytes,
        const void *address,
        jint map_length,
        const jvmtiAddrLocationMap *map,
        const void *compile_info) {
    (void) map_length;
    (void) map;
    if (!is_recording()) {
        return;
    }
    uint64_t now = monotonic_nanos();
    widen((uintptr_t) address, (uintptr_t) address + (uintptr_t) bytes);
    empty_stubs((uintptr_t) address, (uintptr_t) address + (uintptr_t) bytes);
    const jvmtiCompiledMethodLoadInlineRecord *inlined = inline_record(compile_info);
    methods_need(jvmti, jni_here(), method);
    need_methods(jvmti, inlined);
    struct buffer record = {0};
    size_t begin = record_begin(&record, CODE_LOAD);
    put_u64(&record, now);
    put_u64(&record, (uintptr_t) address);
    put_u32(&record, (uint32_t) bytes);
    put_u64(&record, (uintptr_t) method);
    put_debug_records(&record, address, inlined);
    record_end(&record, begin);
    publish(&record, NULL, 0);
    buffer_free(&record);
}

void JNICALL code_unloaded(jvmtiEnv *jvmti, jmethodID method, const void *address) {
    (void) jvmti;
    if (!is_recording()) {
        return;
    }
    struct buffer record = {0};
    size_t begin = record_begin(&record, CODE_UNLOAD);
    put_u64(&record, monotonic_nanos());
    put_u64(&record, (uintptr_t) address);
    put_u64(&record, (uintptr_t) method);
    record_end(&record, begin);
    publish(&record, NULL, 0);
    buffer_free(&record);
}
