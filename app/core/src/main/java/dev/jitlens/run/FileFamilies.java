package dev.jitlens.run;

import dev.jitlens.benchmarks.JmhConsole;
import dev.jitlens.benchmarks.JmhReading;
import dev.jitlens.benchmarks.JmhResults;
import dev.jitlens.counters.PerfData;
import dev.jitlens.latency.LatencyFormats;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.parse.CodeListFormat;
import dev.jitlens.parse.ConsoleFormat;
import dev.jitlens.parse.LogCompilationFormat;
import dev.jitlens.parse.LogFormat;
import dev.jitlens.parse.LogFormats;
import dev.jitlens.parse.OtherVmLog;
import dev.jitlens.parse.beside.AmidPerfasm;
import dev.jitlens.parse.beside.ReplayFile;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.ReadText;
import dev.jitlens.profile.DrawnStacks;
import dev.jitlens.profile.ProfileFormats;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.run.packed.CutLines;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Decides how one file is read. */
final class FileFamilies {
    private static final Pattern THREAD =
            Pattern.compile(
                    "(?m)^[ \\t]{0,80}\"[^\\n]{0,500} prio=[^\\n]{0,500} tid=0x[^\\n]{0,80} nid=");

    /** Who asks last takes everything. Logs come late, since a console may hold anything. */
    private final List<FileFamily> inOrder =
            List.of(
                    this::empty,
                    this::histograms,
                    this::counters,
                    this::benchmarks,
                    this::samples,
                    this::replay,
                    this::log,
                    this::table,
                    this::binary);

    private final int file;
    private final RunAssembler assembler;
    private final Optional<RotatedText> part;
    private final boolean alone;

    /** What other readers find in a log. */
    private final Set<LogKind> beside = EnumSet.noneOf(LogKind.class);

    /**
     * @param file its number among the run's files
     * @param part the text that it is a part of, if it is of a rotated log
     * @param alone whether no other file is opened with it
     */
    FileFamilies(int file, RunAssembler assembler, Optional<RotatedText> part, boolean alone) {
        this.file = file;
        this.assembler = assembler;
        this.part = part;
        this.alone = alone;
    }

    /** Whether a file is read as a log line by line, and by no other reader beside. */
    static boolean isLog(String name, byte[] head) {
        return head.length > 0
                && LatencyFormats.of(name, head, head.length).isEmpty()
                && !PerfData.recognises(head, head.length)
                && !JmhResults.recognises(head)
                && ProfileFormats.of(name, head, head.length).isEmpty()
                && !ReplayFile.recognises(head)
                && !JmhConsole.mayHave(head)
                && LogFormats.of(name, head, head.length)
                        .filter(f -> !(f instanceof CodeListFormat))
                        .isPresent();
    }

    FileOutcome read(FileContent content) throws IOException {
        for (FileFamily family : inOrder) {
            Optional<FileFamily.Reading> reading = family.recognise(content.name(), content.head());
            if (reading.isPresent()) {
                FileOutcome outcome = reading.get().read(content);
                outcome = ofDisk(content, withHole(content, withCut(content, outcome)));
                boolean tables = beside.contains(LogKind.JMH) || JmhConsole.mayHave(content.head());
                return tables ? withTables(content, outcome) : outcome;
            }
        }
        throw new IllegalStateException("the last family takes every file");
    }

    /** Lines that are put together have a blank more than the file where they were broken. */
    private static FileOutcome ofDisk(FileContent content, FileOutcome outcome) throws IOException {
        return outcome instanceof FileOutcome.Read its && content.isText()
                ? new FileOutcome.Read(its.file().of(content.diskBytes()))
                : outcome;
    }

    private static FileOutcome withHole(FileContent content, FileOutcome outcome) {
        return content.hole() > 0 && outcome instanceof FileOutcome.Read its
                ? new FileOutcome.Read(
                        its.file()
                                .warned(
                                        new Problem(
                                                new Origin(content.name(), 0, 1),
                                                "begins with "
                                                        + content.hole()
                                                        + " zeros: it was cut off while it was"
                                                        + " written, as by logrotate with"
                                                        + " copytruncate; what stood there is in"
                                                        + " the copy")))
                : outcome;
    }

