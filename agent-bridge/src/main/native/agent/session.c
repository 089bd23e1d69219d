#include "session.h"

#include <stdatomic.h>
#include <stddef.h>

static JavaVM *vm;
static atomic_bool lasts;
static atomic_bool mute;

void session_enter(JavaVM *java_vm) {
    vm = java_vm;
}

JavaVM *session_vm(void) {
    return vm;
}

JNIEnv *jni_here(void) {
    void *jni = NULL;
    return (*vm)->GetEnv(vm, &jni, JNI_VERSION_1_6) == JNI_OK ? jni : NULL;
}

void session_begin(void) {
    atomic_store(&mute, false);
    atomic_store(&lasts, true);
}

void session_mute(void) {
    atomic_store(&mute, true);
}

void session_end(void) {
    atomic_store(&lasts, false);
}

bool session_lasts(void) {
    return atomic_load(&lasts);
}

bool is_recording(void) {
    return atomic_load_explicit(&lasts, memory_order_acquire)
           && !atomic_load_explicit(&mute, memory_order_acquire);
}
