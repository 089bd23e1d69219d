package dev.jitlens.counters;

import dev.jitlens.model.Time;
import dev.jitlens.model.run.Counter;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads the memory in which a JVM keeps its counters, format 2.0: of a saved file, or of one that a
 * JVM is writing. Whatever is damaged is left out and told; all else is kept.
 */
public final class PerfData {
    /** PerfDataMemorySize is at most 32 MiB. */
    public static final int LARGEST = 33 << 20;

    private static final int MOST_COUNTERS = 100_000;
    private static final int ALIGNMENT = 4;

    private final byte[] bytes;
    private final int length;
    private final boolean live;
    private final long epochNanos;
    private final PerfProblems problems;
    private final Map<String, Counter> counters = new LinkedHashMap<>();

    private PerfData(String file, byte[] bytes, int length, boolean live, long epochNanos) {
        this.bytes = bytes;
        this.length = length;
        this.live = live;
        this.epochNanos = epochNanos;
        problems = new PerfProblems(file);
    }

    /** Whether a file begins as such memory does. */
    public static boolean recognises(byte[] head, int length) {
        return PerfHeader.isMagic(head, length);
    }

    /**
     * Reads a file that no JVM writes any more.
     *
     * @param file what to call it
     */
    public static CounterReading saved(String file, byte[] bytes, int length) {
        return new PerfData(file, bytes, length, false, Time.UNKNOWN).read();
    }

    /** Reads a file that a JVM is writing: a counter that it has not finished yet is no problem. */
    static CounterReading live(String file, byte[] bytes, int length, long epochNanos) {
        return new PerfData(file, bytes, length, true, epochNanos).read();
    }

    private CounterReading read() {
        if (!recognises(bytes, length)) {
            problems.add(0, "not a file of a JVM's counters: it does not begin with cafec0c0");
        } else if (length < PerfHeader.BYTES) {
            problems.add(length, "cut off in its first " + PerfHeader.BYTES + " bytes");
        } else {
            header(PerfHeader.of(bytes));
        }
        return new CounterReading(
                epochNanos,
                length,
                counters.values().stream().toList(),
                problems.first(),
                problems.total());
    }

    private void header(PerfHeader header) {
        if (header.major() != 2) {
            problems.add(
                    5,
                    "its format is "
                            + header.major()
                            + "."
                            + header.minor()
                            + "; JVMs since JDK 5 write 2.0");
            return;
        }
        if (live && !header.accessible()) {
            return;
        }
        if (header.byteOrder() != 0 && header.byteOrder() != 1) {
            problems.add(4, "its byte order must be 0 or 1 but is " + header.byteOrder());
        }
        if (header.overflow() > 0) {
            problems.add(
                    12,
                    header.overflow()
                            + " bytes of counters did not fit into the JVM's PerfDataMemorySize");
        }
        header.counters(length).forEach(counter -> counters.put(counter.name(), counter));
        entries(header);
    }

    private void entries(PerfHeader header) {
        long limit = limit(header);
        long at = header.entryOffset();
        if (at < PerfHeader.BYTES || at > limit) {
            problems.add(24, "its first counter cannot be at byte " + at);
            at = PerfHeader.BYTES;
        }
        ByteBuffer file = ByteBuffer.wrap(bytes, 0, length).order(header.order());
        long seen = 0;
        while (seen < header.entries() && counters.size() < MOST_COUNTERS) {
            if (at + PerfEntry.HEADER > limit) {
                break;
            }
            PerfEntry entry = PerfEntry.at(file, (int) at);
            if (live && entry.length() == 0) {
                return; // the JVM is about to write it
            }
            if (entry.hasEnd(limit)) {
                take(file, entry);
                at += entry.length();
            } else {
                at = behind(file, entry, limit);
            }
            seen++;
        }
        left(header, seen, at, limit);
    }

    /** What is not read is told. */
    private void left(PerfHeader header, long seen, long at, long limit) {
        if (counters.size() == MOST_COUNTERS) {
            problems.add(at, "only its first " + MOST_COUNTERS + " counters were read");
        } else if (seen < header.entries()) {
            problems.add(
                    at,
                    "holds " + seen + " of the " + header.entries() + " counters that it names");
        } else if (at < limit && !live) {
            problems.add(at, (limit - at) + " bytes are behind the counters that it names");
        }
    }

    /** Where its counters end. */
    private long limit(PerfHeader header) {
        if (header.used() < PerfHeader.BYTES) {
            problems.add(8, "its used part cannot be " + header.used() + " bytes long");
            return length;
        }
        if (header.used() > length) {
            problems.add(
                    length, "cut off: " + length + " of the " + header.used() + " bytes are there");
        }
        return Math.min(header.used(), length);
    }

    private void take(ByteBuffer file, PerfEntry entry) {
        String damage = entry.damage(file);
        if (!damage.isEmpty()) {
            problems.add(entry.at(), damage);
            return;
        }
        Counter counter = entry.counter(file);
        if (counters.putIfAbsent(counter.name(), counter) != null) {
            problems.add(entry.at(), counter.name() + ": there twice; the first one counts");
            return;
        }
        String flaw = entry.flaw(file);
        if (!flaw.isEmpty()) {
            problems.add(entry.at(), flaw);
        }
    }

    /** Where the next counter begins behind one whose length is wrong. */
    private long behind(ByteBuffer file, PerfEntry broken, long limit) {
        int from = broken.at();
        for (long at = from + (long) ALIGNMENT; at + PerfEntry.HEADER <= limit; at += ALIGNMENT) {
            PerfEntry entry = PerfEntry.at(file, (int) at);
            if (entry.isPlausible(limit) && entry.damage(file).isEmpty()) {
                problems.add(
                        from,
                        "a counter cannot be "
                                + broken.length()
                                + " bytes long; "
                                + (at - from)
                                + " bytes were skipped");
                return at;
            }
        }
        problems.add(
                from,
                "a counter cannot be "
                        + broken.length()
                        + " bytes long; the rest could not be read");
        return limit;
    }
}
