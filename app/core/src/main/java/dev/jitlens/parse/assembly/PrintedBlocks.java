package dev.jitlens.parse.assembly;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.MethodTable;
import dev.jitlens.parse.line.ReadText;
import dev.jitlens.parse.line.WholeLines;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/**
 * Lets other threads read what stands between the tags of a printing: nothing of it is known to
 * those who read on, but of which machine the code is.
 */
public final class PrintedBlocks {
    private static final byte[] CDATA_END = Bytes.of("]]>");

    private final Queue<AssemblyReader> readers = new ConcurrentLinkedQueue<>();
    private final Queue<WholeLines> texts = new ConcurrentLinkedQueue<>();
    private final IsaClues isa;

    /**
     * @param isa what is known of the machine
     */
    public PrintedBlocks(IsaClues isa) {
        this.isa = isa;
    }

    /**
     * Passes the lines of a printing on, if another thread can read them.
     *
     * @param source stands behind the tag with which it begins
     * @param end the tag with which it ends
     * @param before knows what was told of this code, and has no other open
     */
    public void pass(LineSource source, byte[] end, AssemblyReader before, LogSink sink)
            throws IOException {
        if (isa.isa() == Isa.UNKNOWN) {
            return; // what comes first tells it
        }
        ReadText at = source.read();
        WholeLines lines = Objects.requireNonNullElseGet(texts.poll(), WholeLines::new);
        if (source.linesBefore(end, lines) && areOfThisMachine(lines)) {
            source.passOver(lines);
            Isa known = isa.isa();
            CodeInstalled installed = before.installed();
            sink.later(() -> read(at, lines, known, installed));
        } else {
            texts.add(lines);
        }
    }

    /** Whether none is too long, or tells of another machine. */
    private boolean areOfThisMachine(WholeLines lines) {
        byte[] text = lines.text();
        IsaClues clues = new IsaClues();
        clues.is(isa.isa());
        for (int i = 0; i < lines.lines(); i++) {
            int from = lines.begin(i);
            int to = lines.end(i);
            if (to - from >= LineSource.MAX_LINE) {
                return false;
            }
            if (AssemblyReader.tellsMachine(text, from, to)) {
                clues.name(text, from, to);
            }
        }
        return clues.isa() == isa.isa();
    }

    private Consumer<LogSink> read(
            ReadText at, WholeLines text, Isa known, CodeInstalled installed) {
        AssemblyReader reader = readers.poll();
        if (reader == null) {
            reader = new AssemblyReader(new MethodTable(), new IsaClues(), true);
        }
        LineSource lines = new LineSource(at, text);
        reader.begin(known, installed);
        Found found = new Found();
        Line line = new Line();
        try {
            while (lines.next(line)) {
                // Between tags an empty line is no text, nor is the end of a CDATA section.
                if (!line.isEmpty() && !line.startsWith(CDATA_END)) {
                    reader.read(line, found);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // they are in memory
        }
        reader.end(found);
        readers.add(reader);
        texts.add(text);
        return found::giveTo;
    }

    /** Keeps what was found, in its order. */
    private static final class Found implements LogSink {
        private final List<Consumer<LogSink>> all = new ArrayList<>();

        void giveTo(LogSink sink) {
            all.forEach(each -> each.accept(sink));
        }

        @Override
        public void event(LogKind kind, JvmEvent event) {
            all.add(sink -> sink.event(kind, event));
        }

        @Override
        public void inlining(LogKind kind, InlineVerdict verdict, String reason) {
            all.add(sink -> sink.inlining(kind, verdict, reason));
        }

        @Override
        public void kind(LogKind kind) {
            all.add(sink -> sink.kind(kind));
        }

        @Override
        public void problem(Origin at, String message) {
            all.add(sink -> sink.problem(at, message));
        }

        @Override
        public void unread(Origin at, String line) {
            all.add(sink -> sink.unread(at, line));
        }

        @Override
        public void programLine() {
            all.add(LogSink::programLine);
        }
    }
}
