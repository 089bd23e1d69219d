/* What METHOD records say of the methods that others name. */
#ifndef JITLENS_METHODS_H
#define JITLENS_METHODS_H

#include <jvmti.h>

void methods_remember_loaders(JNIEnv *jni);
void methods_prepare(jvmtiEnv *jvmti, JNIEnv *jni, jclass type);
void methods_prepare_all(jvmtiEnv *jvmti, JNIEnv *jni);
/* Publishes what its METHOD record says, unless that was done. */
void methods_need(jvmtiEnv *jvmti, JNIEnv *jni, jmethodID method);

#endif
