/*
 * The agent's life in the JVM. In any doubt it samples nothing and says why, in the file and on
 * stderr; the JVM goes on as if it were not there.
 */
#include "code.h"
#include "discover.h"
#include "events.h"
#include "file.h"
#include "handler.h"
#include "head.h"
#include "learned.h"
#include "locks.h"
#include "methods.h"
#include "nmethods.h"
#include "options.h"
#include "records.h"
#include "ring.h"
#include "sampling.h"
#include "session.h"
#include "system.h"
#include "threads.h"
#include "timers.h"
#include "walk.h"
#include "writer.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* JDK 9, whose JNI has the first version with a number of its own. */
#define FIRST_NEW_FRAMES 0x00090000

static jvmtiEnv *jvmti;
static struct options options;
static bool fork_is_handled;

/* ---- whether to sample at all ---- */

static void refuse(const char *why) {
    if (file_is_open()) {
        struct buffer record = {0};
        put_info(&record, "refused", why);
        file_write(&record);
        buffer_free(&record);
        file_close();
    }
    say("samples nothing", why);
}

static const char *check_vm(void) {
    static char wrong[200];
    char *name = NULL;
    if ((*jvmti)->GetSystemProperty(jvmti, "java.vm.name", &name) != 0) {
        return "the JVM does not tell its name";
    }
    bool hotspot = strstr(name, "HotSpot") != NULL
                   || (strstr(name, "OpenJDK") != NULL
                       && (strstr(name, "Server VM") != NULL || strstr(name, "Client VM") != NULL
                           || strstr(name, "Minimal VM") != NULL));
    snprintf(wrong, sizeof wrong, "the JVM '%.100s' is not a HotSpot that the agent knows", name);
    bool zero = strstr(name, "Zero") != NULL;
    (*jvmti)->Deallocate(jvmti, (unsigned char *) name);
    return hotspot && !zero ? NULL : wrong;
}

static const char *check_all(void) {
    const char *why = check_vm();
    if (why == NULL && options.agct && !handler_find_agct()) {
        why = "the JVM has no AsyncGetCallTrace";
    }
    if (why == NULL) {
        why = handler_check();
    }
    return why != NULL ? why : timers_prepare(&options);
}

static void put_events(struct buffer *to) {
    char text[MAX_EVENTS * 40] = "";
    events_names(text, sizeof text);
    put_info(to, "events", text);
    text[0] = 0;
    events_periods(text, sizeof text);
    put_info(to, "events.periods", text);
    text[0] = 0;
    events_precision(text, sizeof text);
    put_info(to, "events.precise", text);
    put_info(to, "jitter", options.jitter ? "on" : "off");
}

static void in_forked_child(void) {
    handler_set_sampling(false);
    session_end();
}

/* ---- callbacks ---- */

/* This does nothing, but AsyncGetCallTrace works only while somebody listens. */
static void JNICALL class_loaded(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jclass type) {
    (void) ti;
    (void) jni;
    (void) thread;
    (void) type;
}

static void JNICALL class_prepared(jvmtiEnv *ti, JNIEnv *jni, jthread thread, jclass type) {
    (void) thread;
    learned_forget();
    if (is_recording()) {
        methods_prepare(ti, jni, type);
    }
}

static void JNICALL thread_started(jvmtiEnv *ti, JNIEnv *jni, jthread thread) {
    threads_started(ti, jni, thread);
}

static void JNICALL thread_ended(jvmtiEnv *ti, JNIEnv *jni, jthread thread) {
    (void) ti;
    (void) jni;
    (void) thread;
    threads_ended();
}

static void JNICALL vm_started(jvmtiEnv *ti, JNIEnv *jni, jthread thread);
static void JNICALL vm_dies(jvmtiEnv *ti, JNIEnv *jni);

static bool set_events(jvmtiEventMode mode, const jvmtiEvent *events, size_t count) {
    bool all = jvmti != NULL;
    for (size_t i = 0; all && i < count; i++) {
        all = (*jvmti)->SetEventNotificationMode(jvmti, mode, events[i], NULL) == 0;
    }
    return all;
}

