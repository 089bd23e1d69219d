package dev.jitlens.run;

import dev.jitlens.kept.KeptClasses;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.run.input.LogInput;
import dev.jitlens.run.packed.Forgiving;
import dev.jitlens.rundir.RunInfo;
import dev.jitlens.rundir.SetInfo;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipException;

/** Reads the files of one run: what describes the run by its name, all else by its content. */
final class FilesReader {
    private final List<LogInput> inputs;
    private final ReadMeter meter;
    private final Seams seams;
    private final RunAssembler assembler;
    private final List<LogFile> files = new ArrayList<>();
    private final List<FileOutcome.Nothing> withNothing = new ArrayList<>();
    private int begun;

    FilesReader(List<LogInput> inputs, ReadMeter meter, Seams seams, RunAssembler assembler) {
        this.inputs = inputs;
        this.meter = meter;
        this.seams = seams;
        this.assembler = assembler;
    }

    /** Reads all; what could not be read is in {@link #unusable} then. */
    void read() throws IOException {
        for (List<LogInput> group : seams.joined(RotatedLogs.group(inputs))) {
            if (group.size() == 1) {
                read(group.getFirst(), Optional.empty());
            } else {
                rotated(group);
            }
        }
    }

    /** Parts of one log: what one leaves open, the next may finish. */
    private void rotated(List<LogInput> group) throws IOException {
        RotatedText text = new RotatedText(begun, assembler);
        List<RotatedLogs.Part> parts = RotatedLogs.inOrder(group);
        for (RotatedLogs.Part part : parts) {
            text.next(begun, part, part == parts.getLast());
            read(part.input(), Optional.of(text));
        }
        text.end();
    }

    /** The files that could be read. */
    List<LogFile> files() {
        return files;
    }

    /** Why the other files could not be read. */
    List<Problem> unusable() {
        return withNothing.stream().map(FileOutcome.Nothing::why).toList();
    }

    /** The files that could not be read. */
    List<LogFile> unusableFiles() {
        return withNothing.stream().map(FileOutcome.Nothing::file).toList();
    }

    private void read(LogInput input, Optional<RotatedText> part) throws IOException {
        if (input.fileName().equals(RunInfo.FILE_NAME)) {
            manifest(input);
        } else if (input.fileName().equals(KeptClasses.FILE_NAME)) {
            files.add(kept(input));
        } else if (!input.fileName().equals(SetInfo.FILE_NAME)) {
            switch (content(input, part)) {
                case FileOutcome.Read read -> files.add(read.file());
                case FileOutcome.Nothing nothing -> withNothing.add(nothing);
            }
        }
    }

    /** It is opened when a class is asked for. */
    private static LogFile kept(LogInput input) throws IOException {
        Set<LogKind> kinds = Set.of(LogKind.KEPT_CLASSES);
        return new LogFile(input.name(), kinds, input.diskBytes(), 0, 0, 0, List.of(), 0);
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

    private InputStream unpacked(LogInput input) throws IOException {
        InputStream in = input.open(n -> meter.count(input.name(), n));
        return input.isPlain() ? in : meter.budget().of(in);
    }

    private FileOutcome content(LogInput input, Optional<RotatedText> part) throws IOException {
        String name = input.name();
        meter.at(name);
        try (Forgiving in = new Forgiving(unpacked(input))) {
            return new FileFamilies(begun++, assembler, part, inputs.size() == 1)
                    .read(new FileContent(input, meter, in, seams.range(input)));
        } catch (ZipException | EOFException e) {
            return FileOutcome.nothing(name, 0, "damaged compressed data (" + e.getMessage() + ")");
        } catch (FileSystemException e) {
            if (inputs.size() > 1) {
                return new FileOutcome.Nothing(
                        new Problem(new Origin(name, 0, 1), Trouble.sentence(e)), false);
            }
            throw e; // it names the file
        } catch (IOException e) {
            throw new IOException(name + ": cannot be read (" + e.getMessage() + ")", e);
        }
    }
}
