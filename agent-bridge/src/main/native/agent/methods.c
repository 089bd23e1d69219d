/*
 * The id of a method is worth nothing once its class is unloaded, and a class may go between a
 * sample and its writing. So the methods of classes that can go are written when the class is
 * prepared, and their ids are never looked at again. Classes of the boot, platform and application
 * loaders never go, unless they are hidden (before JDK 15: VM-anonymous) ones: their methods are
 * written when they are first named by a sample or by compiled code.
 *
 * AsyncGetCallTrace cannot make ids, so all are made when the class is prepared.
 */
#include "methods.h"

#include "records.h"

#include <string.h>

static jobject system_loader;
static jobject platform_loader;

static jobject call_for_object(
        JNIEnv *jni, jclass type, jobject target, const char *name, const char *signature) {
    jmethodID method = target == NULL ? (*jni)->GetStaticMethodID(jni, type, name, signature)
                                      : (*jni)->GetMethodID(jni, type, name, signature);
    jobject result = NULL;
    if (method != NULL) {
        result = target == NULL ? (*jni)->CallStaticObjectMethod(jni, type, method)
                                : (*jni)->CallObjectMethod(jni, target, method);
    }
    if ((*jni)->ExceptionCheck(jni)) {
        (*jni)->ExceptionClear(jni);
        return NULL;
    }
    return result;
}

void methods_remember_loaders(JNIEnv *jni) {
    if (system_loader != NULL || (*jni)->PushLocalFrame(jni, 8) != 0) {
        return;
    }
    jclass type = (*jni)->FindClass(jni, "java/lang/ClassLoader");
    jobject loader = call_for_object(
            jni, type, NULL, "getSystemClassLoader", "()Ljava/lang/ClassLoader;");
    if (loader != NULL) {
        jobject parent =
                call_for_object(jni, type, loader, "getParent", "()Ljava/lang/ClassLoader;");
        platform_loader = parent == NULL ? NULL : (*jni)->NewGlobalRef(jni, parent);
        system_loader = (*jni)->NewGlobalRef(jni, loader);
    }
    (*jni)->PopLocalFrame(jni, NULL);
}

/* Lp/Name.0x1; is hidden, Lp/Name/1; or Lp/Name/0x1; is VM-anonymous. */
static bool is_hidden(const char *signature) {
    const char *slash = strrchr(signature, '/');
    return strchr(signature, '.') != NULL
           || (slash != NULL && slash[1] >= '0' && slash[1] <= '9');
}

/*
 * Makes the name of Class.getName(): dots between packages, and a slash before what makes a hidden
 * name unique.
 */
static void to_binary_name(char *signature) {
    size_t length = strlen(signature);
    if (length >= 2 && signature[0] == 'L') {
        memmove(signature, signature + 1, length - 2);
        signature[length - 2] = 0;
    }
    char *slash = strrchr(signature, '/');
    bool anonymous = slash != NULL && slash[1] >= '0' && slash[1] <= '9';
    for (char *at = signature; *at != 0; at++) {
        *at = *at == '.' ? '/' : *at == '/' && !(anonymous && at == slash) ? '.' : *at;
    }
}

static bool can_be_unloaded(jvmtiEnv *jvmti, JNIEnv *jni, jclass type, const char *signature) {
    jobject loader = NULL;
    if (is_hidden(signature) || (*jvmti)->GetClassLoader(jvmti, type, &loader) != 0) {
        return true;
    }
    bool built_in = loader == NULL
                    || (system_loader != NULL && (*jni)->IsSameObject(jni, loader, system_loader))
                    || (platform_loader != NULL
                        && (*jni)->IsSameObject(jni, loader, platform_loader));
    if (loader != NULL) {
        (*jni)->DeleteLocalRef(jni, loader);
    }
    return !built_in;
}

static void free_text(jvmtiEnv *jvmti, void *text) {
    if (text != NULL) {
        (*jvmti)->Deallocate(jvmti, text);
    }
}

