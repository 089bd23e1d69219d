package dev.jitlens.parse;

import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.IsoTime;

/**
 * The decorations before a message of unified logging, any subset of them, as the user chose:
 *
 * <pre>
 * [2026-11-21T13:38:11.936+0000][36ms][36008129ns][12847][12860][debug][jit,compilation] …
 * </pre>
 *
 * Levels and tags are padded with blanks. Reused for every line.
 */
final class UnifiedPrefix {
    private static final byte[][] LEVELS = {
        Bytes.of("trace"),
        Bytes.of("debug"),
        Bytes.of("info"),
        Bytes.of("warning"),
        Bytes.of("error"),
    };

    /** Milliseconds above this are of a calendar (timemillis), not of a JVM's life. */
    private static final long EPOCH_MILLIS = 100_000_000_000L;

    /** No decoration is longer: a line of {@code [} only is not searched again for each of them. */
    private static final int LONGEST = 256;

    private final UnifiedTags.Table table = new UnifiedTags.Table();
    private long firstEpochMillis = Time.UNKNOWN;

    /** Index of the message. */
    int messageStart;

    /** Never null after a successful parse. */
    UnifiedTags tags;

    /**
     * The time at which the line was written, since the JVM started. Without any uptime, since the
     * first line that has a time of day.
     */
    long nanos;

    private long uptime;
    private long uptimeUnit;
    private long epochMillis;
    private boolean level;
    private boolean counter;
    private boolean host;
    private boolean weak;
    private boolean bare;

    /** Whether {@code buf[from..to)} begins with decorations of HotSpot's. */
    boolean parse(byte[] buf, int from, int to) {
        tags = null;
        uptime = Time.UNKNOWN;
        uptimeUnit = Long.MAX_VALUE;
        epochMillis = Time.UNKNOWN;
        level = false;
        counter = false;
        host = false;
        int i = from;
        while (i < to && buf[i] == '[') {
            int close = Bytes.indexOf(buf, i, Math.min(to, i + LONGEST), (byte) ']');
            if (close < 0 || !decoration(buf, i + 1, close)) {
                return false;
            }
            i = close + 1;
        }
        boolean timed = Time.isKnown(uptime) || Time.isKnown(epochMillis);
        if (i == from || i < to && buf[i] != ' ') {
            return false;
        }
        weak = tags == null && (!timed || host);
        bare = tags != null && !timed && !level && !counter && isWord(buf, from + 1, i - 1);
        messageStart = Math.min(i + 1, to);
        tags = tags == null ? UnifiedTags.NONE : tags;
        nanos = time();
        return true;
    }

    /** Wall-clock time of the JVM's start, if both times were written; else unknown. */
    long startEpochMillis() {
        return Time.isKnown(uptime) && Time.isKnown(epochMillis)
                ? epochMillis - uptime / 1_000_000L
                : Time.UNKNOWN;
    }

    /** Wall-clock time that {@link #nanos} counts from, if no uptime was written; else unknown. */
    long zeroEpochMillis() {
        return Time.isKnown(uptime) ? Time.UNKNOWN : firstEpochMillis;
    }

    /** Time since the JVM started, or unknown. */
    long uptime() {
        return uptime;
    }

    /** Wall-clock time of the line, or unknown. */
    long epochMillis() {
        return epochMillis;
    }

    /** Whether they are the VM's even if nobody knows the message. */
    boolean unmistakable() {
        return tags != UnifiedTags.NONE || level && !weak;
    }

    /**
     * Whether a program may well write so: {@code [info]} or {@code [12847]}, and nothing else; or
     * a time and a word.
     */
    boolean weak() {
        return weak;
    }

    /**
     * Whether they are a word in brackets alone, which files of settings have above a section, too:
     * {@code [metadata]}.
     */
    boolean isBare() {
        return bare;
    }

    private static boolean isWord(byte[] buf, int from, int to) {
        return Bytes.indexOf(buf, from, to, (byte) ',') < 0
                && Bytes.indexOf(buf, from, to, (byte) ' ') < 0;
    }

    private long time() {
        if (Time.isKnown(uptime)) {
            return uptime;
        }
        if (!Time.isKnown(epochMillis)) {
            return Time.UNKNOWN;
        }
        if (!Time.isKnown(firstEpochMillis)) {
            firstEpochMillis = epochMillis;
        }
        return (epochMillis - firstEpochMillis) * 1_000_000L;
    }

    private boolean decoration(byte[] buf, int from, int close) {
        int to = close;
        while (to > from && buf[to - 1] == ' ') {
            to--;
        }
        if (from == to) {
            return false;
        }
        if (Bytes.isDigit(buf[from])) {
            return number(buf, from, to) || hostname(buf, from, to);
        }
        if (!level && isLevel(buf, from, to)) {
            level = true;
            return true;
        }
        if (tags == null) {
            tags = table.of(buf, from, to);
        }
        return tags != null || hostname(buf, from, to);
    }

    private static boolean isLevel(byte[] buf, int from, int to) {
        for (byte[] name : LEVELS) {
            if (Bytes.equals(buf, from, to, name)) {
                return true;
            }
        }
        return false;
    }

    /** A host stands after times and before pid, tid, level and tags. */
    private boolean hostname(byte[] buf, int from, int to) {
        boolean timed = Time.isKnown(uptime) || Time.isKnown(epochMillis);
        boolean first = !host && !level && !counter;
        host = true;
        return timed && first && Bytes.indexOf(buf, from, to, (byte) ' ') < 0;
    }

    private boolean number(byte[] buf, int from, int to) {
        int digits = Bytes.skipDigits(buf, from, to);
        if (digits == to) {
            counter = true; // pid or tid
            return true;
        }
        byte unit = buf[to - 1];
        if (unit == 's' && (buf[digits] == '.' || buf[digits] == ',')) {
            return uptime(Bytes.secondsToNanos(buf, from, to - 1, Time.UNKNOWN), 1_000_000L);
        }
        if (unit == 's' && digits == to - 2 && buf[digits] == 'm') {
            return millis(Bytes.number(buf, from, digits, -1));
        }
        if (unit == 's' && digits == to - 2 && buf[digits] == 'n') {
            return uptime(Bytes.number(buf, from, digits, Time.UNKNOWN), 1);
        }
        return to - from == IsoTime.LENGTH && date(buf, from, to);
    }

    private boolean millis(long millis) {
        if (millis > EPOCH_MILLIS) {
            epochMillis = millis;
            return true;
        }
        return millis >= 0 && uptime(millis * 1_000_000L, 999_999L);
    }

    /** The finest of several stays; of two equally fine ones (timenanos, uptimenanos) the last. */
    private boolean uptime(long value, long unit) {
        if (unit <= uptimeUnit) {
            uptime = value;
            uptimeUnit = unit;
        }
        return Time.isKnown(value);
    }

    private boolean date(byte[] buf, int from, int to) {
        long millis = IsoTime.epochMillis(buf, from, to);
        if (Time.isKnown(millis)) {
            epochMillis = millis;
        }
        return Time.isKnown(millis);
    }
}
