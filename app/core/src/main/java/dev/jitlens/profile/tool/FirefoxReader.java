package dev.jitlens.profile.tool;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A profile of the Firefox Profiler: what all threads share, and each of its threads. */
final class FirefoxReader {
    private static final int SAMPLES = 0;
    private static final int NANOS = 1;
    private static final int BYTES = 2;
    private static final int MOST_CATEGORIES = 1 << 10;
    private static final double NANOS_OF_A_MILLI = 1e6;

    /** What Jitlens writes where it does not know the thread, or the interval. */
    private static final String OURS = "Jitlens";

    private static final String ALL_THREADS = "all threads";
    private static final double SOME_INTERVAL = 1;

    private final Origin origin;
    private final ProfileSink sink;
    private final ToolStacks stacks;
    private final ToolFrames frames = new ToolFrames();
    private final FirefoxTables shared = new FirefoxTables();
    private final List<FrameKind> categories = new ArrayList<>();
    private final long[] values = new long[3];
    private String product = "";
    private double intervalMillis;
    private long version;
    private long left;
    private long unknown;
    private long refused;
    private boolean rounded;

    FirefoxReader(String name, ProfileSink sink, long bytes) {
        this.origin = new Origin(name, 0, 1);
        this.sink = sink;
        this.stacks = new ToolStacks(values.length, bytes);
    }

    /** What does not belong to a thread. */
    void shared(JsonReader in) throws IOException {
        in.object(
                name -> {
                    switch (name) {
                        case "meta" -> in.object(member -> meta(member, in));
                        case "shared" -> in.object(member -> shared.member(member, in));
                        default -> in.pass();
                    }
                });
    }

    private void meta(String name, JsonReader in) throws IOException {
        switch (name) {
            case "product" -> product = in.text();
            case "interval" -> intervalMillis = in.number(0);
            case "preprocessedProfileVersion" -> version = in.index();
            case "categories" -> in.array(() -> category(in));
            default -> in.pass();
        }
    }

    private void category(JsonReader in) throws IOException {
        FrameKind[] kind = {FrameKind.JAVA};
        in.object(
                member -> {
                    if (member.equals("name")) {
                        kind[0] = kind(in.text());
                    } else {
                        in.pass();
                    }
                });
        if (categories.size() < MOST_CATEGORIES) {
            categories.add(kind[0]);
        }
    }

    private static FrameKind kind(String category) {
        return Arrays.stream(FrameKind.values())
                .filter(k -> k.name().equals(category.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElse(FrameKind.JAVA);
    }

    void threads(JsonReader in) throws IOException {
        in.object(
                name -> {
                    if (name.equals("threads")) {
                        in.array(() -> thread(in));
                    } else {
                        in.pass();
                    }
                });
    }

    private void thread(JsonReader in) throws IOException {
        FirefoxTables own = new FirefoxTables();
        String[] name = {""};
        long[] id = {-1};
        try {
            in.object(
                    member -> {
                        switch (member) {
                            case "name" -> name[0] = in.text();
                            case "tid" -> id[0] = in.id();
                            default -> own.member(member, in);
                        }
                    });
        } finally {
            count(own, thread(name[0], id[0]));
        }
    }

    private int thread(String name, long id) {
        boolean untold = product.equals(OURS) && name.equals(ALL_THREADS) && id == 0;
        return untold || name.isEmpty() && id < 0 ? -1 : stacks.thread(id, name);
    }

    private void count(FirefoxTables own, int thread) {
        left += own.left();
        FirefoxThread its = new FirefoxThread(own, shared, stacks, frames, categories);
        Numbers samples = own.column("samples", "stack");
        if (its.isUnknown()) {
            unknown++;
            return;
        }
        int[] nodes = samples.size() == 0 ? new int[0] : its.nodes();
        Numbers weights = own.weights();
        for (int i = 0; i < samples.size(); i++) {
            long stack = samples.get(i);
            int node = stack < 0 || stack >= nodes.length ? ToolStacks.ROOT : nodes[(int) stack];
            boolean weighed = weights.size() > 0;
            double weight =
                    !weighed ? 1 : i < weights.size() ? Double.longBitsToDouble(weights.get(i)) : 0;
            add(node, thread, weight, weighed ? own.weightType() : "samples");
        }
    }

    private void add(int node, int thread, double weight, String type) {
        int which =
                switch (type) {
                    case "tracing-ms" -> NANOS;
                    case "bytes" -> BYTES;
                    default -> SAMPLES;
                };
        double scaled = which == NANOS ? weight * NANOS_OF_A_MILLI : weight;
        if (scaled == 0) {
            return;
        }
        Arrays.fill(values, 0);
        values[which] = Math.round(scaled);
        rounded |= which != NANOS && values[which] != scaled;
        if (!(scaled > 0) || !stacks.add(node, thread, values)) {
            refused++;
        }
    }

    void tell() {
        left += shared.left();
        problems();
        List<String> notes = new ArrayList<>();
        if (rounded) {
            notes.add("weights that are no whole numbers were rounded");
        }
        ToolStacks.Maker maker = stacks.new Maker();
        boolean other = stacks.sum(NANOS) > 0 || stacks.sum(BYTES) > 0;
        if (stacks.sum(SAMPLES) > 0 || !other) {
            boolean made = product.equals(OURS) && intervalMillis == SOME_INTERVAL;
            boolean known = intervalMillis > 0 && intervalMillis < 1e9 && !made;
            long interval = known ? Math.round(intervalMillis * NANOS_OF_A_MILLI) : 0;
            tell(maker, SAMPLES, Sources.of("", interval, notes));
        }
        if (stacks.sum(NANOS) > 0) {
            tell(maker, NANOS, Sources.of("ns", 0, notes));
        }
        if (stacks.sum(BYTES) > 0) {
            tell(maker, BYTES, Sources.of("bytes", 0, notes));
        }
    }

    private void problems() {
        if (unknown > 0) {
            sink.problem(
                    origin,
                    "the stacks of "
                            + unknown
                            + " threads stand in no tables that are known; the file is of version "
                            + version
                            + " of the format");
        }
        if (left > 0) {
            sink.problem(origin, left + " rows of its tables are more than are kept");
        }
        if (refused > 0) {
            sink.problem(
                    origin,
                    refused + " weights are below zero or too large to be, and are left out");
        }
    }

    private void tell(ToolStacks.Maker maker, int value, Sampling sampling) {
        sink.profile(maker.profile(value, 1, SampleSource.FIREFOX, origin, sampling));
    }
}
