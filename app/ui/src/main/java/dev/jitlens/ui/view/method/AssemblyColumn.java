package dev.jitlens.ui.view.method;

import dev.jitlens.classes.Lookup;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.capstone.Capstone;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.code.Arrow;
import dev.jitlens.ui.control.code.Arrows;
import dev.jitlens.ui.control.code.AssemblyRows;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.LineHeat;
import dev.jitlens.ui.control.columns.ColumnPart;
import dev.jitlens.ui.shell.Workbench;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongConsumer;

/** The machine code, its filter, and the buttons that go from sign to sign. */
final class AssemblyColumn {
    /** Pixels: an instruction with its comment begun. */
    private static final double LEAST_WIDTH = 430;

    private final CodeColumn column;
    private final TextField filter = new TextField();
    private final ToggleButton bytes = Chips.toggle("hex", "Show the bytes of each instruction");
    private final ToggleButton own =
            Chips.toggle("its own", "Only the instructions of this method, not all of the code");
    private final SignSteps steps;
    private final HBox bar;
    private final Workbench workbench;
    private Links.Linked linked = Links.Linked.NOTHING;
    private Focus focus = new Focus.Nothing();
    private Runnable cancel = () -> {};
    private boolean isNew;

    /** Whether the hottest region is to be shown as soon as rows and samples are there. */
    private boolean opening;

    private Set<Long> only = Set.of();

    /** Made off the FX thread: there may be tens of thousands. */
    private record Lines(List<CodeRow> rows, Map<Integer, Integer> jumps, List<Arrow> arrows) {}

    private Function<Instruction, Optional<Method>> callees = i -> Optional.empty();
    private Optional<Assembly> assembly = Optional.empty();
    private Map<Integer, Integer> jumps = Map.of();

    AssemblyColumn(Workbench workbench, LongConsumer picked) {
        this.workbench = workbench;
        filter.setAccessibleText("Filter of instructions");
        filter.setPromptText("Filter (Ctrl+F)");
        filter.setId("method-filter");
        filter.getStyleClass().addAll("small-field");
        HBox.setHgrow(filter, Priority.ALWAYS);
        filter.setMinWidth(50);
        filter.setMaxWidth(220);
        bytes.setId("method-bytes");
        own.setId("method-own");
        own.managedProperty().bind(own.visibleProperty());
        own.setVisible(false);
        steps = new SignSteps(workbench.palette(), this::pane);
        bar = new HBox(6, filter, own, steps, bytes);
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("column-bar");
        bar.managedProperty().bind(bar.visibleProperty());
        column = new CodeColumn(workbench, "Assembly", true, row -> picked.accept(row.key()), bar);
        filter.textProperty().subscribe(t -> refill());
        bytes.selectedProperty().subscribe(s -> refill());
        own.setOnAction(e -> refill());
        filter.addEventFilter(KeyEvent.KEY_PRESSED, this::filterKey);
        pane().list().addEventFilter(KeyEvent.KEY_PRESSED, this::listKey);
        pane().list().getSelectionModel().selectedIndexProperty().subscribe(i -> chooseArrows());
    }

    /** The column as a part of the page, with its share of the width of all. */
    ColumnPart part(double share) {
        return column.part(share, LEAST_WIDTH);
    }

    /** Tells in a few words why there is no code; empty if there is. */
    String nothing() {
        return assembly.isPresent() ? "" : column.nothing();
    }

    CodePane pane() {
        return column.pane();
    }

    void focusFilter() {
        filter.requestFocus();
        filter.selectAll();
    }

    /** Shows only these instructions of the code that comes next; empty for all. */
    void only(Set<Long> addresses) {
        only = addresses;
        own.setVisible(!addresses.isEmpty());
        own.setSelected(!addresses.isEmpty());
    }

    /**
     * @param newCallees what an instruction calls, if that is known
     * @param actions what would help where there is no code
     */
    void show(
            Lookup<Assembly> part,
            Function<Instruction, Optional<Method>> newCallees,
            Node... actions) {
        callees = newCallees;
        isNew = !origin(assembly).equals(origin(part.found()));
        assembly = part.found();
        bar.setVisible(assembly.isPresent());
        if (assembly.isEmpty()) {
            column.nothing("No machine code", part.why(), actions);
            return;
        }
        column.head(head(assembly.get()));
        boolean undecoded = assembly.get().decodedBy().isEmpty();
        column.note(undecoded ? Capstone.missing() : "");
        bytes.setDisable(undecoded || !hasBytes(assembly.get()));
        String count = Format.counted(assembly.get().instructions().size(), "instruction");
        filter.setPromptText("Filter " + count + " (Ctrl+F)");
        filter.clear();
        refill();
    }

