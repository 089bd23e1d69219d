package dev.jitlens.jitwatch;

import dev.jitlens.jitwatch.JitWatchReport.ElidedLock;
import dev.jitlens.jitwatch.JitWatchReport.EliminatedAllocation;
import dev.jitlens.jitwatch.JitWatchReport.Kind;
import dev.jitlens.jitwatch.JitWatchReport.Suggestion;
import dev.jitlens.run.Progress;

import org.adoptopenjdk.jitwatch.report.ReportType;
import org.adoptopenjdk.jitwatch.util.ClassUtil;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.zip.ZipException;

/** Lets JITWatch read a LogCompilation file and walk it for its reports. */
public final class JitWatch {
    /**
     * How much of a log JITWatch may read unless forced, without assembly and other text: it takes
     * seconds for ten megabytes.
     */
    public static final long DEFAULT_MAX_TAG_BYTES = 200L << 20;

    private JitWatch() {}

    /** Reads a file, plain or gzip, with at most {@link #DEFAULT_MAX_TAG_BYTES}. */
    public static JitWatchReport read(Path log) throws IOException {
        return read(log, DEFAULT_MAX_TAG_BYTES, Progress.NONE);
    }

    /** Reads a file, plain or gzip, as {@link #read(LogBytes, long, Progress)} does. */
    public static JitWatchReport read(Path log, long maxTagBytes, Progress progress)
            throws IOException {
        return read(LogBytes.of(log), maxTagBytes, progress);
    }

    /**
     * Reads the log twice (first for the names of classes and members) and walks it. Blocking:
     * callers choose the thread. JITWatch has static state, so a second call waits for the first.
     *
     * @param maxTagBytes a log with more is refused; {@link Long#MAX_VALUE} forces it
     * @throws IOException if it cannot be read, is too large or no LogCompilation file; its message
     *     is a sentence for a person
     * @throws java.util.concurrent.CancellationException if {@code progress} said so
     */
    public static synchronized JitWatchReport read(
            LogBytes log, long maxTagBytes, Progress progress) throws IOException {
        ElementSource source = new ElementSource(log, maxTagBytes, progress);
        try {
            StubCollector collector = new StubCollector();
            if (!source.forEach(0, collector::accept)) {
                throw new IOException(log.name() + ": no LogCompilation output in it");
            }
            return read(source, new StubClasses(collector.members()));
        } catch (ZipException | EOFException e) {
            throw new IOException(
                    log.name() + ": damaged compressed data (" + e.getMessage() + ")", e);
        } catch (OutOfMemoryError e) {
            throw new IOException(log.name() + ": too large for JITWatch in this much memory", e);
        }
    }

    private static JitWatchReport read(ElementSource source, StubClasses stubs) throws IOException {
        ErrorLog errors = new ErrorLog();
        ModelCounts counts = new ModelCounts();
        StreamingParser parser = new StreamingParser(source, stubs, errors);
        Walkers walkers = new Walkers(parser.getModel(), errors);
        try {
            parser.parse(
                    (member, compilation) -> {
                        counts.add(compilation);
                        walkers.visit(member, compilation);
                    });
            walkers.end();
            counts.addNativeWrappers(parser.getModel());
        } finally {
            parser.getModel().reset();
            ClassUtil.clear();
        }
        return new JitWatchReport(
                counts.counts(),
                suggestions(walkers.suggestions),
                allocations(walkers.allocations),
                locks(walkers.locks),
                errors.errors());
    }

    private static List<Suggestion> suggestions(WalkerReports findings) {
        List<Suggestion> suggestions = new ArrayList<>();
        findings.found()
                .forEach(
                        (f, ids) ->
                                suggestions.add(
                                        new Suggestion(
                                                kind(f.type()),
                                                f.method(),
                                                f.bci(),
                                                f.text(),
                                                f.score(),
                                                List.copyOf(ids))));
        suggestions.sort(Comparator.comparingInt(Suggestion::score).reversed());
        return suggestions;
    }

    private static Kind kind(ReportType type) {
        return switch (type) {
            case BRANCH -> Kind.BRANCH;
            case CODE_CACHE -> Kind.CODE_CACHE;
            case HOT_THROW -> Kind.HOT_THROW;
            case INLINE_FAILURE,
                    INLINE_SUCCESS,
                    ELIMINATED_ALLOCATION_DIRECT,
                    ELIMINATED_ALLOCATION_INLINE ->
                    Kind.INLINE_FAILURE;
        };
    }

    private static List<EliminatedAllocation> allocations(WalkerReports findings) {
        List<EliminatedAllocation> allocations = new ArrayList<>();
        findings.found()
                .forEach(
                        (f, ids) ->
                                allocations.add(
                                        new EliminatedAllocation(
                                                f.method(),
                                                f.bci(),
                                                f.about(),
                                                throughInlining(f.type()),
                                                List.copyOf(ids))));
        return allocations;
    }

    private static List<ElidedLock> locks(WalkerReports findings) {
        List<ElidedLock> locks = new ArrayList<>();
        findings.found()
                .forEach(
                        (f, ids) ->
                                locks.add(
                                        new ElidedLock(
                                                f.method(),
                                                f.bci(),
                                                f.about(),
                                                throughInlining(f.type()),
                                                List.copyOf(ids))));
        return locks;
    }

    private static boolean throughInlining(ReportType type) {
        return type == ReportType.ELIMINATED_ALLOCATION_INLINE;
    }
}
