package dev.jitlens.counters;

import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.Counter.CounterUnit;
import dev.jitlens.model.run.Counter.Variability;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * One counter in an hsperf file: five numbers and four bytes, its name, its value. Offsets count
 * from its own start.
 */
record PerfEntry(
        int at,
        long length,
        long nameOffset,
        long vectorLength,
        char type,
        int unit,
        int variability,
        long dataOffset) {
    static final int HEADER = 20;

    /** No JVM makes a longer name. */
    private static final int LONGEST_NAME = 1024;

    /** PerfMaxStringConstLength is at most 32 KiB. */
    private static final int LONGEST_TEXT = 1 << 15;

    private static final int LONGEST_ENTRY = HEADER + LONGEST_NAME + 2 * LONGEST_TEXT;
    private static final long UNSIGNED = 0xffff_ffffL;

    /** Basic types of the JVM, of which only two are ever used here. */
    private static final char LONG = 'J';

    private static final char BYTE = 'B';

    /**
     * @param at where at least {@link #HEADER} bytes follow
     */
    static PerfEntry at(ByteBuffer file, int at) {
        return new PerfEntry(
                at,
                file.getInt(at) & UNSIGNED,
                file.getInt(at + 4) & UNSIGNED,
                file.getInt(at + 8) & UNSIGNED,
                (char) (file.get(at + 12) & 0xff),
                file.get(at + 14),
                file.get(at + 15),
                file.getInt(at + 16) & UNSIGNED);
    }

    /** Whether another entry can be where this one ends. */
    boolean hasEnd(long limit) {
        return length > HEADER && length <= limit - at;
    }

    /** Whether this could be an entry at all; for finding one behind damage. */
    boolean isPlausible(long limit) {
        return hasEnd(limit)
                && length <= LONGEST_ENTRY
                && nameOffset == HEADER
                && dataOffset > nameOffset
                && dataOffset < length
                && (type == LONG && vectorLength == 0 || type == BYTE && vectorLength > 0)
                && unitOrNull() != null
                && variabilityOrNull() != null;
    }

    /** What is wrong with it, so that it is no counter; or empty. */
    String damage(ByteBuffer file) {
        if (nameOffset < HEADER || nameOffset >= length) {
            return "the name of a counter is outside of it";
        }
        String name = name(file);
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            return "the name of a counter is " + (name.isEmpty() ? "empty" : "too long");
        }
        if (type != LONG && type != BYTE || type == LONG && vectorLength != 0) {
            return name + ": neither a number nor a text";
        }
        long bytes = type == LONG ? Long.BYTES : vectorLength;
        if (dataOffset < HEADER || dataOffset + bytes > length) {
            return name + ": its value is outside of it";
        }
        return "";
    }

    /** What is wrong with it, though its value can be read; or empty. */
    String flaw(ByteBuffer file) {
        if (unitOrNull() == null) {
            return name(file) + ": no unit has the number " + unit;
        }
        if (variabilityOrNull() == null) {
            return name(file) + ": no variability has the number " + variability;
        }
        return vectorLength > LONGEST_TEXT
                ? name(file) + ": only the first " + LONGEST_TEXT + " bytes of it were read"
                : "";
    }

    /** The counter of an entry without damage. */
    Counter counter(ByteBuffer file) {
        int data = (int) (at + dataOffset);
        boolean isText = type == BYTE;
        return new Counter(
                name(file),
                unitOrNull() == null ? CounterUnit.NONE : unitOrNull(),
                variabilityOrNull() == null ? Variability.VARIABLE : variabilityOrNull(),
                isText
                        ? Optional.of(text(file, data, (int) Math.min(vectorLength, LONGEST_TEXT)))
                        : Optional.empty(),
                isText ? 0 : file.getLong(data));
    }

    private String name(ByteBuffer file) {
        long end = dataOffset > nameOffset ? Math.min(dataOffset, length) : length;
        int most = (int) Math.min(end - nameOffset, LONGEST_NAME + 1);
        return text(file, (int) (at + nameOffset), most);
    }

    private static String text(ByteBuffer file, int from, int most) {
        int length = 0;
        while (length < most && file.get(from + length) != 0) {
            length++;
        }
        byte[] bytes = new byte[length];
        file.get(from, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Numbers of PerfData::Units; null for none of these. */
    private CounterUnit unitOrNull() {
        return unit < 1 || unit > CounterUnit.values().length
                ? null
                : CounterUnit.values()[unit - 1];
    }

    /** Numbers of PerfData::Variability; null for none of these. */
    private Variability variabilityOrNull() {
        return variability < 1 || variability > Variability.values().length
                ? null
                : Variability.values()[variability - 1];
    }
}
