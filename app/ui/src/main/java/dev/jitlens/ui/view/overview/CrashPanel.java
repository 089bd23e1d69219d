package dev.jitlens.ui.view.overview;

import dev.jitlens.disasm.CodeAtPc;
import dev.jitlens.model.JvmEvent.Crash;
import dev.jitlens.report.CrashText;
import dev.jitlens.run.again.Assemblies;
import dev.jitlens.ui.control.FactsGrid;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.stream.Collectors;

/** How a JVM crashed: a sentence, where it was, and the instructions there. */
final class CrashPanel {
    private static final int MOST_FRAMES = 8;

    private CrashPanel() {}

    static Panel of(Workbench workbench, Crash crash) {
        FactsGrid facts = new FactsGrid();
        facts.addIf(!crash.site().frame().isEmpty(), "Frame", crash.site().frame());
        facts.addIf(!crash.site().thread().isEmpty(), "Thread", crash.site().thread());
        facts.addIf(!crash.cause().signal().isEmpty(), "Signal", crash.cause().signal());
        List<String> frames = crash.site().frames();
        if (!frames.isEmpty()) {
            facts.add("Stack", lines(frames.subList(0, Math.min(MOST_FRAMES, frames.size()))));
        }
        VBox body = Panel.body(Texts.paragraph(CrashText.sentence(crash), "strong"), facts);
        body.setSpacing(8);
        workbench
                .background()
                .run(() -> Assemblies.at(crash), code -> instructions(facts, code), workbench::say);
        Panel panel =
                Panel.titled(
                        "The JVM crashed",
                        body,
                        Texts.link("Show the report", () -> workbench.showInLog(crash.origin())));
        panel.setId("overview-crash");
        return panel;
    }

    private static void instructions(FactsGrid facts, List<CodeAtPc.Line> code) {
        if (!code.isEmpty()) {
            facts.add("Instructions", lines(code.stream().map(CrashText::row).toList()));
        }
    }

    private static Label lines(List<String> lines) {
        return Texts.mono(lines.stream().collect(Collectors.joining("\n")));
    }
}
