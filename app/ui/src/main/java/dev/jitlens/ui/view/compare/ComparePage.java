package dev.jitlens.ui.view.compare;

import dev.jitlens.analysis.CodeKind;
import dev.jitlens.analysis.CodeSource;
import dev.jitlens.analysis.codediff.CodeDiff;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.ListingMenu;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The choice of two printings above, their instructions beside each other below. */
final class ComparePage {
    private record Pair(Assembly left, Assembly right, Optional<CodeDiff> diff, String obstacle) {}

    private final Workbench workbench;
    private final CodeSource code;
    private final PrintingsIndex index;
    private final SingleRuns runs;
    private final SideChooser left;
    private final SideChooser right;
    private final DiffList rows = new DiffList();
    private final StackPane shown = new StackPane();
    private final Label verdict = Texts.paragraph("");
    private final Label position = Texts.styled("", "mono", "muted");
    private final Button previous = new Button("Previous");
    private final Button next = new Button("Next difference");
    private final Map<KeyCombination, Runnable> keys =
            Map.of(
                    new KeyCodeCombination(KeyCode.F7),
                    () -> step(1),
                    new KeyCodeCombination(KeyCode.F7, KeyCombination.SHIFT_DOWN),
                    () -> step(-1));

    /** Below it the choice of code takes fewer rows, so that some of the code is seen. */
    private static final double LOW = 420;

    private Optional<Workbench.TwoRuns> compared = Optional.empty();
    private boolean stale = true;
    private Runnable stop = () -> {};

    ComparePage(Workbench workbench, CodeSource code) {
        this.workbench = workbench;
        this.code = code;
        runs = new SingleRuns(workbench);
        index = new PrintingsIndex(workbench, runs);
        left = new SideChooser(workbench, runs, index, "left", this::rightChosen, this::read);
        right = new SideChooser(workbench, runs, index, "right", this::leftChosen, this::read);
    }

    private Optional<NmethodPrinting> leftChosen() {
        return left.chosen();
    }

    private Optional<NmethodPrinting> rightChosen() {
        return right.chosen();
    }

    Node build() {
        verdict.setId("compare-verdict");
        position.setId("compare-position");
        position.setMinWidth(Region.USE_PREF_SIZE);
        for (Button button : new Button[] {previous, next}) {
            button.getStyleClass().add("small-button");
            button.setMinWidth(Region.USE_PREF_SIZE);
        }
        previous.setId("compare-previous");
        next.setId("compare-next");
        previous.setOnAction(e -> step(-1));
        next.setOnAction(e -> step(1));
        Tips.says(previous, "Previous difference (Shift+F7)");
        Tips.says(next, "Next difference (F7)");
        ListingMenu.install(workbench, rows, "code-difference");
        rows.getSelectionModel().selectedIndexProperty().subscribe(at -> showPosition());
        HBox sides = new HBox(16, left, right);
        PageHeader header = new PageHeader("Compare");
        HBox steps = new HBox(8, position, previous, next);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Node said = new SaidRow(verdict, new HBox(16, new CompareLegend(), gap, steps));
        Node rowsPanel = Panel.around(shown);
        VBox machineCode = new VBox(12, sides, said, rowsPanel);
        VBox.setVgrow(rowsPanel, Priority.ALWAYS);
        machineCode
                .heightProperty()
                .subscribe(
                        height -> {
                            left.low(height.doubleValue() < LOW);
                            right.low(height.doubleValue() < LOW);
                        });
        Details details = new Details(workbench, machineCode, codeOf(machineCode));
        ChangesPanel changes = new ChangesPanel(workbench, details);
        CodeBelow both = new CodeBelow();
        changes.managedProperty()
                .subscribe(
                        there -> both.show(there ? List.of(changes, details) : List.of(details)));
        VBox page = Pages.page(header, both);
        page.getStylesheets()
                .add(
                        Objects.requireNonNull(ComparePage.class.getResource("compare.css"))
                                .toExternalForm());
        page.sceneProperty().subscribe(this::keys);
        page.sceneProperty().subscribe(scene -> chooseIfShown(page));
        workbench.run().subscribe(run -> changed(page));
        workbench.selection().subscribe(selection -> selected(page, selection));
        return page;
    }

    /** The keys belong to the page that is shown. */
    private void keys(Scene hidden, Scene scene) {
        for (Map.Entry<KeyCombination, Runnable> key : keys.entrySet()) {
            if (hidden != null) {
                hidden.getAccelerators().remove(key.getKey(), key.getValue());
            }
            if (scene != null) {
                scene.getAccelerators().put(key.getKey(), key.getValue());
            }
        }
    }

    private void changed(Node page) {
        stale = true;
        clear("");
        chooseIfShown(page);
    }

    /** What the user chose here stays, unless he selects other code elsewhere. */
    private void selected(Node page, Selection selection) {
        boolean isShown =
                Optional.of(selection)
                        .filter(s -> isOf(s, left.chosen()) || isOf(s, right.chosen()))
                        .isPresent();
        if (selection.method().isPresent() && !isShown) {
            stale = true;
            chooseIfShown(page);
        }
    }

    private static boolean isOf(Selection selection, Optional<NmethodPrinting> chosen) {
        return chosen.filter(
                        p ->
                                selection.compilation().isPresent()
                                        ? p.compilation()
                                                .filter(selection::isCompilation)
                                                .isPresent()
                                        : selection.isMethod(p.method()))
                .isPresent();
    }

    private void chooseIfShown(Node page) {
        Optional<OpenRun> open = shownRun();
        if (stale && page.getScene() != null && open.isPresent()) {
            stale = false;
            index.with(open.get().run(), printings -> choose(open.get(), printings));
        }
    }

