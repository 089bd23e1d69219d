package dev.jitlens.ui.window;

import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.Findings;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.RunOpener;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/**
 * Reads what the first window is to show, and asks what is wrong with it, while the window is being
 * made: who opens these files first gets what was read. Only of little: to read much beside it
 * would keep the window waiting where processors are few.
 */
final class FirstRun implements RunOpener {
    private static final long MOST_BYTES = 2 << 20;

    private final RunOpener opener;
    private final List<Path> paths;
    private final AtomicReference<Progress> told = new AtomicReference<>((file, done, all) -> true);
    private final AtomicReference<FutureTask<Read>> ahead;

    /** What was handed on without its answer. */
    private final AtomicReference<Read> handed = new AtomicReference<>();

    private record Read(Run run, long nanos, Optional<Explanation> answer) {}

    private FirstRun(RunOpener opener, List<Path> paths) {
        this.opener = opener;
        this.paths = List.copyOf(paths);
        ahead = new AtomicReference<>(new FutureTask<>(this::read));
    }

    /** Begins to read if there is little to be read; else nothing is done. */
    static RunOpener of(RunOpener opener, List<Path> paths) {
        if (paths.isEmpty() || !isLittle(paths) || AppWorkbench.experimentIn(paths).isPresent()) {
            return opener;
        }
        FirstRun begun = new FirstRun(opener, paths);
        Thread.ofPlatform().daemon().name("jitlens-ahead").start(begun.ahead.get());
        return begun;
    }

    private static boolean isLittle(List<Path> paths) {
        try {
            long bytes = 0;
            for (Path path : paths) {
                bytes += bytes(path);
            }
            return bytes <= MOST_BYTES;
        } catch (IOException e) {
            return false; // Who opens it says why.
        }
    }

    private static long bytes(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return Files.isRegularFile(path) ? Files.size(path) : Long.MAX_VALUE / 2;
        }
        long bytes = 0;
        try (Stream<Path> within = Files.list(path)) {
            for (Path file : (Iterable<Path>) within::iterator) {
                bytes += Files.isDirectory(file) ? MOST_BYTES : bytes(file);
                if (bytes > MOST_BYTES) {
                    return bytes;
                }
            }
        }
        return bytes;
    }

    private Read read() throws IOException {
        long started = System.nanoTime();
        Run run = opener.open(paths, (file, done, all) -> told.get().at(file, done, all));
        return new Read(run, System.nanoTime() - started, asked(run));
    }

    private static Optional<Explanation> asked(Run run) {
        try {
            return Optional.of(Findings.of(run));
        } catch (RuntimeException e) {
            return Optional.empty(); // Who asks again says why.
        }
    }

    @Override
    public Run open(List<Path> wanted, Progress progress) throws IOException {
        FutureTask<Read> begun = wanted.equals(paths) ? ahead.getAndSet(null) : null;
        if (begun == null) {
            return opener.open(wanted, progress);
        }
        told.set(progress);
        try {
            Read read = begun.get();
            handed.set(read);
            return read.run();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException why) {
                throw why;
            }
            throw e.getCause() instanceof RuntimeException why
                    ? why
                    : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Reading was given up.", e);
        }
    }

    @Override
    public OptionalLong readNanos(Run run) {
        Read read = handed.get();
        return read == null || read.run() != run
                ? OptionalLong.empty()
                : OptionalLong.of(read.nanos());
    }

    /** Of a set another run may be shown: what was read is not kept until somebody asks of it. */
    @Override
    public Optional<Explanation> answer(Run run) {
        Read read = handed.getAndSet(null);
        return read == null || read.run() != run ? Optional.empty() : read.answer();
    }
}
