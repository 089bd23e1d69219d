package dev.jitlens.latency.export;

import dev.jitlens.latency.HlogInterval;
import dev.jitlens.latency.HlogReader;
import dev.jitlens.latency.LatencyProblems;
import dev.jitlens.latency.NamedSource;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Puts several interval logs into one, in the order of time. Intervals stay as they are, with their
 * tags, times since 1970 and histograms; nothing is added up.
 */
public final class HlogUnion implements AutoCloseable {
    private final class Input implements AutoCloseable {
        private final int number;
        private final InputStream in;
        private final HlogReader reader;
        private HlogInterval head;

        Input(int number, NamedSource log, LatencyProblems problems) throws IOException {
            this.number = number;
            this.in = log.source().open(0);
            this.reader = new HlogReader(log.name(), in, log.source().bytesOnDisk(), problems);
        }

        /** Goes to the next interval that is wanted and not damaged. */
        boolean advance() throws IOException {
            Optional<HlogInterval> next = reader.next();
            while (next.isPresent()) {
                if (query.wants(next.get()) && reader.decode(next.get()).isPresent()) {
                    head = next.get();
                    return true;
                }
                next = reader.next();
            }
            return false;
        }

        @Override
        public void close() throws IOException {
            reader.close();
            in.close();
        }
    }

    private final HlogQuery query;
    private final List<Input> inputs = new ArrayList<>();

    private HlogUnion(HlogQuery query) {
        this.query = query;
    }

    /** How many intervals were written. */
    public static long write(
            List<NamedSource> logs, HlogQuery query, OutputStream out, LatencyProblems problems)
            throws IOException {
        try (HlogUnion union = new HlogUnion(query)) {
            for (NamedSource log : logs) {
                union.inputs.add(union.new Input(union.inputs.size(), log, problems));
            }
            return union.write(out);
        }
    }

    private long write(OutputStream out) throws IOException {
        PriorityQueue<Input> heads =
                new PriorityQueue<>(
                        Comparator.comparingLong((Input input) -> input.head.startNanos())
                                .thenComparingInt(input -> input.number));
        for (Input input : inputs) {
            if (input.advance()) {
                heads.add(input);
            }
        }
        HlogLineWriter writer = new HlogLineWriter(out);
        writer.times(start(heads), base(heads));
        long intervals = 0;
        while (!heads.isEmpty()) {
            Input first = heads.poll();
            HlogInterval head = first.head;
            writer.interval(
                    head.tag(), head.startNanos(), head.endNanos(), head.max(), head.base64());
            intervals++;
            if (first.advance()) {
                heads.add(first);
            }
        }
        return intervals;
    }

    private static long start(PriorityQueue<Input> heads) {
        return heads.stream()
                .mapToLong(input -> input.reader.times().start().nanos())
                .min()
                .orElse(0);
    }

    /**
     * The base of all logs, so that times look as they did; where they differ, times are since
     * 1970.
     */
    private static long base(PriorityQueue<Input> heads) {
        long[] bases =
                heads.stream()
                        .mapToLong(input -> input.reader.times().base().nanos())
                        .distinct()
                        .toArray();
        return bases.length == 1 ? bases[0] : 0;
    }

    @Override
    public void close() throws IOException {
        for (Input input : inputs) {
            input.close();
        }
    }
}
