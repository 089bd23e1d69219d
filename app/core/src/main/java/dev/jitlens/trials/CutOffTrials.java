package dev.jitlens.trials;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Ends the programs that ran on when Jitlens was killed: they would disturb what is measured. */
final class CutOffTrials {
    private static final long LEAVE_SECONDS = 5;

    private CutOffTrials() {}

    /**
     * @param said takes a sentence about each that still ran
     */
    static void end(ExperimentFolder folder, Consumer<String> said)
            throws IOException, InterruptedException {
        for (ExperimentFolder.InFlight trial : folder.cutOff()) {
            Optional<ProcessHandle> left = alive(trial);
            if (left.isPresent()) {
                end(trial, left.get(), said);
            }
        }
    }

    private static void end(
            ExperimentFolder.InFlight trial, ProcessHandle left, Consumer<String> said)
            throws InterruptedException {
        List<ProcessHandle> all = new ArrayList<>(left.descendants().toList());
        all.add(left);
        all.forEach(ProcessHandle::destroyForcibly);
        said.accept(
                "Trial "
                        + trial.number()
                        + " was cut off and its program still ran; it was ended, and the trial"
                        + " runs again.");
        try {
            left.onExit().get(LEAVE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            said.accept("The program " + left.pid() + " could not be ended.");
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
}
