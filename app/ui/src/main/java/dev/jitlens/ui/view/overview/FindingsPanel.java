package dev.jitlens.ui.view.overview;

import dev.jitlens.findings.Alike;
import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.Explanation.NotAsked;
import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.WhatIsMissing;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.Workbench;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What there is to know about a run, the most important first. */
final class FindingsPanel {
    /** More than anybody reads; the others are a click away. */
    private static final int FIRST = 6;

    private static final int FEW_NOT_ASKED = 2;

    private final Workbench workbench;
    private final KeptParts parts = new KeptParts();
    private final VBox cards = new VBox(10);
    private final Label verdict = Texts.muted("");
    private String remedy = "";
    private Run asked = Run.NOTHING;

    FindingsPanel(Workbench workbench) {
        this.workbench = workbench;
        cards.setId("overview-findings");
        verdict.managedProperty().bind(verdict.textProperty().isNotEmpty());
    }

    /** Stands in the page's head: how many problems there are. */
    Node verdict() {
        return verdict;
    }

    /**
     * Unless they were asked before, the questions are asked in the background; until then a word
     * says so. What is found again, with the same numbers, stays as it is.
     */
    VBox show(Run run, Optional<Explanation> answered) {
        asked = run;
        remedy = remedy(run);
        answered.ifPresentOrElse(this::show, () -> ask(run));
        return cards;
    }

    private void ask(Run run) {
        verdict.setText("");
        cards.getChildren().setAll(Texts.muted("Looking for what is wrong…"));
        workbench
                .background()
                .run(
                        () -> Findings.of(run),
                        answer -> told(run, () -> show(answer)),
                        trouble -> told(run, () -> failed(trouble)));
    }

    /** An answer that comes late is none about what is shown by then. */
    private void told(Run run, Runnable shows) {
        if (asked == run) {
            shows.run();
        }
    }

    private void failed(String sentence) {
        cards.getChildren().setAll(Texts.paragraph(sentence, "muted"));
    }

    private void show(Explanation explanation) {
        boolean isWell = explanation.of(Severity.PROBLEM).isEmpty();
        String says = explanation.verdict();
        verdict.setText(isWell ? "" : says);
        List<Region> rows = new ArrayList<>();
        if (isWell && explanation.asked() > 0) {
            rows.add(parts.part("healthy", says, () -> healthy(explanation)));
        }
        List<Alike> listed = explanation.listed();
        for (int i = 0; i < Math.min(FIRST, listed.size()); i++) {
            Alike alike = listed.get(i);
            rows.add(
                    alike.isOne()
                            ? parts.part(
                                    "card " + i,
                                    card -> FindingCard.tells(card, alike.first(), alike.from()),
                                    () -> card(alike))
                            : parts.part("card " + i, alike, () -> card(alike)));
        }
        if (listed.size() > FIRST) {
            List<Alike> rest = listed.subList(FIRST, listed.size());
            rows.add(parts.part("more", rest, () -> more(rest)));
        }
        if (!explanation.notAsked().isEmpty()) {
            Object tells = List.of(explanation.notAsked(), remedy);
            rows.add(parts.part("not asked", tells, () -> notAsked(explanation)));
        }
        KeptParts.replace(cards.getChildren(), rows);
    }

    private Region card(Alike alike) {
        if (alike.isOne()) {
            return new FindingCard(workbench, alike.first(), alike.from()).node();
        }
        return AlikeCard.of(alike, card -> replace(card, each(alike)));
    }

    private List<Region> each(Alike alike) {
        List<Region> each = new ArrayList<>();
        for (Finding finding : alike.findings()) {
            each.add(new FindingCard(workbench, finding, alike.from() + each.size()).node());
        }
        return each;
    }

    private Region more(List<Alike> rest) {
        int count = rest.stream().mapToInt(alike -> alike.findings().size()).sum();
        VBox box = new VBox();
        box.getChildren()
                .add(
                        Texts.link(
                                Format.counted(count, "more finding"),
                                () -> replace(box, rest.stream().map(this::card).toList())));
        return box;
    }

    private void replace(Node card, List<? extends Node> others) {
        int at = cards.getChildren().indexOf(card);
        cards.getChildren().remove(at);
        cards.getChildren().addAll(at, others);
    }

    private static Region healthy(Explanation explanation) {
        Panel panel =
                Panel.around(Panel.body(Texts.paragraph(explanation.verdict(), "strong", "good")));
        panel.setId("overview-healthy");
        return panel;
    }

    /** In a line, where there are many: which they are is of little use until it is asked. */
    private Region notAsked(Explanation explanation) {
        int count = explanation.notAsked().size();
        if (count <= FEW_NOT_ASKED) {
            return notAskedInFull(explanation);
        }
        VBox box = new VBox();
        box.setId("overview-not-asked");
        var why =
                Texts.styled(
                        Format.counted(count, "question")
                                + " were not asked: this run does not hold what they need."
                                + remedy,
                        "muted",
                        "small");
        why.setWrapText(true);
        HBox line = new HBox(10, why, link(box, explanation));
        line.setAlignment(Pos.CENTER_LEFT);
        box.getChildren().add(line);
        return box;
    }

    private static String remedy(Run run) {
        String sentence = WhatIsMissing.of(run).sentence();
        return sentence.isEmpty() ? "" : " " + sentence;
    }

    private Node link(VBox box, Explanation explanation) {
        var link =
                Texts.link(
                        "Which?",
                        () -> box.getChildren().setAll(List.of(notAskedInFull(explanation))));
        link.setMinWidth(Region.USE_PREF_SIZE);
        return link;
    }

    private Region notAskedInFull(Explanation explanation) {
        Map<String, String> byMissing =
                explanation.notAsked().stream()
                        .collect(
                                Collectors.groupingBy(
                                        NotAsked::missing,
                                        LinkedHashMap::new,
                                        Collectors.mapping(
                                                NotAsked::title, Collectors.joining(", "))));
        String each =
                byMissing.entrySet().stream()
                        .map(e -> e.getValue() + " (no " + e.getKey() + ")")
                        .collect(Collectors.joining("; "));
        var line = Texts.paragraph("Not asked: " + each + "." + remedy, "muted", "small");
        line.setId("overview-not-asked-in-full");
        Tips.says(line, "These questions need facts that this run does not hold.");
        return line;
    }
}
