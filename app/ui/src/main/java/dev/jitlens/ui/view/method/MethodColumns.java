package dev.jitlens.ui.view.method;

import dev.jitlens.classes.CodeBase;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.classes.SourceText;
import dev.jitlens.inlining.InlinedInto;
import dev.jitlens.model.Method;
import dev.jitlens.model.MethodData;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The four columns side by side. */
final class MethodColumns {
    private static final double[] SHARES = {0.26, 0.17, 0.16, 0.41};

    /** The shares where the tree holds nothing, or only the method itself. */
    private static final double[] WITHOUT_INLINING = {0.25, 0.2, 0.1, 0.45};

    /** The shares where samples alone are known. */
    private static final double[] WITHOUT_CODE = {0.45, 0.25, 0.13, 0.17};

    private final Workbench workbench;
    private final PlaceMenu places;
    private final CodeColumn source;
    private final SourceMenu sourceMenu;
    private final CodeColumn bytecode;
    private final InliningColumn inlining;
    private final AssemblyColumn assembly;
    private final SplitPane split = new SplitPane();
    private final List<ToggleButton> switches = new ArrayList<>();
    private double[] shares = SHARES;
    private boolean moved;

    /**
     * @param opened called with the code that holds the method, and where
     * @param openedCallee called with a callee of the inlining tree
     */
    MethodColumns(
            Workbench workbench,
            PlaceMenu places,
            Consumer<Focus> picked,
            Consumer<IntoRow> opened,
            Consumer<Method> openedCallee) {
        this.workbench = workbench;
        this.places = places;
        source =
                new CodeColumn(
                        workbench,
                        "Source",
                        false,
                        row -> picked.accept(new Focus.Line((int) row.key())));
        bytecode =
                new CodeColumn(
                        workbench,
                        "Bytecode",
                        false,
                        row -> picked.accept(new Focus.Bci((int) row.key())));
        sourceMenu = new SourceMenu(workbench, source.pane().list());
        inlining =
                new InliningColumn(
                        path -> picked.accept(new Focus.Call(path)), opened, openedCallee);
        assembly =
                new AssemblyColumn(workbench, address -> picked.accept(new Focus.Address(address)));
        for (String title : List.of("Source", "Bytecode", "Inlining", "Assembly")) {
            ToggleButton button = Chips.toggle(title, "Show or hide this column");
            button.setSelected(true);
            button.setOnAction(e -> arrange());
            switches.add(button);
        }
        split.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::dragged);
        arrange();
    }

    Node node() {
        return split;
    }

    /** Hide columns where there is not enough room for all. */
    Node switches() {
        HBox box = new HBox(4);
        box.getChildren().addAll(switches);
        box.setMinWidth(Region.USE_PREF_SIZE);
        box.setAlignment(Pos.CENTER_RIGHT);
        return box;
    }

    /** Notes that the user moved a divider: it stays then. */
    private void dragged(MouseEvent event) {
        moved |=
                event.getTarget() instanceof StackPane divider
                        && divider.getStyleClass().contains("split-pane-divider");
    }

    private void arrange() {
        List<Node> all =
                List.of(source.panel(), bytecode.panel(), inlining.panel(), assembly.panel());
        List<Node> shown = new ArrayList<>();
        double total = 0;
        for (int i = 0; i < all.size(); i++) {
            if (switches.get(i).isSelected()) {
                shown.add(all.get(i));
                total += shares[i];
            }
        }
        split.getItems().setAll(shown);
        double sum = 0;
        for (int i = 0; i + 1 < shown.size(); i++) {
            sum += shares[all.indexOf(shown.get(i))] / total;
            split.setDividerPosition(i, sum);
        }
    }

    void find() {
        if (switches.getLast().isSelected()) {
            assembly.focusFilter();
        }
    }

    /** Shows samples beside what is shown. */
    void heat(MethodHeat heat) {
        source.pane().heat(heat.source());
        bytecode.pane().heat(heat.bytecode());
        assembly.heat(heat.assembly());
        inlining.heat(heat.tree());
    }

    /** Offers the code that holds the method. */
    void into(Optional<InlinedInto> found) {
        inlining.into(found);
        if (found.isPresent() && !found.get().holders().isEmpty() && shares == WITHOUT_INLINING) {
            share(SHARES);
        }
    }

    private void share(double[] wanted) {
        if (wanted != shares && !moved) {
            shares = wanted;
            arrange();
        }
    }

    private void forgetHeat() {
        for (CodePane pane : List.of(source.pane(), bytecode.pane(), assembly.pane())) {
            pane.heat(MethodHeat.emptied(pane.heat()));
        }
        inlining.heat(Optional.empty());
    }

    void show(LoadedMethod loaded, PlaceSigns signs) {
        forgetHeat();
        source(loaded, signs);
        bytecode(loaded, signs);
        inlining.show(loaded.tree(), loaded.within());
        double[] wanted =
                loaded.shown().equals(CodeVersion.SAMPLED)
                        ? WITHOUT_CODE
                        : loaded.tree().found().map(t -> t.children().isEmpty()).orElse(false)
                                ? WITHOUT_INLINING
                                : SHARES;
        share(wanted);
        boolean recordable = workbench.run().get().code().listings().isEmpty();
        assembly.only(loaded.within().isPresent() ? loaded.links().own() : Set.of());
        assembly.show(
                loaded.assembly(), recordable ? new Node[] {Pages.launch(workbench)} : new Node[0]);
    }

    private void source(LoadedMethod loaded, PlaceSigns signs) {
        ClassPart classes = loaded.classes();
        Optional<SourceText> text = classes.source().found();
        if (text.isEmpty()) {
            List<CodeRow> seen = loaded.sampled().lineRows(signs);
            if (seen.isEmpty()) {
                source.nothing("No source", classes.source().why(), places.button());
                sourceMenu.show(Optional.empty());
                return;
            }
            source.head("no source");
            source.note("Only the lines that samples name. " + classes.source().why());
            source.rows(seen, places.button());
            sourceMenu.show(Optional.empty());
            return;
        }
        source.head(fileName(text.get().file()));
        source.note(
                classes.bytecode()
                        .found()
                        .flatMap(code -> CodeBase.mismatch(code, text.get()))
                        .orElse(text.get().from().note()));
        source.rows(SourceRows.of(text.get(), signs));
        sourceMenu.show(text.get().disk());
        Links links = signs.links();
        links.bcis().stream()
                .mapToInt(links::line)
                .filter(line -> line > 0)
                .min()
                .ifPresent(line -> source.pane().reveal(line - 1));
    }

    private static String fileName(String file) {
        return file.substring(file.lastIndexOf('/') + 1);
    }

    private void bytecode(LoadedMethod loaded, PlaceSigns signs) {
        Optional<MethodCode> code = loaded.classes().bytecode().found();
        Optional<MethodData> data = loaded.profile().found();
        if (code.isPresent()) {
            bytecode.head(Format.counted(code.get().bytecodeBytes(), "byte"));
            bytecode.note(code.get().from().note());
            bytecode.rows(BytecodeRows.of(code.get(), data, signs));
        } else if (data.isPresent()) {
            bytecode.head("from the profile");
            bytecode.note("");
            bytecode.rows(BytecodeRows.dumped(data.get(), signs));
        } else {
            mentioned(loaded, signs);
        }
    }

    private void mentioned(LoadedMethod loaded, PlaceSigns signs) {
        String why = loaded.classes().bytecode().why();
        List<CodeRow> seen =
                loaded.assembly()
                        .found()
                        .map(a -> BytecodeRows.seen(a, signs.links(), signs))
                        .orElse(List.of());
        if (seen.isEmpty()) {
            List<CodeRow> sampled = loaded.sampled().bciRows(signs);
            if (sampled.isEmpty()) {
                bytecode.nothing("No bytecode", why, places.button());
                return;
            }
            bytecode.head("no bytecode");
            bytecode.note("Only what samples name. " + why);
            bytecode.rows(sampled, places.button());
            return;
        }
        bytecode.head("from comments");
        bytecode.note("Only what the machine code mentions. " + why);
        bytecode.rows(seen);
    }

    void link(Links.Linked linked, Focus focus) {
        source.link(
                row -> linked.lines().contains((int) row.key()),
                row -> focus instanceof Focus.Line(int line) && row.key() == line);
        bytecode.link(
                row -> linked.bcis().contains((int) row.key()),
                row -> focus instanceof Focus.Bci(int bci) && row.key() == bci);
        inlining.link(linked.calls(), focus instanceof Focus.Call);
        assembly.link(linked, focus);
    }
}
