/* The thread that writes the file. */
#ifndef JITLENS_WRITER_H
#define JITLENS_WRITER_H

#include <jvmti.h>
#include <stdbool.h>

bool writer_start(jvmtiEnv *jvmti, JNIEnv *jni);
/* False while a writer that was told to finish still writes: the disk may hang. */
bool writer_has_finished(void);
/* Lets the writer write the rest and waits for it, for a few seconds at most. */
void writer_finish(void);

#endif
