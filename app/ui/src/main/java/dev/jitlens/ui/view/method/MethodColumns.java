package dev.jitlens.ui.view.method;

import dev.jitlens.classes.CodeBase;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.classes.SourceText;
import dev.jitlens.inlining.InlinedInto;
import dev.jitlens.model.Method;
import dev.jitlens.model.methoddata.MethodData;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.LineHeat;
import dev.jitlens.ui.control.columns.ColumnsPane;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** The four columns, and what they show. */
final class MethodColumns {
    private static final int SOURCE = 0;
    private static final int BYTECODE = 1;
    private static final int INLINING = 2;
    private static final int ASSEMBLY = 3;

    /** Pixels: some thirty letters beside the gutter. */
    private static final double LEAST_SOURCE = 310;

    private static final double LEAST_BYTECODE = 210;

    private final Workbench workbench;
    private final PlaceMenu places;
    private final CodeColumn source;
    private final SourceMenu sourceMenu;
    private final CodeColumn bytecode;
    private final InliningColumn inlining;
    private final AssemblyColumn assembly;
    private final ColumnsPane columns;

    /**
     * @param opened called with the code that holds the method, and where
     * @param openedCallee called with what is called here, and whether to show it beside this
     */
    MethodColumns(
            Workbench workbench,
            PlaceMenu places,
            Consumer<Focus> picked,
            Consumer<IntoRow> opened,
            BiConsumer<Method, Boolean> openedCallee) {
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
                        workbench,
                        path -> picked.accept(new Focus.Call(path)),
                        opened,
                        openedCallee);
        assembly =
                new AssemblyColumn(workbench, address -> picked.accept(new Focus.Address(address)));
        for (CodePane pane : List.of(source.pane(), bytecode.pane(), assembly.pane())) {
            pane.onCall(openedCallee);
        }
        columns =
                new ColumnsPane(
                        "method",
                        List.of(
                                source.part(0.26, LEAST_SOURCE),
                                bytecode.part(0.18, LEAST_BYTECODE),
                                inlining.part(0.16),
                                assembly.part(0.4)),
                        workbench.settings());
    }

    Node node() {
        return columns;
    }

    /** Hide columns where there is not enough room for all. */
    Node switches() {
        return columns.switches();
    }

    void find() {
        if (assembly.nothing().isEmpty()) {
            columns.reveal(ASSEMBLY);
            assembly.focusFilter();
        }
    }

    /** Says how many sources will have samples beside the code. */
    void sources(int count) {
        columns.beside(LineHeat.width(count));
    }

    /** Shows samples beside what is shown. */
    void heat(MethodHeat heat) {
        source.pane().heat(heat.source());
        bytecode.pane().heat(heat.bytecode());
        assembly.heat(heat.assembly());
        inlining.heat(heat.tree());
    }

    /** Shows the hottest instructions as soon as samples tell of them. */
    void openAtHottest() {
        assembly.open();
    }

    /** Offers the code that holds the method. */
    void into(Optional<InlinedInto> found) {
        inlining.into(found);
        columns.fill(INLINING, inlining.nothing());
        columns.arrange();
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
        boolean recordable = workbench.run().get().code().listings().isEmpty();
        assembly.only(loaded.within().isPresent() ? loaded.links().own() : Set.of());
        assembly.show(
                loaded.assembly(),
                Callees.of(loaded)::of,
                recordable ? new Node[] {Pages.launch(workbench)} : new Node[0]);
        columns.renew();
        columns.fill(SOURCE, source.nothing());
        columns.fill(BYTECODE, bytecode.nothing());
        columns.fill(INLINING, inlining.nothing());
        columns.fill(ASSEMBLY, assembly.nothing());
        columns.arrange();
        openAtMethod(signs.links());
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
        source.rows(SourceRows.of(text.get(), classes.bytecode().found(), signs));
        sourceMenu.show(text.get().disk());
    }

    /** Where columns are given other places, they forget how far they were scrolled. */
    private void openAtMethod(Links links) {
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
