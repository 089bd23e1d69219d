package dev.jitlens.profile.tool;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The samples of a profile of pprof: each has its places, the leaf first, and its values. */
final class PprofSamples {
    /** Kinds of values that become sources. */
    private static final int MOST_VALUES = 8;

    /** Places of one sample; as many are deeper than what is kept. */
    private static final int MOST_PLACES = 1 << 17;

    private final PprofTables tables;
    private final List<Measure> measures;
    private final ToolStacks stacks;
    private final Numbers places = new Numbers();
    private final Numbers given = new Numbers();
    private final long[] values;
    private final ThreadLabel label = new ThreadLabel();
    private long refused;
    private long firstRefused;

    /**
     * @param bytes of the file
     */
    PprofSamples(PprofTables tables, long bytes) {
        this.tables = tables;
        List<Measure> all = tables.measures();
        this.measures =
                all.isEmpty()
                        ? List.of(new Measure("", ""))
                        : all.subList(0, Math.min(all.size(), MOST_VALUES));
        this.values = new long[measures.size()];
        this.stacks = new ToolStacks(measures.size(), bytes);
    }

    void read(ProtoReader in) throws IOException {
        while (in.next()) {
            if (in.isMessage(2)) {
                sample(in);
            } else {
                in.pass();
            }
        }
    }

    private void sample(ProtoReader in) throws IOException {
        long at = in.position();
        places.cut(0);
        given.cut(0);
        label.clear();
        in.enter();
        while (in.next()) {
            switch (in.field()) {
                case 1 -> in.numbers(id -> add(places, id, MOST_PLACES));
                case 2 -> in.numbers(value -> add(given, value, MOST_VALUES));
                case 3 -> {
                    if (in.wire() == ProtoReader.WITH_LENGTH) {
                        label(in);
                    }
                }
                default -> in.pass();
            }
        }
        in.leave();
        count(at);
    }

    private static void add(Numbers numbers, long number, int most) {
        if (numbers.size() < most) {
            numbers.add(number);
        }
    }

    private void label(ProtoReader in) throws IOException {
        long key = 0;
        long text = 0;
        long number = -1;
        in.enter();
        while (in.next()) {
            key = in.field() == 1 ? in.number() : key;
            text = in.field() == 2 ? in.number() : text;
            number = in.field() == 3 ? in.number() : number;
            in.pass();
        }
        in.leave();
        label.tell(tables.strings().get(key), tables.strings().get(text), number);
    }

    private void count(long at) {
        Arrays.fill(values, 0);
        boolean readable = true;
        boolean any = false;
        for (int i = 0; i < values.length && i < given.size(); i++) {
            long factor = measures.get(i).factor();
            readable &= given.get(i) >= 0 && given.get(i) <= Long.MAX_VALUE / factor;
            values[i] = given.get(i) * factor;
            any |= values[i] > 0;
        }
        if (!any && readable) {
            return;
        }
        int node = ToolStacks.ROOT;
        for (int i = places.size() - 1; readable && i >= 0 && node != ToolStacks.LOST; i--) {
            node = tables.functions().on(stacks, node, places.get(i));
        }
        if (!readable || !stacks.add(node, label.thread(stacks), values)) {
            firstRefused = refused++ == 0 ? at : firstRefused;
        }
    }

    void tell(String name, ProfileSink sink) {
        if (refused > 0) {
            sink.problem(
                    new Origin(name, firstRefused, 1),
                    String.format(
                            Locale.ROOT,
                            "%d samples, this one and later ones, have values below zero or too"
                                    + " large to be; they are left out. Where a profile is the"
                                    + " difference of two, Jitlens reads the two themselves",
                            refused));
        }
        if (tables.measures().size() > measures.size()) {
            sink.problem(
                    new Origin(name, 0, 1),
                    "its samples have "
                            + tables.measures().size()
                            + " values each, of which the first "
                            + measures.size()
                            + " are read");
        }
        new Sources(
                        SampleSource.PPROF,
                        new Origin(name, 0, 1),
                        stacks,
                        measures,
                        tables.periodType(),
                        tables.period(),
                        List.of())
                .tell(sink);
    }
}