    /** Says that lines seem to be cut, where that may be why they are not understood. */
    private static FileOutcome withCut(FileContent content, FileOutcome outcome) {
        if (!(outcome instanceof FileOutcome.Read its)) {
            return outcome;
        }
        LogFile file = its.file();
        boolean unread = file.unreadLines() * 10 > file.lines();
        boolean others = file.programLines() * 5 > file.lines();
        int width = unread || others ? CutLines.seenIn(content.head(), !unread) : 0;
        return width == 0
                ? outcome
                : new FileOutcome.Read(
                        file.warned(
                                new Problem(
                                        new Origin(content.name(), 0, 1),
                                        "no line is longer than "
                                                + width
                                                + " characters: if a terminal or a mail program"
                                                + " cut them there, save the text as it was"
                                                + " printed")));
    }

    private Optional<FileFamily.Reading> empty(String name, byte[] head) {
        return head.length > 0
                ? Optional.empty()
                : Optional.of(
                        content ->
                                content.damage().isEmpty()
                                        ? FileOutcome.empty(content.name())
                                        : FileOutcome.nothing(
                                                content.name(),
                                                0,
                                                "nothing can be unpacked: " + content.damage()));
    }

    private Optional<FileFamily.Reading> histograms(String name, byte[] head) {
        return LatencyFormats.of(name, head, head.length)
                .map(format -> c -> new LatencyFileReader(c, format, assembler).read());
    }

    private Optional<FileFamily.Reading> counters(String name, byte[] head) {
        return PerfData.recognises(head, head.length)
                ? Optional.of(content -> new CountersFile(content, assembler).read())
                : Optional.empty();
    }

    private Optional<FileFamily.Reading> benchmarks(String name, byte[] head) {
        return JmhResults.recognises(head) ? Optional.of(this::benchmarks) : Optional.empty();
    }

    private Optional<FileFamily.Reading> samples(String name, byte[] head) {
        return ProfileFormats.of(name, head, head.length)
                .filter(format -> !isReadInConsole(format, head))
                .map(format -> c -> samples(c, format));
    }

    /** What begins a console is read with what follows it there. */
    private static boolean isReadInConsole(ProfileFormat format, byte[] head) {
        return format.kind() == LogKind.JMH_STACK
                || format.kind() == LogKind.THREAD_DUMP
                        && THREAD.matcher(new String(head, StandardCharsets.ISO_8859_1)).find();
    }

    private Optional<FileFamily.Reading> log(String name, byte[] head) {
        return LogFormats.of(name, head, head.length).map(format -> c -> log(c, format));
    }

    /** Beside an hs_err file one lies often, and needs no warning. */
    private Optional<FileFamily.Reading> replay(String name, byte[] head) {
        return ReplayFile.recognises(head)
                ? Optional.of(
                        content -> {
                            LineSource source = new LineSource(name, content.whole());
                            return FileOutcome.other(name, ReplayFile.about(source));
                        })
                : Optional.empty();
    }

    /** Tables are asked where they lie, all of a folder together. */
    private Optional<FileFamily.Reading> table(String name, byte[] head) {
        String magic = new String(head, 0, Math.min(head.length, 6), StandardCharsets.ISO_8859_1);
        return magic.startsWith("PAR1") || magic.equals("ARROW1")
                ? Optional.of(
                        content ->
                                FileOutcome.nothing(
                                        content.name(),
                                        0,
                                        "a table of Parquet or Arrow, which is no output of a JVM:"
                                                + " jitlens query and jitlens fleet ask the folder"
                                                + " of exported Parquet that it belongs to"))
                : Optional.empty();
    }

