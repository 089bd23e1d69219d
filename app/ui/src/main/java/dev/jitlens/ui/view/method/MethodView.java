package dev.jitlens.ui.view.method;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.again.Assemblies;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;

import java.util.Optional;

/** Source, bytecode, inlining and machine code of one method, side by side. */
public final class MethodView implements View {
    private final Workbench workbench;
    private final CodeSource code;

    public MethodView(Workbench workbench) {
        this(workbench, Assemblies::read);
    }

    MethodView(Workbench workbench, CodeSource code) {
        this.workbench = workbench;
        this.code = code;
    }

    @Override
    public PageId page() {
        return PageId.METHOD;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(
                !run.compilations().isEmpty()
                        || !run.code().listings().isEmpty()
                        || !run.allProfiles().isEmpty(),
                "compiled methods");
    }

    @Override
    public Node node() {
        return Pages.orEmpty(
                workbench,
                new MethodPage(workbench, code),
                run ->
                        !run.compilations().isEmpty()
                                || !run.code().listings().isEmpty()
                                || !run.allProfiles().isEmpty(),
                "compiled methods",
                "Launch with the preset “Read the assembly”, or give the JVM"
                        + " -XX:+UnlockDiagnosticVMOptions -XX:+PrintAssembly, or"
                        + " -XX:+PrintCompilation for the compilations only.");
    }
}
