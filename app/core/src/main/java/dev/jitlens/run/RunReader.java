package dev.jitlens.run;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.LogFile;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.Run;
import dev.jitlens.parse.LineSource;
import dev.jitlens.parse.LogFormat;
import dev.jitlens.parse.LogFormats;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.zip.ZipException;

/** Opens runs. Blocking: callers choose the thread. */
public final class RunReader {
    private static final int HEAD = 1 << 16;
    private static final String EMPTY = "the file is empty";

    private final List<LogInput> inputs;
    private final Progress progress;
    private final RunAssembler assembler = new RunAssembler();
    private final List<LogFile> files = new ArrayList<>();
    private final List<Problem> unusable = new ArrayList<>();
    private long bytesTotal;
    private long bytesDone;

    private RunReader(List<LogInput> inputs, Progress progress) {
        this.inputs = inputs;
        this.progress = progress;
    }

    /**
     * Reads files (plain, .gz, .zip) or run directories as one run.
     *
     * @throws IOException naming the file, if one cannot be read or none holds JVM output; its
     *     message is a sentence for a person
     * @throws CancellationException if {@code progress} said so
     */
    public static Run open(List<Path> paths, Progress progress) throws IOException {
        if (paths.isEmpty()) {
            throw new IOException("no file was named");
        }
        return new RunReader(LogInputs.of(paths), progress).read(paths);
    }

    /**
     * The inlining tree of a compilation, read again from its log; empty if the log has none for
     * it.
     */
    public static Optional<InlineNode> inlineTree(Compilation compilation) throws IOException {
        if (compilation.byteLength() == 0) {
            return Optional.empty();
        }
        Origin origin = compilation.origin();
        try (InputStream in =
                LogText.part(origin.file(), origin.offset(), compilation.byteLength())) {
            return InlineTrees.read(compilation, in);
        }
    }

    /** Raw text around a place, {@code before} and {@code after} lines of it. */
    public static RawText rawText(Origin origin, int before, int after) throws IOException {
        return LogText.around(origin, before, after);
    }

    /** All bytes of a file of a run, decompressed; it is named as in {@link LogFile#path}. */
    public static InputStream bytes(String file) throws IOException {
        return LogInput.named(file).open(n -> {});
    }

    private Run read(List<Path> paths) throws IOException {
        for (LogInput input : inputs) {
            bytesTotal += input.diskBytes();
        }
        for (LogInput input : inputs) {
            if (input.isManifest()) {
                manifest(input);
            } else {
                read(input);
            }
        }
        if (files.isEmpty()) {
            throw new IOException(
                    unusable.isEmpty()
                            ? paths.getFirst() + ": no logs in it"
                            : unusable.getFirst().message());
        }
        tellUnusable();
        Path first = paths.getFirst();
        Path name = first.toAbsolutePath().normalize().getFileName();
        return assembler.finish(
                name == null ? first.toString() : name.toString(),
                first.toString(),
                files,
                base(first));
    }

    /** A damaged run.json is no reason not to read the logs beside it. */
    private void manifest(LogInput input) throws IOException {
        try (InputStream in = input.open(n -> {})) {
            assembler.manifest(RunInfo.parse(input.name(), in.readNBytes(RunInfo.LARGEST)));
        } catch (IOException e) {
            Origin origin = new Origin(input.name(), 0, 1);
            files.add(
                    new LogFile(
                            input.name(),
                            Set.of(),
                            0,
                            0,
                            0,
                            0,
                            List.of(new Problem(origin, e.getMessage())),
                            1));
        }
    }

    private static Path base(Path opened) {
        Path absolute = opened.toAbsolutePath();
        return Files.isDirectory(absolute) ? absolute : absolute.getParent();
    }

    private void read(LogInput input) throws IOException {
        String name = input.name();
        if (!progress.at(name, bytesDone, bytesTotal)) {
            throw new CancellationException(name);
        }
        try (Forgiving in = new Forgiving(input.open(n -> count(name, n)))) {
            byte[] head = in.readNBytes(HEAD);
            if (head.length == 0) {
                unusable(name, 0, EMPTY);
                return;
            }
            Optional<LogFormat> format = LogFormats.of(name, head, head.length);
            if (format.isEmpty()) {
                int offset = firstBinary(head);
                unusable(
                        name,
                        offset,
                        "binary data at byte " + offset + ", where text of a JVM was expected");
                return;
            }
            read(name, format.get(), head, in);
        } catch (ZipException | EOFException e) {
            unusable(name, 0, "damaged compressed data (" + e.getMessage() + ")");
        } catch (FileSystemException e) {
            throw e; // it names the file
        } catch (IOException e) {
            throw new IOException(name + ": cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private void read(String name, LogFormat format, byte[] head, Forgiving in) throws IOException {
        LineSource source =
                new LineSource(name, new SequenceInputStream(new ByteArrayInputStream(head), in));
        FileSink sink = new FileSink(files.size(), assembler);
        format.read(source, sink);
        if (!in.damage().isEmpty()) {
            sink.problem(new Origin(name, source.offset(), source.lines()), in.damage());
        }
        LogFile file = sink.finish(source);
        if (sink.foundAnything() || inputs.size() > 1) {
            files.add(file);
        } else {
            unusable(
                    name,
                    0,
                    "no JVM output that Jitlens knows in its " + source.lines() + " lines");
        }
    }

    private void unusable(String name, long offset, String why) {
        unusable.add(new Problem(new Origin(name, offset, 1), name + ": " + why));
    }

    /** Beside files that could be read, one that could not is a warning; an empty one is usual. */
    private void tellUnusable() {
        for (Problem problem : unusable) {
            boolean isEmpty = problem.message().endsWith(EMPTY);
            List<Problem> warnings = isEmpty ? List.of() : List.of(problem);
            files.add(
                    new LogFile(
                            problem.origin().file(),
                            Set.of(),
                            0,
                            0,
                            0,
                            0,
                            warnings,
                            warnings.size()));
        }
    }

    private static int firstBinary(byte[] head) {
        for (int i = 0; i < head.length; i++) {
            if (head[i] == 0) {
                return i;
            }
        }
        return head.length;
    }

    private void count(String name, int bytes) {
        long before = bytesDone >> 20;
        bytesDone += bytes;
        if (bytesDone >> 20 != before && !progress.at(name, bytesDone, bytesTotal)) {
            throw new CancellationException(name);
        }
    }
}
