package dev.jitlens.ui.view.launch;

import dev.jitlens.install.ConfigFolder;
import dev.jitlens.launch.jdk.AddedJdks;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What there is to choose from.
 *
 * @param preferred the JDK to begin with
 * @param problems what could not be read, in sentences
 */
record Choices(
        List<Workload> workloads,
        List<Preset> presets,
        List<Jdk> jdks,
        Optional<Jdk> preferred,
        List<String> problems) {

    /** Looks on disk, and runs a JDK that does not say what it is: blocking. */
    static Choices find() {
        Presets presets = Presets.load();
        List<Jdk> jdks = JdkFinder.system().find();
        List<String> problems = new ArrayList<>(presets.problems());
        List<Workload> workloads = List.of();
        try {
            workloads = Workloads.load().all();
        } catch (IOException e) {
            problems.add(e.getMessage());
        }
        return new Choices(
                workloads, presets.all(), jdks, JdkFinder.preferred(jdks), List.copyOf(problems));
    }

    /**
     * Remembers a folder that the user names, and looks again: blocking.
     *
     * @throws IOException with a sentence, if there is no JDK in it
     */
    static List<Jdk> add(Path folder) throws IOException {
        List<Jdk> before = JdkFinder.system().find();
        new AddedJdks(ConfigFolder.path()).add(folder);
        List<Jdk> after = JdkFinder.system().find();
        if (after.equals(before)) {
            try {
                JdkFinder.at(folder);
            } catch (LaunchException e) {
                throw new IOException(e.getMessage(), e);
            }
        }
        return after;
    }
}
