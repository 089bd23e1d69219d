package dev.jitlens.parse;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.MethodDataDump;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.assembly.AssemblyReader;
import dev.jitlens.parse.assembly.IsaClues;
import dev.jitlens.parse.assembly.PrintedBlocks;
import dev.jitlens.parse.compilation.InliningSites;
import dev.jitlens.parse.compilation.TornLine;
import dev.jitlens.parse.compilation.TornLines;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.MethodTable;
import dev.jitlens.parse.line.PassingSink;
import dev.jitlens.parse.line.XmlText;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Text inside {@code <tty>}: escaped, and cut up by {@code <writer>} marks wherever another thread
 * took over. Each thread's text is put together again before it is read: HotSpot prints a line of
 * inlining in several parts, and ends it by force when another thread writes between two of them.
 */
final class TtyText {
    private static final int MOST_WRITERS = 4096;
    static final String MARK = "<writer thread='";

    /** And {@code </print_native_nmethod>}. */
    private static final byte[] ASSEMBLY_END = Bytes.of("</print_n");

    /** What one thread was doing when another took over. */
    private static final class Writer {
        final AssemblyReader assembly;
        final TornLine torn = new TornLine();
        final TornLines tornInlining;
        boolean inAssembly;

        Writer(MethodTable methods, IsaClues isa, TornLines tornInlining) {
            this.assembly = new AssemblyReader(methods, isa, true);
            this.tornInlining = tornInlining;
        }
    }

    private final LogSink sink;
    private final LogSink quiet;
    private final MethodTable methods;
    private final IsaClues isa = new IsaClues();
    private final VmText text;
    private final PrintedBlocks blocks = new PrintedBlocks(isa);
    private final Line joined = new Line();
    private final Map<Long, Writer> writers = new HashMap<>();

    /** The thread whose mark stands before the text, which may be one of the others. */
    private final Writer nameless;

    private Writer writer;
    private byte[] plain = new byte[256];

    TtyText(LogSink sink) {
        this(new MethodTable(), InliningSites.NONE, sink);
    }

    /**
     * @param sites also told of every inlining decision
     */
    TtyText(MethodTable methods, InliningSites sites, LogSink sink) {
        this.methods = methods;
        this.sink = sink;
        this.quiet = new NoProgramLines(sink);
        this.text = new VmText(methods, sites, false);
        this.nameless = newWriter();
        takeOver(nameless);
    }

    /** A line that begins with {@link #MARK}. */
    void mark(Line line) {
        int from = line.start + MARK.length();
        int to = Bytes.skipDigits(line.buf, from, line.end);
        writer(Bytes.number(line.buf, from, to, Unknown.NUMBER));
    }

    void writer(long thread) {
        if (writers.size() > MOST_WRITERS) {
            writers.values().forEach(this::end);
            writers.clear();
        }
        takeOver(writers.computeIfAbsent(thread, t -> newWriter()));
    }

    private Writer newWriter() {
        return new Writer(methods, isa, text.inlining().noneTorn());
    }

    private void takeOver(Writer by) {
        writer = by;
        text.inlining().threadIs(by.tornInlining);
    }

    /** What the JVM calls itself: {@code OpenJDK 64-Bit Server VM (…) for linux-amd64 JRE …}. */
    void jvm(String info) {
        byte[] name = info.getBytes(StandardCharsets.UTF_8);
        isa.name(name, 0, name.length);
    }

    /** {@code <nmethod>}: the thread has printed its code, or will. */
    void installed(CodeInstalled as) {
        writer.assembly.installed(as, quiet);
    }

    /** {@code <print_nmethod>} has begun, whose text another thread may read. */
    void assembly(LineSource source) throws IOException {
        assembly(true);
        blocks.pass(source, ASSEMBLY_END, writer.assembly, quiet);
    }

    /** {@code <print_nmethod>} begins or ends. */
    void assembly(boolean in) {
        writer.inAssembly = in;
        writer.assembly.end(quiet);
    }

    /** A line of text of the thread that is writing, or what stands of it before a tag. */
    void line(Line line) {
        if (writer.assembly.read(line, quiet) || writer.inAssembly) {
            return;
        }
        TornLine torn = writer.torn;
        if (!torn.isIndent() && beginsAnother(line)) {
            torn.giveUp(sink);
        }
        if (goesOn(torn, line) || mayBeNameless(line) && goesOn(nameless.torn, line)) {
            return;
        }
        if (!line.isEmpty() && read(line, TornLine.NOTHING)) {
            torn.giveUp(sink);
        } else {
            torn.add(unescaped(line, line.blanksEnd()), line.origin(), sink);
        }
    }

    /** What a line of inlining, or of a compilation, begins with. Its end never does. */
    private static boolean beginsAnother(Line line) {
        if (line.isEmpty()) {
            return true;
        }
        byte first = line.buf[Bytes.skipBlanks(line.buf, line.start, line.end)];
        return first == '@' || first == '\\' || Bytes.isDigit(first);
    }

    /** A line of a compilation is whole, and those of inlining begin with their indent. */
    private boolean mayBeNameless(Line line) {
        int first = Bytes.skipBlanks(line.buf, line.start, line.end);
        return writer != nameless && first < line.end && !Bytes.isDigit(line.buf[first]);
    }

    private boolean goesOn(TornLine torn, Line line) {
        boolean whole = !torn.isEmpty() && !line.isEmpty() && read(line, torn.text());
        if (whole) {
            torn.forget();
        }
        return whole;
    }

    private boolean read(Line line, byte[] before) {
        int prefix = before.length;
        if (prefix == 0 && Bytes.indexOf(line.buf, line.start, line.end, (byte) '&') < 0) {
            return text.read(line, quiet);
        }
        byte[] tail = unescaped(line, line.end);
        if (plain.length < prefix + tail.length) {
            plain = new byte[prefix + tail.length + 256];
        }
        System.arraycopy(before, 0, plain, 0, prefix);
        System.arraycopy(tail, 0, plain, prefix, tail.length);
        joined.show(plain, 0, prefix + tail.length, line);
        return text.read(joined, quiet);
    }

    private static byte[] unescaped(Line line, int end) {
        byte[] bytes = new byte[end - line.start];
        return Arrays.copyOf(bytes, XmlText.unescape(line.buf, line.start, end, bytes));
    }

    void end() {
        end(nameless);
        writers.values().forEach(this::end);
        text.end(quiet);
    }

    private void end(Writer each) {
        takeOver(each);
        each.torn.giveUp(sink);
        text.inlining().endThread(quiet);
        each.assembly.end(quiet);
    }

    /** A sink for the VM's own output, which has no lines of a program. */
    private static final class NoProgramLines extends PassingSink {
        NoProgramLines(LogSink sink) {
            super(sink);
        }

        @Override
        public void event(LogKind kind, JvmEvent event) {
            sink.event(kind, event instanceof MethodDataDump dump ? dump.escapedText() : event);
        }

        @Override
        public void later(Supplier<Consumer<LogSink>> found) {
            sink.later(
                    () -> {
                        Consumer<LogSink> facts = found.get();
                        return to -> facts.accept(new NoProgramLines(to));
                    });
        }

        @Override
        public void programLine() {}

        /** The log itself says when its JVM started. */
        @Override
        public void zero(long epochMillis, boolean jvmStart) {}
    }
}
