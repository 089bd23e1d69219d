package dev.jitlens.run;

import dev.jitlens.files.HeldZips;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.again.InlineTrees;
import dev.jitlens.run.again.LogText;
import dev.jitlens.run.again.RawText;
import dev.jitlens.run.input.LogInput;
import dev.jitlens.run.input.LogInputs;
import dev.jitlens.run.packed.Pipes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Opens runs. Blocking: callers choose the thread. */
public final class RunReader {
    private RunReader() {}

    /**
     * Reads files (plain or packed), what comes through pipes, run directories, or a set of these
     * as one run. A set.json alone means its whole set; a part of a rotated log means all parts
     * that lie beside it. What Jitlens' own agents did in it is hidden, see {@link Run#own}.
     *
     * @throws IOException naming the file, if one cannot be read or none holds output of a JVM or a
     *     profiler; its message is a sentence for a person
     * @throws CancellationException if {@code progress} said so
     */
    public static Run open(List<Path> asked, Progress progress) throws IOException {
        if (asked.isEmpty()) {
            throw new IOException("no file was named");
        }
        List<Path> paths = paths(Pipes.files(asked));
        List<LogFile> passedOver = new ArrayList<>();
        List<LogInput> inputs =
                inputs(paths, p -> passedOver.add(LogFile.unread(p.origin().file(), List.of(p))));
        try (HeldZips _ = HeldZips.of(zips(inputs))) {
            ReadMeter meter = new ReadMeter(progress, inputs);
            Optional<RunSet> set =
                    paths.size() == 1 ? RunSet.of(paths.getFirst(), inputs) : Optional.empty();
            Run run =
                    set.isPresent()
                            ? set(paths.getFirst(), set.get(), inputs, meter)
                            : once(paths, inputs, meter);
            return OwnWorkHidden.of(passedOver.isEmpty() ? run : withAlso(run, passedOver));
        }
    }

    private static List<Path> paths(List<Path> named) {
        return named.size() == 1 ? List.of(RunSet.opened(named.getFirst())) : named;
    }

    private static List<LogInput> inputs(List<Path> paths, Consumer<Problem> passedOver)
            throws IOException {
        return OtherParts.with(paths, LogInputs.of(paths, passedOver));
    }

    /**
     * What {@link #open} would read of files and folders, none of which is read but for the parts
     * of a rotated log.
     */
    public static List<LogInput> inputs(List<Path> asked) throws IOException {
        return inputs(paths(asked), p -> {});
    }

    /**
     * Like {@link #open}; empty if nothing of it is output of a JVM or a profiler, as where a
     * launch asked for none.
     */
    public static Optional<Run> openIfAny(List<Path> asked, Progress progress) throws IOException {
        try {
            return Optional.of(open(asked, progress));
        } catch (NothingThere e) {
            return Optional.empty();
        }
    }

    /** Files that hold no output of a JVM or a profiler. */
    private static final class NothingThere extends IOException {
        private static final long serialVersionUID = 1;

        private NothingThere(String message) {
            super(message);
        }
    }

    private static Run withAlso(Run run, List<LogFile> passedOver) {
        List<LogFile> files = new ArrayList<>(run.files());
        files.addAll(passedOver);
        return run.with(files, run.measured());
    }

