package dev.jitlens.jitwatch;

import dev.jitlens.jitwatch.JitWatchReport.ElidedLock;
import dev.jitlens.jitwatch.JitWatchReport.EliminatedAllocation;
import dev.jitlens.jitwatch.JitWatchReport.Kind;
import dev.jitlens.jitwatch.JitWatchReport.Suggestion;
import dev.jitlens.run.Progress;

import org.adoptopenjdk.jitwatch.model.IReadOnlyJITDataModel;
import org.adoptopenjdk.jitwatch.report.ReportType;
import org.adoptopenjdk.jitwatch.util.ClassUtil;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Lets JITWatch read a LogCompilation file and walk it for its reports. */
public final class JitWatch {
    /** JITWatch keeps all tags in memory, about as many bytes of heap as the log has of tags. */
    public static final long DEFAULT_MAX_BYTES = 200L << 20;

    private JitWatch() {}

    /** Reads a log of at most {@link #DEFAULT_MAX_BYTES}. */
    public static JitWatchReport read(Path log) throws IOException {
        return read(log, DEFAULT_MAX_BYTES, Progress.NONE);
    }

    /**
     * Reads the log twice (first for the names of classes and members) and walks it. Blocking:
     * callers choose the thread. JITWatch has static state, so a second call waits for the first.
     *
     * @param log plain or gzip
     * @param maxBytes a larger log, decompressed, is refused
     * @throws IOException if it cannot be read, is too large or no LogCompilation file; its message
     *     is a sentence for a person
     * @throws java.util.concurrent.CancellationException if {@code progress} said so
     */
    public static synchronized JitWatchReport read(Path log, long maxBytes, Progress progress)
            throws IOException {
        ElementSource source = new ElementSource(log, maxBytes, progress);
        StubCollector collector = new StubCollector();
        if (!source.forEach(0, collector::accept)) {
            throw new IOException(log + " holds no LogCompilation output.");
        }
        ErrorLog errors = new ErrorLog();
        StreamingParser parser =
                new StreamingParser(source, new StubClasses(collector.members()), errors);
        try {
            parser.parse();
            return report(parser.getModel(), errors, source::checkCancelled);
        } finally {
            parser.getModel().reset();
            ClassUtil.clear();
        }
    }

    private static JitWatchReport report(
            IReadOnlyJITDataModel model, ErrorLog errors, Runnable cancelCheck) {
        Findings suggestions = new Findings(errors, cancelCheck);
        Walkers.suggestions(model, suggestions);
        Findings allocations = new Findings(errors, cancelCheck);
        Walkers.eliminatedAllocations(model, allocations);
        Findings locks = new Findings(errors, cancelCheck);
        Walkers.elidedLocks(model, locks);
        return new JitWatchReport(
                ModelCounts.of(model),
                suggestions(suggestions),
                allocations(allocations),
                locks(locks),
                errors.errors());
    }

    private static List<Suggestion> suggestions(Findings findings) {
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

    private static List<EliminatedAllocation> allocations(Findings findings) {
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

    private static List<ElidedLock> locks(Findings findings) {
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
