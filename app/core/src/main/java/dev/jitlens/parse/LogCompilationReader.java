package dev.jitlens.parse;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.CompilerState.CodeHeapFull;
import dev.jitlens.model.CompilerState.NotCompilable;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.MarkdownFence;
import dev.jitlens.parse.line.ReadText;

import java.io.IOException;

/**
 * Reads one LogCompilation file from top to bottom: the header, the {@code <tty>} part in which
 * threads take turns, and the parts that the compiler threads wrote.
 */
final class LogCompilationReader {
    private static final byte[] CDATA = Bytes.of("<![CDATA[");
    private static final byte[] CDATA_END = Bytes.of("]]>");
    private static final byte[] XML_DECLARATION = Bytes.of("<?xml");

    /** {@code <!-- safepoint while printing -->}. */
    private static final byte[] XML_COMMENT = Bytes.of("<!--");

    private static final long MOST_THREAD_ID = Integer.MAX_VALUE;

    /** The VM thread retires the code of what does not hold, at a safepoint up to JDK 13. */
    private static final long SOON_NANOS = 20_000_000;

    private final LogSink sink;
    private final Line line;
    private final Attributes attributes = new Attributes();
    private final XmlNames names;
    private final LogHeader header = new LogHeader();
    private final TaskReader task;
    private final TtyText text;
    private final TrapReader trap;
    private LineSource source;
    private ReadText done;

    /** The element whose text is not read, while it is open. */
    private Element skipped;

    /** What had been assumed and ceased to hold last, and when. */
    private String assumption = "";

    private long assumptionNanos = Time.UNKNOWN;

    /** The thread that writes the part where threads take turns. */
    private long writer = Unknown.NUMBER;

    private boolean whole;
    private boolean hasCompilerThreads;
    private boolean hasText;

    /**
     * @param names that were read before, in a text of the same JVM
     */
    LogCompilationReader(XmlNames names, LogSink sink) {
        this(names, new Line(), sink);
    }

    /**
     * @param line shows the source's last line
     */
    LogCompilationReader(XmlNames names, Line line, LogSink sink) {
        this.names = names;
        this.line = line;
        this.sink = sink;
        this.task = new TaskReader(sink, names, attributes);
        this.text = new TtyText(sink);
        this.trap = new TrapReader(sink, names, attributes);
    }

    void read(LineSource whole) throws IOException {
        sink.kind(LogKind.LOG_COMPILATION);
        readPart(whole);
        end();
    }

    /** Reads what follows in the file. */
    void readPart(LineSource part) throws IOException {
        source = part;
        while (source.next(line)) {
            headerOrLine();
        }
        done = source.read();
    }

    /**
     * Reads on from the line that was read last, which may be anywhere in such a log.
     *
     * @param fence that may be open around it
     * @return whether it ended there, with the line that was read last; else all has ended
     */
    boolean readOn(LineSource source, MarkdownFence fence) throws IOException {
        this.source = source;
        if (!line.startsWith(LogCompilationFormat.ROOT)) {
            sink.problem(
                    line.origin(),
                    "LogCompilation begins here without its head: what stands before this line in"
                            + " the whole log is not known");
            header.piece(line);
        }
        sink.kind(LogKind.LOG_COMPILATION);
        boolean more = true;
        boolean closed = false;
        while (more && !closed) {
            headerOrLine();
            more = source.next(line);
            closed = more && fence.isClosedBy(line);
        }
        done = source.read();
        end();
        return closed;
    }

    private void headerOrLine() throws IOException {
        if (header.wants(line)) {
            header.text(line);
        } else {
            line();
        }
    }

    /** The file ends where the last part did. */
    void end() {
        header.end(sink);
        text.end();
        task.end(done.bytes());
        trap.end();
        if (header.isMainLog() && !whole) {
            sink.problem(
                    new Origin(done.file(), done.bytes(), done.lines()),
                    "the log ends here without </hotspot_log>: "
                            + (hasCompilerThreads
                                    ? "it was cut off, or its JVM was killed"
                                    : header.missing()));
        }
    }

