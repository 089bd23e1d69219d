package dev.jitlens.findings.trust;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.RunManifest;

import java.util.ArrayList;
import java.util.List;

/** A log that was cut off, damaged or not wholly understood: what it lacks is in no number. */
public final class LogIncomplete implements Question {
    /** A line or two that nobody reads are in many logs, and say nothing that is counted. */
    private static final String NOT_READ = "not understood: ";

    /** More of them than one in a hundred may be a format that is not known. */
    private static final long ONE_UNREAD_IN = 100;

    private static final int MOST_FILES = 5;

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
            file.warnings().stream()
                    .filter(w -> !w.message().startsWith(NOT_READ) || hasManyUnread(file))
                    .findFirst()
                    .ifPresent(w -> evidence.add(evidence(w)));
        }
        facts.run()
                .manifest()
                .filter(LogIncomplete::wasKilled)
                .ifPresent(
                        m ->
                                evidence.add(
                                        Evidence.of(
                                                Evidence.Kind.FILE,
                                                new Origin(facts.run().location(), 0, 1),
                                                "the program did not end by itself")));
        return evidence.isEmpty() ? Answer.NOTHING : Answer.of(List.of(finding(evidence)));
    }

    private static boolean hasManyUnread(LogFile file) {
        return file.unreadLines() * ONE_UNREAD_IN > file.lines();
    }

    private static Evidence evidence(Problem warning) {
        return Evidence.of(Evidence.Kind.FILE, warning.origin(), warning.message());
    }

    /** A JVM that is killed writes no end of its logs: nothing of what it prints at its exit. */
    private static boolean wasKilled(RunManifest manifest) {
        return manifest.outcome()
                .map(RunManifest.Outcome::end)
                .filter(e -> e == RunManifest.End.KILLED || e == RunManifest.End.TIMED_OUT)
                .isPresent();
    }

    private Finding finding(List<Evidence> evidence) {
        return new Finding(
                id(),
                Severity.NOTICE,
                1,
                Finding.Cost.UNKNOWN,
                Finding.Place.NONE,
                Figures.counted(evidence.size(), "file")
                        + " cannot be believed to be whole: "
                        + evidence.getFirst().text()
                        + ".",
                "What is missing is in no number here; what was read holds.",
                evidence.stream().limit(MOST_FILES).toList(),
                List.of(Next.change("Let the JVM end by itself, and copy its files after that.")));
    }
}
