package dev.jitlens.check;

import dev.jitlens.compare.Change;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.ProgramWords;
import dev.jitlens.model.run.Run;
import dev.jitlens.tables.Database;
import dev.jitlens.tables.FirstRows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Many good runs instead of one: those of a store with the same JDK, and the same program where
 * that is known. A run may not have what none of them has. What is one number of a run is compared
 * with their greatest; what is hundreds, such as decisions of the compilers, is not: some of these
 * would be unlike all others by chance.
 */
public final class StoreBaseline {
    /** Of so many runs and one more, that one has the greatest number by chance in 1 of 20. */
    static final int LEAST_RUNS = 19;

    private static final int MOST_IDS = 10_000;

    private final Database store;

    /** A store that stays open as long as runs are held against it. */
    public StoreBaseline(Database store) {
        this.store = store;
    }

    Verdict judge(CheckedRun checked, Optional<Change.Kind> kind) throws IOException {
        boolean isTold =
                kind.isEmpty()
                        || kind.get() == Change.Kind.FINDING
                        || kind.get() == Change.Kind.PAUSES;
        if (!isTold) {
            return Verdict.notTold(
                    "A store tells of findings and pauses; name one good run to compare the rest.");
        }
        String like = like(checked.run());
        long runs = number("SELECT count(*) FROM runs WHERE " + like).orElse(0L);
        if (runs < LEAST_RUNS) {
            return Verdict.notTold(
                    "The store has "
                            + Figures.counted(runs, "run")
                            + " of this JDK and program; of fewer than "
                            + LEAST_RUNS
                            + " a new one differs by chance too often.");
        }
        List<String> changes = new ArrayList<>();
        List<Evidence> evidence = new ArrayList<>();
        if (kind.isEmpty() || kind.get() == Change.Kind.FINDING) {
            findings(checked, like, changes, evidence);
        }
        if (kind.isEmpty() || kind.get() == Change.Kind.PAUSES) {
            pauses(checked.run(), like, changes, evidence);
        }
        String of = "of " + Figures.counted(runs, "run") + " of this JDK and program.";
        return Verdict.of(
                changes.isEmpty(),
                changes.isEmpty()
                        ? "It has no finding and no pause that is beyond those " + of
                        : String.join("; ", changes) + "; " + of,
                evidence);
    }

    private void findings(
            CheckedRun checked, String like, List<String> changes, List<Evidence> evidence)
            throws IOException {
        Set<Object> known = new HashSet<>();
        String ids = "SELECT DISTINCT id FROM findings WHERE " + in(like);
        FirstRows.of(store, ids, MOST_IDS).rows().forEach(row -> known.add(row.getFirst()));
        for (Finding finding : checked.explanation().findings()) {
            if (finding.severity() == Severity.PROBLEM && known.add(finding.id())) {
                changes.add("the problem " + finding.id() + " is in none");
                evidence.addAll(finding.evidence());
            }
        }
    }

    private void pauses(Run run, String like, List<String> changes, List<Evidence> evidence)
            throws IOException {
        Optional<SafepointPause> longest =
                run.pauses().stream().max(Comparator.comparingLong(SafepointPause::totalNanos));
        Optional<Long> most = number("SELECT max(totalNanos) FROM pauses WHERE " + in(like));
        if (longest.isPresent() && most.isPresent() && longest.get().totalNanos() > most.get()) {
            String text =
                    "a pause takes "
                            + Figures.time(longest.get().totalNanos())
                            + ", the longest "
                            + Figures.time(most.get());
            changes.add(text);
            evidence.add(Evidence.of(longest.get(), text));
        }
    }

    private Optional<Long> number(String sql) throws IOException {
        return FirstRows.of(store, sql, 1).rows().stream()
                .map(List::getFirst)
                .filter(Number.class::isInstance)
                .map(value -> ((Number) value).longValue())
                .findFirst();
    }

    private static String in(String like) {
        return "runKey IN (SELECT runKey FROM runs WHERE " + like + ")";
    }

    private static String like(Run run) {
        String jdk = run.jvm().version();
        String version =
                jdk.isEmpty() ? run.manifest().flatMap(m -> m.java().version()).orElse("") : jdk;
        return "coalesce(jdk, '') = "
                + text(version)
                + " AND coalesce(program, '') = "
                + text(ProgramWords.program(run).orElse(""))
                + " AND coalesce(workload, '') = "
                + text(run.manifest().flatMap(m -> m.asked().workload()).orElse(""));
    }

    private static String text(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
