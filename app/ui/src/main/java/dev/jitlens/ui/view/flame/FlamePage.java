package dev.jitlens.ui.view.flame;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.FlameKind;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.Workbench;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** One source, or two side by side, with what holds for both: search, threads, direction. */
final class FlamePage extends VBox {
    private static final KeyCombination FIND =
            new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private final Workbench workbench;
    private final FlamePane left;
    private final FlamePane right;
    private final SplitPane split = new SplitPane();
    private final ToggleButton beside = Chips.toggle("two sources", "Show another source beside");
    private final ToggleButton invert =
            Chips.toggle("callers", "From what was executing to its callers, as an icicle (I)");
    private final ToggleButton refused =
            Chips.toggle(
                    "✕ not inlined",
                    "Show strongly the frames whose call a compiler refused to inline (R)");
    private final ToggleButton compare =
            Chips.toggle(
                    "compare with\u2026",
                    "What grew and shrank against another source, or another open run (C)");
    private final DiffPane diff;
    private final ComboBox<ThreadItem> threads = new ComboBox<>();
    private final TextField search = new TextField();
    private final FlameLegend legend = new FlameLegend();
    private boolean quiet;

    FlamePage(Workbench workbench) {
        this.workbench = workbench;
        left = new FlamePane(workbench, "flame-left", this::loaded, this::legend);
        right = new FlamePane(workbench, "flame-right", stacks -> legend(), this::legend);
        diff = new DiffPane(workbench, this::legend);
        getStyleClass().add("page");
        setId("flame-page");
        split.getItems().setAll(left);
        VBox.setVgrow(split, Priority.ALWAYS);
        getChildren().addAll(header(), split, footer());
        addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        workbench.palette().subscribe(p -> legend());
        workbench.run().subscribe(this::another);
        workbench.runs().subscribe(this::offer);
    }

    private Node header() {
        beside.setId("flame-beside");
        beside.setOnAction(e -> arrange());
        compare.setId("flame-compare");
        compare.setOnAction(
                e -> {
                    if (compare.isSelected() && !diff.isChosen()) {
                        chooseSides();
                    }
                    arrange();
                });
        invert.setId("flame-invert");
        invert.setOnAction(e -> reload());
        refused.setId("flame-refused");
        refused.setOnAction(
                e -> {
                    left.onlyRefused(refused.isSelected());
                    right.onlyRefused(refused.isSelected());
                });
        search.setAccessibleText("Search for frames");
        search.setId("flame-search");
        search.setAccessibleHelp(
                "Words of a frame: those that hold them are marked, and their share is told.");
        search.setPromptText("Find frames (Ctrl+F)");
        search.getStyleClass().add("filter-field");
        search.textProperty()
                .subscribe(
                        text -> {
                            left.search(text);
                            right.search(text);
                            diff.search(text);
                        });
        threads.setAccessibleText("Thread");
        threads.setId("flame-threads");
        threads.setAccessibleHelp("Whose samples are drawn; arrows choose.");
        Texts.tooltipOfChosen(threads);
        threads.getStyleClass().add("compact-combo");
        threads.setPrefWidth(210);
        threads.setMinWidth(116);
        threads.setConverter(new Words());
        threads.getItems().setAll(ThreadItem.ALL);
        threads.setValue(ThreadItem.ALL);
        threads.valueProperty()
                .subscribe(
                        t -> {
                            if (t != null && !quiet) {
                                reload();
                            }
                        });
        return new PageHeader("Flame graph", beside, compare, invert, refused)
                .right(threads, search);
    }

