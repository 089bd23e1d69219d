package dev.jitlens.run;

import dev.jitlens.classes.ClassFinder;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;

/** What is known so far of one compilation; filled while files are read. */
final class Life {
    final CompileId id;
    Method method;
    JvmEvent.TaskQueued queued;
    JvmEvent.CompileTask task;
    JvmEvent.CodeInstalled installed;
    JvmEvent.CompileTask printed;
    JvmEvent.CodeRetired notEntrant;
    JvmEvent.CodeRetired zombie;
    Evidence notEntrantBy;
    Evidence zombieBy;
    int xmlFile = -1;
    Evidence printedBy;
    int traps;

    /** As the code's comments say. */
    int osrLine = -1;

    JvmEvent.Deoptimization lastTrap;

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

    Compilation finish(String notEntrantReason, ClassFinder lines) {
        JvmEvent.CompileTask main = task != null ? task : printed;
        JvmEvent first = main != null ? main : installed;
        int bytecodeBytes = main != null ? main.bytecodeBytes() : installed.bytecodeBytes();
        return new Compilation(
                first.origin(),
                main == null ? 0 : main.byteLength(),
                source(),
                id,
                method,
                main != null ? main.compiler() : installed.compiler(),
                main != null ? main.tier() : installed.tier(),
                osrBci(),
                osrLine(lines.line(method, osrBci(), bytecodeBytes)),
                bytecodeBytes,
                nativeBytes(),
                isNativeWrapper(),
                queued == null ? Time.UNKNOWN : queued.nanos(),
                startNanos(),
                task == null ? Time.UNKNOWN : task.doneNanos(),
                installed == null ? Time.UNKNOWN : installed.nanos(),
                outcome(),
                failure(),
                notEntrant == null ? Time.UNKNOWN : notEntrant.nanos(),
                notEntrant != null,
                notEntrantReason,
                zombie != null,
                traps,
                main == null ? InlineCounts.NONE : main.inlining(),
                main == null ? "" : main.thread());
    }

    /** The kind of log that {@code first} in {@link #finish} stands in. */
    private LogKind source() {
        return task == null && printedBy != null ? printedBy.kind() : LogKind.LOG_COMPILATION;
    }

    private int osrBci() {
        if (task != null) {
            return task.osrBci();
        }
        if (queued != null && queued.osrBci() >= 0) {
            return queued.osrBci();
        }
        return printed == null ? -1 : printed.osrBci();
    }

    private int osrLine(int ofClassFile) {
        return ofClassFile >= 0 ? ofClassFile : osrLine;
    }

    private int nativeBytes() {
        if (task != null && task.nativeBytes() >= 0) {
            return task.nativeBytes();
        }
        return installed == null ? -1 : installed.codeBytes();
    }

    private long startNanos() {
        if (task != null) {
            return task.nanos();
        }
        return printed == null ? Time.UNKNOWN : printed.nanos();
    }

    private JvmEvent.Outcome outcome() {
        if (task != null && task.outcome() != JvmEvent.Outcome.STARTED) {
            return task.outcome();
        }
        if (installed != null) {
            return JvmEvent.Outcome.DONE;
        }
        return printed != null ? printed.outcome() : JvmEvent.Outcome.STARTED;
    }

    private String failure() {
        if (task != null) {
            return task.failure();
        }
        return printed == null ? "" : printed.failure();
    }
}
