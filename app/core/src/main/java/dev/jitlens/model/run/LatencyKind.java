package dev.jitlens.model.run;

/** What the values of a series of latencies measure. */
public enum LatencyKind {
    /** How late a short sleep woke up in the watched JVM. */
    JITTER("jitter"),
    /** The same in an idle JVM beside it: the machine's own noise. */
    CONTROL("control"),
    /** The time from the intended start of a request to its end. */
    RESPONSE("response"),
    /** The time from the real start of a request to its end. */
    SERVICE("service"),
    /** The time from the intended start of a request to its real one. */
    WAIT("wait"),
    /** How long all threads were stopped at a safepoint. */
    PAUSE("pause"),
    /** How long it took until they had stopped, the time to safepoint. */
    REACH("reach"),
    OTHER("");

    private final String tag;

    LatencyKind(String tag) {
        this.tag = tag;
    }

    /** The tag in an interval log that means it; empty for {@link #OTHER}. */
    public String tag() {
        return tag;
    }

    /**
     * What a tag says, {@link #OTHER} if it is none of ours or of cassandra-stress, whose tags end
     * in {@code -rt}, {@code -st} or {@code -wt}.
     */
    public static LatencyKind of(String tag) {
        for (LatencyKind kind : values()) {
            if (!kind.tag.isEmpty() && kind.tag.equals(tag)) {
                return kind;
            }
        }
        if (tag.endsWith("-rt")) {
            return RESPONSE;
        }
        if (tag.endsWith("-st")) {
            return SERVICE;
        }
        return tag.endsWith("-wt") ? WAIT : OTHER;
    }

    /** What is measured: {@code READ} of cassandra-stress's {@code READ-rt}; else empty. */
    public static String operation(String tag) {
        boolean named = of(tag) != OTHER && tag.lastIndexOf('-') == tag.length() - 3;
        return named ? tag.substring(0, tag.length() - 3) : "";
    }
}
