package dev.jitlens.ui.view.regions;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.again.Assemblies;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;

import java.util.Optional;

/** The regions of machine code where the time goes, as JMH's perfasm prints them. */
public final class RegionsView implements View {
    private final Workbench workbench;
    private final CodeSource code;

    public RegionsView(Workbench workbench) {
        this(workbench, Assemblies::read);
    }

    RegionsView(Workbench workbench, CodeSource code) {
        this.workbench = workbench;
        this.code = code;
    }

    @Override
    public PageId page() {
        return PageId.REGIONS;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(
                run.allProfiles().stream().anyMatch(p -> !p.code().isEmpty()),
                "samples that tell the program counter");
    }

    @Override
    public Node node() {
        return Pages.orElse(
                workbench,
                new RegionsPage(workbench, code),
                run -> run.allProfiles().stream().anyMatch(p -> !p.code().isEmpty()),
                this::nothing);
    }

    private Node nothing(Run run) {
        String headline =
                run.allProfiles().isEmpty()
                        ? "This run has no samples"
                        : "No source of this run tells the program counter";
        return Pages.nothing(
                workbench,
                headline,
                "Hot regions need the sample source “raw PC”, which says at which instruction a"
                        + " thread was. With the machine code printed as well, in the same run or"
                        + " in another of the same command, each instruction has its share.");
    }
}
