package dev.jitlens.findings;

import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What stands in one place of a list of findings: one of them, or the later ones of a question that
 * matter little, from whose first ones a reader knows what there is to learn.
 *
 * @param from the number of its first finding, from 1
 * @param findings not empty, the ones that matter most first
 */
public record Alike(int from, List<Finding> findings) {
    /** So many notices of a question stand by themselves, whatever they weigh. */
    private static final int APART = 2;

    /** A later one that weighs more does, too. */
    private static final double LITTLE = 0.03;

    public Alike {
        findings = List.copyOf(findings);
    }

    /** All findings in this order, but those that are told together where the first of them is. */
    public static List<Alike> of(List<Finding> ranked) {
        Map<String, Integer> seen = new LinkedHashMap<>();
        Map<Object, List<Finding>> places = new LinkedHashMap<>();
        for (Finding finding : ranked) {
            boolean apart = seen.merge(finding.id(), 1, Integer::sum) <= APART;
            Object place = apart || !isLittle(finding) ? new Object() : finding.id();
            places.computeIfAbsent(place, p -> new ArrayList<>()).add(finding);
        }
        List<Alike> all = new ArrayList<>();
        int from = 1;
        for (List<Finding> findings : places.values()) {
            all.add(new Alike(from, findings));
            from += findings.size();
        }
        return all;
    }

    private static boolean isLittle(Finding finding) {
        return finding.severity() == Severity.NOTICE && finding.weight() <= LITTLE;
    }

    /** Whether it is one finding by itself. */
    public boolean isOne() {
        return findings.size() == 1;
    }

    /** The first of them. */
    public Finding first() {
        return findings.getFirst();
    }

    /** The number that it has in a list, or the first and the last. */
    public String number() {
        return isOne() ? Integer.toString(from) : from + "–" + (from + findings.size() - 1);
    }

    /** A sentence of several: how many, and what their question asks. */
    public String title() {
        return findings.size() + " more that cost little or are not certain: " + asked() + ".";
    }

    private String asked() {
        return Findings.ALL.stream()
                .filter(q -> q.id().equals(first().id()))
                .map(Question::title)
                .findFirst()
                .orElse(first().id());
    }
}
