package dev.jitlens.ui.view.compare;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.again.Assemblies;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;

import java.util.Optional;

/** What differs between the machine code of two compilations. */
public final class CompareView implements View {
    private final Workbench workbench;
    private final CodeSource code;

    public CompareView(Workbench workbench) {
        this(workbench, Assemblies::read);
    }

    CompareView(Workbench workbench, CodeSource code) {
        this.workbench = workbench;
        this.code = code;
    }

    @Override
    public PageId page() {
        return PageId.COMPARE;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(
                isFilled(run), "machine code to compare; open another run to see what changed");
    }

    @Override
    public Node node() {
        return Pages.orElse(
                workbench,
                new ComparePage(workbench, code).build(),
                this::isFilled,
                run ->
                        Pages.nothing(
                                workbench,
                                "This run has no other to compare with",
                                "Open another run, and this page says what changed between the two."
                                    + " To compare two compilations of this one, launch with the"
                                    + " preset “Read the assembly”, or give the JVM"
                                    + " -XX:+UnlockDiagnosticVMOptions -XX:+PrintAssembly."));
    }

    /** Two runs differ in more than their code. */
    private boolean isFilled(Run run) {
        return workbench.runs().size() > 1
                || !run.members().isEmpty()
                || run.code().listings().stream().anyMatch(l -> l.form() != CodeForm.NONE);
    }
}
