package dev.jitlens.parse;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.TaskEnd;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.compilation.InliningReasons;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;

/** The {@code <task>} that is open, and the compiler thread that runs it. */
final class TaskReader {
    /** Most bytes between two lines that follow each other. */
    private static final int LINE_END = 2;

    /** What C1 alone does. */
    private static final byte[] BUILD_IR = Bytes.of("<phase name='buildIR'");

    private final LogSink sink;
    private final XmlNames names;
    private final Attributes attributes;

    private String thread = "";
    private boolean knowsThread;

    /** Whether C1 is at work, as far as the task itself tells it. */
    private boolean isOfC1;

    private Origin origin;
    private CompileId id;
    private Method method;
    private int level;
    private int osrBci;
    private int bytes;
    private long start;
    private int inlined;
    private int refused;
    private int other;

    /** Why the call before was refused, if the next line may say that it is an intrinsic. */
    private String held = "";

    private boolean isHeld;
    private long heldEnd;
    private String failure;
    private String never;
    private boolean isDone;
    private boolean success;
    private long doneAt;
    private int nmsize;
    private int inlinedBytes;
    private CodeHeap cache;

    TaskReader(LogSink sink, XmlNames names, Attributes attributes) {
        this.sink = sink;
        this.names = names;
        this.attributes = attributes;
    }

    static CompileId id(Attributes attributes) {
        return new CompileId(
                attributes.intNumber(Attr.COMPILE_ID, -1),
                attributes.is(Attr.COMPILE_KIND, Attr.OSR));
    }

    static long stamp(Attributes attributes) {
        return attributes.seconds(Attr.STAMP, Time.UNKNOWN);
    }

    void thread(String name) {
        thread = name;
        knowsThread = true;
    }

    /** Whether the log has told whose part of it this is. */
    boolean knowsThread() {
        return knowsThread;
    }

    /** Another reader has read the lines between. */
    void follow(TaskReader other) {
        if (other.knowsThread) {
            thread(other.thread);
        }
    }

    /** A task that another reader found, before it knew the thread. */
    CompileTask ofThread(CompileTask task) {
        if (!knowsThread) {
            return task;
        }
        CodeIdentity code = task.code();
        return new CompileTask(
                task.origin(),
                task.byteLength(),
                task.nanos(),
                task.doneNanos(),
                code(code.id(), code.method(), code.tier()),
                task.osrBci(),
                task.bytecodeBytes(),
                task.end(),
                thread);
    }

    void open(Line line) {
        end(line.offset());
        method = attributes.method(Attr.METHOD, names);
        if (method == null) {
            sink.problem(line.origin(), "task without a method: " + line.text());
            return;
        }
        origin = line.origin();
        id = id(attributes);
        level = attributes.intNumber(Attr.LEVEL, -1);
        osrBci = attributes.intNumber(Attr.OSR_BCI, -1);
        bytes = attributes.intNumber(Attr.BYTES, -1);
        start = stamp(attributes);
        inlined = 0;
        refused = 0;
        other = 0;
        failure = "";
        never = "";
        isDone = false;
        success = false;
        doneAt = Time.UNKNOWN;
        nmsize = -1;
        inlinedBytes = Unknown.NUMBER;
        cache = null;
        isOfC1 = false;
    }

    /** Of a task whose thread the log does not tell, as where its head is missing. */
    void phase(Line line) {
        if (!knowsThread && level < 0) {
            isOfC1 |= line.startsWith(BUILD_IR);
        }
    }

    void decision(Element element, Line line) {
        boolean follows = line.offset() - heldEnd <= LINE_END;
        if (element != Element.INTRINSIC || !follows) {
            countHeld();
        }
        isHeld = false;
        switch (element) {
            case INLINE_SUCCESS -> {
                inlined++;
                tally(InlineVerdict.INLINED, attributes.text(Attr.REASON, names));
            }
            case INLINE_FAIL -> refused(attributes.text(Attr.REASON, names), line);
            default -> {
                other++;
                tally(InlineVerdict.INTRINSIC, attributes.text(Attr.ID, names));
            }
        }
    }

    private void refused(String reason, Line line) {
        held = reason;
        isHeld = true;
        heldEnd = line.offset() + line.length();
        if (!InliningReasons.mayStillBeIntrinsic(InlineVerdict.REFUSED, reason)) {
            countHeld();
        }
    }

