package dev.jitlens.profile.jfr.event;

/** Names of events, which changed when JFR became part of OpenJDK. */
public final class JfrNames {
    // com.oracle.jdk.ExecutionSample of JDK 9 and 10, jdk.ExecutionSample since JDK 11
    private static final String BEFORE_11 = "com.oracle.jdk.";

    private JfrNames() {}

    /** The name that the event has since JDK 11. */
    public static String today(String name) {
        return name.startsWith(BEFORE_11) ? "jdk." + name.substring(BEFORE_11.length()) : name;
    }
}
