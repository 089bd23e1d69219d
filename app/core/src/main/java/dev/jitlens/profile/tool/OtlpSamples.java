package dev.jitlens.profile.tool;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The samples of profiles of OpenTelemetry: each has the place of its stack. A profile counts one
 * kind of value; those that count the same are one source.
 */
final class OtlpSamples {
    private static final int MOST_VALUES = 8;
    private static final int NOT_YET = -2;

    private final ToolStacks stacks;
    private final List<Measure> measures = new ArrayList<>();
    private OtlpTables tables;

    /** Where the stacks of the tables are on the tree. */
    private int[] nodes = {};

    private boolean hasStacks;
    private final long[] values = new long[MOST_VALUES];
    private final ThreadLabel label = new ThreadLabel();
    private Measure period = new Measure("", "");
    private long periodOf;
    private int kind;
    private boolean isTyped;

    /** Those of a profile that says behind them what they count. */
    private final List<Untyped> untyped = new ArrayList<>();

    private long refused;
    private boolean more;
    private boolean any;

    /**
     * @param bytes of the file
     */
    OtlpSamples(long bytes) {
        this.stacks = new ToolStacks(MOST_VALUES, bytes);
    }

    /**
     * What is read from here on is a message of its own.
     *
     * @param its dictionary, read
     */
    void begin(OtlpTables its) {
        tables = its;
        tables.tellKinds();
        nodes = new int[tables.stacks()];
        Arrays.fill(nodes, NOT_YET);
        hasStacks |= nodes.length > 0;
    }

    boolean isOld() {
        return any && !hasStacks;
    }

    void read(ProtoReader in) throws IOException {
        while (in.next()) {
            if (in.isMessage(1)) {
                within(in, this::scopes);
            } else {
                in.pass();
            }
        }
    }

    private static void within(ProtoReader in, Ending.Reader reader) throws IOException {
        in.enter();
        while (in.next()) {
            if (in.isMessage(2)) {
                reader.read(in);
            } else {
                in.pass();
            }
        }
        in.leave();
    }

    private void scopes(ProtoReader in) throws IOException {
        within(in, this::profile);
    }

    private record Untyped(int node, int thread, long value) {}

    private void profile(ProtoReader in) throws IOException {
        kind = -1;
        isTyped = false;
        in.enter();
        while (in.next()) {
            if (in.isMessage(1)) {
                kind = kind(type(in));
                isTyped = true;
            } else if (in.isMessage(2)) {
                sample(in);
            } else if (in.isMessage(5) && period.type().isEmpty()) {
                period = type(in);
            } else {
                boolean its = in.field() == 6 && in.wire() == ProtoReader.VARINT;
                periodOf = its && periodOf == 0 ? in.number() : periodOf;
                in.pass();
            }
        }
        in.leave();
        countUntyped();
    }

    private void countUntyped() {
        if (!isTyped && !untyped.isEmpty() && measures.isEmpty()) {
            kind = kind(new Measure("", ""));
        }
        untyped.forEach(one -> count(one.node(), one.thread(), one.value()));
        untyped.clear();
    }

    /** The number of a kind of value; -1 if there are too many. */
    private int kind(Measure measure) {
        int known = measures.indexOf(measure);
        if (known >= 0) {
            return known;
        }
        if (measures.size() == MOST_VALUES) {
            more = true;
            return -1;
        }
        measures.add(measure);
        return measures.size() - 1;
    }

    private Measure type(ProtoReader in) throws IOException {
        long[] type = {0, 0};
        in.enter();
        while (in.next()) {
            if (in.field() == 1 || in.field() == 2) {
                type[in.field() - 1] = in.number();
            }
            in.pass();
        }
        in.leave();
        return new Measure(tables.strings().get(type[0]), tables.strings().get(type[1]));
    }

    private void sample(ProtoReader in) throws IOException {
        any = true;
        long[] counted = {0, 0};
        int stack = 0;
        label.clear();
        in.enter();
        while (in.next()) {
            switch (in.field()) {
                case 1 -> stack = in.index();
                case 2 -> in.numbers(attribute -> tables.label(attribute, label));
                case 4 -> in.numbers(value -> counted[0] = sum(counted[0], value));
                case 5 -> {
                    counted[1] += in.wire() == ProtoReader.WITH_LENGTH ? in.number() / 8 : 1;
                    in.pass();
                }
                default -> in.pass();
            }
        }
        in.leave();
        long value = counted[0] == 0 ? counted[1] : counted[0];
        int thread = label.thread(stacks);
        if (isTyped) {
            count(node(stack), thread, value);
        } else {
            untyped.add(new Untyped(node(stack), thread, value));
        }
    }

    /** -1 once a number is below zero or too large. */
    private static long sum(long sum, long value) {
        return sum < 0 || value < 0 || sum > Long.MAX_VALUE - value ? -1 : sum + value;
    }

    private void count(int node, int thread, long value) {
        if (kind < 0 || value == 0) {
            return;
        }
        long factor = measures.get(kind).factor();
        if (value < 0 || value > Long.MAX_VALUE / factor) {
            refused++;
            return;
        }
        Arrays.fill(values, 0);
        values[kind] = value * factor;
        if (!stacks.add(node, thread, values)) {
            refused++;
        }
    }

    private int node(int stack) {
        if (stack < 0 || stack >= nodes.length) {
            return ToolStacks.ROOT;
        }
        if (nodes[stack] == NOT_YET) {
            nodes[stack] = tables.node(stacks, stack);
        }
        return nodes[stack];
    }

    void tell(String name, ProfileSink sink) {
        Origin begin = new Origin(name, 0, 1);
        if (refused > 0) {
            sink.problem(
                    begin,
                    refused
                            + " samples have values below zero or too large to be, and are left"
                            + " out");
        }
        if (more) {
            sink.problem(
                    begin,
                    "its profiles count more than "
                            + MOST_VALUES
                            + " different things; the first"
                            + " of them are read");
        }
        if (measures.isEmpty()) {
            measures.add(new Measure("", ""));
        }
        new Sources(SampleSource.OTLP, begin, stacks, measures, period, periodOf, List.of())
                .tell(sink);
    }
}
