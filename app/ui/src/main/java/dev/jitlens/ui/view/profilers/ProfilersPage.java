package dev.jitlens.ui.view.profilers;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.RunNoise;
import dev.jitlens.ui.view.profilers.ComparedSources.Line;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Compares off the FX thread whenever the run or a chip is another one. */
final class ProfilersPage {

    private static final String TIME = "time";

    private final Workbench workbench;
    private final AskChips chips = new AskChips(this::compare);
    private final SharesTable table;
    private final Cards cards;
    private final TextField filter = new TextField();
    private final Label sampled = Texts.muted("");
    private final ComboBox<String> event = new ComboBox<>();
    private final Label count = Texts.styled("", "mono", "muted");
    private final Reasons reasons;
    private final Label legend = Texts.styled("", "muted", "small");
    private Optional<Ground> ground = Optional.empty();
    private Optional<ComparedSources> shown = Optional.empty();
    private Runnable stop = () -> {};
    private Runnable stopSelecting = () -> {};

    ProfilersPage(Workbench workbench, CodeSource code) {
        this.workbench = workbench;
        reasons = new Reasons(workbench, code);
        table = new SharesTable(workbench);
        cards = new Cards(workbench);
    }

    Node build() {
        filter.setAccessibleText("Filter of methods");
        filter.setId("profilers-filter");
        filter.setAccessibleHelp("Words that the name of a method or line holds.");
        filter.setPromptText("Filter by method or line…");
        filter.getStyleClass().add("filter-field");
        filter.textProperty().subscribe(table::filter);
        count.setMinWidth(Region.USE_PREF_SIZE);
        Tips.says(sampled, "A share's 95% interval is shown with the pointer over it");
        event.setId("profilers-event");
        event.setAccessibleText("What the samples count");
        Tips.says(event, "Sources are compared by samples of the same event only");
        event.getStyleClass().add("compact-combo");
        event.setMinWidth(Region.USE_PREF_SIZE);
        event.managedProperty().bind(event.visibleProperty());
        event.setOnAction(e -> ofEvent());
        table.onCount(count::setText);
        table.onSelect(line -> select(line, () -> {}));
        table.onOpen(this::open);
        ContextMenu menu = menu();
        table.node().setOnKeyPressed(e -> MenuKeys.press(menu.getItems(), e));
        table.node()
                .setOnContextMenuRequested(
                        e -> {
                            menu.show(table.node(), e.getScreenX(), e.getScreenY());
                            e.consume();
                        });
        legend.setId("profilers-legend");
        HBox filtering = new HBox(12, filter, count);
        filtering.setAlignment(Pos.CENTER_LEFT);
        chips.node().getChildren().addAll(filtering, legend);
        TableOverCards content = new TableOverCards(Panel.around(table.node()), cards.node());
        VBox.setVgrow(content, Priority.ALWAYS);
        VBox page =
                new VBox(
                        new PageHeader(
                                        "Do your profilers agree?",
                                        RunNoise.chip(workbench, "profilers-noise"))
                                .right(event, sampled),
                        chips.node(),
                        content);
        page.getStyleClass().addAll("page", "profilers-page");
        page.getStylesheets()
                .add(
                        Objects.requireNonNull(ProfilersPage.class.getResource("profilers.css"))
                                .toExternalForm());
        workbench.run().subscribe(this::another);
        return page;
    }

    private void open(Line line) {
        select(line, () -> workbench.show(PageId.METHOD));
    }

    private ContextMenu menu() {
        ContextMenu menu = new ContextMenu();
        menu.setId("profilers-menu");
        menu.getItems()
                .addAll(
                        MenuKeys.shown(
                                "Show the method",
                                "Enter",
                                () -> table.selected().ifPresent(this::open)),
                        MenuKeys.item(
                                "Copy all rows",
                                "Shortcut+C",
                                () -> Clipboards.copy(table.asText())));
        return menu;
    }

    /** Another run: time comes first where it was sampled. */
    private void another(Run run) {
        List<String> events = new ArrayList<>(run.sampledEvents());
        if (!run.profiles().isEmpty() || events.isEmpty()) {
            events.addFirst(TIME);
        }
        event.setOnAction(e -> {});
        event.getItems().setAll(events);
        event.setValue(events.getFirst());
        event.setVisible(events.size() > 1);
        event.setOnAction(e -> ofEvent());
        ofEvent();
    }

    private void ofEvent() {
        String chosen = event.getValue();
        if (chosen != null) {
            Run run = workbench.run().get();
            show(run.with(run.profiles(chosen.equals(TIME) ? "" : chosen)));
        }
    }

    private void show(Run run) {
        stop.run();
        ground = Optional.empty();
        shown = Optional.empty();
        filter.clear();
        cards.clear();
        if (run.allProfiles().isEmpty()) {
            return;
        }
        sampled.setText(sampled(run));
        stop =
                workbench
                        .background()
                        .run(
                                () -> Ground.of(run),
                                found -> {
                                    ground = Optional.of(found);
                                    compare(chips.of(found));
                                },
                                workbench::say);
    }

    private void compare(AskedProfiles asked) {
        if (ground.isEmpty()) {
            return;
        }
        stop.run();
        Ground of = ground.get();
        stop =
                workbench
                        .background()
                        .run(() -> ComparedSources.of(of, asked), this::arrived, workbench::say);
    }

    private void arrived(ComparedSources comparison) {
        shown = Optional.of(comparison);
        table.show(comparison);
        legend.setText(legend(comparison));
        Ground of = ground.orElseThrow();
        cards.show(of, comparison);
        reasons.of(of.run(), comparison.asked(), cards::reasons);
    }

    /** What the marks at the rows mean. */
    private static String legend(ComparedSources comparison) {
        if (comparison.truth().isPresent()) {
            return "★ known truth   ! wrongly blamed";
        }
        return comparison.reference() < 0
                ? ""
                : "! more than "
                        + Heads.title(comparison.table().columns().get(comparison.reference()))
                        + " tells (estimate)";
    }

    /** "interval 10 ms · 6.0 s CPU · 95% on hover". */
    private static String sampled(Run run) {
        long[] intervals =
                run.allProfiles().stream()
                        .mapToLong(p -> p.sampling().intervalNanos())
                        .filter(nanos -> nanos > 0)
                        .distinct()
                        .toArray();
        String interval =
                switch (intervals.length) {
                    case 0 -> "";
                    case 1 -> "interval " + RowWords.duration(intervals[0]) + " · ";
                    default -> intervals.length + " intervals · ";
                };
        long cpu = run.allProfiles().stream().mapToLong(Profile::cpuNanos).max().orElse(-1);
        String time = cpu < 0 ? "" : Format.duration(cpu) + " CPU · ";
        return interval + time + "95% on hover";
    }

    /** Selects a line on all pages; finding its place walks all samples. */
    private void select(Line line, Runnable then) {
        stopSelecting.run();
        Run run = workbench.run().get();
        Key key = line.row().key();
        var columns = shown.orElseThrow().table().columns();
        stopSelecting =
                workbench
                        .background()
                        .run(
                                () -> Spot.of(run, columns, key),
                                spot -> spot.ifPresent(s -> select(s, then)),
                                workbench::say);
    }

    private void select(Spot spot, Runnable then) {
        workbench.select(spot.in(workbench.selection().get()));
        then.run();
    }
}
