package dev.jitlens.ui.view;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.Time;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.FactsGrid;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Signatures;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.WhenWide;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Everything that is known about the selected compilation; empty if none is. */
public final class CompilationPane extends StackPane {
    private final Workbench workbench;

    public CompilationPane(Workbench workbench) {
        this.workbench = workbench;
        setMinWidth(270);
        setPrefWidth(320);
        workbench
                .selection()
                .subscribe(
                        s ->
                                getChildren()
                                        .setAll(
                                                s.compilation().map(this::details).stream()
                                                        .toList()));
    }

    private Node details(Compilation c) {
        Label name = Texts.paragraph(c.method().name(), "mono", "strong");
        Label holder = Texts.paragraph(c.method().holder(), "mono", "muted");
        Label descriptor =
                Texts.paragraph(Signatures.readable(c.method().descriptor()), "mono", "muted");
        FlowPane chips = new FlowPane(6, 6, Chips.ofCode(c));
        if (c.fate().notEntrant()) {
            chips.getChildren().add(Chips.chip("not entrant", "warn"));
        }
        if (c.fate().traps() > 0) {
            chips.getChildren().add(Chips.chip(Format.counted(c.fate().traps(), "trap"), "bad"));
        }
        FlowPane links =
                new FlowPane(
                        14,
                        4,
                        Texts.link("Method page", () -> workbench.show(PageId.METHOD)),
                        Texts.link("Show in log", () -> workbench.showInLog(c.origin())),
                        Texts.link("Inlining tree", () -> workbench.show(PageId.INLINING)));
        VBox head = new VBox(9, new VBox(2, name, holder, descriptor), chips, links);
        VBox body = Panel.body(new WhenWide(255, head, times(c), facts(c)));
        ScrollPane scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        return Panel.around(scroll);
    }

    private static FactsGrid facts(Compilation c) {
        FactsGrid facts = new FactsGrid();
        facts.addIf(c.osr(), "OSR bci", CompilationWords.bci(c.osrBci()));
        facts.addIf(
                c.osrEntry().osrLine() >= 0, "OSR line", Integer.toString(c.osrEntry().osrLine()));
        facts.add("Bytecode", sized(c.sizes().bytecodeBytes()));
        facts.add("Native code", sized(c.sizes().nativeBytes()));
        facts.addIf(
                c.sizes().arenaBytes() >= 0,
                "Arenas of the compiler",
                Format.counted(c.sizes().arenaBytes(), "byte"));
        InlineCounts inlining = c.inlining();
        facts.addIf(
                inlining.calls() > 0,
                "Inlining",
                Format.count(inlining.inlined())
                        + " in, "
                        + Format.count(inlining.refused())
                        + " refused"
                        + (inlining.other() > 0 ? ", " + inlining.other() + " other" : ""));
        facts.add("Uncommon traps", Format.count(c.fate().traps()));
        facts.addIf(!c.thread().isEmpty(), "Thread", c.thread());
        facts.add(
                "Read from",
                c.text().source().label() + ", line " + Format.count(c.origin().line()));
        return facts;
    }

    private static FactsGrid times(Compilation c) {
        FactsGrid facts = new FactsGrid();
        facts.add("Compile id", c.id().toString());
        facts.add("Outcome", CompilationWords.outcome(c));
        facts.add("Queued", moment(c.times().queuedNanos()));
        facts.add("Started", moment(c.times().startNanos()));
        facts.add("Done", moment(c.times().doneNanos()));
        facts.add("Installed", moment(c.times().installedNanos()));
        facts.add("Waited", Format.between(c.times().queuedNanos(), c.times().startNanos()));
        facts.add("Compiling took", Format.between(c.times().startNanos(), c.times().doneNanos()));
        facts.addIf(c.fate().notEntrant(), "Not entrant", moment(c.fate().notEntrantNanos()));
        facts.addIf(
                Time.isKnown(c.fate().notEntrantNanos()),
                "Was entrant for",
                Format.between(c.times().installedNanos(), c.fate().notEntrantNanos()));
        return facts;
    }

    private static String moment(long nanos) {
        return Time.isKnown(nanos) ? Format.millis(nanos) + " ms" : Format.UNKNOWN;
    }

    private static String sized(int bytes) {
        return bytes < 0 ? Format.UNKNOWN : Format.counted(bytes, "byte");
    }
}