    private static Optional<Origin> origin(Optional<Assembly> assembly) {
        return assembly.map(a -> a.listing().about().origin());
    }

    private static boolean hasBytes(Assembly assembly) {
        return assembly.instructions().stream().anyMatch(i -> i.bytes().length > 0);
    }

    static String head(Assembly assembly) {
        String by = assembly.decodedBy();
        if (by.isEmpty()) {
            return "not decoded";
        }
        return switch (assembly.listing().about().form()) {
            case MACH_CODE -> "decoded by " + by + ", no hsdis needed";
            case MEMORY -> "copied from memory, decoded by " + by;
            case HSDIS, NONE -> "printed by hsdis";
        };
    }

    void heat(LineHeat heat) {
        pane().heat(heat);
        steps.showHot(pane().countHot());
        openAtHottest();
    }

    /** Shows the hottest region, once it is known; until the user goes anywhere else. */
    void open() {
        opening = true;
        openAtHottest();
    }

    private void openAtHottest() {
        opening &= !pane().revealHottest();
    }

    private void refill() {
        cancel.run();
        if (assembly.isEmpty()) {
            return;
        }
        Assembly code = assembly.get();
        String typed = filter.getText().strip().toLowerCase(Locale.ROOT);
        boolean hex = bytes.isSelected();
        Set<Long> wanted = own.isSelected() ? only : Set.of();
        Function<Instruction, Optional<Method>> names = callees;
        cancel =
                workbench
                        .background()
                        .run(
                                () -> lines(code, names, typed, hex, wanted),
                                this::arrived,
                                workbench::say);
    }

    private static Lines lines(
            Assembly code,
            Function<Instruction, Optional<Method>> names,
            String typed,
            boolean hex,
            Set<Long> wanted) {
        boolean whole = typed.isEmpty() && wanted.isEmpty();
        List<CodeRow> rows =
                AssemblyRows.of(code, hex, whole, names).stream()
                        .filter(r -> typed.isEmpty() || contains(r, typed))
                        .filter(r -> wanted.isEmpty() || wanted.contains(r.key()))
                        .toList();
        Map<Integer, Integer> between = AssemblyRows.jumps(code, rows);
        return new Lines(rows, between, whole ? Arrows.shortOnes(between) : List.of());
    }

    private void arrived(Lines lines) {
        jumps = lines.jumps();
        column.rows(lines.rows(), lines.arrows());
        steps.show(lines.rows());
        steps.showHot(pane().countHot());
        link(linked, focus);
        if (isNew && pane().linked().isEmpty()) {
            pane().toTop();
        }
        isNew = false;
        openAtHottest();
    }

    private static boolean contains(CodeRow row, String typed) {
        return row.text().toLowerCase(Locale.ROOT).contains(typed) || row.number().contains(typed);
    }

    void link(Links.Linked newLinked, Focus newFocus) {
        opening &= newFocus.equals(focus); // else the user went somewhere
        linked = newLinked;
        focus = newFocus;
        boolean here = focus instanceof Focus.Address;
        column.link(
                row -> linked.addresses().contains(row.key()),
                row -> here && linked.addresses().contains(row.key()));
        chooseArrows();
    }

    /** Jumps from and to the selected line, however far. */
    private void chooseArrows() {
        int at = pane().selectedIndex();
        List<Arrow> arrows = new ArrayList<>();
        jumps.forEach(
                (from, to) -> {
                    if (from == at || to == at) {
                        arrows.add(new Arrow(from, to, 0));
                    }
                });
        pane().choose(at < 0 ? List.of() : arrows);
    }

    private void filterKey(KeyEvent event) {
        switch (event.getCode()) {
            case ESCAPE -> {
                if (filter.getText().isEmpty()) {
                    return; // the window may have a use for it
                }
                filter.clear();
            }
            case DOWN, ENTER -> pane().list().requestFocus();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void listKey(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        if (event.getCode() == KeyCode.ENTER && jumps.containsKey(pane().selectedIndex())) {
            pane().pick(jumps.get(pane().selectedIndex()));
            event.consume();
        } else if (steps.key(event.getCode(), event.isShiftDown())) {
            event.consume();
        }
    }
}
