package dev.jitlens.parse.safepoint;

import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Names;
import dev.jitlens.parse.line.Sign;

/**
 * The one-line safepoint message of JDK 13 and later (safepoint.cpp, {@code
 * SafepointTracing::end}). Which keys it has changed within the life of 17 and 21, so it is read by
 * key:
 *
 * <pre>
 * Safepoint "G1CollectFull", Time since last: 979395 ns, Reaching safepoint: 104969 ns,
 *     At safepoint: 2081379 ns, Leaving safepoint: 2157 ns, Total: 2188505 ns, Threads: 1 runnable, 10 total
 * </pre>
 */
final class SafepointKeyValues {
    private static final byte[] NAME_END = Bytes.of("\", ");
    private static final byte[] COMMA = Bytes.of(", ");
    private static final byte[] SINCE = Bytes.of("Time since last: ");
    private static final byte[] REACHING = Bytes.of("Reaching safepoint: ");
    private static final byte[] CLEANUP = Bytes.of("Cleanup: ");
    private static final byte[] AT = Bytes.of("At safepoint: ");
    private static final byte[] LEAVING = Bytes.of("Leaving safepoint: ");
    private static final byte[] TOTAL = Bytes.of("Total: ");
    private static final byte[] THREADS_TOTAL = Bytes.of(" total");
    private static final byte[] NANOS = Bytes.of(" ns");

    /** Digits of a number that fits into a long. */
    private static final int MOST_DIGITS = 18;

    private final Names names;

    String operation;
    long reachNanos;
    long cleanupNanos;
    long atNanos;
    long leaveNanos;
    long totalNanos;
    int threads;

    SafepointKeyValues(Names names) {
        this.names = names;
    }

    /** Whether {@code buf[from..)} begins as such a message does. */
    static boolean begins(byte[] buf, int from, int to) {
        return Sign.SAFEPOINT.isAt(buf, from, to);
    }

    /** Returns false if the line has no total, as when it was cut off. */
    boolean parse(byte[] buf, int from, int to) {
        int nameStart = from + Sign.SAFEPOINT.length();
        int nameEnd = Bytes.indexOf(buf, nameStart, to, NAME_END);
        if (nameEnd < 0) {
            return false;
        }
        operation = names.of(buf, nameStart, nameEnd);
        reachNanos = Time.UNKNOWN;
        cleanupNanos = Time.UNKNOWN;
        atNanos = Time.UNKNOWN;
        leaveNanos = Time.UNKNOWN;
        totalNanos = Time.UNKNOWN;
        threads = -1;
        for (int i = nameEnd + NAME_END.length; i < to; ) {
            i = pair(buf, i, to) + COMMA.length;
        }
        return totalNanos >= 0;
    }

    /**
     * JDK 13 to 19 have neither "Cleanup" nor "Leaving safepoint", and so have 23 and the first 24.
     * Of those the older ones count the cleanup as reaching.
     */
    static boolean mayHaveCleanupInReach(long reachNanos, long cleanupNanos, long leaveNanos) {
        return reachNanos >= 0 && cleanupNanos < 0 && leaveNanos < 0;
    }

    /** Returns its end. The first byte tells which key it may be. */
    private int pair(byte[] buf, int from, int to) {
        byte[] key =
                switch (buf[from]) {
                    case 'R' -> REACHING;
                    case 'C' -> CLEANUP;
                    case 'A' -> AT;
                    case 'L' -> LEAVING;
                    case 'T' -> from + 1 < to && buf[from + 1] == 'i' ? SINCE : TOTAL;
                    default -> NANOS;
                };
        int value = from + key.length;
        if (!Bytes.startsWith(buf, from, to, key)) {
            return unknownPair(buf, from, to);
        }
        long nanos = 0;
        int unit = value;
        while (unit < to && Bytes.isDigit(buf[unit])) {
            nanos = nanos * 10 + (buf[unit++] - '0');
        }
        int end = unit + NANOS.length;
        if (unit == value
                || unit - value > MOST_DIGITS
                || !Bytes.startsWith(buf, unit, to, NANOS)
                || end < to && buf[end] != ',') {
            return unknownPair(buf, from, to);
        }
        switch (buf[from]) {
            case 'R' -> reachNanos = nanos;
            case 'C' -> cleanupNanos = nanos;
            case 'A' -> atNanos = nanos;
            case 'L' -> leaveNanos = nanos;
            default -> totalNanos = key == TOTAL ? nanos : totalNanos;
        }
        return end;
    }

    /** Both halves of {@code Threads: 1 runnable, 10 total}, and what is not known. */
    private int unknownPair(byte[] buf, int from, int to) {
        int comma = Bytes.indexOf(buf, from, to, COMMA);
        int end = comma < 0 ? to : comma;
        int digits = Bytes.skipDigits(buf, from, end);
        if (Bytes.equals(buf, digits, end, THREADS_TOTAL)) {
            threads = (int) Bytes.number(buf, from, digits, -1);
        }
        return end;
    }
}
