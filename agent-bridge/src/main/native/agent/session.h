/* The JVM that the agent is in, and whether it is recorded now. */
#ifndef JITLENS_SESSION_H
#define JITLENS_SESSION_H

#include <jni.h>
#include <stdbool.h>

void session_enter(JavaVM *vm);
JavaVM *session_vm(void);
/* The JNIEnv of the calling thread, or null if it is not Java's. */
JNIEnv *jni_here(void);

void session_begin(void);
/* The session goes on, but nothing more is recorded. */
void session_mute(void);
/* The file of the session is closed. */
void session_end(void);
/* True from session_begin to session_end. */
bool session_lasts(void);
/* The session lasts, and is not mute. */
bool is_recording(void);

#endif