static const jvmtiEvent code_events[] = {
        JVMTI_EVENT_CLASS_LOAD,
        JVMTI_EVENT_CLASS_PREPARE,
        JVMTI_EVENT_COMPILED_METHOD_LOAD,
        JVMTI_EVENT_COMPILED_METHOD_UNLOAD,
        JVMTI_EVENT_DYNAMIC_CODE_GENERATED};
#define CODE_EVENTS (sizeof code_events / sizeof *code_events)
static const jvmtiEvent thread_events[] = {
        JVMTI_EVENT_THREAD_START, JVMTI_EVENT_THREAD_END, JVMTI_EVENT_VM_DEATH};
static const jvmtiEvent start_events[] = {JVMTI_EVENT_VM_INIT};

static bool prepare_jvmti(void) {
    if (jvmti != NULL) {
        return true;
    }
    JavaVM *vm = session_vm();
    void *env = NULL;
    if ((*vm)->GetEnv(vm, &env, JVMTI_VERSION_1_2) != JNI_OK) {
        return false;
    }
    jvmti = env;
    jvmtiCapabilities wanted;
    memset(&wanted, 0, sizeof wanted);
    wanted.can_generate_compiled_method_load_events = 1;
    wanted.can_get_source_file_name = 1;
    wanted.can_get_line_numbers = 1;
    jvmtiEventCallbacks callbacks;
    memset(&callbacks, 0, sizeof callbacks);
    callbacks.VMInit = vm_started;
    callbacks.VMDeath = vm_dies;
    callbacks.ThreadStart = thread_started;
    callbacks.ThreadEnd = thread_ended;
    callbacks.ClassLoad = class_loaded;
    callbacks.ClassPrepare = class_prepared;
    callbacks.CompiledMethodLoad = code_loaded;
    callbacks.CompiledMethodUnload = code_unloaded;
    callbacks.DynamicCodeGenerated = code_stub;
    return (*jvmti)->AddCapabilities(jvmti, &wanted) == 0
           && (*jvmti)->SetEventCallbacks(jvmti, &callbacks, sizeof callbacks) == 0;
}

/* ---- beginning and end of sampling ---- */

/* The writer's: the time is over, and nobody need be there any more to say so. */
static void ended_itself(void) {
    set_events(JVMTI_DISABLE, code_events, CODE_EVENTS);
}

/* Called in a live JVM. Null, or why nothing is sampled. */
static const char *start_sampling(JNIEnv *jni, bool attached) {
    const char *why = handler_check();
    if (why != NULL) {
        return why;
    }
    if (!ring_create(options.depth)) {
        return "there is no memory for the ring of samples";
    }
    methods_remember_loaders(jni);
    handler_configure(&options);
    walk_configure((*jni)->GetVersion(jni) < FIRST_NEW_FRAMES);
    if (!handler_install()) {
        return "the handler of SIGPROF cannot be set";
    }
    struct buffer record = {0};
    put_info(&record, "virtual", threads_know_virtual(jvmti, jni) ? "told" : "not told");
    publish(&record, NULL, 0);
    buffer_free(&record);
    set_events(JVMTI_ENABLE, thread_events, 3);
    /* This comes before the writer, which blocks the signal and would never answer. */
    threads_discover(session_vm(), jvmti, jni);
    if (!writer_start(jvmti, jni, options.seconds, ended_itself)) {
        return "the writing thread cannot be started";
    }
    methods_prepare_all(jvmti, jni);
    if (attached) {
        (*jvmti)->GenerateEvents(jvmti, JVMTI_EVENT_DYNAMIC_CODE_GENERATED);
        (*jvmti)->GenerateEvents(jvmti, JVMTI_EVENT_COMPILED_METHOD_LOAD);
    }
    sampling_begin();
    return NULL;
}

static void end_session(void) {
    if (session_lasts()) {
        sampling_end(NULL);
        writer_finish();
        session_end();
    }
}

