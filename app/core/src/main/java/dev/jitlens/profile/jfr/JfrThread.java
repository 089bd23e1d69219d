package dev.jitlens.profile.jfr;

import dev.jitlens.model.TextHash;
import dev.jitlens.profile.format.SampleCounter;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

/**
 * A thread as an event names it.
 *
 * @param javaId or -1
 * @param osId or -1
 */
record JfrThread(long javaId, long osId, String name) {
    /** Of an event without a thread. */
    private static final JfrThread NONE = new JfrThread(-1, -1, "");

    static JfrThread of(RecordedEvent event, String field) {
        RecordedThread thread = event.hasField(field) ? event.getThread(field) : null;
        if (thread == null) {
            return NONE;
        }
        String java = thread.getJavaName();
        String name = java == null ? thread.getOSName() : java;
        if (thread.isVirtual() && (name == null || name.isEmpty())) {
            name = "virtual thread"; // most have no name of their own
        }
        long javaId = thread.getJavaThreadId();
        long osId = thread.getOSThreadId();
        return new JfrThread(
                javaId > 0 ? javaId : -1, osId > 0 ? osId : -1, name == null ? "" : name);
    }

    /** Its index there; -1 of none. */
    int in(SampleCounter samples) {
        return this == NONE ? -1 : samples.thread(javaId, osId, name);
    }

    @Override
    public int hashCode() {
        return TextHash.of(name) + Long.hashCode(javaId * 31 + osId);
    }
}
