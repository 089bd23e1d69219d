package dev.jitlens.parse.compilation;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeRetired;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.JvmEvent.Retirement;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.TaskEnd;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.MethodTable;
import dev.jitlens.parse.line.Names;

import java.util.function.UnaryOperator;

/**
 * Makes events of compilation lines, and finds which inlining lines belong to which of them.
 *
 * <p>C1 prints its decisions as it makes them, under its own line. C2 prints its tree when it is
 * done, by then under anybody's line, so its trees are never attributed. A task of C1 is held back
 * until the next one shows where its lines end; {@link InliningExtent} says whether they are
 * certainly its own.
 */
public final class CompilationGroup {
    private static final byte[] STATIC = Bytes.of("(static)");
    private static final byte[] NOT_ENTRANT = Bytes.of("made not entrant");
    private static final byte[] ZOMBIE = Bytes.of("made zombie");
    private static final byte[] UNLOADED = Bytes.of("made unloaded");
    private static final byte[] SKIPPED = Bytes.of("COMPILE SKIPPED: ");
    private static final byte[] BLOCKED = Bytes.of("blocked");

    private final MethodTable methods;
    private final Names reasons;
    private final InliningExtent extent = new InliningExtent();

    /** The lines that may be those of the task that is held back. */
    private final InliningStretch own = new InliningStretch(false);

    private final InliningStretch nobodys = new InliningStretch(true);
    private CompileTask pending;
    private LogKind pendingKind;
    private boolean any;
    private boolean parted;

    public CompilationGroup(MethodTable methods, Names reasons) {
        this.methods = methods;
        this.reasons = reasons;
    }

    /** Reports what a compilation line says; its message decides what that is. */
    public void compilation(CompilationLine c, Line line, long nanos, LogKind kind, LogSink sink) {
        any = true;
        nobodys.mayEnd();
        int from = c.messageStart;
        int to = c.messageEnd;
        if (from == to || Bytes.equals(line.buf, from, to, STATIC)) {
            started(c, line, nanos, kind, sink);
        } else if (retirement(line.buf, from, to) instanceof Retirement how) {
            flushIfSame(c, sink);
            String reason = reasonAfterColon(line.buf, from, to);
            Method method = c.method(methods);
            sink.event(
                    kind,
                    new CodeRetired(line.origin(), nanos, c.compileId(), method, how, reason));
        } else if (Bytes.startsWith(line.buf, from, to, SKIPPED)) {
            flushIfSame(c, sink);
            String failure = line.text(from + SKIPPED.length, to);
            sink.event(kind, task(c, line, Time.UNKNOWN, nanos, Outcome.FAILED, failure));
        } else if (Bytes.equals(line.buf, from, to, BLOCKED)) {
            sink.kind(kind); // JDK 25 at exit: the compiler thread stopped here
        } else {
            sink.unread(line.origin(), line.text());
        }
    }

    private static Retirement retirement(byte[] buf, int from, int to) {
        if (Bytes.startsWith(buf, from, to, NOT_ENTRANT)) {
            int end = from + NOT_ENTRANT.length;
            return end == to || buf[end] == ':' ? Retirement.NOT_ENTRANT : null;
        }
        if (Bytes.equals(buf, from, to, ZOMBIE)) {
            return Retirement.ZOMBIE;
        }
        return Bytes.equals(buf, from, to, UNLOADED) ? Retirement.UNLOADED : null;
    }

    /** JDK 25: {@code made not entrant: OSR invalidation of lower level}. */
    private String reasonAfterColon(byte[] buf, int from, int to) {
        int colon = Bytes.indexOf(buf, from, to, (byte) ':');
        return colon < 0 ? "" : reasons.of(buf, Bytes.skipBlanks(buf, colon + 1, to), to);
    }

    private void started(CompilationLine c, Line line, long nanos, LogKind kind, LogSink sink) {
        if (c.nativeCode) {
            sink.event(kind, nativeWrapper(c, line, nanos));
            return;
        }
        CompileTask task = task(c, line, nanos, Time.UNKNOWN, Outcome.STARTED, "");
        if (task.code().compiler() == Compiler.C1) {
            flush(sink);
            nobodys.part(false, sink);
            parted = true;
            pending = task;
            pendingKind = kind;
            extent.begin(c.bytecodeBytes);
        } else {
            part(false, sink);
            sink.event(kind, task);
        }
    }

