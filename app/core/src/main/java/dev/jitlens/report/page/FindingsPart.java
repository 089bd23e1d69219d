package dev.jitlens.report.page;

import dev.jitlens.findings.Alike;
import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.FindingRows;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** What is wrong with the run, each with the facts that it rests on. */
final class FindingsPart implements Part {
    private static final int MOST = 200;
    private static final int MOST_EVIDENCE = 50;

    @Override
    public void write(Run run, HtmlOut out) throws IOException {
        Explanation explanation = Findings.of(run);
        out.open("section", "id", "findings").element("h2", "Findings");
        out.element("p", explanation.verdict(), "class", "lead");
        List<Finding> findings = explanation.findings();
        for (Alike alike : Alike.of(findings.subList(0, Math.min(MOST, findings.size())))) {
            if (alike.isOne()) {
                finding(alike.first(), out);
            } else {
                together(alike, out);
            }
        }
        if (findings.size() > MOST) {
            out.element("p", "The first " + MOST + " of " + findings.size() + " are shown.");
        }
        if (!explanation.notAsked().isEmpty()) {
            out.open("details").element("summary", "What could not be asked").open("ul");
            for (Explanation.NotAsked n : explanation.notAsked()) {
                out.element("li", n.title() + " (no " + n.missing() + ")");
            }
            out.close().close();
        }
        out.close();
    }

    private static void together(Alike alike, HtmlOut out) throws IOException {
        out.open("details").element("summary", alike.title());
        for (Finding finding : alike.findings()) {
            finding(finding, out);
        }
        out.close();
    }

    private static void finding(Finding f, HtmlOut out) throws IOException {
        out.open("article", "class", "finding " + f.severity().id());
        out.open("h3").element("span", f.severity().id(), "class", "badge").text(" " + f.title());
        out.close();
        String cost =
                f.cost().isKnown()
                        ? String.format(
                                Locale.ROOT,
                                "%s of %s. ",
                                PageWords.percent(f.cost().share()),
                                f.cost().of())
                        : "";
        String run = f.run().isEmpty() ? "" : "Run " + f.run() + ". ";
        out.element("p", run + cost + f.text() + f.sureness());
        out.open("details", "open", "").element("summary", "Evidence").open("ul");
        for (Evidence e : f.evidence().subList(0, Math.min(MOST_EVIDENCE, f.evidence().size()))) {
            out.open("li").element("b", PageWords.lower(e.kind())).text(" " + e.text() + " ");
            out.element("span", PageWords.place(e.origin()), "class", "place").close();
        }
        if (f.evidence().size() > MOST_EVIDENCE) {
            out.element("li", "and " + (f.evidence().size() - MOST_EVIDENCE) + " more");
        }
        out.close().close();
        next(f.next(), out);
        out.close();
    }

    private static void next(List<Next> all, HtmlOut out) throws IOException {
        if (all.isEmpty()) {
            return;
        }
        out.open("ul", "class", "next");
        for (Next next : all) {
            out.open("li").text(next.text() + " ");
            String command = FindingRows.brief(next);
            if (!command.isEmpty()) {
                out.words("code", command);
            }
            out.close();
        }
        out.close();
    }
}
