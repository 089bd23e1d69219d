package dev.jitlens.ui.view.overview;

import dev.jitlens.analysis.PrintedNmethods;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.run.PrintedCode;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.FactsGrid;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;
import javafx.scene.layout.HBox;

/** What was printed of machine code. */
final class CodePanel {
    private CodePanel() {}

    static Panel of(Workbench workbench, Run run) {
        PrintedNmethods nmethods = PrintedNmethods.of(run);
        CodeCounts counts = nmethods.counts();
        FactsGrid facts = new FactsGrid();
        facts.add("Printed nmethods", Format.count(nmethods.last().size()));
        if (nmethods.last().isEmpty()) {
            facts.add("Code", "none: the JVM printed headers only, since it had no hsdis");
            return Panel.titled("Machine code", Panel.body(facts));
        }
        facts.add("Instructions", Format.count(counts.instructions()));
        facts.add("Polls", polls(counts));
        facts.add(
                "Loops without a poll",
                link(
                        Format.count(counts.unpolledLoops())
                                + " of "
                                + Format.count(counts.loops()),
                        () -> workbench.show(PageLink.UNPOLLED_LOOPS)));
        facts.add("Stops seen at polls", stops(workbench, run.code()));
        return Panel.titled("Machine code", Panel.body(facts));
    }

    private static String polls(CodeCounts counts) {
        return Format.count(counts.returnPolls())
                + " return, "
                + Format.count(counts.loopPolls())
                + " loop"
                + (counts.otherPolls() > 0
                        ? ", " + Format.count(counts.otherPolls()) + " other"
                        : "");
    }

    private static Node stops(Workbench workbench, PrintedCode code) {
        return code.pollsSeen().isEmpty()
                ? Texts.muted("none logged")
                : link(
                        Format.count(code.pollsSeen().size()),
                        () -> workbench.show(PageLink.OBSERVED_POLLS));
    }

    private static Node link(String text, Runnable action) {
        return new HBox(Texts.link(text, action));
    }
}
