package dev.jitlens.parse;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.CodeRetired;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.LogSink;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Keeps what a part from the middle of a text tells of code and compilations, until it is known how
 * many lines stand before it. Its lines are numbered from the part's first.
 */
final class PartSink implements LogSink {
    private static final int MOST_PROBLEMS = 100;

    private record Told(Origin at, String message) {}

    private final List<LogKind> tellers = new ArrayList<>();
    private final List<JvmEvent> events = new ArrayList<>();
    private final Set<LogKind> kinds = EnumSet.noneOf(LogKind.class);
    private final List<Told> problems = new ArrayList<>();
    private final List<Told> unread = new ArrayList<>();
    private final Set<Isa> isas = EnumSet.noneOf(Isa.class);
    private long programLines;
    private boolean others;

    @Override
    public void event(LogKind kind, JvmEvent event) {
        switch (event) {
            case CodeListing listing -> isas.add(listing.isa());
            case CompileTask _, CodeInstalled _, CodeRetired _ -> {}
            default -> others = true;
        }
        tellers.add(kind);
        events.add(event);
    }

    @Override
    public void inlining(LogKind kind, InlineVerdict verdict, String reason) {
        others = true;
    }

    @Override
    public void kind(LogKind kind) {
        kinds.add(kind);
    }

    @Override
    public void problem(Origin at, String message) {
        problems.add(new Told(at, message));
    }

    @Override
    public void unread(Origin at, String line) {
        unread.add(new Told(at, line));
    }

    @Override
    public void programLine() {
        programLines++;
    }

    @Override
    public void beside(LogKind kind) {
        others = true;
    }

    @Override
    public void zero(long epochMillis, boolean jvmStart) {
        others = true;
    }

    /** Whether what was told so far is of code and compilations, and few problems. */
    boolean hasCodeOnly() {
        return !others && problems.size() + unread.size() <= MOST_PROBLEMS;
    }

    /** Whether all code was taken for this machine's. */
    boolean isAllOf(Isa isa) {
        return isas.isEmpty() || isas.size() == 1 && isas.contains(isa);
    }

    /**
     * @param linesBefore how many lines come before the part
     */
    void giveTo(LogSink sink, long linesBefore) {
        for (int i = 0; i < events.size(); i++) {
            sink.event(tellers.get(i), moved(events.get(i), linesBefore));
        }
        kinds.forEach(sink::kind);
        problems.forEach(told -> sink.problem(moved(told.at, linesBefore), told.message));
        unread.forEach(told -> sink.unread(moved(told.at, linesBefore), told.message));
        for (long i = 0; i < programLines; i++) {
            sink.programLine();
        }
    }

    private static JvmEvent moved(JvmEvent event, long lines) {
        return switch (event) {
            case CompileTask task -> moved(task, lines);
            case CodeListing its ->
                    new CodeListing(
                            moved(its.origin(), lines),
                            its.byteLength(),
                            its.nanos(),
                            its.escaped(),
                            its.code(),
                            its.osrEntry(),
                            its.form(),
                            its.isa(),
                            its.range(),
                            its.counts());
            case CodeInstalled its ->
                    new CodeInstalled(
                            moved(its.origin(), lines),
                            its.nanos(),
                            its.code(),
                            its.nativeWrapper(),
                            its.bytecodeBytes(),
                            its.address(),
                            its.entry(),
                            its.codeBytes());
            case CodeRetired its ->
                    new CodeRetired(
                            moved(its.origin(), lines),
                            its.nanos(),
                            its.id(),
                            its.method(),
                            its.how(),
                            its.reason(),
                            its.thread(),
                            its.assumption());
            default -> throw new IllegalStateException("was not kept: " + event);
        };
    }

    static CompileTask moved(CompileTask task, long lines) {
        return new CompileTask(
                moved(task.origin(), lines),
                task.byteLength(),
                task.nanos(),
                task.doneNanos(),
                task.code(),
                task.osrBci(),
                task.bytecodeBytes(),
                task.end(),
                task.thread());
    }

    static Origin moved(Origin at, long lines) {
        return new Origin(at.file(), at.offset(), at.line() + lines);
    }
}
