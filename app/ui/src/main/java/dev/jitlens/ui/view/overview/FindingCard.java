package dev.jitlens.ui.view.overview;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.Workbench;

import javafx.application.Platform;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** One finding: its sentences, what it costs, what it rests on, and what to try. */
final class FindingCard {
    private static final double COST_WIDTH = 170;
    private static final double WIDEST = 4000;

    private final Workbench workbench;
    private final EvidenceLinks links;
    private final int number;
    private final Label title = Texts.paragraph("", "strong");
    private final Label text = Texts.paragraph("", "muted");
    private final Label share = Texts.styled("", "finding-share");
    private final Label of = Texts.paragraph("", "muted", "small");
    private final Region bar = new Region();
    private final List<Hyperlink> evidence = new ArrayList<>();
    private final List<MenuItem> leading = new ArrayList<>();
    private Finding finding;

    FindingCard(Workbench workbench, Finding finding, int number) {
        this.workbench = workbench;
        this.links = new EvidenceLinks(workbench);
        this.finding = finding;
        this.number = number;
    }

    /**
     * Makes the card of a finding tell it as it is now, if that takes other words and numbers only.
     */
    static boolean tells(Region card, Finding now, int number) {
        return card.getUserData() instanceof FindingCard its
                && its.number == number
                && its.tells(now);
    }

    private boolean tells(Finding now) {
        boolean isAlike =
                now.severity() == finding.severity()
                        && now.cost().isKnown() == finding.cost().isKnown()
                        && now.evidence().size() == finding.evidence().size()
                        && now.next().equals(finding.next());
        if (isAlike && !now.equals(finding)) {
            finding = now;
            tell();
        }
        return isAlike;
    }

    Region node() {
        Label rank = Texts.styled(Integer.toString(number), "finding-number", style());
        rank.setMinWidth(24);
        VBox words = new VBox(4, title, text, evidence());
        // What a command would show is a click on the evidence away.
        finding.next().stream()
                .filter(next -> next.command().isEmpty() || !next.flags().isEmpty())
                .forEach(next -> words.getChildren().add(next(next)));
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox card = new HBox(12, rank, words);
        if (finding.cost().isKnown()) {
            card.getChildren().add(cost());
        }
        tell();
        card.getStyleClass().addAll("panel", "finding");
        card.setId("finding-" + number);
        card.setUserData(this);
        PartMenu.install(workbench, card, "finding-" + number, leading.toArray(MenuItem[]::new));
        return card;
    }

    private void tell() {
        title.setText(finding.title());
        text.setText(run() + finding.text() + finding.sureness());
        for (int i = 0; i < evidence.size(); i++) {
            Evidence each = finding.evidence().get(i);
            evidence.get(i).setText(each.text());
            Tips.says(evidence.get(i), each.text() + "\n" + place(each));
            leading.get(i).setText("Show " + each.text());
        }
        if (finding.cost().isKnown()) {
            double cost = finding.cost().share();
            share.setText(String.format(Locale.ROOT, "%.1f%%", 100 * cost));
            of.setText("of " + finding.cost().of());
            bar.setPrefWidth(Math.max(2, COST_WIDTH * cost));
        }
    }

    private String style() {
        return finding.severity() == Severity.PROBLEM ? "bad" : "muted";
    }

    private String run() {
        return finding.run().isEmpty() ? "" : "Run " + finding.run() + ". ";
    }

    private Node cost() {
        bar.getStyleClass()
                .addAll("bar", finding.severity() == Severity.PROBLEM ? "trap" : "tier-0");
        bar.setMaxWidth(Region.USE_PREF_SIZE);
        VBox box = new VBox(3, share, of, bar);
        box.setMinWidth(COST_WIDTH);
        box.setMaxWidth(COST_WIDTH);
        return box;
    }

    private Node evidence() {
        FlowPane row = new FlowPane(14, 2);
        row.setMinWidth(0);
        // A box asks for heights by the widths that its parts prefer, and only shrinks these.
        row.setPrefWrapLength(WIDEST);
        // The links wrap by a width that is known only amid the layout, which asks no more then.
        row.widthProperty().subscribe(() -> Platform.runLater(row::requestLayout));
        for (int i = 0; i < finding.evidence().size(); i++) {
            int at = i;
            Hyperlink link = link(() -> finding.evidence().get(at));
            link.maxWidthProperty().bind(row.widthProperty().map(w -> Math.max(200, (double) w)));
            row.getChildren().add(link);
            evidence.add(link);
            leading.add(MenuKeys.shown("", "", link::fire));
        }
        return row;
    }

    private Hyperlink link(Supplier<Evidence> its) {
        Hyperlink link = Texts.link("", () -> links.follow(its.get()));
        link.setWrapText(true);
        MenuKeys.install(
                link,
                () ->
                        new ContextMenu(
                                MenuKeys.item("Show it", "Enter", link::fire),
                                MenuKeys.item(
                                        "Show in log",
                                        "Shortcut+L",
                                        () -> workbench.showInLog(its.get().origin())),
                                MenuKeys.item(
                                        "Copy text",
                                        "Shortcut+C",
                                        () -> Clipboards.copy(its.get().text())),
                                MenuKeys.item(
                                        "Copy where it was read",
                                        "Shortcut+Shift+C",
                                        () -> Clipboards.copy(place(its.get())))));
        return link;
    }

    private static String place(Evidence evidence) {
        return evidence.origin().file() + ":" + evidence.origin().line();
    }

    /** Of several runs, that which it was found in. */
    private void launchAgain(List<String> flags) {
        finding.evidence().stream().findFirst().ifPresent(each -> workbench.turnTo(each.origin()));
        workbench.launchAgain(flags);
    }

    private Node next(Next next) {
        Label words = Texts.paragraph(next.text());
        Label arrow = Texts.muted("→");
        arrow.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = new HBox(8, arrow, words);
        row.setAlignment(Pos.CENTER_LEFT);
        if (next.flags().isEmpty()) {
            return row;
        }
        Button again = new Button("Run again with " + String.join(" ", next.flags()));
        again.getStyleClass().add("small-button");
        Texts.tooltipWhenCut(again);
        again.setOnAction(e -> launchAgain(next.flags()));
        VBox both = new VBox(5, row, again);
        VBox.setMargin(again, new Insets(0, 0, 2, 22)); // below the words, beside the arrow
        return both;
    }
}
