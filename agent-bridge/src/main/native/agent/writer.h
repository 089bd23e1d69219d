/* The thread that writes the file. */
#ifndef JITLENS_WRITER_H
#define JITLENS_WRITER_H

#include <jvmti.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * The writer ends by itself after so many seconds, if they are not 0, and then calls what it was
 * given: whoever began the recording may be gone by then.
 */
bool writer_start(jvmtiEnv *jvmti, JNIEnv *jni, uint32_t seconds, void (*ended_itself)(void));
/* False while a writer that was told to finish still writes: the disk may hang. */
bool writer_has_finished(void);
/* Lets the writer write the rest and waits for it, for a few seconds at most. */
void writer_finish(void);

#endif