    /**
     * Reads a part from the middle of a compiler thread's log, which begins with a task; false at
     * once where more than tasks is in it, which only those can read who know what came before.
     */
    boolean readTasks(LineSource part, TasksSink only) throws IOException {
        source = part;
        while (source.next(line)) {
            line();
            if (hasText || header.isMainLog() || !only.hasTasksOnly()) {
                return false;
            }
            only.threadIsKnown(task.knowsThread());
        }
        done = source.read();
        task.end(done.bytes());
        only.threadIsKnown(task.knowsThread());
        return isBetweenTasks();
    }

    /** Whether what is read next can be read without knowing what came before. */
    boolean isBetweenTasks() {
        return !trap.open() && skipped == null && !header.isOpen();
    }

    /** Takes what another reader found in the part that follows. */
    void take(LogCompilationReader other, TasksSink found) {
        task.end(done.bytes());
        found.giveTo(sink, done.lines(), task);
        task.follow(other.task);
        whole |= other.whole;
        hasCompilerThreads |= other.hasCompilerThreads;
        done = done.and(other.done);
    }

    /** What was read so far. */
    ReadText done() {
        return done;
    }

    private void line() throws IOException {
        if (line.isEmpty()) {
            if (hasText && skipped == null && line.blanksEnd() > line.start) {
                tty().line(line); // the indent of what its thread writes next
            }
            return;
        }
        if (line.buf[line.start] != '<') {
            textLine();
            return;
        }
        Element element = Element.at(line.buf, line.start + 1, line.end);
        if (element != null) {
            open(element);
        } else if (line.length() > 1 && line.buf[line.start + 1] == '/') {
            Element closed = Element.at(line.buf, line.start + 2, line.end);
            if (closed == null) {
                textLine();
            } else {
                close(closed);
            }
        } else if (!line.startsWith(CDATA)
                && !line.startsWith(XML_DECLARATION)
                && !line.startsWith(XML_COMMENT)) {
            textLine();
        }
    }

    /**
     * Text of the VM; a tag may begin in mid-line, where another thread, or the end of the log, cut
     * in.
     */
    private void textLine() throws IOException {
        if (skipped != null || line.startsWith(CDATA_END)) {
            return;
        }
        int tag = tagInText();
        if (tag < 0) {
            tty().line(line);
            return;
        }
        int end = line.end;
        line.show(line.start, tag);
        if (tag > line.start) {
            tty().line(line);
        }
        line.show(tag, end);
        line();
    }

    private TtyText tty() {
        hasText = true;
        return text;
    }

    private int tagInText() {
        int i = source.tagWithin(line);
        while (i >= 0) {
            int name = i + 1 < line.end && line.buf[i + 1] == '/' ? i + 2 : i + 1;
            if (Element.at(line.buf, name, line.end) != null) {
                return i;
            }
            i = Bytes.indexOf(line.buf, i + 1, line.end, (byte) '<');
        }
        return -1;
    }

    private void open(Element element) throws IOException {
        switch (element) {
            case INLINE_SUCCESS, INLINE_FAIL, INTRINSIC -> {
                parseAttributes();
                task.decision(element, line);
            }
            case TASK -> {
                parseAttributes();
                task.open(line);
            }
            case TASK_DONE -> {
                parseAttributes();
                task.done();
            }
            case FAILURE -> {
                parseAttributes();
                task.failure();
            }
            case PHASE -> task.phase(line);
            case METHOD_NOT_COMPILABLE, METHOD_NOT_COMPILABLE_AT_TIER -> {
                parseAttributes();
                task.notCompilable();
            }
            case DEPENDENCY_FAILED -> {
                parseAttributes();
                assumption = assumption();
                assumptionNanos = TaskReader.stamp(attributes);
            }
            case CODE_CACHE_FULL -> {
                parseAttributes();
                codeCacheFull();
            }
            case MAKE_NOT_COMPILABLE -> {
                parseAttributes();
                notCompilable();
            }
            case CODE_CACHE -> {
                parseAttributes();
                task.codeCache(line);
            }
            case SWEEPER -> {
                parseAttributes();
                if (attributes.has(Attr.FREE_CODE_CACHE)) {
                    sink.event(
                            LogKind.LOG_COMPILATION,
                            task.codeHeap(line.origin(), TaskReader.stamp(attributes)));
                }
            }
            case START_COMPILE_THREAD -> {
                parseAttributes();
                task.thread(attributes.text(Attr.NAME, names));
                hasCompilerThreads = true;
                sink.compilerThread(attributes.number(Attr.THREAD, Unknown.NUMBER));
            }
            case JVMS -> {
                if (trap.open()) {
                    parseAttributes();
                    trap.frame();
                }
            }
            case WRITER -> {
                parseAttributes();
                writer = attributes.number(Attr.THREAD, Unknown.NUMBER);
                tty().writer(writer);
            }
            case TASK_QUEUED,
                    NMETHOD,
                    MAKE_NOT_ENTRANT,
                    MAKE_UNLOADED,
                    UNCOMMON_TRAP,
                    DEOPTIMIZED -> {
                parseAttributes();
                codeEvent(element);
            }
            case PRINT_NMETHOD, PRINT_NATIVE_NMETHOD -> {
                sink.kind(LogKind.PRINT_ASSEMBLY);
                tty().assembly(source);
            }
            case STATISTICS, IDEAL, OPTO_ASSEMBLY -> skipped = element;
            case HOTSPOT_LOG -> {
                parseAttributes();
                header.root(line, attributes);
            }
            case NAME, RELEASE, INFO, ARGS, COMMAND, LAUNCHER, PROPERTIES -> header.open(element);
            default -> {}
        }
    }

