package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;

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
        Explanation ofA = Findings.of(pair.a().run());
        Explanation ofB = Findings.of(pair.b().run());
        Map<String, Finding> a = findings(ofA);
        Map<String, Finding> b = findings(ofB);
        Set<String> keys = new LinkedHashSet<>(b.keySet());
        keys.addAll(a.keySet());
        List<Change> changes = new ArrayList<>();
        for (String key : keys) {
            if (a.containsKey(key) != b.containsKey(key)) {
                Optional<Finding> one = Optional.ofNullable(a.get(key));
                Optional<Finding> other = Optional.ofNullable(b.get(key));
                String id = other.or(() -> one).orElseThrow().id();
                changes.add(change(pair, one, other, missing(one.isEmpty() ? ofA : ofB, id)));
            }
        }
        return changes;
    }

    /** What a side lacks to be asked at all, in words; empty if it was. */
    private static Optional<String> missing(Explanation explanation, String id) {
        return explanation.notAsked().stream()
                .filter(n -> n.id().equals(id))
                .map(n -> "not asked: no " + n.missing())
                .findFirst();
    }

    private static Map<String, Finding> findings(Explanation explanation) {
        Map<String, Finding> findings = new LinkedHashMap<>();
        for (Finding finding : explanation.findings()) {
            String place =
                    finding.place().method().map(m -> MethodId.of(m).plain().toString()).orElse("");
            findings.putIfAbsent(finding.id() + " " + place, finding);
        }
        return findings;
    }

    /** On a busy machine threads wait for processors, too, so that waits come and go by chance. */
    private static Change change(
            Pair pair, Optional<Finding> a, Optional<Finding> b, Optional<String> missing) {
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
                a.map(Finding::title).or(() -> missing).orElse(Change.NONE),
                b.map(Finding::title).or(() -> missing).orElse(Change.NONE),
                finding.cost().share(),
                problem && missing.isEmpty());
    }
}