    private Node footer() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox.setHgrow(legend, Priority.ALWAYS);
        var help = Texts.hint("Click zooms · double-click opens the method · Esc shows all");
        Tips.says(help, "Keys: arrows move, Enter zooms, + and − zoom in and out, Esc shows all");
        HBox footer = new HBox(12, legend, gap, help);
        footer.setAlignment(Pos.CENTER_LEFT);
        return footer;
    }

    private void key(KeyEvent event) {
        if (FIND.match(event)) {
            search.requestFocus();
            search.selectAll();
        } else if (event.getCode() == KeyCode.ESCAPE && search.isFocused()) {
            search.clear();
            if (compare.isSelected()) {
                diff.focusGraph();
            } else {
                left.graph().requestFocus();
            }
        } else if (event.getCode() == KeyCode.I && !search.isFocused() && !event.isShortcutDown()) {
            invert.fire();
        } else if (event.getCode() == KeyCode.C && !search.isFocused() && !event.isShortcutDown()) {
            compare.fire();
        } else if (event.getCode() == KeyCode.R && !search.isFocused() && !event.isShortcutDown()) {
            refused.fire();
        } else {
            return;
        }
        event.consume();
    }

    private void another(Run run) {
        List<Profile> profiles = run.allProfiles();
        if (profiles.size() < 2) {
            beside.setSelected(false);
        }
        quiet = true;
        threads.getItems().setAll(ThreadItem.ALL);
        threads.setValue(ThreadItem.ALL);
        quiet = false;
        left.sources().offer(profiles, 0);
        right.sources().offer(profiles, 1);
        offer();
        arrange();
    }

    /** What is compared goes on as long as both are open. */
    private void offer() {
        List<DiffSide> sides = DiffSide.of(workbench.runs());
        diff.offer(sides);
        compare.setDisable(sides.size() < 2);
        if (compare.isSelected() && !diff.isChosen()) {
            compare.setSelected(false);
            arrange();
        }
    }

    /** The shown source against the same of another run, or else against another source. */
    private void chooseSides() {
        List<DiffSide> sides = DiffSide.of(workbench.runs());
        Run run = workbench.run().get();
        Profile shown = left.sources().getValue();
        sides.stream()
                .filter(s -> s.profiles().size() == 1 && s.profiles().contains(shown))
                .findFirst()
                .or(() -> sides.stream().filter(s -> s.isOfShown(run)).findFirst())
                .ifPresent(b -> DiffPane.against(sides, b, run).ifPresent(a -> diff.choose(a, b)));
    }

    /** Compares two runs by the source that both have. */
    void compare(Run a, Run b) {
        List<DiffSide> sides = DiffSide.of(workbench.runs());
        List<DiffSide> ofA = sides.stream().filter(s -> s.isOf(a)).toList();
        List<DiffSide> ofB = sides.stream().filter(s -> s.isOf(b)).toList();
        for (DiffSide one : ofA) {
            for (DiffSide other : ofB) {
                if (one.source() == other.source()) {
                    diff.choose(one, other);
                    compare.setSelected(true);
                    arrange();
                    return;
                }
            }
        }
        workbench.say("No source took samples of both runs.");
    }

    private void arrange() {
        boolean compares = compare.isSelected();
        beside.setDisable(compares || workbench.run().get().allProfiles().size() < 2);
        if (compares) {
            split.getItems().setAll(diff);
        } else if (beside.isSelected()) {
            split.getItems().setAll(left, right);
            split.setDividerPositions(0.5);
        } else {
            split.getItems().setAll(left);
        }
        if (!compares) {
            diff.clear();
        }
        reload();
    }

    private void reload() {
        ThreadChoice choice = threads.getValue().choice();
        if (compare.isSelected()) {
            diff.show(choice, invert.isSelected());
            return;
        }
        left.show(choice, invert.isSelected());
        if (beside.isSelected()) {
            right.show(choice, invert.isSelected());
        }
    }

    /** The threads of the first source can be chosen. */
    private void loaded(FlameStacks stacks) {
        quiet = true;
        ThreadItem chosen = threads.getValue();
        ThreadItem same =
                stacks.threads().stream()
                        .filter(t -> t.choice().equals(chosen.choice()))
                        .findFirst()
                        .orElse(chosen);
        threads.getItems().setAll(stacks.threads());
        threads.setValue(same);
        threads.setDisable(stacks.threads().size() < 2);
        quiet = false;
        legend();
    }

    private void legend() {
        if (compare.isSelected()) {
            refused.setDisable(true);
            legend.showDiff(diff.signs(), diff.isJudged(), workbench.palette().get());
            return;
        }
        Set<FlameKind> kinds = EnumSet.noneOf(FlameKind.class);
        kinds.addAll(left.kinds());
        if (beside.isSelected()) {
            kinds.addAll(right.kinds());
        }
        boolean anyRefused = left.hasRefused() || beside.isSelected() && right.hasRefused();
        refused.setDisable(!anyRefused);
        legend.show(kinds, anyRefused, workbench.palette().get());
    }

    private static final class Words extends StringConverter<ThreadItem> {
        @Override
        public String toString(ThreadItem item) {
            return item == null ? "" : item.words();
        }

        @Override
        public ThreadItem fromString(String text) {
            throw new UnsupportedOperationException("the chooser is not editable");
        }
    }
}
