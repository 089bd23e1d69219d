package dev.jitlens.trials;

import dev.jitlens.host.HostCheck;
import dev.jitlens.launch.MemberPlan;
import dev.jitlens.launch.RunningSet;
import dev.jitlens.launch.SetLauncher;
import dev.jitlens.launch.SetListener;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs the trials of an experiment that have not ended yet, each in a JVM of its own. Before a
 * trial begins, it is noted which process it is: what is left of it when Jitlens is killed is ended
 * first when the experiment goes on, so that it does not disturb what is measured.
 */
public final class ExperimentRunner {
    /** Bytes of each output of a program that stay in its run. */
    static final long MOST_OUTPUT = 4L << 20;

    private static final long LEAVE_SECONDS = 5;

    private final ExperimentFolder folder;
    private final String jitlensVersion;
    private final List<Point> points;
    private final List<SetPlan> plans = new ArrayList<>();
    private volatile Optional<RunningSet> running = Optional.empty();
    private volatile boolean stopped;

    /** Hears how it goes. */
    public interface Listener {
        /** Another trial begins. */
        void begins(int number, int count, Point point);

        /** It has ended. */
        void ended(TrialResult result);

        /** A sentence about what was left of a trial that was cut off. */
        void notes(String sentence);
    }

    /**
     * Makes the command lines of all points, before the first trial begins. Blocking.
     *
     * @throws LaunchException with a sentence, if there is no such command line
     */
    public ExperimentRunner(ExperimentFolder folder, String jitlensVersion) throws IOException {
        this.folder = folder;
        this.jitlensVersion = jitlensVersion;
        points = folder.experiment().points();
        plans.addAll(plans(folder.experiment()));
    }

    /**
     * The command lines of all points.
     *
     * @throws LaunchException with a sentence, if there is no such command line
     */
    public static List<SetPlan> plans(Experiment experiment) throws IOException {
        List<SetPlan> plans = new ArrayList<>();
        for (Point point : experiment.points()) {
            try {
                plans.add(TriedSettings.plan(experiment, point));
            } catch (LaunchException e) {
                throw point.values().isEmpty()
                        ? e
                        : new LaunchException(point.label() + ": " + e.getMessage());
            }
        }
        return plans;
    }

    /**
     * Blocks until the last trial has ended, or {@link #stop} was called.
     *
     * @throws IOException with a sentence, if a trial cannot be started or its result not be kept
     */
    public void run(Listener listener) throws IOException, InterruptedException {
        endCutOff(listener);
        int count = folder.plan().order().size();
        for (int number = 1; number <= count && !stopped; number++) {
            if (folder.result(number).isEmpty()) {
                int point = folder.plan().order().get(number - 1);
                listener.begins(number, count, points.get(point));
                keptTrial(number, point).ifPresent(listener::ended);
            }
        }
    }

    /** Ends the trial that runs, whose result does not count; no other begins. */
    public void stop() {
        stopped = true;
        running.ifPresent(
                set -> {
                    set.stop();
                    set.ended().exceptionally(e -> null).join();
                });
    }

    private void endCutOff(Listener listener) throws IOException, InterruptedException {
        Optional<ExperimentFolder.InFlight> cutOff = folder.cutOff();
        Optional<ProcessHandle> left = cutOff.flatMap(ExperimentRunner::alive);
        if (left.isPresent()) {
            List<ProcessHandle> all = new ArrayList<>(left.get().descendants().toList());
            all.add(left.get());
            all.forEach(ProcessHandle::destroyForcibly);
            listener.notes(
                    "Trial "
                            + cutOff.get().number()
                            + " was cut off and its program still ran; it was ended, and the trial"
                            + " runs again.");
            try {
                left.get().onExit().get(LEAVE_SECONDS, TimeUnit.SECONDS);
            } catch (ExecutionException | TimeoutException e) {
                listener.notes("The program " + left.get().pid() + " could not be ended.");
            }
        }
    }

    /** The same process, not a later one with its number. */
    private static Optional<ProcessHandle> alive(ExperimentFolder.InFlight trial) {
        return ProcessHandle.of(trial.pid())
                .filter(ProcessHandle::isAlive)
                .filter(
                        p ->
                                p.info()
                                        .startInstant()
                                        .map(Instant::toEpochMilli)
                                        .filter(at -> at == trial.startedMillis())
                                        .isPresent());
    }

