package dev.jitlens.report;

import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.ProgramState.Deadlock;
import dev.jitlens.model.ProgramState.ThreadDump;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.Foot;
import dev.jitlens.profile.shares.HottestMethod;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.run.packed.Pipes;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What each source of samples has, in a line: how much, and the method with most of it. What a
 * thread dump tells of its threads.
 */
final class HottestText {
    private static final int MOST_DUMPS = 5;

    private HottestText() {}

    static void print(List<Profile> profiles, PrintWriter out) {
        List<String> names = SourceNames.of(profiles);
        for (int i = 0; i < profiles.size(); i++) {
            print(names.get(i), profiles.get(i), out);
        }
    }

    private static void print(String name, Profile profile, PrintWriter out) {
        Foot foot = Foot.of(profile);
        String hottest = HottestMethod.of(profile).map(HottestText::most).orElse("");
        if (!profile.sampling().counted()) {
            out.printf(
                    Locale.ROOT,
                    "samples of %s: how many is not told, %.1f%% failed%s%n",
                    PlainText.line(name),
                    100.0 * foot.failedTotal() / Math.max(1, foot.taken()),
                    hottest);
            return;
        }
        out.printf(
                Locale.ROOT,
                "samples of %s: %,d%s, %,d failed%s%s%n",
                PlainText.line(name),
                foot.taken(),
                unit(profile),
                foot.failedTotal(),
                waiting(profile),
                hottest);
    }

    /** The first dumps, by the states of their threads, and the deadlocks. */
    static void dumps(Run run, PrintWriter out) {
        List<ThreadDump> dumps = states(run, ThreadDump.class);
        for (ThreadDump dump : dumps.subList(0, Math.min(MOST_DUMPS, dumps.size()))) {
            out.printf(
                    Locale.ROOT,
                    "thread dump of %s line %d: %s%n",
                    Pipes.named(dump.origin().file()),
                    dump.origin().line(),
                    dump.states().isEmpty()
                            ? Figures.counted(dump.threads(), "thread")
                                    + " with a stack; no states are told"
                            : inStates(dump));
        }
        if (dumps.size() > MOST_DUMPS) {
            out.printf(
                    Locale.ROOT,
                    "and %s more (--json has all)%n",
                    Figures.counted(dumps.size() - MOST_DUMPS, "thread dump"));
        }
        for (Deadlock deadlock : states(run, Deadlock.class)) {
            out.printf(
                    Locale.ROOT,
                    "deadlock in %s line %d: %s%n",
                    Pipes.named(deadlock.origin().file()),
                    deadlock.origin().line(),
                    deadlock.threads().stream()
                            .map(HottestText::stuck)
                            .collect(Collectors.joining("; ")));
        }
    }

    private static <T> List<T> states(Run run, Class<T> type) {
        return run.recording().states().stream().filter(type::isInstance).map(type::cast).toList();
    }

    private static String inStates(ThreadDump dump) {
        return new TreeMap<>(dump.states())
                .entrySet().stream()
                        .map(e -> String.format(Locale.ROOT, "%,d %s", e.getValue(), e.getKey()))
                        .collect(Collectors.joining(", "));
    }

    private static String stuck(Deadlock.Stuck thread) {
        return '"'
                + PlainText.line(thread.thread())
                + '"'
                + (thread.what().isEmpty()
                        ? " waits"
                        : " waits for " + PlainText.line(thread.what()))
                + (thread.holder().isEmpty()
                        ? ""
                        : ", held by \"" + PlainText.line(thread.holder()) + '"');
    }

    private static String waiting(Profile profile) {
        return profile.waiting() == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        ", and %,d%s of threads that waited",
                        profile.waiting(),
                        unit(profile));
    }

    private static String unit(Profile profile) {
        return switch (profile.sampling().unit()) {
            case SAMPLES, UNTOLD -> "";
            case BYTES -> " bytes";
            case NANOS -> " ns";
            case HUNDREDTHS -> " hundredths of a percent";
        };
    }

    private static String most(HottestMethod hottest) {
        return String.format(
                Locale.ROOT,
                "; the most, %.1f%%, in %s",
                100 * hottest.self().value(),
                PlainText.line(hottest.method().display()));
    }
}
