package dev.jitlens.ui.view.profilers;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.again.Assemblies;
import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.Demo;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;
import javafx.scene.control.Button;

import java.util.List;
import java.util.Optional;

/** The same program as several profilers saw it, and which of them told the truth. */
public final class ProfilersView implements View {
    private final Workbench workbench;
    private final Lazy<ProfilersPage> page;

    public ProfilersView(Workbench workbench) {
        this(workbench, Assemblies::read);
    }

    /**
     * @param code reads machine code again, to see whether a loop has a poll
     */
    ProfilersView(Workbench workbench, CodeSource code) {
        this.workbench = workbench;
        page = new Lazy<>(() -> new ProfilersPage(workbench, code));
    }

    @Override
    public PageId page() {
        return PageId.PROFILERS;
    }

    @Override
    public boolean followsMethod() {
        return true;
    }

    @Override
    public Optional<String> lack(Run run, Run all) {
        return Pages.lack(!run.allProfiles().isEmpty(), "samples");
    }

    @Override
    public Node node() {
        return Pages.orElse(
                workbench,
                page.get().build(),
                run -> !run.allProfiles().isEmpty(),
                run ->
                        Pages.nothing(
                                workbench,
                                "This run has no samples",
                                "Launch a program with one or more sample sources, and each of them"
                                    + " says here where the time went. Profiles that are there"
                                    + " already can be opened, too: JFR and async-profiler"
                                    + " recordings (.jfr), collapsed stacks, honest-profiler's"
                                    + " .hpl, JMH's perfasm output, and the output of perf script"
                                    + " with a perf map.",
                                demo()));
    }

    /** The way to a run that has samples, for who has none yet. */
    private Node[] demo() {
        return Demo.sampled()
                .map(
                        path -> {
                            Button open = new Button("Open a sampled demo");
                            open.setId("profilers-demo");
                            open.getStyleClass().add("large-button");
                            open.setOnAction(e -> workbench.open(List.of(path)));
                            return new Node[] {open};
                        })
                .orElse(new Node[0]);
    }
}
