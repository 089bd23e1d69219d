package dev.jitlens.fleet;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;
import dev.jitlens.run.RunReader;
import dev.jitlens.trials.ExperimentFolder;
import dev.jitlens.trials.TrialResult;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The runs of files that a user named, one after the other; no more than one input is open. */
final class Inputs {
    /** What takes them. */
    interface Taker {
        void take(Input input) throws IOException;

        /** Whether nobody need open what these bytes are of. */
        default boolean isKnown(InputBytes bytes) {
            return false;
        }

        /** Whether nobody wants them any more; asked by threads that read. */
        default boolean isGivenUp() {
            return false;
        }

        /** These are the keys of all its runs, which were taken. */
        default void ended(InputBytes bytes, List<String> keys) {}
    }

    /**
     * A run.
     *
     * @param key of it, see {@link RunKey}
     * @param trial what an experiment measured of it, if it is a trial of one
     */
    record Input(Run run, String key, Optional<Trial> trial) {}

    /** A trial, in its experiment. */
    record Trial(ExperimentFolder folder, TrialResult result) {}

    private Inputs() {}

    /** Folders are runs of their own; files are one run, as everywhere. */
    static void each(List<Path> files, Taker taker) throws IOException {
        if (!files.stream().allMatch(Files::isDirectory)) {
            take(files, Optional.empty(), taker);
            return;
        }
        for (Path folder : files) {
            List<Path> runs = runs(folder);
            if (ExperimentFolder.isOne(folder)) {
                trials(ExperimentFolder.open(folder), taker);
            } else if (!runs.isEmpty()) {
                each(runs, taker);
            } else {
                take(List.of(folder), Optional.empty(), taker);
            }
        }
    }

    /** The folders in a folder in which no file lies: runs of their own; empty of a run. */
    private static List<Path> runs(Path folder) throws IOException {
        try (Stream<Path> in = Files.list(folder)) {
            List<Path> all =
                    in.filter(p -> !p.getFileName().toString().startsWith(".")).sorted().toList();
            return all.stream().allMatch(Files::isDirectory) ? all : List.of();
        }
    }

    private static void trials(ExperimentFolder folder, Taker taker) throws IOException {
        for (TrialResult result : folder.ended()) {
            take(List.of(folder.run(result)), Optional.of(new Trial(folder, result)), taker);
        }
    }

    private static void take(List<Path> files, Optional<Trial> trial, Taker taker)
            throws IOException {
        Optional<InputBytes> bytes = InputBytes.of(files);
        if (bytes.isPresent() && taker.isKnown(bytes.get())) {
            return;
        }
        Run opened = RunReader.open(files, (file, done, total) -> !taker.isGivenUp());
        List<String> keys = new ArrayList<>();
        for (Run run : Together.each(opened)) {
            String key = RunKey.of(run, bytes);
            keys.add(key);
            taker.take(new Input(run, key, trial));
        }
        bytes.ifPresent(b -> taker.ended(b, keys));
    }
}
