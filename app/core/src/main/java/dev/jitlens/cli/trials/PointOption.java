package dev.jitlens.cli.trials;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.trials.ExperimentFolder;
import dev.jitlens.trials.Results;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which points of experiments a command is about. */
public final class PointOption {
    @Option(
            names = "--point",
            paramLabel = "NAME=VALUE",
            description =
                    "Of an experiment the points with this value of the grid; several with a"
                            + " semicolon between them, such as 'gc=g1;heap=1g'. Twice with diff:"
                            + " that of A, and that of B.")
    private List<String> points = List.of();

    /** How many were named. */
    public int count() {
        return points.size();
    }

    /**
     * What trials of the experiment in a folder found, at the points that were named.
     *
     * @param place which of them, if there are several
     * @throws IOException with a sentence
     * @throws LaunchException with a sentence, if there is no such point
     */
    public Results of(Path folder, int place) throws IOException {
        Results all = Results.of(ExperimentFolder.open(folder));
        return points.isEmpty() ? all : all.at(values(place));
    }

    /** What was named, by name; empty if nothing was. */
    public Map<String, String> values(int place) {
        Map<String, String> values = new LinkedHashMap<>();
        String words = points.isEmpty() ? "" : points.get(place % points.size());
        for (String word : words.isEmpty() ? new String[0] : words.split(";")) {
            int equals = word.indexOf('=');
            if (equals < 1) {
                throw new LaunchException("--point must be NAME=VALUE but is \"" + word + "\".");
            }
            values.put(word.substring(0, equals), word.substring(equals + 1));
        }
        return values;
    }
}
