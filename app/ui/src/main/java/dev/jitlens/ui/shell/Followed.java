package dev.jitlens.ui.shell;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Run;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.PassingSink;
import dev.jitlens.run.GrowingRun;
import dev.jitlens.run.Trouble;
import dev.jitlens.watch.FollowedLog;
import dev.jitlens.watch.FollowedRecording;
import dev.jitlens.watch.FollowedSamples;
import dev.jitlens.watch.LiveCounts;
import dev.jitlens.watch.LiveCounts.Count;

import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Logs that are followed: a log, or those of a folder that a program fills, with what its flight
 * recorder records meanwhile. How much there is is told twice a second; pages show what is new
 * twice a second, too, and less often where that would cost more than 4% of a processor, reading
 * and the JIT compilers of this JVM not counted: at least every two seconds at first, then every
 * ten.
 */
public final class Followed {
    private static final long LOOK_MILLIS = 100;
    private static final long FIND_NANOS = Duration.ofSeconds(1).toNanos();
    private static final long SHOW_NANOS = Duration.ofMillis(450).toNanos();
    private static final long FIRST_NANOS = Duration.ofMillis(1500).toNanos();

    /** What is shown for the first so many times is mostly interpreted. */
    private static final int STARTING = 40;

    private static final long STARTING_NANOS = Duration.ofSeconds(2).toNanos();
    private static final long LONGEST_NANOS = Duration.ofSeconds(10).toNanos();
    private static final double MOST_CPU = 0.04; // what a show costs is known only after it
    private static final int MOST_FILES = 100;

    /** Is told on the FX thread. */
    interface Listener {
        void grown(Run run);

        /**
         * @param why in a sentence
         */
        void ended(String why);
    }

    private final Path path;
    private final Listener listener;
    private final GrowingRun growing;
    private final LiveCounts counts = new LiveCounts();
    private final Set<Path> begun = new HashSet<>();

    /** Their names: a launch moves those of a killed JVM to where its own logs are. */
    private final Set<Path> compilerLogs = ConcurrentHashMap.newKeySet();

    private final AtomicInteger following = new AtomicInteger();
    private final List<FollowedSamples> samples = new ArrayList<>();
    private Optional<FollowedRecording> recording = Optional.empty();
    private final ReadOnlyObjectWrapper<List<Count>> live = new ReadOnlyObjectWrapper<>(List.of());
    private final BooleanProperty paused = new SimpleBooleanProperty();
    private volatile boolean isPaused;
    private boolean recorded = true;
    private volatile boolean stopped;
    private volatile boolean dropped;
    private volatile String lastEnd = "";
    private volatile String trouble = "";

    /**
     * @param path a log, the samples of one of our agents, or a folder in which such are or will be
     */
    Followed(Path path, Listener listener) {
        this.path = path;
        this.listener = listener;
        growing = new GrowingRun(path);
        paused.subscribe(now -> isPaused = now);
    }

    public Path path() {
        return path;
    }

    /** What is shown stands still; reading goes on. */
    public BooleanProperty paused() {
        return paused;
    }

    /** How often each thing was told so far, twice a second; changes on the FX thread. */
    public ReadOnlyObjectProperty<List<Count>> live() {
        return live.getReadOnlyProperty();
    }

    void start() {
        // What it takes of a processor is known, where it is no virtual one.
        Thread.ofPlatform().daemon().name("jitlens-follow").start(this::run);
    }

    /** Reads no more, and shows what was read. */
    public void stop() {
        stopped = true;
    }

    /** Reads no more and shows no more: what it left is opened instead. FX thread only. */
    public void drop() {
        dropped = true;
        stopped = true;
    }

    boolean isDropped() {
        return dropped;
    }

