package dev.jitlens.run;

import dev.jitlens.counters.PerfData;
import dev.jitlens.latency.LatencyFormat;
import dev.jitlens.latency.LatencyFormats;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.parse.ConsoleFormat;
import dev.jitlens.parse.LogFormat;
import dev.jitlens.parse.LogFormats;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.ProfileFormats;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.rundir.RunInfo;
import dev.jitlens.rundir.SetInfo;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;

/** Reads the files of one run, each by the format that recognises it. */
final class FilesReader {
    private static final int HEAD = 1 << 16;
    private static final String EMPTY = "the file is empty";

    private final List<LogInput> inputs;
    private final ReadMeter meter;
    private final RunAssembler assembler;
    private final List<LogFile> files = new ArrayList<>();
    private final List<Problem> unusable = new ArrayList<>();
    private RotatedText goingOn;

    FilesReader(List<LogInput> inputs, ReadMeter meter, RunAssembler assembler) {
        this.inputs = inputs;
        this.meter = meter;
        this.assembler = assembler;
    }

    /** Reads all; what could not be read is in {@link #unusable} then. */
    void read() throws IOException {
        for (List<LogInput> group : RotatedLogs.group(inputs)) {
            if (group.size() == 1) {
                readAny(group.getFirst());
            } else {
                rotated(group);
            }
        }
    }

    private void readAny(LogInput input) throws IOException {
        if (input.isManifest()) {
            manifest(input);
        } else if (!input.fileName().equals(SetInfo.FILE_NAME)) {
            read(input);
        }
    }

    /** Parts of one log: what one leaves open, the next may finish. */
    private void rotated(List<LogInput> group) throws IOException {
        RotatedText text = new RotatedText(files.size(), assembler);
        List<RotatedLogs.Part> parts = RotatedLogs.inOrder(group, HEAD);
        for (RotatedLogs.Part part : parts) {
            text.next(files.size(), part, part == parts.getLast());
            goingOn = text;
            readAny(part.input());
        }
        goingOn = null;
        text.end(new FileSink(files.size(), assembler));
    }

    /** Those that could be read. */
    List<LogFile> files() {
        return files;
    }

    /** Why the others could not. */
    List<Problem> unusable() {
        return unusable;
    }

    /** A damaged run.json is no reason not to read the logs beside it. */
    private void manifest(LogInput input) throws IOException {
        try (InputStream in = input.open(n -> {})) {
            assembler.manifest(RunInfo.parse(input.name(), in.readNBytes(RunInfo.LARGEST)));
        } catch (IOException e) {
            Origin origin = new Origin(input.name(), 0, 1);
            files.add(LogFile.unread(input.name(), List.of(new Problem(origin, e.getMessage()))));
        }
    }

    private void read(LogInput input) throws IOException {
        String name = input.name();
        meter.at(name);
        try (Forgiving in = new Forgiving(input.open(n -> meter.count(name, n)))) {
            byte[] head = in.readNBytes(HEAD);
            if (head.length == 0) {
                unusable(name, 0, EMPTY);
                return;
            }
            Optional<LatencyFormat> latencies = LatencyFormats.of(name, head, head.length);
            if (latencies.isPresent()) {
                files.add(
                        new LatencyFileReader(input, latencies.get(), assembler)
                                .read(whole(head, in), in));
                return;
            }
            if (PerfData.recognises(head, head.length)) {
                files.add(new CountersFile(name, assembler).read(whole(head, in), in));
                return;
            }
            Optional<ProfileFormat> samples = ProfileFormats.of(name, head, head.length);
            if (samples.isPresent()) {
                LogFile file =
                        new ProfileFile(files.size(), input, samples.get(), assembler)
                                .read(whole(head, in), in);
                files.add(file);
                if (input.isPlain()) {
                    meter.count(name, Math.max(0, file.bytes() - head.length));
                }
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
            read(input, format.get(), head, in);
        } catch (ZipException | EOFException e) {
            unusable(name, 0, "damaged compressed data (" + e.getMessage() + ")");
        } catch (FileSystemException e) {
            throw e; // it names the file
        } catch (IOException e) {
            throw new IOException(name + ": cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private static InputStream whole(byte[] head, InputStream rest) {
        return new SequenceInputStream(new ByteArrayInputStream(head), rest);
    }

    /**
     * A plain text is read faster than a block is handed on, and a short one is all in its head.
     */
    private static InputStream whole(LogInput input, byte[] head, InputStream rest)
            throws IOException {
        InputStream whole = whole(head, rest);
        return head.length < HEAD || input.isPlain() ? whole : new ReadAhead(whole);
    }

    private void read(LogInput input, LogFormat format, byte[] head, Forgiving in)
            throws IOException {
        String name = input.name();
        FileSink sink = new FileSink(files.size(), assembler);
        LineSource source;
        try (InputStream text = whole(input, head, in)) {
            source = new LineSource(name, text);
            if (goingOn != null && format instanceof ConsoleFormat) {
                goingOn.read(source, sink);
            } else {
                format.read(source, sink);
            }
        }
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
    List<LogFile> unusableFiles() {
        return unusable.stream()
                .map(
                        p ->
                                LogFile.unread(
                                        p.origin().file(),
                                        p.message().endsWith(EMPTY) ? List.of() : List.of(p)))
                .toList();
    }

    private static int firstBinary(byte[] head) {
        for (int i = 0; i < head.length; i++) {
            if (head[i] == 0) {
                return i;
            }
        }
        return head.length;
    }
}
