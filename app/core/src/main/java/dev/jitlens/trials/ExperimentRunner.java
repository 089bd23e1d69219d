package dev.jitlens.trials;

import dev.jitlens.launch.Kept;
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
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Runs the trials of an experiment that have not ended yet, each in a JVM of its own, in the order
 * that was drawn, at the places that were laid down with it. When a trial begins, it is noted which
 * process it is: what is left of it when Jitlens is killed is ended first when the experiment goes
 * on, so that it does not disturb what is measured.
 */
public final class ExperimentRunner {
    /** Bytes of each output of a program that stay in its run. */
    static final long MOST_OUTPUT = 4L << 20;

    /** The exit code of a JVM that Ctrl+C in a terminal has reached. */
    private static final int INTERRUPTED = 130;

    /** Ctrl+C reaches the trials and Jitlens, which may hear of it a little later. */
    private static final long LATER_MILLIS = 500;

    private final ExperimentFolder folder;
    private final String jitlensVersion;
    private final List<Point> points;
    private final List<SetPlan> plans = new ArrayList<>();
    private final TrialPlaces places;
    private final EndedTrials ended;
    private final List<RunningSet> running = new ArrayList<>();
    private final CountDownLatch stopped = new CountDownLatch(1);
    private volatile boolean failed;

    /** Hears how it goes: one thing at a time, but in several threads. */
    public interface Listener {
        /** Another trial begins. */
        void begins(int number, int count, Point point);

        /** It has ended. */
        void ended(TrialResult result);

        /** A sentence about how trials run, or what was left of one that was cut off. */
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
        places = TrialPlaces.of(folder.experiment());
        ended = new EndedTrials(folder.experiment(), places);
    }

    /**
     * The command lines of all points.
     *
     * @throws LaunchException with a sentence, if there is no such command line, or if so many
     *     trials cannot run at a time
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
        TrialPlaces.of(experiment);
        return plans;
    }

    /**
     * Blocks until the last trial has ended, or {@link #stop} was called.
     *
     * @throws IOException with a sentence, if a trial cannot be started or its result not be kept
     */
    public void run(Listener listener) throws IOException, InterruptedException {
        CutOffTrials.end(folder, listener::notes);
        if (places.cpus().size() > 1) {
            listener.notes(places.sentence());
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(places.cpus().size())) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < places.cpus().size(); i++) {
                int place = i;
                all.add(threads.submit(() -> trials(place, listener)));
            }
            await(all);
        } catch (ExecutionException e) {
            throw asItWas(e.getCause());
        }
    }

    private void await(List<Future<?>> all) throws ExecutionException, InterruptedException {
        try {
            for (Future<?> each : all) {
                each.get();
            }
        } catch (InterruptedException e) {
            stop();
            throw e;
        }
    }

    private static IOException asItWas(Throwable cause) {
        return switch (cause) {
            case IOException e -> e;
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> new IOException(cause);
        };
    }

    /** Those of this place. Where one cannot be kept, none begins at any place. */
    private Void trials(int place, Listener listener) throws IOException, InterruptedException {
        try {
            int number = 0;
            while ((number = next(place, number, listener)) > 0) {
                Optional<TrialResult> result =
                        keptTrial(number, point(number), places.cpus().get(place));
                synchronized (listener) {
                    result.ifPresent(listener::ended);
                }
            }
            return null;
        } catch (IOException | InterruptedException | RuntimeException | Error e) {
            failed = true;
            throw e;
        }
    }

    /** The next of a place after a number that has not ended yet, or 0 if none is to begin. */
    private int next(int place, int after, Listener listener) throws IOException {
        ExperimentFolder.Plan plan = folder.plan();
        int count = plan.order().size();
        synchronized (listener) {
            for (int number = after + 1; number <= count && !isStopped() && !failed; number++) {
                if (plan.place(number) == place && folder.result(number).isEmpty()) {
                    listener.begins(number, count, points.get(point(number)));
                    return number;
                }
            }
            return 0;
        }
    }

    private int point(int number) {
        return folder.plan().order().get(number - 1);
    }

    private boolean isStopped() {
        return stopped.getCount() == 0;
    }

    /** Ends the trials that run, whose results do not count; no other begins. */
    public void stop() {
        List<RunningSet> all;
        synchronized (running) {
            stopped.countDown();
            all = List.copyOf(running);
        }
        all.forEach(RunningSet::stop);
        all.forEach(set -> set.ended().exceptionally(e -> null).join());
    }

    /** Whether it may begin, since nobody has stopped all. */
    private boolean runs(RunningSet set) {
        synchronized (running) {
            running.add(set);
            return !isStopped();
        }
    }

    private void runsNoMore(RunningSet set) {
        synchronized (running) {
            running.remove(set);
        }
    }

    private Optional<TrialResult> keptTrial(int number, int point, String place)
            throws IOException, InterruptedException {
        try {
            Optional<TrialResult> result = trial(number, point, place);
            if (result.isPresent()) {
                keep(result.get());
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

    /** One at a time, so that a disk that is slow is asked by one. */
    private synchronized void keep(TrialResult result) throws IOException {
        folder.keep(result);
    }

    private Optional<TrialResult> trial(int number, int point, String place)
            throws IOException, InterruptedException {
        RunDirectory run = new RunDirectory(folder.newRun(number).toAbsolutePath().normalize());
        PrintedNumber printed = new PrintedNumber(folder.experiment().measure().regex());
        SetPlan plan = places.at(place, plans.get(point));
        RunningSet set =
                new SetLauncher(jitlensVersion, Kept.NOTHING, MOST_OUTPUT)
                        .prepare(plan, run, listening(printed), timeout());
        try {
            if (!runs(set)) {
                set.stop();
            }
            set.begin();
            note(number, set);
            List<RunningSet.Ended> all = set.ended().get();
            return all.isEmpty() || wasStopped(all.getFirst().outcome())
                    ? Optional.empty()
                    : Optional.of(ended.of(number, point, all.getFirst(), printed));
        } catch (ExecutionException e) {
            throw new IOException(
                    run.path() + ": the trial could not be kept: " + e.getCause().getMessage(), e);
        } finally {
            runsNoMore(set);
        }
    }

    private boolean wasStopped(RunManifest.Outcome how) throws InterruptedException {
        boolean byUs = how.end() == End.STOPPED || how.end() == End.KILLED;
        boolean maybe = how.end() == End.EXITED && how.exitCode() == INTERRUPTED;
        return byUs || maybe && stopped.await(LATER_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void note(int number, RunningSet set) throws IOException {
        Optional<ProcessHandle> process = set.process();
        Optional<Instant> started = process.flatMap(p -> p.info().startInstant());
        try {
            if (started.isPresent()) {
                folder.inFlight(
                        new ExperimentFolder.InFlight(
                                number, process.get().pid(), started.get().toEpochMilli()));
            }
        } catch (IOException e) {
            // Nobody would know of it, and it would disturb the others.
            set.stop();
            set.ended().exceptionally(trouble -> null).join();
            throw e;
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
}