    private void parseAttributes() {
        attributes.parse(line.buf, line.start + 1, line.end);
    }

    private void close(Element element) {
        skipped = element == skipped ? null : skipped;
        switch (element) {
            case TASK -> task.close(source.offset());
            case FRAGMENT -> task.end(source.offset());
            case UNCOMMON_TRAP, DEOPTIMIZED -> trap.end();
            case PRINT_NMETHOD, PRINT_NATIVE_NMETHOD -> tty().assembly(false);
            case HOTSPOT_LOG -> whole = true;
            case VM_ARGUMENTS -> {
                header.end(sink);
                text.jvm(header.info());
            }
            default -> {}
        }
    }

    private void codeEvent(Element element) {
        if (!attributes.whole()) {
            sink.problem(line.origin(), "the log is cut inside a tag: " + line.text());
            return;
        }
        trap.end();
        switch (element) {
            case TASK_QUEUED -> queued();
            case NMETHOD -> installed();
            case MAKE_NOT_ENTRANT, MAKE_UNLOADED -> retired(element);
            case UNCOMMON_TRAP -> {
                // one with a thread was taken; one without is a compiler's plan
                if (attributes.has(Attr.THREAD)) {
                    trap.begin(line, true);
                }
            }
            default -> trap.begin(line, false);
        }
    }

    private void codeCacheFull() {
        sink.event(
                LogKind.LOG_COMPILATION,
                new CodeHeapFull(
                        line.origin(),
                        TaskReader.stamp(attributes),
                        heap(attributes.text(Attr.CODE_BLOB_TYPE, names)),
                        attributes.number(Attr.NMETHODS, Unknown.NUMBER),
                        attributes.number(Attr.FREE_CODE_CACHE, Unknown.NUMBER),
                        Unknown.NUMBER,
                        Unknown.NUMBER));
    }

    /** The JVM's names for the parts of CodeBlobType, which JDK 8 does not have. */
    private static String heap(String blobType) {
        return switch (blobType) {
            case "0" -> "CodeHeap 'non-profiled nmethods'";
            case "1" -> "CodeHeap 'profiled nmethods'";
            case "2" -> "CodeHeap 'non-nmethods'";
            default -> "";
        };
    }

    /**
     * The method, or only its loops, are not compiled any more:
     *
     * <pre>
     * &lt;make_not_compilable thread='21' osr='0' level='4' reason='excluded by CompileCommand' method='A b ()V' bytes='5' stamp='0.1'/&gt;
     * </pre>
     */
    private void notCompilable() {
        var method = attributes.method(Attr.METHOD, names);
        if (method == null) {
            sink.problem(line.origin(), "make_not_compilable without a method");
            return;
        }
        sink.event(
                LogKind.LOG_COMPILATION,
                new NotCompilable(
                        line.origin(),
                        TaskReader.stamp(attributes),
                        method,
                        attributes.is(Attr.OSR, Attr.ONE),
                        Math.max(Unknown.NUMBER, attributes.intNumber(Attr.LEVEL, Unknown.NUMBER)),
                        attributes.text(Attr.REASON, names)));
    }

