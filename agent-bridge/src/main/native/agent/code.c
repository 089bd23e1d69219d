#include "code.h"

#include "compilations.h"
#include "methods.h"
#include "nmethods.h"
#include "records.h"
#include "session.h"
#include "stubs.h"
#include "system.h"
#include "unframed.h"

#include <jvmticmlr.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static atomic_uintptr_t code_low = UINTPTR_MAX;
static atomic_uintptr_t code_high;
static atomic_uintptr_t interpreter_low;
static atomic_uintptr_t interpreter_high;

static atomic_bool writes_bytes;

void code_configure(bool with_bytes) {
    atomic_store(&writes_bytes, with_bytes);
    compilations_configure();
}

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
    return code_is_code(pc) ? stubs_holding(pc) : 0;
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
    if (!stubs_add(low, high)) {
        lose(MEMORY, 1);
    }
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

/*
 * Puts debug records in the order of their addresses, as many as one record holds. Where the last of
 * them ends, as an offset; 0 if not all are put.
 */
static uint32_t put_debug_records(
        struct buffer *to,
        const void *address,
        const jvmtiCompiledMethodLoadInlineRecord *inlined) {
    size_t count_at = to->size;
    uint32_t count = 0;
    uint32_t told_to = 0;
    bool all = true;
    put_u32(to, 0);
    for (jint i = 0; inlined != NULL && i < inlined->numpcs; i++) {
        const PCStackInfo *pc = &inlined->pcinfo[i];
        uint32_t frames = pc->numstackframes > 0 ? (uint32_t) pc->numstackframes : 0;
        if (frames > UINT16_MAX || to->size + frames * 12 > MAX_PAYLOAD) {
            lose(DEBUG_RECORDS, (uint64_t) (inlined->numpcs - i));
            all = false;
            break;
        }
        uint32_t end = (uint32_t) ((uintptr_t) pc->pc - (uintptr_t) address);
        told_to = end > told_to ? end : told_to;
        put_u32(to, end);
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
    return all && !to->failed ? told_to : 0;
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

/* Nothing where the JVM does not tell. */
static void put_code_id(struct buffer *to, uint64_t now, const void *address, jint bytes) {
    struct compilation its;
    if (bytes <= 0 || !compilation_of((uintptr_t) address, (uint32_t) bytes, &its)) {
        return;
    }
    size_t begin = record_begin(to, CODE_ID);
    put_u64(to, now);
    put_u64(to, (uintptr_t) address);
    put_u32(to, (uint32_t) its.id);
    put_u32(to, (uint32_t) its.osr_bci);
    put_u8(to, its.level);
    record_end(to, begin);
}

/* The machine code as it is now; calls in it may not be linked yet. */
static void put_code_bytes(struct buffer *to, uint64_t now, const void *address, jint bytes) {
    if (bytes <= 0 || (size_t) bytes > MAX_PAYLOAD - 64) {
        return;
    }
    size_t begin = record_begin(to, CODE_BYTES);
    put_u64(to, now);
    put_u64(to, (uintptr_t) address);
    put_u32(to, (uint32_t) bytes);
    put_bytes(to, address, (size_t) bytes);
    record_end(to, begin);
}

static void add_nmethod(uintptr_t low, uint32_t bytes, uint32_t told_to) {
    struct nmethod nmethod = {.low = low, .bytes = bytes, .told_to = told_to};
    if (told_to != 0) {
        nmethod.frame_bytes = unframed_makes(low, bytes, &nmethod.framed_from);
    }
    nmethods_add(&nmethod);
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
    /* Where a compiled method is now, what was there before is gone. */
    if (!stubs_remove((uintptr_t) address, (uintptr_t) address + (uintptr_t) bytes)) {
        lose(MEMORY, 1);
    }
    const jvmtiCompiledMethodLoadInlineRecord *inlined = inline_record(compile_info);
    methods_need(jvmti, jni_here(), method);
    need_methods(jvmti, inlined);
    struct buffer record = {0};
    size_t begin = record_begin(&record, CODE_LOAD);
    put_u64(&record, now);
    put_u64(&record, (uintptr_t) address);
    put_u32(&record, (uint32_t) bytes);
    put_u64(&record, (uintptr_t) method);
    uint32_t told_to = put_debug_records(&record, address, inlined);
    record_end(&record, begin);
    if (atomic_load_explicit(&writes_bytes, memory_order_relaxed)) {
        put_code_id(&record, now, address, bytes);
        put_code_bytes(&record, now, address, bytes);
    }
    publish(&record, NULL, 0);
    buffer_free(&record);
    /* Its record comes first: a stack with it can be read. */
    add_nmethod((uintptr_t) address, (uint32_t) bytes, told_to);
}

void JNICALL code_unloaded(jvmtiEnv *jvmti, jmethodID method, const void *address) {
    (void) jvmti;
    if (!is_recording()) {
        return;
    }
    nmethods_remove((uintptr_t) address);
    struct buffer record = {0};
    size_t begin = record_begin(&record, CODE_UNLOAD);
    put_u64(&record, monotonic_nanos());
    put_u64(&record, (uintptr_t) address);
    put_u64(&record, (uintptr_t) method);
    record_end(&record, begin);
    publish(&record, NULL, 0);
    buffer_free(&record);
}
