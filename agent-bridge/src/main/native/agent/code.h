/* The code that the JVM has made: compiled methods, stubs, the interpreter. */
#ifndef JITLENS_CODE_H
#define JITLENS_CODE_H

#include <jvmti.h>
#include <stdbool.h>
#include <stdint.h>

void JNICALL code_loaded(
        jvmtiEnv *jvmti,
        jmethodID method,
        jint bytes,
        const void *address,
        jint map_length,
        const jvmtiAddrLocationMap *map,
        const void *compile_info);
void JNICALL code_unloaded(jvmtiEnv *jvmti, jmethodID method, const void *address);
void JNICALL code_stub(jvmtiEnv *jvmti, const char *name, const void *address, jint bytes);

/* Whether the bytes of compiled methods are to be written, too. */
void code_configure(bool with_bytes);
/* The first byte of the stub that may be climbed out of, or 0. Async-signal-safe. */
uintptr_t code_stub_of(uintptr_t pc);
/* Async-signal-safe. */
bool code_is_code(uintptr_t pc);
/* Async-signal-safe. */
bool code_is_interpreter(uintptr_t pc);

#endif
