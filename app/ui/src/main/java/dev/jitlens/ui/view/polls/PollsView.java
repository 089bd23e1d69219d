package dev.jitlens.ui.view.polls;

import dev.jitlens.analysis.PrintedNmethods;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.again.Assemblies;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

import java.util.Optional;

/** The places where compiled code lets a thread be stopped, and the loops where it does not. */
public final class PollsView implements View {
    private final Workbench workbench;
    private final Lazy<PollsPage> page;

    public PollsView(Workbench workbench) {
        this(workbench, Assemblies::outlines);
    }

    PollsView(Workbench workbench, CodeReading.Code code) {
        this.workbench = workbench;
        page = new Lazy<>(() -> new PollsPage(workbench, code));
    }

    @Override
    public PageId page() {
        return PageId.POLLS;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public void follow(PageLink link) {
        page.get().follow(link);
    }

    /** Loops without a poll, counted when the run was read. */
    @Override
    public Optional<ObservableValue<String>> badge() {
        return Pages.count(workbench, run -> PrintedNmethods.of(run).counts().unpolledLoops());
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(hasCode(run), "machine code");
    }

    @Override
    public Node node() {
        return Pages.orElse(workbench, page.get().build(), PollsView::hasCode, this::instead);
    }

    private static boolean hasCode(Run run) {
        return run.code().nmethods().stream().anyMatch(l -> l.form() != CodeForm.NONE);
    }

    private Node instead(Run run) {
        if (!run.code().nmethods().isEmpty()) {
            return Pages.nothing(
                    workbench,
                    "This run has headers of printed code, but no code",
                    "JDK 8 to 16 print machine code only with an hsdis plugin. Jitlens brings one"
                            + " and gives it to the JVM when it launches the preset “Where are the"
                            + " safepoint polls?”; JDK 17 and later need none.");
        }
        return Pages.nothing(
                workbench,
                "This run has no machine code",
                "Launch with the preset “Where are the safepoint polls?”, or give the JVM"
                        + " -XX:+UnlockDiagnosticVMOptions -XX:+PrintAssembly and, to see at which"
                        + " polls threads stopped, -Xlog:safepoint*=debug.");
    }
}
