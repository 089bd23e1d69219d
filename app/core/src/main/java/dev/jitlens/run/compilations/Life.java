package dev.jitlens.run.compilations;

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

import java.util.Map;
import java.util.Optional;

/** What is known so far of one compilation; filled while files are read. */
final class Life {
    final CompileId id;

    /** The one of the same id before it, or null. */
    Life before;

    Method method;
    boolean queued;
    long queuedNanos = Time.UNKNOWN;
    int queuedOsrBci = Unknown.NUMBER;
    Compilation.Asked asked = Compilation.Asked.UNKNOWN;
    JvmEvent.CompileTask task;
    JvmEvent.CodeInstalled installed;

    /** Whether LogCompilation told that; else a line for a native wrapper, or a crash report. */
    boolean installedInXml;

    JvmEvent.CompileTask printed;

    /** The line for a compilation that begins, where another one tells that it failed; or null. */
    JvmEvent.CompileTask begun;

    /** What a recording tells of it. */
    JvmEvent.CompileTask recorded;

    long notEntrantNanos = Time.UNKNOWN;
    String notEntrantReason = "";

    /** Null if it was not. */
    Evidence notEntrantBy;

    /** Null if it was not. */
    Evidence movedBy;

    /** Null if it was not. */
    Evidence zombieBy;

    int xmlFile = -1;
    Evidence printedBy;
    int traps;

    /** The last trap in it that is no reason yet for its being made not entrant, or null. */
    JvmEvent.Deoptimization trap;

    long arenaBytes = Unknown.NUMBER;

    /** What the code itself tells, which was copied from memory. */
    int copiedOsrBci = Unknown.NUMBER;

    /** The line of the OSR entry, as the code's comments say it. */
    int osrLine = Unknown.NUMBER;

    /** Who said it: the same fact said by another is not a second fact. */
    record Evidence(int file, LogKind kind) {}

    Life(CompileId id, Method method) {
        this.id = id;
        this.method = method;
    }

    /** A task of which only its memory tells. */
    static JvmEvent.CompileTask task(JvmEvent.CompilerMemory memory) {
        return new JvmEvent.CompileTask(
                memory.origin(),
                0,
                Time.UNKNOWN,
                Time.UNKNOWN,
                memory.code(),
                Unknown.NUMBER,
                Unknown.NUMBER,
                memory.end(),
                "");
    }

    boolean isNativeWrapper() {
        return installed != null && installed.nativeWrapper();
    }

    /** Whether anything tells that it was compiled or installed. */
    boolean isCompilation() {
        return task != null || printed != null || recorded != null || installed != null;
    }

    /** Text gives no descriptor; take the fuller name. */
    void learn(Method other) {
        if (method == null || (method.descriptor().isEmpty() && !other.descriptor().isEmpty())) {
            method = other;
        }
    }

    /** Keeps a task; what is equal is kept once, since there may be millions. */
    void task(JvmEvent.CompileTask event) {
        task = event.of(known(event.code(), installed == null ? null : installed.code()));
    }

    /** Keeps its code, in the same way. */
    void installed(JvmEvent.CodeInstalled event) {
        installed = event.of(known(event.code(), task == null ? null : task.code()));
        installedInXml = true;
    }

    private CodeIdentity known(CodeIdentity said, CodeIdentity other) {
        if (said.equals(other)) {
            return other;
        }
        boolean same = said.id().equals(id) && said.method().equals(method);
        return same ? new CodeIdentity(id, method, said.compiler(), said.tier()) : said;
    }

    /**
     * @param known sizes without those of code, of which few differ
     */
    Compilation finish(
            String whyNotEntrant,
            ClassFinder lines,
            Map<Compilation.Sizes, Compilation.Sizes> known) {
        JvmEvent.CompileTask main = main();
        int bytecodeBytes = bytecodeBytes(main);
        Compilation.Sizes sizes = sizes(bytecodeBytes);
        boolean few = sizes.nativeBytes() < 0 && sizes.arenaBytes() < 0;
        return new Compilation(
                text(main),
                code(method),
                osrEntry(lines.line(method, osrBci(), bytecodeBytes)),
                few ? known.computeIfAbsent(sizes, its -> its) : sizes,
                isNativeWrapper(),
                times(),
                fate(whyNotEntrant),
                inlining(main),
                thread(main),
                asked);
    }

    /** The recording's, if only that tells what was inlined. */
    private Compilation.LogText text(JvmEvent.CompileTask main) {
        JvmEvent first = main != null ? main : installed;
        boolean again = recorded != null && recorded != first;
        if (again && inlining(main) == recorded.end().inlining()) {
            return new Compilation.LogText(
                    recorded.origin(), 0, LogKind.JFR, Optional.of(first.origin()));
        }
        return new Compilation.LogText(
                first.origin(),
                main == null ? 0 : main.byteLength(),
                source(),
                again ? Optional.of(recorded.origin()) : Optional.empty());
    }

