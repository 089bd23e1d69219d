package dev.jitlens.ui.view.launch;

import dev.jitlens.ui.view.launch.model.FormModel;

/** Fills the form with what a run was, as far as that is still there. */
public final class AgainInForm {
    private AgainInForm() {}

    /** All but the sample sources: what works on the JDK may be known only later. */
    public static void fill(FormModel model, Again again) {
        model.jdks.stream()
                .filter(jdk -> jdk.home().toString().equals(again.javaHome()))
                .findFirst()
                .ifPresent(model.jdk::set);
        model.program.workloads.stream()
                .filter(workload -> workload.id().equals(again.workload()))
                .findFirst()
                .ifPresentOrElse(
                        workload -> model.program.choose(workload, again.parametersOf(workload)),
                        () -> model.program.paste(again.command()));
        // All flags stand in the command.
        model.program.flags.set("");
        model.program.environment.set("");
        model.program.folder.set(again.folder());
        model.choosePresets(preset -> again.presets().contains(preset.title()));
        model.choose(again.jitter());
    }
}
