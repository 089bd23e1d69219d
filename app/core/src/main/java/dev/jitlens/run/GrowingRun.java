package dev.jitlens.run;

import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.ReadText;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.run.compilations.GrowingLives;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * A run whose logs still grow. What is read of them is kept, and put together anew for each {@link
 * #snapshot}, so that no byte is read twice. Any thread may tell, and any may ask.
 */
public final class GrowingRun {
    /** What is kept of logs that never end; what comes later is counted, and told as a problem. */
    static final int MOST_FACTS = 2_000_000;

    private final Path opened;
    private final Map<Path, Text> texts = new LinkedHashMap<>();
    private final List<Recording> recordings = new ArrayList<>();
    private GrowingLives lives = new GrowingLives();
    private int facts;
    private long changes;

    /**
     * @param opened what the user asked for: a log, or a folder of them
     */
    public GrowingRun(Path opened) {
        this.opened = opened;
    }

    /** Takes what is read from one of the logs. */
    public LogSink sink(Path file) {
        synchronized (this) {
            return texts.computeIfAbsent(file, f -> new Text(f, Optional.empty(), texts.size()));
        }
    }

    /**
     * Takes what is read from the log of a compiler thread, which its JVM copies into its main log
     * when it ends.
     */
    public synchronized LogSink compilerLog(Path file, Path main) {
        return texts.computeIfAbsent(file, f -> new Text(f, Optional.of(main), texts.size()));
    }

    /** Whether a main log has begun to tell what the logs of compiler threads told already. */
    public synchronized boolean isCopying() {
        return texts.values().stream().anyMatch(this::isCopied);
    }

    private boolean isCopied(Text text) {
        return text.main.map(texts::get).filter(main -> main.isCopying).isPresent();
    }

    /** A main log was read whole: what was copied into it counts there, where it stays. */
    public synchronized void forgetCopied(Path main) {
        for (Text text : List.copyOf(texts.values())) {
            if (isCopied(text) && text.main.equals(Optional.of(main))) {
                forget(text);
                changes++;
            }
        }
        if (texts.get(main) != null) {
            texts.get(main).isCopying = false; // Another JVM may begin a log of that name.
        }
    }

    private void forget(Text text) {
        texts.remove(text.file);
        facts -= text.facts;
        lives = lives.without(text.number);
        int number = 0;
        for (Text other : texts.values()) {
            other.number = number++;
        }
    }

    /** Something that is recorded, of which all is told whenever it is asked. */
    private record Recording(
            Path file, LogKind kind, LongSupplier grown, Consumer<ProfileSink> teller) {}

    /**
     * Takes what is recorded by a flight recorder.
     *
     * @param events how many were read so far
     * @param teller tells what is known so far, all of it each time
     */
    public synchronized void recording(
            Path file, LongSupplier events, Consumer<ProfileSink> teller) {
        recordings.add(new Recording(file, LogKind.JFR, events, teller));
    }

    /**
     * Takes what an agent samples.
     *
     * @param bytes how many were written so far
     * @param teller tells what is known so far, all of it each time
     */
    public synchronized void samples(Path file, LongSupplier bytes, Consumer<ProfileSink> teller) {
        recordings.add(new Recording(file, LogKind.SAMPLES, bytes, teller));
    }

    /** Grows whenever something is told. */
    public synchronized long changes() {
        return changes + recorded();
    }

    private long recorded() {
        return recordings.stream().mapToLong(r -> r.grown.getAsLong()).sum();
    }

    /** Whether anything was told but what the program itself prints. */
    public synchronized boolean hasFacts() {
        return facts > 0 || recorded() > 0;
    }

    /** What is known so far. */
    public synchronized Run snapshot() {
        RunAssembler assembler = new RunAssembler("", lives.again());
        assembler.trapped(lives.traps());
        List<LogFile> files = new ArrayList<>();
        for (Text text : texts.values()) {
            files.add(text.tell(assembler));
        }
        for (Recording recording : recordings) {
            ProfileFacts sink = new ProfileFacts(files.size(), recording.kind, assembler);
            recording.teller.accept(sink);
            files.add(sink.finish(recording.file.toString(), 0));
        }
        Path name = opened.toAbsolutePath().getFileName();
        return assembler.finish(
                name == null ? opened.toString() : name.toString(),
                opened.toString(),
                files,
                Files.isDirectory(opened) ? opened : opened.toAbsolutePath().getParent());
    }

    /** A part of the code cache, of which a log tells after each compilation. */
    private record Part(LogKind kind, String heap) {}

    private record Decision(LogKind kind, InlineVerdict verdict, String reason) {}

    /** What one log has told: what is not of compilations, in its order. */
    private final class Text implements LogSink {
        private final Path file;
        private final Optional<Path> main;
        private final Set<LogKind> kinds = EnumSet.noneOf(LogKind.class);
        private final List<Consumer<LogSink>> told = new ArrayList<>();
        private final Map<Part, List<CodeHeap>> readings = new LinkedHashMap<>();
        private final Map<Decision, Long> decisions = new LinkedHashMap<>();
        private int number;
        private int facts;
        private long programLines;
        private long leftOut;
        private boolean isCopying;

        Text(Path file, Optional<Path> main, int number) {
            this.file = file;
            this.main = main;
            this.number = number;
        }

        private void add(Consumer<LogSink> fact) {
            synchronized (GrowingRun.this) {
                if (isKept()) {
                    told.add(fact);
                }
            }
        }

        private void add(LogKind kind, CodeHeap reading) {
            synchronized (GrowingRun.this) {
                if (isKept()) {
                    readings.computeIfAbsent(new Part(kind, reading.heap()), p -> new ArrayList<>())
                            .add(reading);
                }
            }
        }

        private boolean isKept() {
            changes++;
            if (GrowingRun.this.facts == MOST_FACTS) {
                leftOut++;
                return false;
            }
            GrowingRun.this.facts++;
            facts++;
            return true;
        }

        LogFile tell(RunAssembler assembler) {
            FileSink sink = new FileSink(number, assembler);
            kinds.forEach(sink::kind);
            told.forEach(fact -> fact.accept(sink));
            readings.forEach((part, its) -> sink.readings(part.kind, its));
            decisions.forEach((d, n) -> sink.inlining(d.kind, d.verdict, d.reason, n));
            sink.programLines(programLines);
            if (leftOut > 0) {
                sink.problem(
                        new Origin(file.toString(), 0, 1),
                        leftOut
                                + " facts are not shown while the log is followed: open it when its"
                                + " JVM has ended");
            }
            return sink.finish(new ReadText(file.toString(), bytes(), 0, 0));
        }

        private long bytes() {
            try {
                return Files.size(file);
            } catch (IOException e) {
                return 0; // It is gone, or between two names.
            }
        }

        @Override
        public void event(LogKind kind, JvmEvent event) {
            if (event instanceof CodeHeap reading && !kind.isReport()) {
                add(kind, reading);
                return;
            }
            if (!GrowingLives.takes(kind, event)) {
                add(sink -> sink.event(kind, event));
                return;
            }
            synchronized (GrowingRun.this) {
                if (isKept()) {
                    kinds.add(kind);
                    lives.add(number, kind, event);
                }
            }
        }

        @Override
        public void inlining(LogKind kind, InlineVerdict verdict, String reason) {
            synchronized (GrowingRun.this) {
                changes++;
                decisions.merge(new Decision(kind, verdict, reason), 1L, Long::sum);
            }
        }

        @Override
        public void kind(LogKind kind) {
            synchronized (GrowingRun.this) {
                changes++;
                if (kinds.add(kind)) {
                    GrowingRun.this.facts++;
                    facts++;
                }
            }
        }

        @Override
        public void problem(Origin at, String message) {
            add(sink -> sink.problem(at, message));
        }

        @Override
        public void unread(Origin at, String line) {
            add(sink -> sink.unread(at, line));
        }

        @Override
        public void programLine() {
            synchronized (GrowingRun.this) {
                changes++;
                programLines++;
            }
        }

        @Override
        public void compilerThread(long id) {
            synchronized (GrowingRun.this) {
                isCopying = true;
            }
        }

        @Override
        public void zero(long epochMillis, boolean jvmStart) {
            add(sink -> sink.zero(epochMillis, jvmStart));
        }
    }
}