    private static Set<Path> zips(List<LogInput> inputs) {
        return inputs.stream()
                .filter(input -> !input.entry().isEmpty())
                .map(LogInput::path)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * The inlining tree of a compilation, read again from its log; empty if the log has none for
     * it.
     */
    public static Optional<InlineNode> inlineTree(Compilation compilation) throws IOException {
        AtomicReference<InlineNode> tree = new AtomicReference<>();
        InlineTrees.read(List.of(compilation), (c, read) -> tree.set(read));
        return Optional.ofNullable(tree.get());
    }

    /** Raw text around a place, {@code before} and {@code after} lines of it. */
    public static RawText rawText(Origin origin, int before, int after) throws IOException {
        return LogText.around(origin, before, after);
    }

    /** All bytes of a file of a run, decompressed; it is named as in {@link LogFile#path}. */
    public static InputStream bytes(String file) throws IOException {
        return LogInput.named(file).open(n -> {});
    }

    /** So many files are read without one of them, to see what it adds. */
    private static final int MOST_DOUBTFUL = 8;

    private static final long MOST_READ_AGAIN = 32 << 20;

    /** Reads what stands in several files once, where that is sure, and says where it is not. */
    private static Run once(List<Path> paths, List<LogInput> inputs, ReadMeter meter)
            throws IOException {
        Collection<RepeatedFile> repeated = RepeatedFiles.of(inputs);
        if (repeated.isEmpty()) {
            return one(paths, inputs, meter, Seams.NONE);
        }
        List<RepeatedFile> perhaps = new ArrayList<>();
        List<LogFile> copies = new ArrayList<>();
        List<LogInput> rest = new ArrayList<>(inputs);
        for (RepeatedFile file : repeated) {
            if (file.mayBeLeftOut()) {
                copies.add(file.leftOut());
                rest.remove(file.input());
            } else {
                perhaps.add(file);
            }
        }
        Run run = one(paths, rest, meter, Seams.of(repeated));
        Map<String, Problem> problems = new HashMap<>();
        for (RepeatedFile file : perhaps) {
            boolean once = perhaps.size() <= MOST_DOUBTFUL && addsNothing(file, run, paths, rest);
            problems.put(file.input().name(), file.problem(once));
        }
        List<LogFile> files = new ArrayList<>();
        for (LogFile file : run.files()) {
            Problem problem = problems.get(file.path());
            files.add(problem == null || file.kinds().isEmpty() ? file : file.warned(problem));
        }
        files.addAll(copies);
        return run.with(files, run.measured());
    }

    /** Most facts count once, whichever files tell them. Without the file nothing may be less. */
    private static boolean addsNothing(
            RepeatedFile file, Run run, List<Path> paths, List<LogInput> inputs)
            throws IOException {
        List<LogInput> others = new ArrayList<>(inputs);
        others.remove(file.input());
        long bytes = 0;
        for (LogInput other : others) {
            bytes += other.diskBytes();
        }
        if (!file.isAll() || bytes > MOST_READ_AGAIN) {
            return false;
        }
        try {
            ReadMeter meter = new ReadMeter(Progress.NONE, others);
            return one(paths, others, meter, Seams.NONE).amounts().equals(run.amounts());
        } catch (NothingThere e) {
            return false;
        }
    }

    private static Run one(List<Path> paths, List<LogInput> inputs, ReadMeter meter, Seams seams)
            throws IOException {
        Path first = paths.getFirst();
        List<JvmParts.Part> parts = JvmParts.of(inputs);
        if (parts.size() > 1) {
            return several(paths, parts, meter, seams);
        }
        RunAssembler assembler = new RunAssembler("");
        FilesReader reader = new FilesReader(inputs, meter, seams, assembler);
        reader.read();
        List<LogFile> files = new ArrayList<>(reader.files());
        if (files.isEmpty()) {
            throw nothingIn(first, reader.unusable());
        }
        boolean none = files.stream().allMatch(RunReader::isOther);
        files.addAll(reader.unusableFiles());
        Run run = assembler.finish(name(first), first.toString(), files, base(first));
        if (none && run.manifest().isEmpty()) {
            throw new NothingThere(
                    String.format(
                            Locale.ROOT,
                            "%s: no JVM output that Jitlens knows in %,d files",
                            paths.size() > 1 ? first + " and others" : first,
                            files.size()));
        }
        return run;
    }

    /** Nothing of it is of a JVM. */
    private static boolean isOther(LogFile file) {
        return file.kinds().isEmpty() && file.warningsTotal() == 0;
    }

    /** The runs of several JVMs, of which the files prove that they are several. */
    private static Run several(
            List<Path> paths, List<JvmParts.Part> parts, ReadMeter meter, Seams seams)
            throws IOException {
        Path first = paths.getFirst();
        SetAssembler runs = new SetAssembler(parts.getFirst().name());
        for (JvmParts.Part part : parts) {
            RunAssembler assembler = new RunAssembler(part.name());
            FilesReader reader = new FilesReader(part.inputs(), meter, seams, assembler);
            reader.read();
            // The name of one folder is that of all; of several paths the first is one of them.
            String name = paths.size() == 1 ? name(first) : part.name();
            runs.add(assembler.finish(name, first.toString(), reader.files(), base(first)), reader);
        }
        return runs.finish(List.of()).orElseThrow(() -> nothingIn(first, runs.unusable(List.of())));
    }

    /** The logs of one member; samples, latencies and counters of all. */
    private static Run set(Path opened, RunSet set, List<LogInput> inputs, ReadMeter meter)
            throws IOException {
        SetAssembler runs = new SetAssembler(set.logs());
        for (String member : set.members()) {
            RunAssembler assembler = new RunAssembler(member);
            FilesReader reader =
                    new FilesReader(
                            set.inputs(member, opened, inputs), meter, Seams.NONE, assembler);
            reader.read();
            runs.add(
                    assembler.finish(name(opened), opened.toString(), reader.files(), base(opened)),
                    reader);
        }
        return runs.finish(set.outsiders(opened, inputs))
                .orElseThrow(() -> nothingIn(opened, runs.unusable(set.problems())));
    }

    private static IOException nothingIn(Path opened, List<Problem> unusable) {
        if (unusable.isEmpty()) {
            return new NothingThere(opened + ": no logs in it");
        }
        Problem first = unusable.getFirst();
        boolean named = first.message().startsWith(first.origin().file());
        return new NothingThere(
                named ? first.message() : first.origin().file() + ": " + first.message());
    }

    private static String name(Path opened) {
        String piped = Pipes.named(opened.toString());
        if (!piped.equals(opened.toString())) {
            return piped;
        }
        Path name = opened.toAbsolutePath().normalize().getFileName();
        return name == null ? opened.toString() : name.toString();
    }

    private static Path base(Path opened) {
        Path absolute = opened.toAbsolutePath();
        return Files.isDirectory(absolute) ? absolute : absolute.getParent();
    }
}