    private Optional<FileFamily.Reading> binary(String name, byte[] head) {
        int offset = firstBinary(head);
        String refusal =
                OtherVmLog.of(head)
                        .map(OtherVmLog::refusal)
                        .or(() -> zip(head))
                        .orElse(
                                "binary data at byte "
                                        + offset
                                        + ", where text of a JVM was expected");
        return Optional.of(content -> FileOutcome.nothing(content.name(), offset, refusal));
    }

    private static Optional<String> zip(byte[] head) {
        boolean is = head.length > 3 && head[0] == 'P' && head[1] == 'K' && head[2] == 3;
        return is
                ? Optional.of("a zip within another one, which is not unpacked: open it by itself")
                : Optional.empty();
    }

    private FileOutcome benchmarks(FileContent content) throws IOException {
        JmhReading reading = JmhResults.read(content.name(), content.whole());
        reading.benchmarks().forEach(assembler::benchmark);
        reading.jvm().ifPresent(assembler::sampled);
        LogFile file = results(content.name(), reading);
        Origin end = new Origin(content.name(), reading.bytes(), reading.lines());
        return new FileOutcome.Read(
                content.damage().isEmpty()
                        ? file
                        : file.warned(new Problem(end, content.damage())));
    }

    /** Adds what JMH printed of its results to what was read of its console. */
    private FileOutcome withTables(FileContent content, FileOutcome outcome) throws IOException {
        JmhReading reading;
        try (InputStream again = content.again()) {
            reading = JmhConsole.read(content.name(), again);
        }
        if (reading.benchmarks().isEmpty()) {
            return outcome;
        }
        reading.benchmarks().forEach(assembler::printed);
        reading.jvm().ifPresent(assembler::sampled);
        return new FileOutcome.Read(
                outcome instanceof FileOutcome.Read its
                        ? its.file()
                                .with(
                                        Set.of(LogKind.JMH),
                                        reading.problems(),
                                        reading.problemsTotal())
                        : results(content.name(), reading));
    }

    /** Adds the samples that stand in a console. */
    private FileOutcome withProfiles(FileContent content, ReadText read, FileOutcome outcome)
            throws IOException {
        return beside.stream().anyMatch(kind -> ProfileFormats.inConsole(kind).isPresent())
                ? withProfiles(content, textOf(outcome, content.name(), read))
                : outcome;
    }

    private FileOutcome withProfiles(FileContent content, LogFile text) throws IOException {
        LogFile all = text;
        for (LogKind kind : beside) {
            Optional<ProfileFormat> format = ProfileFormats.inConsole(kind);
            if (format.isPresent()) {
                ProfileFacts facts = new ProfileFacts(file, kind, assembler);
                content.readOnDiskAgain(path -> format.get().read(content.name(), path, facts));
                all = facts.finish(all);
            }
        }
        return new FileOutcome.Read(all);
    }

    private static LogFile textOf(FileOutcome outcome, String name, ReadText read) {
        return outcome instanceof FileOutcome.Read its
                ? its.file()
                : new LogFile(
                        name, Set.of(), read.bytes(), read.lines(), 0, read.lines(), List.of(), 0);
    }

    private static LogFile results(String name, JmhReading reading) {
        return new LogFile(
                name,
                Set.of(LogKind.JMH),
                reading.bytes(),
                reading.lines(),
                0,
                0,
                reading.problems(),
                reading.problemsTotal());
    }

    private FileOutcome samples(FileContent content, ProfileFormat format) throws IOException {
        Optional<String> refusal = format.refusal(content.head(), content.head().length);
        if (refusal.isPresent()) {
            return FileOutcome.nothing(content.name(), 0, refusal.get());
        }
        ProfileFacts facts = new ProfileFacts(file, format.kind(), assembler);
        long bytes = content.readOnDisk(path -> format.read(content.name(), path, facts));
        if (!content.damage().isEmpty()) {
            facts.problem(new Origin(content.name(), bytes, 1), content.damage());
        }
        LogFile read = facts.finish(content.name(), bytes);
        return format.kind() == LogKind.PERFASM
                ? withProfiles(content, withLog(content, read))
                : new FileOutcome.Read(read);
    }