    /** The refusal that was held back is one. */
    private void countHeld() {
        if (isHeld) {
            refused++;
            tally(InlineVerdict.REFUSED, held);
            isHeld = false;
        }
    }

    private void tally(InlineVerdict verdict, String reason) {
        sink.inlining(LogKind.LOG_COMPILATION, verdict, reason);
    }

    /** A task may fail and try again; only what task_done says is final. */
    void failure() {
        failure = attributes.text(Attr.REASON, names);
    }

    /** What the code cache holds after the task, which {@code <task_done>} gives the time of. */
    void codeCache(Line line) {
        cache = codeHeap(line.origin(), Time.UNKNOWN);
    }

    /**
     * The attributes that HotSpot writes of the cache as a whole ({@code CodeCache::log_state}):
     *
     * <pre>
     * &lt;code_cache total_blobs='222' nmethods='1' adapters='137' free_code_cache='250573184'/&gt;
     * </pre>
     */
    CodeHeap codeHeap(Origin at, long nanos) {
        return new CodeHeap(
                at,
                nanos,
                "",
                attributes.number(Attr.TOTAL_BLOBS, Unknown.NUMBER),
                attributes.number(Attr.NMETHODS, Unknown.NUMBER),
                attributes.number(Attr.ADAPTERS, Unknown.NUMBER),
                attributes.number(Attr.FREE_CODE_CACHE, Unknown.NUMBER),
                Unknown.NUMBER,
                Unknown.NUMBER);
    }

    /** The method will not be compiled again, at this tier or any. */
    void notCompilable() {
        int tier = attributes.intNumber(Attr.LEVEL, Unknown.NUMBER);
        never = tier < 0 ? " (not compilable)" : " (not compilable at tier " + tier + ")";
    }

    void done() {
        isDone = true;
        success = !attributes.is(Attr.SUCCESS, Attr.ZERO);
        doneAt = stamp(attributes);
        if (cache != null) {
            sink.event(LogKind.LOG_COMPILATION, cache.at(cache.origin(), doneAt));
            cache = null;
        }
        nmsize = attributes.intNumber(Attr.NMSIZE, -1);
        // <task_done success='1' nmsize='816' count='256' inlined_bytes='19' …: absent if it is 0
        inlinedBytes = success ? attributes.intNumber(Attr.INLINED_BYTES, 0) : Unknown.NUMBER;
    }

    void close(long endOffset) {
        countHeld();
        if (origin == null) {
            return;
        }
        JvmEvent.Outcome outcome =
                !isDone
                        ? JvmEvent.Outcome.STARTED
                        : success ? JvmEvent.Outcome.DONE : JvmEvent.Outcome.FAILED;
        sink.event(
                LogKind.LOG_COMPILATION,
                new CompileTask(
                        origin,
                        endOffset - origin.offset(),
                        start,
                        doneAt,
                        code(id, method, level < 0 ? 4 : level),
                        osrBci,
                        bytes,
                        new TaskEnd(
                                outcome,
                                success ? "" : failure + never,
                                success ? nmsize : Unknown.NUMBER,
                                new InlineCounts(inlined, refused, other, inlinedBytes)),
                        thread));
        origin = null;
    }

    /**
     * The log, or a thread's part of it, ends: a task that is open was cut off when the JVM ended.
     */
    void end(long endOffset) {
        close(endOffset);
    }

    /**
     * A task has no level if it is the JVM's highest. That is not 4 in a JVM of JDK 17 or later
     * that stops at a lower one: then the thread is C1's, and the nmethod alone tells the level.
     */
    private CodeIdentity code(CompileId of, Method compiled, int tier) {
        Compiler compiler = compiler(tier);
        boolean untold = tier == 4 && compiler == Compiler.C1;
        return new CodeIdentity(of, compiled, compiler, untold ? Unknown.NUMBER : tier);
    }

    private Compiler compiler(int tier) {
        if (thread.startsWith("C1") || !knowsThread && isOfC1) {
            return Compiler.C1;
        }
        if (thread.startsWith("C2")) {
            return Compiler.C2;
        }
        return thread.startsWith("JVMCI") ? Compiler.JVMCI : Compiler.ofTier(tier);
    }
}
