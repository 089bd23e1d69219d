package dev.jitlens.ui.view.traps;

import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Time;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.FactsGrid;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.WhenWide;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.List;

/** The selected trap with the frames that it was inlined through; empty if none is. */
final class TrapPane extends StackPane {
    private final Workbench workbench;

    TrapPane(Workbench workbench) {
        this.workbench = workbench;
        setMinWidth(280);
        setPrefWidth(330);
    }

    void clear() {
        getChildren().clear();
    }

    void show(Deoptimization d) {
        FactsGrid facts = new FactsGrid();
        facts.add(
                "Time",
                Time.isKnown(d.nanos()) ? Format.millis(d.nanos()) + " ms" : Format.UNKNOWN);
        facts.add("Reason", Format.orUnknown(d.reason()));
        facts.add("Action", Format.orUnknown(d.action()));
        facts.add("Compile id", TrapColumns.code(d));
        facts.add("Compiler", Format.orUnknown(d.code().compiler().label()));
        facts.add("Bci", CompilationWords.bci(d.bci()));
        facts.addIf(!d.thread().isEmpty(), "Thread", d.thread());
        VBox head =
                new VBox(
                        9,
                        new VBox(
                                2,
                                Texts.paragraph(d.method().name(), "mono", "strong"),
                                Texts.paragraph(d.method().holder(), "mono", "muted")),
                        Texts.link("Show in log", () -> workbench.showInLog(d.origin())));
        WhenWide parts =
                d.frames().isEmpty()
                        ? new WhenWide(255, head, facts)
                        : new WhenWide(255, head, facts, frames(d.frames()));
        VBox body = Panel.body(parts);
        ScrollPane scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        getChildren().setAll(Panel.around(scroll));
    }

    private static Node frames(List<Frame> frames) {
        VBox box = new VBox(4, Texts.strong("Frames, innermost first"));
        for (Frame frame : frames) {
            String line = frame.line() >= 0 ? " line " + frame.line() : "";
            box.getChildren()
                    .addAll(
                            Texts.paragraph(
                                    frame.method().simpleHolder() + "::" + frame.method().name(),
                                    "mono"),
                            Texts.styled(
                                    "@" + CompilationWords.bci(frame.bci()) + line,
                                    "mono",
                                    "muted"));
        }
        return box;
    }
}
