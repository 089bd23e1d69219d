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
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.Workbench;

import javafx.geometry.Pos;
import javafx.scene.Node;
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
    private final String remedy;
    private final PageHeader header;
    private final VBox cards = new VBox(10);

    private FindingsPanel(Workbench workbench, String remedy, PageHeader header) {
        this.header = header;
        this.workbench = workbench;
        this.remedy = remedy;
    }

    /** All that it tells: without an answer it is known only when there is one. */
    static Object says(Run run, Optional<Explanation> answered) {
        return answered.<Object>map(its -> List.of(its, remedy(run))).orElseGet(Object::new);
    }

    /**
     * Unless they were asked before, the questions are asked in the background; until then a word
     * says so.
     *
     * @param header that is told how many there are
     */
    static VBox of(
            Workbench workbench, Run run, PageHeader header, Optional<Explanation> answered) {
        FindingsPanel panel = new FindingsPanel(workbench, remedy(run), header);
        panel.cards.setId("overview-findings");
        answered.ifPresentOrElse(panel::show, () -> panel.ask(run));
        return panel.cards;
    }

    private void ask(Run run) {
        cards.getChildren().add(Texts.muted("Looking for what is wrong…"));
        workbench.background().run(() -> Findings.of(run), this::show, this::failed);
    }

    private void failed(String sentence) {
        cards.getChildren().setAll(Texts.paragraph(sentence, "muted"));
    }

    private void show(Explanation explanation) {
        List<Node> rows = new ArrayList<>();
        if (!explanation.of(Severity.PROBLEM).isEmpty()) {
            header.right(Texts.muted(explanation.verdict()));
        }
        if (explanation.of(Severity.PROBLEM).isEmpty() && explanation.asked() > 0) {
            rows.add(healthy(explanation));
        }
        List<Alike> listed = explanation.listed();
        listed.stream().limit(FIRST).forEach(alike -> rows.add(card(alike)));
        cards.getChildren().setAll(rows);
        if (listed.size() > FIRST) {
            cards.getChildren().add(more(listed.subList(FIRST, listed.size())));
        }
        if (!explanation.notAsked().isEmpty()) {
            cards.getChildren().add(notAsked(explanation));
        }
    }

    private Node card(Alike alike) {
        if (alike.isOne()) {
            return new FindingCard(workbench, alike.first(), alike.from()).node();
        }
        return AlikeCard.of(alike, card -> replace(card, each(alike)));
    }

    private List<Node> each(Alike alike) {
        List<Node> each = new ArrayList<>();
        for (Finding finding : alike.findings()) {
            each.add(new FindingCard(workbench, finding, alike.from() + each.size()).node());
        }
        return each;
    }

    private Node more(List<Alike> rest) {
        int count = rest.stream().mapToInt(alike -> alike.findings().size()).sum();
        VBox box = new VBox();
        box.getChildren()
                .add(
                        Texts.link(
                                Format.counted(count, "more finding"),
                                () -> replace(box, rest.stream().map(this::card).toList())));
        return box;
    }

    private void replace(Node card, List<Node> others) {
        int at = cards.getChildren().indexOf(card);
        cards.getChildren().remove(at);
        cards.getChildren().addAll(at, others);
    }

    private static Node healthy(Explanation explanation) {
        Panel panel =
                Panel.around(Panel.body(Texts.paragraph(explanation.verdict(), "strong", "good")));
        panel.setId("overview-healthy");
        return panel;
    }

    /** In a line, where there are many: which they are is of little use until it is asked. */
    private Node notAsked(Explanation explanation) {
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

    private Node notAskedInFull(Explanation explanation) {
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
