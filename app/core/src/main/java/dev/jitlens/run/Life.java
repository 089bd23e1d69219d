package dev.jitlens.run;

import dev.jitlens.classes.ClassFinder;
import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilationFate;
import dev.jitlens.model.CompilationTimes;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.OsrEntry;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;

/** What is known so far of one compilation; filled while files are read. */
final class Life {
    final CompileId id;

    /** The one of the same id before it, or null. */
    Life before;

    Method method;
    boolean queued;
    long queuedNanos = Time.UNKNOWN;
    int queuedOsrBci = Unknown.NUMBER;
    JvmEvent.CompileTask task;
    JvmEvent.CodeInstalled installed;
    JvmEvent.CompileTask printed;
    long notEntrantNanos = Time.UNKNOWN;
    String notEntrantReason = "";

    /** Null if it was not. */
    Evidence notEntrantBy;

    /** Null if it was not. */
    Evidence zombieBy;

    int xmlFile = -1;
    Evidence printedBy;
    int traps;

    /** The line of the OSR entry, as the code's comments say it. */
    int osrLine = Unknown.NUMBER;

    /** The reason of the last trap, or empty. */
    String lastTrap = "";

    /** Who said it: the same fact said by another is not a second fact. */
    record Evidence(int file, LogKind kind) {}

    Life(CompileId id, Method method) {
        this.id = id;
        this.method = method;
    }

    boolean isNativeWrapper() {
        return installed != null && installed.nativeWrapper();
    }

    /** Text gives no descriptor; take the fuller name. */
    void learn(Method other) {
        if (method == null || (method.descriptor().isEmpty() && !other.descriptor().isEmpty())) {
            method = other;
        }
    }

    Compilation finish(String whyNotEntrant, ClassFinder lines) {
        JvmEvent.CompileTask main = task != null ? task : printed;
        JvmEvent first = main != null ? main : installed;
        int bytecodeBytes = main != null ? main.bytecodeBytes() : installed.bytecodeBytes();
        return new Compilation(
                new Compilation.LogText(
                        first.origin(), main == null ? 0 : main.byteLength(), source()),
                code(main),
                new OsrEntry(osrBci(), osrLine(lines.line(method, osrBci(), bytecodeBytes))),
                new Compilation.Sizes(bytecodeBytes, nativeBytes()),
                isNativeWrapper(),
                times(),
                fate(whyNotEntrant),
                main == null ? InlineCounts.NONE : main.end().inlining(),
                main == null ? "" : main.thread());
    }

    private CodeIdentity code(JvmEvent.CompileTask main) {
        CodeIdentity said = main != null ? main.code() : installed.code();
        return new CodeIdentity(id, method, said.compiler(), said.tier());
    }

    private CompilationTimes times() {
        return new CompilationTimes(
                queuedNanos,
                startNanos(),
                task == null ? Time.UNKNOWN : task.doneNanos(),
                installed == null ? Time.UNKNOWN : installed.nanos());
    }

    private CompilationFate fate(String whyNotEntrant) {
        return new CompilationFate(
                outcome(),
                failure(),
                notEntrantBy != null,
                notEntrantNanos,
                whyNotEntrant,
                zombieBy != null,
                traps);
    }

    /** The kind of log that {@code first} in {@link #finish} stands in. */
    private LogKind source() {
        return task == null && printedBy != null ? printedBy.kind() : LogKind.LOG_COMPILATION;
    }

    private int osrBci() {
        if (task != null) {
            return task.osrBci();
        }
        if (queuedOsrBci >= 0) {
            return queuedOsrBci;
        }
        return printed == null ? Unknown.NUMBER : printed.osrBci();
    }

    private int osrLine(int ofClassFile) {
        return ofClassFile >= 0 ? ofClassFile : osrLine;
    }

    private int nativeBytes() {
        if (task != null && task.end().nativeBytes() >= 0) {
            return task.end().nativeBytes();
        }
        return installed == null ? Unknown.NUMBER : installed.codeBytes();
    }

    private long startNanos() {
        if (task != null) {
            return task.nanos();
        }
        return printed == null ? Time.UNKNOWN : printed.nanos();
    }

    private JvmEvent.Outcome outcome() {
        if (task != null && task.end().outcome() != JvmEvent.Outcome.STARTED) {
            return task.end().outcome();
        }
        if (installed != null) {
            return JvmEvent.Outcome.DONE;
        }
        return printed != null ? printed.end().outcome() : JvmEvent.Outcome.STARTED;
    }

    private String failure() {
        if (task != null) {
            return task.end().failure();
        }
        return printed == null ? "" : printed.end().failure();
    }
}
