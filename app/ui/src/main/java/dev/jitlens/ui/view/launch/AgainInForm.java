package dev.jitlens.ui.view.launch;

import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Workload;

import java.util.stream.Collectors;

/** Fills the form with what a run was, as far as that is still there. */
final class AgainInForm {
    private final LaunchForm form;

    AgainInForm(LaunchForm form) {
        this.form = form;
    }

    /** All but the sample sources: what works on the JDK may be known only later. */
    void fill(Again again, Choices found) {
        found.jdks().stream()
                .filter(jdk -> jdk.home().toString().equals(again.javaHome()))
                .findFirst()
                .ifPresent(form.jdks()::choose);
        found.workloads().stream()
                .filter(w -> w.id().equals(again.workload()))
                .findFirst()
                .ifPresentOrElse(w -> workload(again, w), () -> own(again));
        form.presets()
                .choose(
                        found.presets().stream()
                                .filter(p -> again.presets().contains(p.title()))
                                .map(Preset::name)
                                .collect(Collectors.toSet()));
        form.jitter().choose(again.jitter());
    }

    private void workload(Again again, Workload workload) {
        form.showWorkloads();
        form.workloads().getSelectionModel().select(workload);
        form.workloads().scrollTo(workload);
        form.parameters().set(again.parametersOf(workload));
    }

    private void own(Again again) {
        form.showOwn();
        if (!again.command().isEmpty()) {
            form.target().form().paste(again.command());
        }
    }
}
