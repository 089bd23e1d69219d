package dev.jitlens.model;

/**
 * Facts by which a file tells its JVM from others. A number is {@link Unknown#NUMBER} and a text
 * empty where it does not tell it.
 *
 * @param pid in a container, where many have the same
 * @param start when the JVM started
 * @param command main class and its arguments, as the JVM tells them; it may be cut off
 */
public record JvmMark(long pid, Start start, String command) {
    /** Clocks are rounded to seconds in some logs, and set while JVMs run. */
    private static final long SAME_START_MILLIS = 5_000;

    /** The hands of clocks in different zones differ by so much, or several of it. */
    private static final long ZONES_MILLIS = 15 * 60_000;

    /** How well a time of start is known. */
    public enum Known {
        /** It is not. */
        NOT,
        /** It is read off a clock whose zone is not known. */
        IN_SOME_ZONE,
        /** It is right to some seconds. */
        NEARLY,
        /**
         * It is as the JVM itself keeps it: the same to the millisecond in all that it writes so.
         */
        EXACTLY
    }

    /** The time at which a JVM started: milliseconds since 1970. */
    public record Start(Known known, long epochMillis) {
        public static final Start UNKNOWN = new Start(Known.NOT, Unknown.NUMBER);

        private boolean differs(Start other) {
            if (known == Known.NOT || other.known == Known.NOT) {
                return false;
            }
            long apart = Math.abs(epochMillis - other.epochMillis);
            if (known == Known.IN_SOME_ZONE || other.known == Known.IN_SOME_ZONE) {
                long rest = apart % ZONES_MILLIS;
                return Math.min(rest, ZONES_MILLIS - rest) > SAME_START_MILLIS;
            }
            boolean exact = known == Known.EXACTLY && other.known == Known.EXACTLY;
            return apart > (exact ? 0 : SAME_START_MILLIS);
        }
    }

    /** Whether both cannot be of one JVM. */
    public boolean differs(JvmMark other) {
        return pid >= 0 && other.pid >= 0 && pid != other.pid
                || start.differs(other.start)
                || !command.startsWith(other.command) && !other.command.startsWith(command);
    }

    /** Whether it tells anything. */
    public boolean isKnown() {
        return pid >= 0 || start.known != Known.NOT || !command.isEmpty();
    }

    /** What either tells of one JVM. */
    public JvmMark with(JvmMark other) {
        return new JvmMark(
                pid >= 0 ? pid : other.pid,
                start.known.compareTo(other.start.known) >= 0 ? start : other.start,
                command.length() >= other.command.length() ? command : other.command);
    }
}
