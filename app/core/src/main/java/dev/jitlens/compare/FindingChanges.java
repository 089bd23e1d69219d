package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Findings that came or went. */
final class FindingChanges {
    /** What costs less is found in one run and not in the next. */
    private static final double LEAST = 0.05;

    private FindingChanges() {}

    static List<Change> of(Pair pair) {
        Map<String, Finding> a = findings(pair.a().run());
        Map<String, Finding> b = findings(pair.b().run());
        Set<String> keys = new LinkedHashSet<>(b.keySet());
        keys.addAll(a.keySet());
        List<Change> changes = new ArrayList<>();
        for (String key : keys) {
            if (a.containsKey(key) != b.containsKey(key)) {
                changes.add(
                        change(
                                pair,
                                Optional.ofNullable(a.get(key)),
                                Optional.ofNullable(b.get(key))));
            }
        }
        return changes;
    }

    private static Map<String, Finding> findings(Run run) {
        Map<String, Finding> findings = new LinkedHashMap<>();
        for (Finding finding : Findings.of(run).findings()) {
            String place =
                    finding.place().method().map(m -> MethodId.of(m).plain().toString()).orElse("");
            findings.putIfAbsent(finding.id() + " " + place, finding);
        }
        return findings;
    }

    /** On a busy machine threads wait for processors, too, so that waits come and go by chance. */
    private static Change change(Pair pair, Optional<Finding> a, Optional<Finding> b) {
        Finding finding = b.or(() -> a).orElseThrow();
        boolean problem =
                finding.severity() == Severity.PROBLEM
                        && finding.cost().share() >= LEAST
                        && (finding.cost().isOfWork() || !pair.isDisturbed());
        return new Change(
                Kind.FINDING,
                finding.place().method(),
                finding.place().line(),
                finding.id(),
                a.map(Finding::title).orElse(Change.NONE),
                b.map(Finding::title).orElse(Change.NONE),
                finding.cost().share(),
                problem);
    }
}
