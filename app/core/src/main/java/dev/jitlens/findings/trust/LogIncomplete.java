package dev.jitlens.findings.trust;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Cut;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.RunManifest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A log that was cut off, damaged or not wholly understood: what it lacks is in no number. */
public final class LogIncomplete implements Question {
    /** A line or two that cannot be read are in many logs, and say nothing that is counted. */
    private static final long FEW_LINES = 2;

    /** More of them than one in a hundred may be a format that is not known. */
    private static final long ONE_BAD_IN = 100;

    /** Exit code after SIGTERM. */
    private static final int TERMINATED = 128 + 15;

    /** Exit code after SIGKILL, which a shell, a container or a lack of memory sends as well. */
    private static final int KILLED = 128 + 9;

    private static final int MOST_FILES = 5;

    private static final String WHOLE =
            "What is missing is in no number here; what was read holds.";

    /** What lines are told with that no reader understood. */
    private static final String UNREAD = "not understood";

    /** What is told of such a report: the JVM wrote it as it ended. */
    private static final String CRASH = "report of the crash";

    /** What a recording is told with that lost events. */
    private static final String NO_BUFFER = "jdk.DataLoss";

    @Override
    public String id() {
        return "log-incomplete";
    }

    @Override
    public String title() {
        return "logs that are cut off or damaged";
    }

    @Override
    public Answer ask(Facts facts) {
        List<Evidence> evidence = new ArrayList<>();
        for (LogFile file : facts.run().files()) {
            Cut.of(file)
                    .or(() -> worst(file).filter(w -> isMostlyBad(file)))
                    .ifPresent(w -> evidence.add(evidence(w)));
        }
        if (facts.run().manifest().filter(LogIncomplete::wasKilled).isPresent()) {
            return Answer.of(List.of(killed(facts, evidence)));
        }
        return evidence.isEmpty() ? Answer.NOTHING : Answer.of(List.of(finding(evidence)));
    }

    /**
     * @param cut the files that lack their ends
     */
    private Finding killed(Facts facts, List<Evidence> cut) {
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(
                Evidence.of(
                        Evidence.Kind.FILE, facts.launchOrigin(), "how the launch says it ended"));
        evidence.addAll(cut);
        boolean lost =
                facts.run().manifest().stream()
                                .flatMap(m -> m.command().stream())
                                .anyMatch(w -> w.startsWith("-XX:StartFlightRecording"))
                        && facts.run().files().stream()
                                .noneMatch(f -> f.kinds().contains(LogKind.JFR));
        // Windows has no signals.
        boolean bySignal =
                facts.run().manifest().flatMap(RunManifest::outcome).stream()
                        .anyMatch(o -> o.exitCode() == KILLED);
        return finding(
                "The JVM was killed"
                        + (facts.spanNanos() > 0 ? " after " + Figures.time(facts.spanNanos()) : "")
                        + (bySignal ? " (SIGKILL)" : "")
                        + ": what it writes only when it ends is missing.",
                (lost ? "Its flight recording was never written. " : "")
                        + (cut.isEmpty()
                                ? ""
                                : Figures.counted(cut.size(), "log")
                                        + (cut.size() == 1
                                                ? " lacks its end. "
                                                : " lack their ends. "))
                        + WHOLE,
                evidence);
    }

    /** Files without lines, such as recordings, also warn of what was not asked to be in them. */
    private static boolean isMostlyBad(LogFile file) {
        long bad = Math.max(file.unreadLines(), file.warningsTotal());
        return file.lines() > 0 && bad > FEW_LINES && bad * ONE_BAD_IN > file.lines();
    }

    /** A line that was not understood says more than what the file lacks. */
    private static Optional<Problem> worst(LogFile file) {
        return file.warnings().stream()
                .min(Comparator.comparing(w -> !w.message().startsWith(UNREAD)));
    }

    private static Evidence evidence(Problem warning) {
        return Evidence.of(Evidence.Kind.FILE, warning.origin(), warning.message());
    }

    /**
     * A JVM that is killed writes no end of its logs: nothing of what it prints at its exit. One
     * that is asked to end does.
     */
    private static boolean wasKilled(RunManifest manifest) {
        return manifest.outcome()
                .filter(
                        o ->
                                o.end() == RunManifest.End.KILLED
                                        || o.exitCode() == KILLED
                                        || o.end() == RunManifest.End.TIMED_OUT
                                                && o.exitCode() != TERMINATED)
                .isPresent();
    }

    private Finding finding(List<Evidence> evidence) {
        return finding(
                Figures.counted(evidence.size(), "file")
                        + " cannot be believed to be whole: "
                        + evidence.getFirst().text()
                        + ".",
                WHOLE,
                evidence);
    }

    private Finding finding(String title, String text, List<Evidence> evidence) {
        return new Finding(
                id(),
                Severity.NOTICE,
                1,
                Finding.Cost.UNKNOWN,
                Finding.Place.NONE,
                title,
                text,
                evidence.stream().limit(MOST_FILES).toList(),
                List.of(next(evidence)));
    }

    private static Next next(List<Evidence> evidence) {
        return evidence.stream().allMatch(e -> e.text().contains(NO_BUFFER))
                ? Next.launch(
                        "Give the recording more room for what it has not written yet.",
                        "-XX:FlightRecorderOptions=memorysize=64m")
                : evidence.stream().allMatch(e -> e.text().contains(CRASH))
                        ? Next.change("Copy the report again, when it is written whole.")
                        : Next.change("Let the JVM end by itself, and copy its files after that.");
    }
}
