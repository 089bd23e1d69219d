package dev.jitlens.trials;

import com.fasterxml.jackson.annotation.JsonInclude;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A folder that an experiment fills: what is tried and in which order, and a folder for each trial.
 * A trial whose result stands there has ended; every other has to run.
 *
 * @param plan as it was when the experiment began
 */
public record ExperimentFolder(Path path, Plan plan) {
    public static final String FILE_NAME = "experiment.json";
    static final String RESULT = "trial.json";
    private static final String IN_FLIGHT = ".in-flight-";
    private static final int SCHEMA = 1;

    /**
     * An experiment with what was drawn for it.
     *
     * @param order the point of each trial, by its place among the points
     * @param places where each trial runs, from 0; empty where one runs at a time
     */
    public record Plan(
            int schema,
            Experiment experiment,
            long seed,
            List<Integer> order,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> places) {
        public Plan {
            order = order == null ? List.of() : List.copyOf(order);
            places = places == null ? List.of() : List.copyOf(places);
        }

        /** One that begins. */
        static Plan drawn(Experiment experiment, long seed) {
            int points = experiment.points().size();
            int parallel = experiment.repeat().parallel();
            List<Integer> order = TrialOrder.of(points, experiment.repeat().trials(), seed);
            return new Plan(
                    SCHEMA,
                    experiment,
                    seed,
                    order,
                    parallel == 1 ? List.of() : PlaceOrder.of(order, points, parallel, seed));
        }

        /** The place of a trial. */
        int place(int number) {
            return places.isEmpty() ? 0 : places.get(number - 1);
        }
    }

    /** A trial that may run, and what would run on if Jitlens were killed. */
    record InFlight(int number, long pid, long startedMillis) {}

    /**
     * Begins an experiment in a new or empty folder.
     *
     * @throws IOException with a sentence, if the folder is in use
     */
    public static ExperimentFolder begin(Path path, Experiment experiment) throws IOException {
        if (isOne(path)) {
            throw new IOException(
                    path + ": an experiment has begun here; --resume goes on with it");
        }
        Files.createDirectories(path);
        try (var content = Files.list(path)) {
            if (content.findAny().isPresent()) {
                throw new IOException(path + ": the folder for the experiment is not empty");
            }
        }
        Long wanted = experiment.repeat().seed();
        long seed = wanted == null ? new SecureRandom().nextInt() : wanted;
        Plan plan = Plan.drawn(experiment, seed);
        ExperimentFile.write(plan, path.resolve(FILE_NAME));
        return new ExperimentFolder(path, plan);
    }

    /**
     * An experiment that has begun.
     *
     * @throws IOException with a sentence, if the folder holds none
     */
    public static ExperimentFolder open(Path path) throws IOException {
        Path file = path.resolve(FILE_NAME);
        if (!isOne(path)) {
            throw new IOException(path + ": no experiment has begun here");
        }
        Plan plan = ExperimentFile.read(file, Plan.class);
        if (plan.schema() != SCHEMA || plan.experiment() == null) {
            throw new IOException(file + ": its schema should be 1 and is " + plan.schema());
        }
        int points = plan.experiment().points().size();
        if (plan.order().stream().anyMatch(point -> point < 0 || point >= points)) {
            throw new IOException(file + ": its order names a point that the grid does not have");
        }
        int parallel = plan.experiment().repeat().parallel();
        int placed = parallel == 1 ? 0 : plan.order().size();
        if (plan.places().size() != placed
                || plan.places().stream().anyMatch(place -> place < 0 || place >= parallel)) {
            throw new IOException(
                    file
                            + ": its places should be "
                            + (placed == 0 ? "none" : placed + " from 0 to " + (parallel - 1))
                            + ", and are not");
        }
        return new ExperimentFolder(path, plan);
    }

    public static boolean isOne(Path path) {
        return Files.isRegularFile(path.resolve(FILE_NAME));
    }

    public Experiment experiment() {
        return plan.experiment();
    }

    /** Those that have ended, by their number. */
    public List<TrialResult> ended() throws IOException {
        List<TrialResult> ended = new ArrayList<>();
        for (int number = 1; number <= plan.order().size(); number++) {
            result(number).ifPresent(ended::add);
        }
        return ended;
    }

    Optional<TrialResult> result(int number) throws IOException {
        Path file = trial(number).resolve(RESULT);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        TrialResult result = ExperimentFile.read(file, TrialResult.class);
        if (result.number() != number || result.point() != plan.order().get(number - 1)) {
            throw new IOException(file + ": this is the result of another trial");
        }
        return Optional.of(result);
    }

    /** The folder of a trial. */
    Path trial(int number) {
        return path.resolve("trials").resolve("%04d".formatted(number));
    }

    /** The folder of a trial's run. */
    public Path run(TrialResult result) {
        return trial(result.number()).resolve(Path.of(result.folder()).getFileName());
    }

    /** A new folder for a run; what is left of one that was cut off stays beside it. */
    Path newRun(int number) throws IOException {
        Path trial = Files.createDirectories(trial(number));
        for (int attempt = 1; ; attempt++) {
            Path folder = trial.resolve(attempt == 1 ? "run" : "run-" + attempt);
            if (!Files.exists(folder)) {
                return Files.createDirectory(folder);
            }
        }
    }

    void keep(TrialResult result) throws IOException {
        ExperimentFile.write(result, trial(result.number()).resolve(RESULT));
        Files.deleteIfExists(noted(result.number()));
    }

    void inFlight(InFlight trial) throws IOException {
        ExperimentFile.write(trial, noted(trial.number()));
    }

    private Path noted(int number) {
        return path.resolve(IN_FLIGHT + "%04d.json".formatted(number));
    }

    /** The trials that ran when Jitlens was killed, or now, by their number. */
    List<InFlight> cutOff() throws IOException {
        List<InFlight> all = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(path, IN_FLIGHT + "*.json")) {
            for (Path file : files) {
                all.add(ExperimentFile.read(file, InFlight.class));
            }
        }
        all.sort(Comparator.comparingInt(InFlight::number));
        return all;
    }
}