    private void run() {
        long found = System.nanoTime() - FIND_NANOS;
        long counted = found;
        long shown = 0;
        long before = 0;
        Pace pace = new Pace();
        boolean goesOn = true;
        while (goesOn) {
            if (System.nanoTime() - found >= FIND_NANOS) {
                found = System.nanoTime();
                find();
            }
            if (!isPaused && System.nanoTime() - counted >= SHOW_NANOS) {
                counted = System.nanoTime();
                count();
            }
            boolean isFolder = Files.isDirectory(path);
            goesOn =
                    !stopped
                            && (isFolder
                                    || following.get() > 0
                                    || recording.isPresent()
                                    || !samples.isEmpty());
            // What compiler threads told comes a second time where their JVM ends.
            if (!isPaused
                    && !growing.isCopying()
                    && isNew(shown)
                    && pace.isDue(growing.changes() == before)) {
                shown = show();
            }
            before = growing.changes();
            pause();
        }
        count();
        samples.forEach(FollowedSamples::end);
        if (isNew(shown)) {
            show();
        }
        recording.ifPresent(FollowedRecording::close);
        String why = why();
        Platform.runLater(() -> listener.ended(why));
    }

    /** How often what is new is shown. */
    private static final class Pace {
        private final long began = System.nanoTime();
        private long shown = began - SHOW_NANOS;
        private long next = shown;
        private long cpu = ShowCost.nanos();
        private int shows;

        /**
         * Whether to show it now.
         *
         * @param isRead whether all that is there was read
         */
        boolean isDue(boolean isRead) {
            long now = System.nanoTime();
            if (now - next < 0) {
                return false; // The system's answer to how much was used costs, too.
            }
            long used = ShowCost.nanos();
            long wait = (long) ((used - cpu) / MOST_CPU) - (now - shown);
            boolean isDue =
                    switch (shows) {
                        case 0 -> isRead || now - began >= FIRST_NANOS;
                        default -> wait <= 0 || now - shown >= longest();
                    };
            next = now + (isDue ? SHOW_NANOS : Math.clamp(wait, 0, SHOW_NANOS));
            if (isDue) {
                shown = now;
                cpu = used;
                shows++;
            }
            return isDue;
        }

        /** The start of the window and of its pages costs once only. */
        private long longest() {
            return shows < STARTING ? STARTING_NANOS : LONGEST_NANOS;
        }
    }

    /** A folder in which a program only printed so far shows nothing that is worth a page. */
    private boolean isNew(long shown) {
        return growing.hasFacts() && growing.changes() != shown;
    }

    private long show() {
        long changes = growing.changes();
        Run run = growing.snapshot();
        Platform.runLater(() -> listener.grown(run));
        return changes;
    }

    private void count() {
        for (FollowedSamples its : samples) {
            its.taken(nanos -> counts.sampled(its.path(), nanos));
        }
        List<Count> now = counts.now();
        Platform.runLater(() -> live.set(now));
    }

    private String why() {
        if (!trouble.isEmpty() && growing.changes() == 0) {
            return trouble;
        }
        return lastEnd.isEmpty()
                ? path + " is not followed any more."
                : path + " has ended: " + lastEnd + ".";
    }