static const char *begin_session(bool attached) {
    struct buffer head = {0};
    forget_published();
    head_put(&head, jvmti, &options, attached);
    bool written = file_write(&head);
    buffer_free(&head);
    if (!written) {
        return "the file's head cannot be written";
    }
    const char *why = check_all();
    if (why != NULL) {
        return why;
    }
    struct buffer engine = {0};
    put_info(&engine, "engine", timers_engine());
    put_info(&engine, "engine.why", timers_why());
    put_events(&engine);
    publish(&engine, NULL, 0);
    buffer_free(&engine);
    if (!fork_is_handled) {
        fork_is_handled = pthread_atfork(NULL, NULL, in_forked_child) == 0;
    }
    /* What was told in a session before may be gone by now. */
    nmethods_forget();
    learned_forget();
    /* Code that is compiled from here on is told before the sampling starts. */
    code_configure(options.code);
    session_begin();
    return set_events(JVMTI_ENABLE, code_events, CODE_EVENTS)
                   ? NULL
                   : "the JVM does not give the events that the agent needs";
}

static void give_up(const char *why) {
    session_end();
    set_events(JVMTI_DISABLE, code_events, CODE_EVENTS);
    set_events(JVMTI_DISABLE, thread_events, 3);
    refuse(why);
}

static void JNICALL vm_started(jvmtiEnv *ti, JNIEnv *jni, jthread thread) {
    (void) ti;
    (void) thread;
    const char *why = start_sampling(jni, false);
    if (why != NULL) {
        give_up(why);
    }
}

static void JNICALL vm_dies(jvmtiEnv *ti, JNIEnv *jni) {
    (void) ti;
    (void) jni;
    lock_take(SESSION_LOCK);
    end_session();
    lock_give(SESSION_LOCK);
}

/* Null, or why nothing can be sampled. */
static const char *open_session(const char *text, bool attached) {
    const char *wrong = options_parse(text, &options);
    const char *closed = options.file[0] == 0 ? wrong : file_open(options.file);
    if (wrong != NULL || closed != NULL) {
        if (file_is_open() && prepare_jvmti()) {
            struct buffer head = {0};
            head_put(&head, jvmti, &options, attached);
            file_write(&head);
            buffer_free(&head);
        }
        return wrong != NULL ? wrong : closed;
    }
    if (!prepare_jvmti()) {
        return "the JVM has no tool interface 1.2";
    }
    return begin_session(attached);
}

/* Returns no error, which would end the JVM. */
JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *java_vm, char *text, void *reserved) {
    (void) reserved;
    session_enter(java_vm);
    if (session_lasts()) {
        say("loaded twice", "the second time is ignored");
        return JNI_OK;
    }
    const char *why = open_session(text, false);
    if (why == NULL && !set_events(JVMTI_ENABLE, start_events, 1)) {
        why = "the JVM does not tell when it has started";
    }
    if (why != NULL) {
        give_up(why);
    }
    return JNI_OK;
}

/* Whether a handler or the writer of the session before would use what the next one makes anew. */
static bool last_session_lingers(void) {
    const struct timespec pause = {0, 1000000};
    for (int i = 0; i < 100 && !(handler_is_idle() && writer_has_finished()); i++) {
        nanosleep(&pause, NULL);
    }
    return !(handler_is_idle() && writer_has_finished());
}

/* An error tells the one who attaches; the JVM goes on. */
JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *java_vm, char *text, void *reserved) {
    (void) reserved;
    session_enter(java_vm);
    jint result = JNI_OK;
    lock_take(SESSION_LOCK);
    struct options asked;
    if (options_parse(text, &asked) == NULL && asked.stop) {
        end_session();
        set_events(JVMTI_DISABLE, code_events, CODE_EVENTS);
    } else if (session_lasts()) {
        say("attached twice", "it is sampling already");
        result = JNI_ERR;
    } else if (last_session_lingers()) {
        say("attached too early", "the recording before has not ended yet");
        result = JNI_ERR;
    } else {
        const char *why = open_session(text, true);
        if (why == NULL) {
            why = start_sampling(jni_here(), true);
        }
        if (why != NULL) {
            give_up(why);
            result = JNI_ERR;
        }
    }
    lock_give(SESSION_LOCK);
    return result;
}