    /**
     * Something else comes than lines of inlining. In a console others write amid a tree, whose
     * columns tell where it goes on. What somebody has copied and moved has other columns in each
     * copy, and what follows is a copy of its own then.
     *
     * @param certainly whether it is, whatever its columns are
     */
    public void part(boolean certainly, LogSink sink) {
        parted = true;
        if (pending != null && (certainly || extent.isMoved())) {
            flush(sink);
        }
        extent.part();
        nobodys.part(certainly, sink);
    }

    /** Whether something else came than lines of inlining and of code. */
    public boolean hasParted() {
        return parted;
    }

    private CompileTask task(
            CompilationLine c, Line line, long nanos, long done, Outcome outcome, String failure) {
        int tier = c.tier == Unknown.NUMBER ? 4 : c.tier;
        return new CompileTask(
                line.origin(),
                0,
                nanos,
                done,
                new CodeIdentity(c.compileId(), c.method(methods), tier),
                c.osrBci,
                c.bytecodeBytes,
                TaskEnd.of(outcome, failure),
                "");
    }

    private CodeInstalled nativeWrapper(CompilationLine c, Line line, long nanos) {
        CodeIdentity code = new CodeIdentity(c.compileId(), c.method(methods), Compiler.NONE, 0);
        return new CodeInstalled(
                line.origin(), nanos, code, true, c.bytecodeBytes, -1, -1, Unknown.NUMBER);
    }

    /**
     * A decision of an inlining line.
     *
     * @param corrects whether it is about the same call as the one before, and stands instead of it
     */
    void inlining(
            InliningStretch.Place at,
            InliningLine line,
            InliningReasons.Decision decision,
            boolean corrects,
            LogSink sink) {
        boolean mayBeOwn = pending != null && extent.line(line, decision, at.end());
        InliningStretch stretch = mayBeOwn ? own : nobodys;
        if (corrects) {
            stretch.takeBackRefusal();
        }
        stretch.add(at, line, decision.verdict(), sink);
    }

    /** Lines of other tasks come in between; but what ends the held task must come after it. */
    private void flushIfSame(CompilationLine c, LogSink sink) {
        if (pending != null && pending.id().equals(c.compileId())) {
            flush(sink);
        }
    }

    /** The beginning of an inlining line; its end may come after other lines. */
    void torn(InliningStretch.Place at) {
        nobodys.torn(at);
    }

    /** No line waits for its end any more. */
    void noneIsTorn() {
        nobodys.noneIsTorn();
    }

    /** A type that the profile saw at the call before. */
    void receiver(InliningStretch.Place at) {
        nobodys.goesOn(at);
    }

    /**
     * Nothing more is written for now: C1 prints its decisions right below its line, so what is
     * held back is whole.
     */
    public void pause(LogSink sink) {
        flush(sink);
    }

    /** Whether a task is held back. */
    public boolean holdsBack() {
        return pending != null;
    }

    /** Whether a line of a compilation was read. */
    public boolean hasRead() {
        return any;
    }

    /**
     * Another group has read the lines up to here, none of which was of inlining.
     *
     * @param moves a task to where it stands in the whole text
     */
    public void follow(CompilationGroup other, UnaryOperator<CompileTask> moves) {
        if (other.pending != null) {
            pending = moves.apply(other.pending);
            pendingKind = other.pendingKind;
            extent.begin(pending.bytecodeBytes());
            if (other.extent.isParted()) {
                extent.part();
            }
        }
        any |= other.any;
        parted |= other.parted;
    }

    /** The text has ended. */
    void end(LogSink sink) {
        flush(sink);
        nobodys.emit(sink);
    }

    /** Emits the task that is held back. */
    private void flush(LogSink sink) {
        if (pending == null) {
            return;
        }
        CompileTask t = pending;
        pending = null;
        if (extent.certain()) {
            t = t.withInlining(extent.end() - t.origin().offset(), extent.counts());
            own.forget();
        } else {
            own.emit(sink);
        }
        sink.event(pendingKind, t);
        nobodys.emit(sink);
    }
}
