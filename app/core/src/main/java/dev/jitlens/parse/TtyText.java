package dev.jitlens.parse;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.MethodDataDump;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.parse.assembly.AssemblyReader;
import dev.jitlens.parse.assembly.IsaClues;
import dev.jitlens.parse.assembly.PrintedBlocks;
import dev.jitlens.parse.compilation.InliningSites;
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
 * took over. Each thread's text is put together again before it is read. A line that nobody claims
 * waits for its thread's next one, since HotSpot ends a line by force when another thread begins to
 * write.
 */
final class TtyText {
    private static final int LONGEST_TEAR = 4096;
    private static final int MOST_WRITERS = 4096;

    /** And {@code </print_native_nmethod>}. */
    private static final byte[] ASSEMBLY_END = Bytes.of("</print_n");

    /** What one thread was doing when another took over. */
    private static final class Writer {
        final AssemblyReader assembly;
        boolean inAssembly;
        byte[] torn;
        Origin tornAt;

        Writer(MethodTable methods, IsaClues isa) {
            assembly = new AssemblyReader(methods, isa, true);
        }
    }

    private final LogSink sink;
    private final LogSink quiet;
    private final MethodTable methods = new MethodTable();
    private final IsaClues isa = new IsaClues();
    private final VmText text = new VmText(methods, InliningSites.NONE, false);
    private final PrintedBlocks blocks = new PrintedBlocks(isa);
    private final Line joined = new Line();
    private final Map<Long, Writer> writers = new HashMap<>();
    private Writer writer = new Writer(methods, isa);
    private byte[] plain = new byte[256];

    TtyText(LogSink sink) {
        this.sink = sink;
        this.quiet = new NoProgramLines(sink);
    }

    void writer(long thread) {
        if (writers.size() > MOST_WRITERS) {
            writers.values().forEach(each -> each.assembly.end(quiet));
            writers.clear();
        }
        writer = writers.computeIfAbsent(thread, t -> new Writer(methods, isa));
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

    /** A line of text of the thread that is writing. */
    void line(Line line) {
        if (writer.assembly.read(line, quiet) || writer.inAssembly) {
            return;
        }
        if (writer.torn != null && read(line, writer.torn)) {
            writer.torn = null;
            return;
        }
        giveUpTorn();
        if (!read(line, null)) {
            keepTorn(line);
        }
    }

    /** A line that a tag cut off. */
    void torn(Line line) {
        if (writer.assembly.read(line, quiet) || writer.inAssembly) {
            return;
        }
        if (!read(line, null)) {
            giveUpTorn();
            keepTorn(line);
        }
    }

    private boolean read(Line line, byte[] before) {
        int prefix = before == null ? 0 : before.length;
        if (plain.length < prefix + line.length()) {
            plain = new byte[prefix + line.length() + 256];
        }
        if (before != null) {
            System.arraycopy(before, 0, plain, 0, prefix);
        } else if (Bytes.indexOf(line.buf, line.start, line.end, (byte) '&') < 0) {
            return text.read(line, quiet);
        }
        byte[] tail = new byte[line.length()];
        int length = XmlText.unescape(line.buf, line.start, line.end, tail);
        System.arraycopy(tail, 0, plain, prefix, length);
        joined.show(plain, 0, prefix + length, line);
        return text.read(joined, quiet);
    }

    private void keepTorn(Line line) {
        if (line.length() > LONGEST_TEAR) {
            sink.unread(line.origin(), line.text(line.start, line.start + LONGEST_TEAR));
            return;
        }
        byte[] bytes = new byte[line.length()];
        int length = XmlText.unescape(line.buf, line.start, line.end, bytes);
        writer.torn = Arrays.copyOf(bytes, length);
        writer.tornAt = line.origin();
    }

    private void giveUpTorn() {
        if (writer.torn != null) {
            // blanks alone say nothing: HotSpot ended the line before its text came
            if (Bytes.skipBlanks(writer.torn, 0, writer.torn.length) < writer.torn.length) {
                unreadTorn();
            }
            writer.torn = null;
        }
    }

    private void unreadTorn() {
        String text = new String(writer.torn, StandardCharsets.UTF_8);
        sink.unread(writer.tornAt, text);
    }

    void end() {
        endOfWriter();
        for (Writer each : writers.values()) {
            writer = each;
            endOfWriter();
        }
        text.end(quiet);
    }

    private void endOfWriter() {
        giveUpTorn();
        writer.assembly.end(quiet);
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