    private static void pause() {
        try {
            Thread.sleep(LOOK_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Logs that were not there before. */
    private void find() {
        findRecording();
        if (recording.isPresent() && !isRunDirectory(recording.get())) {
            return; // It is all that is asked for.
        }
        if (!Files.isDirectory(path)) {
            findSamples(FollowedSamples.isOne(path) ? List.of(path) : List.of());
            endSamples();
        } else if (recording.isEmpty() && !mayRecord()) {
            findSamples(
                    filesOf(FollowedSamples::is)); // Else those of the flight recorder are shown.
        }
        for (Path file : files()) {
            if (begun.size() < MOST_FILES && begun.add(file)) {
                following.incrementAndGet();
                Thread.ofVirtual().name("jitlens-follow " + file).start(() -> follow(file));
            }
        }
    }

    private void findSamples(List<Path> files) {
        for (Path file : files) {
            if (begun.size() < MOST_FILES && begun.add(file)) {
                FollowedSamples its = new FollowedSamples(file);
                samples.add(its);
                growing.samples(file, its::bytes, its::tell);
            }
        }
    }

    /** A folder may get more files; one that was named is all. */
    private void endSamples() {
        for (FollowedSamples its : samples) {
            String end = its.ended();
            if (!end.isEmpty()) {
                lastEnd = end;
                stop();
            }
        }
    }

    private void findRecording() {
        if (recording.isPresent()) {
            String end = recording.get().ended();
            if (!end.isEmpty() && !isRunDirectory(recording.get())) {
                lastEnd = end;
                stop();
            }
        } else if (mayRecord()) {
            try {
                recording = FollowedRecording.of(path, () -> {}, this::recorded);
                recording.ifPresent(r -> growing.recording(r.path(), r::events, r::tell));
            } catch (IOException e) {
                trouble = Trouble.sentence(e);
                recorded = false;
            }
        }
    }

    private void recorded(String event, long nanos) {
        counts.recorded(path, event, nanos);
    }

    /** The command of a launch that records names a file of its folder, which is there at once. */
    private boolean mayRecord() {
        if (!recorded || !Files.isDirectory(path)) {
            return recorded;
        }
        try (DirectoryStream<Path> any = Files.newDirectoryStream(path, "*.{jfr,jfc}")) {
            return any.iterator().hasNext();
        } catch (IOException e) {
            return false;
        }
    }

    /** A launch's folder has logs, too; a flight recorder's own has not. */
    private boolean isRunDirectory(FollowedRecording its) {
        return Files.isDirectory(path) && !its.path().equals(path.toAbsolutePath().normalize());
    }

    private List<Path> files() {
        if (!Files.isDirectory(path)) {
            return Files.exists(path) ? List.of(path) : List.of();
        }
        return filesOf(file -> hasText(file) && !compilerLogs.contains(file.getFileName()));
    }

    /** Of a folder. */
    private List<Path> filesOf(Predicate<Path> kind) {
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        try (Stream<Path> in = Files.list(path)) {
            return in.filter(Files::isRegularFile).filter(kind).toList();
        } catch (IOException e) {
            trouble = Trouble.sentence(e);
            return List.of();
        }
    }

    /** What a launch itself writes beside the logs is none; what is empty may become one. */
    private static boolean hasText(Path file) {
        try {
            String name = file.toString();
            return !name.endsWith(".json")
                    && !name.endsWith(".jfr")
                    && !name.endsWith(".jlp")
                    && Files.size(file) > 0;
        } catch (IOException e) {
            return false;
        }
    }

    private void follow(Path file) {
        try {
            Reading reading = new Reading(file, file, growing.sink(file));
            String end = new FollowedLog(file, reading).follow();
            lastEnd = end.isEmpty() ? lastEnd : end;
        } catch (IOException e) {
            trouble = Trouble.sentence(e); // In a folder, it may be of samples.
        } finally {
            growing.forgetCopied(file);
            following.decrementAndGet();
        }
    }

    /** Passes on what is read of one file. */
    private final class Reading extends PassingSink implements FollowedLog.Reader {
        private final Path file;
        private final Path main;
        private volatile boolean hasCompilerLogs;
        private boolean isCopied;

        /**
         * @param main the log itself, or the one of the JVM whose compiler thread's log this is
         */
        Reading(Path file, Path main, LogSink sink) {
            super(sink);
            this.file = file;
            this.main = main;
        }

        @Override
        public void event(LogKind kind, JvmEvent event) {
            if (!isCopied) {
                counts.told(main, kind, event);
            }
            super.event(kind, event);
        }

        @Override
        public void event(LogKind kind, Supplier<? extends JvmEvent> event) {
            event(kind, event.get());
        }

        /** What follows in the main log was told by the thread's own, if that was followed. */
        @Override
        public void compilerThread(long id) {
            isCopied = hasCompilerLogs;
            super.compilerThread(id);
        }

        @Override
        public void restarted(String why) {
            isCopied = false;
            hasCompilerLogs = false;
            growing.forgetCopied(file);
            sink.problem(
                    new Origin(file.toString(), 0, 1),
                    "the log was "
                            + why
                            + " while it was followed: lines of what was read before are elsewhere"
                            + " now, or gone");
        }

        @Override
        public Optional<FollowedLog.Reader> compilerLog(Path its) {
            hasCompilerLogs = true;
            compilerLogs.add(its.getFileName());
            return Optional.of(new Reading(its, file, growing.compilerLog(its, file)));
        }

        @Override
        public void quiet() {
            // What is new is looked for at intervals.
        }

        @Override
        public boolean goesOn() {
            return !stopped;
        }
    }
}
