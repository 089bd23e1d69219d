package dev.jitlens.ui.view.launch;

import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.ui.view.launch.model.FormModel;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Fills the form with what a run was, as far as that is still there. */
public final class AgainInForm {
    private AgainInForm() {}

    /** All but the sample sources: what works on the JDK may be known only later. */
    public static void fill(FormModel model, Again again) {
        model.jdks.stream()
                .filter(jdk -> jdk.home().toString().equals(again.javaHome()))
                .findFirst()
                .ifPresent(model.jdk::set);
        List<Workload> workloads = model.program.workloads;
        workloads.stream()
                .filter(workload -> workload.id().equals(again.workload()))
                .findFirst()
                .ifPresentOrElse(
                        workload -> model.program.choose(workload, again.parametersOf(workload)),
                        () -> model.program.paste(here(again.command(), workloads)));
        // All flags stand in the command.
        model.program.flags.set("");
        model.program.environment.set("");
        model.program.folder.set(folder(again, workloads));
        model.choosePresets(preset -> again.presets().contains(preset.title()));
        model.choose(again.jitter());
    }

    /** The demo, and the run of a colleague, have our workloads where that Jitlens was. */
    private static String here(String command, List<Workload> workloads) {
        Optional<Workload> workload = workload(command, workloads);
        if (workload.isEmpty()) {
            return command;
        }
        List<String> words = ShellWords.split(command);
        int jar = words.indexOf("-cp") + 1;
        boolean gone = jar > 0 && jar < words.size() && !isThere(words.get(jar));
        return gone
                ? ShellWords.join(
                        words.stream()
                                .map(
                                        w ->
                                                w.equals(words.get(jar))
                                                        ? workload.get().classPath().toString()
                                                        : w)
                                .toList())
                : command;
    }

    private static Optional<Workload> workload(String command, List<Workload> workloads) {
        List<String> words = command.isEmpty() ? List.of() : ShellWords.split(command);
        return workloads.stream().filter(w -> words.contains(w.mainClass())).findFirst();
    }

    /** Workloads run anywhere, so that a folder of another machine is left out. */
    private static String folder(Again again, List<Workload> workloads) {
        boolean anywhere = workload(again.command(), workloads).isPresent();
        return anywhere && !isThere(again.folder()) ? "" : again.folder();
    }

    private static boolean isThere(String place) {
        try {
            return Files.exists(Path.of(place));
        } catch (InvalidPathException e) {
            return false; // it is of another system
        }
    }
}