    private Optional<OpenRun> shownRun() {
        return runs.of(workbench.run().get());
    }

    private void choose(OpenRun open, NmethodPrintings printings) {
        Selection selection = workbench.selection().get();
        Optional<OpenRun> a = compared.flatMap(two -> runs.of(two.a()));
        Optional<OpenRun> b = compared.flatMap(two -> runs.of(two.b()));
        if (a.isPresent() && b.isPresent() && a.get() != b.get()) {
            acrossRuns(a.get(), b.get(), () -> chooseIn(open, printings, selection));
        } else {
            chooseIn(open, printings, selection);
        }
    }

    /** The same method in both runs that are compared above, if both printed it. */
    private void acrossRuns(OpenRun a, OpenRun b, Runnable orElse) {
        index.with(
                a.run(),
                ofA ->
                        index.with(
                                b.run(),
                                ofB ->
                                        Defaults.across(ofA, ofB, workbench.selection().get())
                                                .ifPresentOrElse(
                                                        defaults -> {
                                                            left.choose(a, defaults.left());
                                                            right.choose(
                                                                    b,
                                                                    Optional.of(defaults.right()));
                                                            read();
                                                        },
                                                        orElse)));
    }

    private void chooseIn(OpenRun open, NmethodPrintings printings, Selection selection) {
        Optional<Defaults> defaults = Defaults.of(printings, selection);
        right.choose(open, defaults.map(Defaults::right));
        left.choose(open, defaults.flatMap(Defaults::left));
        if (defaults.isPresent() && defaults.get().left().isEmpty()) {
            inAnotherRun(open, defaults.get().right());
        }
        read();
    }

    /** The same method in the run opened last, if it was printed there. */
    private void inAnotherRun(OpenRun notIn, NmethodPrinting like) {
        runs.all().stream()
                .filter(other -> other != notIn)
                .reduce((first, last) -> last)
                .ifPresent(
                        other ->
                                index.with(
                                        other.run(),
                                        printings ->
                                                printings.of(like.method()).stream()
                                                        .min(
                                                                Comparator.comparingInt(
                                                                        p -> p.distanceTo(like)))
                                                        .ifPresent(
                                                                p -> {
                                                                    left.choose(
                                                                            other, Optional.of(p));
                                                                    read();
                                                                })));
    }

    private Details.Code codeOf(Node shownNode) {
        return new Details.Code() {
            @Override
            public void show(Method method, Run a, Run b) {
                showBoth(method, a, b);
            }

            @Override
            public void compare(Run a, Run b) {
                boolean same = compared.filter(two -> two.a() == a && two.b() == b).isPresent();
                if (!same) {
                    compared = Optional.of(new Workbench.TwoRuns(a, b));
                    changed(shownNode);
                }
            }
        };
    }

    /** A method's code in both runs, as far as each printed it. */
    private void showBoth(Method method, Run a, Run b) {
        runs.of(a).ifPresent(run -> showIn(left, run, method));
        runs.of(b).ifPresent(run -> showIn(right, run, method));
    }

    private void showIn(SideChooser side, OpenRun run, Method method) {
        index.with(
                run.run(),
                printings -> {
                    side.choose(run, CodeKind.best(printings.of(method), NmethodPrinting::kind));
                    read();
                });
    }

    private void read() {
        stop.run();
        stop = () -> {};
        left.say("");
        right.say("");
        if (left.chosen().isEmpty() || right.chosen().isEmpty()) {
            clear(
                    right.chosen().isEmpty()
                            ? "No code of the selected method was printed. Choose what to compare."
                            : "Only one compilation of this method was printed. Choose another, or"
                                    + " open another run beside this one.");
            return;
        }
        CodeListing one = left.chosen().get().listing();
        CodeListing other = right.chosen().get().listing();
        verdict.setText("Reading the code…");
        shown.getChildren().removeIf(node -> node != rows); // what was said before
        stop = workbench.background().run(() -> pair(one, other), this::show, this::clear);
    }

    private Pair pair(CodeListing one, CodeListing other) throws IOException {
        Assembly a = code.read(one);
        Assembly b = code.read(other);
        Optional<String> obstacle = CodeDiff.obstacle(a, b);
        return new Pair(
                a,
                b,
                obstacle.isPresent() ? Optional.empty() : Optional.of(CodeDiff.of(a, b)),
                obstacle.orElse(""));
    }

    private void show(Pair pair) {
        left.say(CodeFacts.of(pair.left()));
        right.say(CodeFacts.of(pair.right()));
        if (pair.diff().isEmpty()) {
            clear(pair.obstacle());
            return;
        }
        verdict.setText(CodeFacts.verdict(pair.diff().get()));
        rows.show(pair.diff().get());
        shown.getChildren().setAll(rows);
        showPosition();
    }

    /**
     * @param why empty while it is not known
     */
    private void clear(String why) {
        rows.clear();
        verdict.setText("");
        shown.getChildren().clear();
        if (!why.isEmpty()) {
            shown.getChildren().add(new EmptyState("Nothing is compared", why));
        }
        showPosition();
    }

    private void step(int by) {
        int count = rows.blockCount();
        if (count > 0) {
            rows.showBlock(Math.clamp(rows.block() + by, 0, count - 1));
        }
    }

    private void showPosition() {
        int count = rows.blockCount();
        int at = rows.block() + 1;
        position.setText(count == 0 ? "" : (at == 0 ? "–" : at) + " of " + count);
        previous.setDisable(at <= 1);
        next.setDisable(at >= count);
    }
}