    /** Adds what the forks of JMH themselves printed, such as lines of their collectors. */
    private LogFile withLog(FileContent content, LogFile read) throws IOException {
        FileSink sink = new FileSink(file, assembler);
        try (InputStream again = content.again()) {
            new ConsoleFormat().read(new LineSource(content.name(), again), new AmidPerfasm(sink));
        }
        beside.addAll(sink.beside());
        return read.with(sink.kinds(), List.of(), 0);
    }

    private FileOutcome log(FileContent content, LogFormat format) throws IOException {
        FileSink sink = new FileSink(file, assembler, content.range());
        ReadText read;
        try (AheadSink ahead = new AheadSink(sink)) {
            read = read(content, format, ahead);
            ahead.end();
        }
        if (!content.damage().isEmpty()) {
            sink.problem(new Origin(content.name(), read.bytes(), read.lines()), content.damage());
        }
        beside.addAll(sink.beside());
        if (!content.range().isAll() && !beside.isEmpty()) {
            sink.problem(
                    new Origin(content.name(), 0, 1),
                    "its thread dumps, samples and benchmarks count twice where another file has"
                            + " the same bytes");
        }
        return withProfiles(content, read, finished(content, sink, read));
    }

    private FileOutcome finished(FileContent content, FileSink sink, ReadText read) {
        Optional<String> other = sink.foundFacts() ? Optional.empty() : other(content.head());
        if (other.isPresent()) {
            return FileOutcome.nothing(content.name(), 0, other.get());
        }
        return sink.foundAnything() || !alone
                ? new FileOutcome.Read(sink.finish(read))
                : FileOutcome.nothing(
                        content.name(),
                        0,
                        "no JVM output that Jitlens knows in its "
                                + read.lines()
                                + (read.lines() == 1 ? " line" : " lines")
                                + cut(content.head()));
    }

    private static String cut(byte[] head) {
        int width = CutLines.seenIn(head, false);
        return width == 0
                ? ""
                : ", of which none is longer than "
                        + width
                        + " characters: if a terminal or a mail program cut them there, save the"
                        + " text as it was printed";
    }

    /** What a file is, if it is of something that is not read but known. */
    private static Optional<String> other(byte[] head) {
        return OtherVmLog.of(head).map(OtherVmLog::refusal).or(() -> DrawnStacks.refusal(head));
    }

    private ReadText read(FileContent content, LogFormat format, LogSink sink) throws IOException {
        if (!content.range().isAll()) {
            LineSource source = content.part();
            readPart(format, source, content.range().from() > 0, sink);
            return source.read();
        }
        boolean inParts = content.isPlain() && content.hole() == 0;
        if (format instanceof LogCompilationFormat log
                && inParts
                && LogCompilationFormat.isSplit(Files.size(content.onDisk()))) {
            return log.read(content.regions(), sink);
        }
        if (format instanceof ConsoleFormat console
                && part.isEmpty()
                && inParts
                && ConsoleFormat.isSplit(Files.size(content.onDisk()))) {
            return console.read(content.regions(), sink);
        }
        try (InputStream text = content.wholeAhead()) {
            LineSource source = new LineSource(content.name(), text, content.bytesAtMost());
            read(format, source, sink);
            return source.read();
        }
    }

    /**
     * @param goesOn where another file was left
     */
    private void readPart(LogFormat format, LineSource source, boolean goesOn, LogSink sink)
            throws IOException {
        if (part.isPresent() && goesOn && part.get().isXml()) {
            part.get().readXmlOn(source, sink);
        } else if (part.isPresent() && format instanceof LogCompilationFormat) {
            part.get().readXml(source, sink);
        } else {
            read(format, source, sink);
        }
    }

    private void read(LogFormat format, LineSource source, LogSink sink) throws IOException {
        if (part.isPresent() && format instanceof ConsoleFormat) {
            part.get().read(source, sink);
        } else {
            format.read(source, sink);
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
}
