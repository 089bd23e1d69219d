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

/** A file of speedscope: frames that all of its profiles share, and a profile for each thread. */
final class SpeedscopeReader {
    private static final int PLAIN = 0;
    private static final int SAMPLES = 1;
    private static final int NANOS = 2;
    private static final int BYTES = 3;
    private static final int MOST_FRAMES = 1 << 21;

    private final Origin origin;
    private final ProfileSink sink;
    private final ToolStacks stacks;
    private final ToolFrames frames = new ToolFrames();

    /** The numbers that the tree of stacks has for them. */
    private final Numbers numbers = new Numbers();

    private final long[] values = new long[4];
    private long profiles;
    private boolean rounded;
    private long refused;
    private long left;

    SpeedscopeReader(String name, ProfileSink sink, long bytes) {
        this.origin = new Origin(name, 0, 1);
        this.sink = sink;
        this.stacks = new ToolStacks(values.length, bytes);
    }

    /** What all profiles share. */
    void frames(JsonReader in) throws IOException {
        in.object(
                name -> {
                    switch (name) {
                        case "shared" ->
                                in.object(
                                        part -> {
                                            if (part.equals("frames")) {
                                                in.array(() -> frame(in));
                                            } else {
                                                in.pass();
                                            }
                                        });
                        case "profiles" ->
                                in.array(
                                        () -> {
                                            profiles++;
                                            in.pass();
                                        });
                        default -> in.pass();
                    }
                });
    }

    private void frame(JsonReader in) throws IOException {
        String[] texts = {"", ""};
        int[] line = {0};
        in.object(
                name -> {
                    switch (name) {
                        case "name" -> texts[0] = in.text();
                        case "file" -> texts[1] = in.text();
                        case "line" -> line[0] = in.index();
                        default -> in.pass();
                    }
                });
        if (numbers.size() == MOST_FRAMES) {
            left++;
            return;
        }
        numbers.add(
                stacks.frame(
                        ToolFrames.at(frames.frame(texts[0], texts[1]), line[0], FrameKind.JAVA)));
    }

    void profiles(JsonReader in) throws IOException {
        in.object(
                name -> {
                    if (name.equals("profiles")) {
                        in.array(() -> profile(in));
                    } else {
                        in.pass();
                    }
                });
    }

    private void profile(JsonReader in) throws IOException {
        SpeedscopeProfile profile = new SpeedscopeProfile(this);
        try {
            profile.read(in);
        } finally {
            profile.problems().forEach(p -> sink.problem(origin, p));
            int thread = profiles > 1 ? stacks.thread(-1, profile.name()) : -1;
            profile.count((node, weight) -> add(node, thread, weight, profile));
        }
    }

    /** The stack with a frame more. */
    int on(int node, int frame) {
        return stacks.on(node, number(frame));
    }

    /** A frame that the file does not have has no name. */
    private int number(int frame) {
        return frame >= 0 && frame < numbers.size()
                ? (int) numbers.get(frame)
                : stacks.frame(ToolFrames.symbol(ToolFrames.NAMELESS, 0, FrameKind.NATIVE));
    }

    boolean isInnermost(int node, int frame) {
        return stacks.innermost(node) == number(frame);
    }

    int below(int node) {
        return stacks.below(node);
    }

    private void add(int node, int thread, double weight, SpeedscopeProfile profile) {
        Measure measure = new Measure("", profile.unit());
        double scaled = weight * measure.factor();
        if (scaled == 0) {
            return;
        }
        Arrays.fill(values, 0);
        int which =
                switch (measure.kind()) {
                    case COUNT -> PLAIN;
                    case NANOS -> NANOS;
                    case BYTES -> BYTES;
                };
        values[which] = Math.round(scaled);
        values[SAMPLES] = which == NANOS && profile.isSampled() ? 1 : 0;
        rounded |= which != NANOS && values[which] != scaled;
        if (!(scaled > 0) || !stacks.add(node, thread, values)) {
            refused++;
        }
    }

    void tell() {
        if (left > 0) {
            sink.problem(origin, left + " frames are more than are kept, and have no name");
        }
        if (refused > 0) {
            sink.problem(
                    origin,
                    refused + " weights are below zero or too large to be, and are left out");
        }
        List<String> notes = new ArrayList<>();
        if (profiles > 1) {
            notes.add("the file has " + profiles + " profiles, which are taken for threads");
        }
        if (rounded) {
            notes.add("weights that are no whole numbers were rounded");
        }
        ToolStacks.Maker maker = stacks.new Maker();
        // Stacks that come again are samples; each once, they may be sums already.
        boolean again = stacks.sum(SAMPLES) > stacks.different();
        long interval = again ? stacks.ratio(NANOS, SAMPLES) : 0;
        boolean other = stacks.sum(NANOS) > 0 || stacks.sum(BYTES) > 0;
        if (stacks.sum(PLAIN) > 0 || !other) {
            List<String> said = new ArrayList<>(notes);
            said.add(
                    "the file does not say what its weights count; they are taken for samples of"
                            + " time");
            tell(maker, PLAIN, Sources.of("", 0, said));
        }
        if (interval > 0) {
            tell(maker, SAMPLES, Sources.of("", interval, notes));
        } else if (stacks.sum(NANOS) > 0) {
            tell(maker, NANOS, Sources.of("ns", 0, notes));
        }
        if (stacks.sum(BYTES) > 0) {
            tell(maker, BYTES, Sources.of("bytes", 0, notes));
        }
    }

    private void tell(ToolStacks.Maker maker, int value, Sampling sampling) {
        sink.profile(maker.profile(value, 1, SampleSource.SPEEDSCOPE, origin, sampling));
    }
}