    private InlineCounts inlining(JvmEvent.CompileTask main) {
        InlineCounts said = main == null ? InlineCounts.NONE : main.end().inlining();
        boolean fuller = task == null && recorded != null && said.calls() == 0;
        return fuller ? recorded.end().inlining() : said;
    }

    private String thread(JvmEvent.CompileTask main) {
        String said = main == null ? "" : main.thread();
        return said.isEmpty() && recorded != null ? recorded.thread() : said;
    }

    private int bytecodeBytes(JvmEvent.CompileTask main) {
        boolean unknown = main == null || main.bytecodeBytes() < 0;
        return unknown && installed != null ? installed.bytecodeBytes() : main.bytecodeBytes();
    }

    /** What tells most of its task, or null. */
    private JvmEvent.CompileTask main() {
        if (task != null) {
            return task;
        }
        return printed != null ? printed : recorded;
    }

    /** Its code, in which a method is that was compiled or inlined. */
    CodeIdentity code(Method in) {
        JvmEvent.CompileTask main = main();
        boolean recordedOnly = main == recorded && installed != null;
        CodeIdentity said = main == null || recordedOnly ? installed.code() : main.code();
        int tier = said.tier() < 0 && installed != null ? installed.code().tier() : said.tier();
        return said.is(id, in, said.compiler(), tier)
                ? said
                : new CodeIdentity(id, in, said.compiler(), tier);
    }

    /** The tier, from 1 to 4, or less if nothing tells it. */
    int tier() {
        if (task != null && task.tier() >= 0) {
            return task.tier();
        }
        if (installed != null) {
            return installed.code().tier();
        }
        JvmEvent.CompileTask seen = printed != null ? printed : recorded;
        return seen == null ? Unknown.NUMBER : seen.tier();
    }

    private CompilationTimes times() {
        return new CompilationTimes(
                queuedNanos,
                startNanos(),
                doneNanos(),
                installed == null ? Time.UNKNOWN : installed.nanos());
    }

    private CompilationFate fate(String whyNotEntrant) {
        JvmEvent.Outcome outcome = outcome();
        boolean stays = notEntrantBy == null && zombieBy == null && traps == 0;
        if (stays && failure().isEmpty() && whyNotEntrant.isEmpty()) {
            return CompilationFate.staying(outcome);
        }
        return new CompilationFate(
                outcome,
                failure(),
                notEntrantBy != null,
                notEntrantNanos,
                whyNotEntrant,
                zombieBy != null,
                traps);
    }

    /** The kind of log that tells first of it. */
    private LogKind source() {
        if (task == null && printedBy != null) {
            return printedBy.kind();
        }
        return task == null && recorded != null ? LogKind.JFR : LogKind.LOG_COMPILATION;
    }

    private int osrBci() {
        if (task != null) {
            return task.osrBci();
        }
        if (queuedOsrBci >= 0) {
            return queuedOsrBci;
        }
        return printed == null ? copiedOsrBci : printed.osrBci();
    }

    private OsrEntry osrEntry(int lineOfClassFile) {
        int line = lineOfClassFile >= 0 ? lineOfClassFile : osrLine;
        int bci = osrBci();
        boolean none = bci == Unknown.NUMBER && line == Unknown.NUMBER;
        return none ? OsrEntry.NONE : new OsrEntry(bci, line);
    }

    private Compilation.Sizes sizes(int bytecodeBytes) {
        return new Compilation.Sizes(
                bytecodeBytes,
                nativeBytes(),
                installed == null ? Unknown.NUMBER : installed.codeBytes(),
                installed == null ? 0 : installed.address(),
                arenaBytes);
    }

    private int nativeBytes() {
        if (task != null && task.end().nativeBytes() >= 0) {
            return task.end().nativeBytes();
        }
        if (installed != null) {
            return installed.codeBytes();
        }
        return recorded == null ? Unknown.NUMBER : recorded.end().nativeBytes();
    }

    private long startNanos() {
        if (task != null) {
            return task.nanos();
        }
        if (recorded != null && Time.isKnown(recorded.nanos())) {
            return recorded.nanos();
        }
        return printed == null ? Time.UNKNOWN : printed.nanos();
    }

    private long doneNanos() {
        if (task != null) {
            return task.doneNanos();
        }
        return recorded == null ? Time.UNKNOWN : recorded.doneNanos();
    }

    private JvmEvent.Outcome outcome() {
        if (task != null && task.end().outcome() != JvmEvent.Outcome.STARTED) {
            return task.end().outcome();
        }
        if (installed != null) {
            return JvmEvent.Outcome.DONE;
        }
        if (recorded != null) {
            return recorded.end().outcome();
        }
        return printed != null ? printed.end().outcome() : JvmEvent.Outcome.STARTED;
    }

    private String failure() {
        if (task != null) {
            return task.end().failure();
        }
        if (recorded != null && !recorded.end().failure().isEmpty()) {
            return recorded.end().failure();
        }
        return printed == null ? "" : printed.end().failure();
    }
}
