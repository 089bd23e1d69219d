package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.CostlyService;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Program;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A line of the program whose call of a library, or of a method of the JDK that is no {@link
 * CostlyService}, takes most of the time. That may be what the program is there for, so it never is
 * more than a notice; but what a library does within, such as walking a whole table for one row, is
 * seen at that line only.
 */
final class LibraryCall {
    private static final double LEAST_SHARE = 0.5;

    /** It is where the time goes; whether it could go elsewhere is not known. */
    private static final double CONFIDENCE = 0.3;

    /** Databases within the JVM: H2, HSQLDB, Derby, SQLite and others name them so. */
    private static final Pattern STATEMENTS =
            Pattern.compile(
                    "(?i).*(jdbc|embed|sqlite|duckdb)\\S*(statement|resultset|rs)\\S*\\.(execute\\w*|next)");

    private static final Pattern OF_API = Pattern.compile("javax?\\.(?!lang\\.invoke\\.)");

    private static final Pattern THROWN = Pattern.compile(".*(Exception|Error|\\.Throwable)");

    private static final Pattern LOADS =
            Pattern.compile(
                    "java\\.lang\\.ClassLoader\\b|jdk\\.internal\\.loader\\."
                            + "|java\\.lang\\.invoke\\.MethodHandleNatives\\b");

    /** What executes a text; what was prepared takes none. */
    private static final String TAKES_TEXT = "(Ljava/lang/String;";

    private final Program program;
    private final Map<Place, Long> samples = new HashMap<>();

    /** Where the program calls, and what. */
    private record Place(Finding.Place at, Method entry) {}

    private LibraryCall(Program program) {
        this.program = program;
    }

    static Optional<Finding> in(Facts facts, String id) {
        LibraryCall calls = new LibraryCall(facts.program());
        Cpu cpu = facts.cpu().orElseThrow();
        for (Sampled sampled : cpu.profile().stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                calls.add(walked, cpu.certain(walked));
            }
        }
        return calls.samples.entrySet().stream()
                .max(
                        Map.Entry.<Place, Long>comparingByValue()
                                .thenComparing(Comparator.comparing(e -> e.getKey().toString())))
                .filter(e -> cpu.share(e.getValue()).value() >= LEAST_SHARE)
                .map(e -> calls.finding(cpu, id, e.getKey(), cpu.share(e.getValue())));
    }

    private void add(Walked walked, List<SampleFrame> frames) {
        for (int i = 0; i < frames.size(); i++) {
            SampleFrame frame = frames.get(i);
            if (program.isOwn(frame.method())) {
                List<Method> called =
                        frames.subList(0, i).stream().map(SampleFrame::method).toList();
                entry(called)
                        .or(() -> ofJdk(called))
                        .map(e -> new Place(Finding.Place.at(frame.method(), frame.line()), e))
                        .ifPresent(p -> samples.merge(p, walked.count(), Long::sum));
                return;
            }
        }
    }

    /** The outermost frame of a library among those that the program's frame called. */
    private Optional<Method> entry(List<Method> called) {
        return called.reversed().stream()
                .filter(Own::is)
                .findFirst()
                .filter(m -> program.library(m).isPresent());
    }

    /**
     * The method of the JDK that the program's frame called, where nothing else tells of it. What
     * the JVM calls there to load classes and to link call sites the program did not call.
     */
    private static Optional<Method> ofJdk(List<Method> called) {
        if (called.isEmpty()
                || called.stream().anyMatch(Own::is)
                || CostlyService.of(called).isPresent()) {
            return Optional.empty();
        }
        return Optional.of(called.getLast())
                .filter(m -> OF_API.matcher(m.holder()).lookingAt())
                // What making an exception costs is a question of its own.
                .filter(m -> !THROWN.matcher(m.holder()).matches())
                .filter(m -> called.stream().noneMatch(c -> LOADS.matcher(c.holder()).lookingAt()));
    }

    private Finding finding(Cpu cpu, String id, Place place, Share share) {
        String entry = Figures.name(place.entry());
        String where =
                program.library(place.entry())
                        .map(jar -> "the library " + Path.of(jar).getFileName())
                        .orElse("the JDK");
        String percent = Figures.percent(share.value());
        return new Finding(
                id,
                Severity.NOTICE,
                CONFIDENCE,
                Finding.Cost.of(share.value(), "the samples"),
                place.at(),
                percent
                        + " of the CPU time goes into "
                        + entry
                        + ", which "
                        + Figures.name(place.at())
                        + " calls.",
                "It is in "
                        + where
                        + ". That may be what the program is for; what it costs depends on how"
                        + " often, and with how much, it is called there.",
                List.of(
                        cpu.evidence(percent + " of the samples came through this call")
                                .about(place.at().method().orElseThrow())),
                next(place.entry()));
    }

    private static List<Next> next(Method entry) {
        List<Next> next = new ArrayList<>();
        if (!STATEMENTS.matcher(entry.holder() + "." + entry.name()).matches()) {
            next.add(
                    Next.change(
                            "Call it less often, or with less to do; keep what it makes, and use it"
                                    + " again."));
        } else {
            next.add(
                    Next.change(
                            "See how the database goes about it (EXPLAIN, or the like): without an"
                                    + " index on what is looked for it reads the whole table each"
                                    + " time."));
            if (entry.descriptor().startsWith(TAKES_TEXT)) {
                next.add(
                        Next.change(
                                "If the values are in the text of the statement, each new text"
                                        + " is parsed and planned: prepare one with ? in their"
                                        + " place, and use it again."));
            }
        }
        next.add(Next.command("See what each source says.", "profile"));
        return next;
    }
}