static void put_lines(jvmtiEnv *jvmti, jmethodID method, struct buffer *to) {
    jint count = 0;
    jvmtiLineNumberEntry *lines = NULL;
    if ((*jvmti)->GetLineNumberTable(jvmti, method, &count, &lines) != 0) {
        count = 0;
    }
    count = count > UINT16_MAX ? UINT16_MAX : count;
    put_u16(to, (uint16_t) count);
    for (jint i = 0; i < count; i++) {
        put_u16(to, (uint16_t) lines[i].start_location);
        put_u16(to, (uint16_t) lines[i].line_number);
    }
    free_text(jvmti, lines);
}

/* Puts the METHOD record; false if the JVM does not know the method (any more). */
static bool put_method(
        jvmtiEnv *jvmti,
        jmethodID method,
        const char *class_name,
        const char *source,
        struct buffer *to) {
    char *name = NULL;
    char *descriptor = NULL;
    jboolean is_native = 0;
    if ((*jvmti)->GetMethodName(jvmti, method, &name, &descriptor, NULL) != 0) {
        return false;
    }
    (*jvmti)->IsMethodNative(jvmti, method, &is_native);
    size_t begin = record_begin(to, METHOD);
    put_u64(to, (uintptr_t) method);
    put_text(to, class_name);
    put_text(to, name);
    put_text(to, descriptor);
    put_text(to, source);
    put_u8(to, is_native ? 1 : 0);
    put_lines(jvmti, method, to);
    record_end(to, begin);
    free_text(jvmti, name);
    free_text(jvmti, descriptor);
    return true;
}

static char *source_of(jvmtiEnv *jvmti, jclass type) {
    char *source = NULL;
    return (*jvmti)->GetSourceFileName(jvmti, type, &source) == 0 ? source : NULL;
}

static void write_all(
        jvmtiEnv *jvmti, jclass type, char *signature, jmethodID *methods, jint count) {
    struct buffer records = {0};
    char *source = source_of(jvmti, type);
    to_binary_name(signature);
    for (jint i = 0; i < count; i++) {
        if (!is_known(methods[i])) {
            put_method(jvmti, methods[i], signature, source, &records);
        }
    }
    publish(&records, methods, (size_t) count);
    free_text(jvmti, source);
    buffer_free(&records);
}

void methods_prepare(jvmtiEnv *jvmti, JNIEnv *jni, jclass type) {
    jint count = 0;
    jmethodID *methods = NULL;
    char *signature = NULL;
    if ((*jvmti)->GetClassMethods(jvmti, type, &count, &methods) != 0) {
        return;
    }
    if (count > 0 && (*jvmti)->GetClassSignature(jvmti, type, &signature, NULL) == 0) {
        if (can_be_unloaded(jvmti, jni, type, signature)) {
            write_all(jvmti, type, signature, methods, count);
        }
        free_text(jvmti, signature);
    }
    free_text(jvmti, methods);
}

void methods_prepare_all(jvmtiEnv *jvmti, JNIEnv *jni) {
    jint count = 0;
    jclass *types = NULL;
    if ((*jvmti)->GetLoadedClasses(jvmti, &count, &types) != 0) {
        return;
    }
    for (jint i = 0; i < count; i++) {
        methods_prepare(jvmti, jni, types[i]);
        (*jni)->DeleteLocalRef(jni, types[i]);
    }
    free_text(jvmti, types);
}

void methods_need(jvmtiEnv *jvmti, JNIEnv *jni, jmethodID method) {
    if (method == NULL || jni == NULL || is_known(method)) {
        return;
    }
    jclass type = NULL;
    char *signature = NULL;
    struct buffer record = {0};
    if ((*jvmti)->GetMethodDeclaringClass(jvmti, method, &type) == 0
        && (*jvmti)->GetClassSignature(jvmti, type, &signature, NULL) == 0) {
        char *source = source_of(jvmti, type);
        to_binary_name(signature);
        put_method(jvmti, method, signature, source, &record);
        publish(&record, &method, 1);
        free_text(jvmti, source);
    } else {
        /* It is not asked for again at every sample. */
        set_known(method);
    }
    if (type != NULL) {
        (*jni)->DeleteLocalRef(jni, type);
    }
    free_text(jvmti, signature);
    buffer_free(&record);
}