    private Optional<TrialResult> keptTrial(int number, int point)
            throws IOException, InterruptedException {
        try {
            Optional<TrialResult> result = trial(number, point);
            if (result.isPresent()) {
                folder.keep(result.get());
            }
            return result;
        } catch (IOException e) {
            throw new IOException(
                    folder.path()
                            + ": trial "
                            + number
                            + " could not be run or kept ("
                            + e.getMessage()
                            + "); when that is mended, --resume goes on",
                    e);
        }
    }

    private Optional<TrialResult> trial(int number, int point)
            throws IOException, InterruptedException {
        RunDirectory run = new RunDirectory(folder.newRun(number).toAbsolutePath().normalize());
        PrintedNumber printed = new PrintedNumber(folder.experiment().measure().regex());
        RunningSet set =
                new SetLauncher(jitlensVersion, false, MOST_OUTPUT)
                        .prepare(plans.get(point), run, listening(printed), timeout());
        running = Optional.of(set);
        var ended = set.begin();
        note(number, set);
        try {
            List<RunningSet.Ended> all = stopped ? List.of() : ended.get();
            if (stopped) {
                set.stop();
                all = ended.get();
            }
            return all.isEmpty() || stoppedByUser(all.getFirst().outcome().end())
                    ? Optional.empty()
                    : Optional.of(result(number, point, all.getFirst(), printed));
        } catch (ExecutionException e) {
            throw new IOException(
                    run.path() + ": the trial could not be kept: " + e.getCause().getMessage(), e);
        } finally {
            running = Optional.empty();
        }
    }

    private static boolean stoppedByUser(End end) {
        return end == End.STOPPED || end == End.KILLED;
    }

    private void note(int number, RunningSet set) throws IOException {
        Optional<ProcessHandle> process = set.process();
        Optional<Instant> started = process.flatMap(p -> p.info().startInstant());
        if (started.isPresent()) {
            folder.inFlight(
                    new ExperimentFolder.InFlight(
                            number, process.get().pid(), started.get().toEpochMilli()));
        }
    }

    private Duration timeout() {
        return Duration.ofMillis(
                Math.max(1, Math.round(folder.experiment().repeat().timeoutSeconds() * 1000)));
    }

    private static SetListener listening(PrintedNumber printed) {
        return new SetListener() {
            @Override
            public void begins(MemberPlan member, RunDirectory directory) {
                // The experiment's own listener hears that.
            }

            @Override
            public void ended(MemberPlan member, RunManifest manifest) {
                // The experiment's own listener hears that.
            }

            @Override
            public void printed(boolean error, String text) {
                printed.printed(error, text);
            }
        };
    }

    private TrialResult result(
            int number, int point, RunningSet.Ended ended, PrintedNumber printed) {
        List<String> notices = new ArrayList<>(ended.manifest().notices());
        List<MeasuredTrial> measured = List.of();
        try {
            measured = measured(ended, printed);
        } catch (IOException e) {
            notices.add(e.getMessage());
        }
        if (!ended.outcome().end().equals(End.EXITED) || ended.outcome().exitCode() != 0) {
            LastWords.of(ended.directory().path()).ifPresent(notices::add);
        } else if (measured.stream().allMatch(m -> m.values().isEmpty())) {
            notices.add("It measured nothing that counts.");
        }
        List<String> noisy =
                HostCheck.noisy(ended.manifest().machine().facts()).stream()
                        .map(fact -> fact.title() + " (" + fact.value() + ")")
                        .toList();
        return new TrialResult(
                TrialResult.SCHEMA,
                number,
                point,
                ended.directory().path().getFileName().toString(),
                ended.outcome().end(),
                ended.outcome().exitCode(),
                ended.elapsed().toNanos() / 1e6,
                measured,
                noisy,
                notices);
    }

    private List<MeasuredTrial> measured(RunningSet.Ended ended, PrintedNumber printed)
            throws IOException {
        TrialMeasure measure = folder.experiment().measure();
        int warmUp = folder.experiment().repeat().warmUp();
        if (!measure.regex().isEmpty()) {
            List<Double> found = printed.found();
            int dropped = Math.min(warmUp, found.size());
            return List.of(
                    new MeasuredTrial(
                            "",
                            measure.unit(),
                            measure.better(),
                            found.subList(dropped, found.size()),
                            found.subList(0, dropped),
                            List.of()));
        }
        List<MeasuredTrial> rates =
                ThreadRates.of(
                        ended.directory().path(), warmUp, folder.experiment().grid().keySet());
        return rates.isEmpty()
                ? List.of(
                        MeasuredTrial.of(
                                MeasuredTrial.WALL_UNIT,
                                TrialMeasure.LOWER,
                                ended.elapsed().toNanos() / 1e9))
                : rates;
    }
}
