package dev.jitlens.profile.jlp;

import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.jlp.JlpRecord.End;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How the samples of a {@code *.jlp} file were taken, as it says itself. */
final class JlpSampling {
    private static final int MOST_EVENTS = 32;

    private final JlpTables tables;
    private final JlpSamples samples;
    private final InlineAgreement agreement;

    JlpSampling(JlpTables tables, InlineAgreement agreement) {
        this.agreement = agreement;
        this.tables = tables;
        this.samples = tables.samples;
    }

    /** What the samples count, in the order of their numbers; empty for CPU time. */
    List<String> events() {
        List<String> events = new ArrayList<>();
        for (String event : words("events")) {
            events.add(event.equals("cpu") ? "" : event);
        }
        return events.isEmpty() || events.size() > MOST_EVENTS ? List.of("") : events;
    }

    private List<String> words(String key) {
        String text = tables.info(key);
        return text.isEmpty() ? List.of() : List.of(text.split(",", -1));
    }

    /**
     * @param event its number
     */
    Sampling of(SampleSource source, int event) {
        String name = events().get(event);
        return name.isEmpty() ? ofTime(source) : ofEvent(source, name, event);
    }

    private Sampling ofEvent(SampleSource source, String name, int event) {
        List<String> notes = notes(source, false);
        notes.addFirst(
                "The samples count "
                        + name
                        + ", not time: one sample in "
                        + word("events.periods", event)
                        + ".");
        String counted = word("events.counted", event);
        if (!counted.isEmpty()) {
            notes.add(1, "The kernel counted " + counted + " of them in the threads sampled.");
        }
        if (name.equals("context-switches")) {
            notes.add(
                    "The signal of a sample wakes a thread that waits; its going to sleep again"
                            + " counts, too.");
        }
        if (!word("events.precise", event).equals("0") && !counted.isEmpty()) {
            notes.add(
                    "Their instructions are as precise as precise_ip "
                            + word("events.precise", event)
                            + ".");
        }
        return new Sampling(
                        "perf_event",
                        0,
                        0,
                        NonSafepoints.ON,
                        tables.info("climb").equals("on"),
                        tables.lost.values().stream().reduce(0L, JlpTables::add),
                        notes)
                .of(name);
    }

    private String word(String key, int event) {
        List<String> words = words(key);
        return event < words.size() ? words.get(event) : "";
    }

    private Sampling ofTime(SampleSource source) {
        boolean biased = source == SampleSource.BIASED;
        return new Sampling(
                tables.info("engine"),
                tables.number("interval.nanos"),
                biased ? betweenDumps() : perSignal(),
                // Compiled-method-load events, which the native agent needs, turn it on.
                biased ? NonSafepoints.UNKNOWN : NonSafepoints.ON,
                tables.info("climb").equals("on"),
                tables.lost.values().stream().reduce(0L, JlpTables::add),
                notes(source, true));
    }

    /** CPU time of the threads that were sampled, a signal. */
    private long perSignal() {
        long cpu = tables.threads.sampledNanos();
        long signals = tables.end.map(End::signals).orElse(samples.taken);
        // Of several events, nobody counts which signals were whose.
        return cpu > 0 && signals > 0 && events().size() == 1 ? cpu / signals : 0;
    }

    private long betweenDumps() {
        long dumps = tables.end.map(End::signals).orElse(0L);
        long span = samples.lastNanos - samples.firstNanos;
        return dumps > 1 && samples.taken > 0 && span > 0 ? span / (dumps - 1) : 0;
    }

    private List<String> notes(SampleSource source, boolean isTime) {
        List<String> notes = new ArrayList<>();
        if (!tables.info("refused").isEmpty()) {
            notes.add("Nothing was sampled: " + tables.info("refused"));
        }
        if (!tables.info("engine.why").isEmpty() && isTime) {
            notes.add(tables.info("engine.why"));
        }
        if (tables.info("jitter").equals("on")) {
            notes.add("Intervals were random, from half to one and a half of what was asked for.");
        }
        if (tables.number("events.left.out") > 0) {
            notes.add(
                    tables.number("events.left.out")
                            + " times a thread has no samples of an event, for want of a file.");
        }
        tables.end.ifPresent(end -> cost(source, end, notes));
        if (tables.end.isEmpty() && samples.taken > 0) {
            notes.add("The file has no end: the JVM was killed, or still runs.");
        }
        if (tables.number("dumps.missed") > 0) {
            notes.add(
                    tables.number("dumps.missed")
                            + " dumps were due and not taken, since the one before took too long.");
        }
        tables.lost.forEach((why, count) -> notes.add(count + " lost: " + why));
        if (source != SampleSource.BIASED && samples.late > 0) {
            notes.add(
                    samples.late
                            + " were in code that the JVM told of only after the sample was"
                            + " taken.");
        }
        if (source == SampleSource.AGCT && tables.number("frames.own") > 0) {
            notes.add(
                    String.format(
                            Locale.ROOT,
                            "The agent stepped over %d frames itself; AsyncGetCallTrace gave %d,"
                                    + " of %d stacks all.",
                            tables.number("frames.own"),
                            tables.number("frames.agct"),
                            tables.number("stacks.agct")));
        }
        if (source == SampleSource.PC) {
            notes.add(
                    tables.info("sources").contains(SampleSource.AGCT.id())
                            ? "Callers of the compiled code are those that AsyncGetCallTrace found."
                            : "No stack was walked, but from the callers of stubs.");
            agreement.note().ifPresent(notes::add);
        }
        return notes;
    }

    private static void cost(SampleSource source, End end, List<String> notes) {
        if (end.signals() <= 0 || end.cpuNanos() < 0) {
            return;
        }
        notes.add(
                String.format(
                        Locale.ROOT,
                        "%s took %.1f µs on average, %.1f µs at most.",
                        source == SampleSource.BIASED ? "A thread dump" : "The signal handler",
                        end.cpuNanos() / 1e3 / end.signals(),
                        end.longestNanos() / 1e3));
    }
}
