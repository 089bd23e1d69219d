package dev.jitlens.cli.live;

import dev.jitlens.model.LogKind;
import dev.jitlens.watch.FollowedLog;
import dev.jitlens.watch.FollowedRecording;
import dev.jitlens.watch.FollowedSamples;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Follows logs that grow, and what running JVMs record, until those have ended. */
public final class Following {
    private static final Duration LOOK = Duration.ofSeconds(1);

    /** One that can be followed until it ends. */
    private interface One {
        Void follow() throws IOException, InterruptedException;
    }

    private Following() {}

    /**
     * Blocks; prints lines of JSON as events come.
     *
     * @throws IOException with a sentence, if one is no log
     */
    public static void follow(List<Path> files, PrintWriter out)
            throws IOException, InterruptedException {
        List<One> all = new ArrayList<>();
        for (Path file : files) {
            all.add(one(file, out));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(all.size())) {
            try {
                List<Future<Void>> ends = new ArrayList<>();
                all.forEach(one -> ends.add(threads.submit(one::follow)));
                for (Future<Void> end : ends) {
                    end.get();
                }
            } catch (ExecutionException e) {
                if (e.getCause() instanceof IOException failure) {
                    throw failure;
                }
                throw new IllegalStateException(e.getCause());
            } finally {
                threads.shutdownNow();
            }
        }
    }

    private static One one(Path file, PrintWriter out) throws IOException {
        Semaphore flushed = new Semaphore(0);
        Optional<FollowedRecording> recording = FollowedRecording.of(file, flushed::release);
        if (recording.isPresent()) {
            return () -> recording(recording.get(), flushed, out);
        }
        if (FollowedSamples.isOne(file)) {
            return () -> samples(file, out);
        }
        EventLines lines = new EventLines(file, out);
        FollowedLog log = new FollowedLog(file, lines);
        return () -> {
            lines.ended(log.follow());
            return null;
        };
    }

    /** What is flushed once more after the end, as it was under way, is printed, too. */
    private static Void recording(FollowedRecording recording, Semaphore flushed, PrintWriter out)
            throws InterruptedException {
        EventLines lines = new EventLines(recording.path(), out);
        RecordingLines told = new RecordingLines(LogKind.JFR, lines);
        String ended = "";
        try (recording) {
            while (ended.isEmpty() && lines.goesOn()) {
                flushed.tryAcquire(LOOK.toMillis(), TimeUnit.MILLISECONDS);
                flushed.drainPermits();
                ended = recording.ended();
                told.begin();
                recording.tell(told);
                told.end();
            }
        }
        lines.ended(ended);
        return null;
    }

    /** Looks once a second; how often the samples are read depends on how long that takes. */
    private static Void samples(Path file, PrintWriter out) throws InterruptedException {
        EventLines lines = new EventLines(file, out);
        RecordingLines told = new RecordingLines(LogKind.SAMPLES, lines);
        FollowedSamples samples = new FollowedSamples(file);
        String ended = "";
        while (ended.isEmpty() && lines.goesOn()) {
            tell(samples, told);
            TimeUnit.MILLISECONDS.sleep(LOOK.toMillis());
            ended = samples.ended();
        }
        samples.end();
        tell(samples, told);
        lines.ended(ended);
        return null;
    }

    private static void tell(FollowedSamples samples, RecordingLines told) {
        told.begin();
        samples.tell(told);
        told.end();
    }
}