    private void queued() {
        var method = attributes.method(Attr.METHOD, names);
        if (method == null) {
            sink.problem(line.origin(), "task_queued without a method");
            return;
        }
        sink.event(
                LogKind.LOG_COMPILATION,
                new JvmEvent.TaskQueued(
                        line.origin(),
                        TaskReader.stamp(attributes),
                        TaskReader.id(attributes),
                        method,
                        attributes.intNumber(Attr.LEVEL, 4),
                        attributes.intNumber(Attr.OSR_BCI, Unknown.NUMBER),
                        attributes.intNumber(Attr.BYTES, Unknown.NUMBER),
                        attributes.text(Attr.COMMENT, names),
                        // JDK 8 writes an address, which is no number that the kernel gives
                        writer > MOST_THREAD_ID ? Unknown.NUMBER : writer,
                        Math.max(
                                attributes.intNumber(Attr.COUNT, Unknown.NUMBER),
                                attributes.intNumber(Attr.IICOUNT, Unknown.NUMBER))));
    }

    private void installed() {
        var method = attributes.method(Attr.METHOD, names);
        if (method == null) {
            sink.problem(line.origin(), "nmethod without a method");
            return;
        }
        boolean wrapper =
                attributes.is(Attr.COMPILE_KIND, Attr.C2N)
                        || attributes.is(Attr.COMPILE_KIND, Attr.CNT);
        int tier = attributes.intNumber(Attr.LEVEL, 4);
        var installed =
                new JvmEvent.CodeInstalled(
                        line.origin(),
                        TaskReader.stamp(attributes),
                        new CodeIdentity(TaskReader.id(attributes), method, compiler(tier), tier),
                        wrapper,
                        attributes.intNumber(Attr.BYTES, Unknown.NUMBER),
                        attributes.hex(Attr.ADDRESS, 0),
                        attributes.hex(Attr.ENTRY, 0),
                        attributes.intNumber(Attr.SIZE, Unknown.NUMBER));
        tty().installed(installed);
        sink.event(LogKind.LOG_COMPILATION, installed);
    }

    /** JDK 8 writes C2, later ones c2. */
    private Compiler compiler(int tier) {
        return switch (attributes.text(Attr.COMPILER, names)) {
            case "C1", "c1" -> Compiler.C1;
            case "C2", "c2" -> Compiler.C2;
            case "JVMCI", "jvmci" -> Compiler.JVMCI;
            default -> Compiler.ofTier(tier);
        };
    }

    private void retired(Element element) {
        JvmEvent.Retirement how =
                element == Element.MAKE_UNLOADED
                        ? JvmEvent.Retirement.UNLOADED
                        : attributes.is(Attr.ZOMBIE, Attr.ONE)
                                ? JvmEvent.Retirement.ZOMBIE
                                : JvmEvent.Retirement.NOT_ENTRANT;
        long nanos = TaskReader.stamp(attributes);
        long thread = attributes.number(Attr.THREAD, Unknown.NUMBER);
        boolean soon =
                Time.isKnown(assumptionNanos)
                        && nanos >= assumptionNanos
                        && nanos <= assumptionNanos + SOON_NANOS;
        sink.event(
                LogKind.LOG_COMPILATION,
                new JvmEvent.CodeRetired(
                        line.origin(),
                        nanos,
                        TaskReader.id(attributes),
                        attributes.method(Attr.METHOD, names),
                        how,
                        attributes.text(Attr.REASON, names),
                        thread < 0 ? "" : Long.toString(thread),
                        soon ? assumption : ""));
    }

    /**
     * What ended it. Up to JDK 27 these are the names that {@code dependencies.cpp} gives:
     *
     * <pre>
     * &lt;dependency_failed type='abstract_with_unique_concrete_subtype' ctxk='Deps$Shape' x='Deps$Sq' witness='Deps$Tri' stamp='0.406'/&gt;
     * </pre>
     */
    private String assumption() {
        String type = attributes.text(Attr.TYPE, names);
        String witness = attributes.text(Attr.WITNESS, names).replace('/', '.');
        String by = witness.isEmpty() ? "" : " of " + witness;
        return switch (type) {
            case "evol_method" -> "redefinition" + by;
            case "call_site_target_value" -> "a call site's target was set";
            default -> "class loading" + by;
        };
    }
}
