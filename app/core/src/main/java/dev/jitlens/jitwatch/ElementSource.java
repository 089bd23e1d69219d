package dev.jitlens.jitwatch;

import dev.jitlens.parse.Line;
import dev.jitlens.parse.LineSource;
import dev.jitlens.run.Progress;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;

/**
 * Reads the tags of a log that the walkers need, and drops everything else: assembly, the text of
 * PrintCompilation and PrintInlining, class loading lines, CDATA marks.
 */
final class ElementSource {
    private static final Set<String> WANTED =
            Set.of(
                    "hotspot_log",
                    "hotspot_log_done",
                    "start_compile_thread",
                    "code_cache_full",
                    "task_queued",
                    "nmethod",
                    "task",
                    "task_done",
                    "failure",
                    "type",
                    "klass",
                    "method",
                    "parse",
                    "bc",
                    "call",
                    "branch",
                    "inline_success",
                    "inline_fail",
                    "hot_throw",
                    "late_inline",
                    "eliminate_allocation",
                    "eliminate_lock",
                    "jvms");

    private static final byte[] NMETHOD = "<nmethod ".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] TASK_QUEUED = "<task_queued ".getBytes(StandardCharsets.US_ASCII);
    private static final long PROGRESS_EVERY_LINES = 4096;

    private final Path log;
    private final long maxBytes;
    private final Progress progress;
    private final long bytesTotal;

    ElementSource(Path log, long maxBytes, Progress progress) throws IOException {
        this.log = log;
        this.maxBytes = maxBytes;
        this.progress = progress;
        this.bytesTotal = Files.size(log);
    }

    /**
     * Reads the whole log once.
     *
     * @param pass 0 or 1: progress is over two passes
     * @return whether it was a LogCompilation file at all
     */
    boolean forEach(int pass, Consumer<Element> consumer) throws IOException {
        boolean isLog = false;
        try (InputStream in = open()) {
            LineSource lines = new LineSource(log.toString(), in);
            Line line = new Line();
            while (lines.next(line)) {
                if (lines.lines() % PROGRESS_EVERY_LINES == 0) {
                    check(pass, lines.offset());
                }
                Element element = element(line, lines.lines());
                if (element != null && WANTED.contains(element.name())) {
                    isLog = true;
                    consumer.accept(element);
                }
            }
            check(pass, lines.offset());
        }
        return isLog;
    }

    /** Called now and then while working, so that it can be cancelled. */
    void checkCancelled() {
        if (!progress.at(log.toString(), bytesTotal, bytesTotal)) {
            throw new CancellationException();
        }
    }

    private void check(int pass, long offset) throws IOException {
        if (offset > maxBytes) {
            throw new IOException(
                    "%s is larger than the %d MB that JITWatch may read here; it keeps all tags in memory."
                            .formatted(log, maxBytes >> 20));
        }
        long done = (pass * bytesTotal + Math.min(offset, bytesTotal)) / 2;
        if (!progress.at(log.toString(), done, bytesTotal)) {
            throw new CancellationException();
        }
    }

    /**
     * A tag may stand after assembly on the same line ({@code hlt <nmethod …/>}) or after the
     * {@code <writer thread='n'/>} of a thread switch.
     */
    private static Element element(Line line, long number) {
        int at = line.start;
        while (at < line.end && line.buf[at] == ' ') {
            at++;
        }
        if (at == line.end) {
            return null;
        }
        if (line.buf[at] != '<') {
            int nmethod = line.indexOf(NMETHOD, at);
            int tag = nmethod >= 0 ? nmethod : line.indexOf(TASK_QUEUED, at);
            return tag < 0 ? null : Element.of(line.text(tag, line.end), number);
        }
        String text = line.text(at, line.end);
        if (text.startsWith("<writer ")) {
            text = text.substring(text.indexOf('>') + 1);
        }
        return Element.of(text, number);
    }

    private InputStream open() throws IOException {
        InputStream in = new BufferedInputStream(Files.newInputStream(log));
        in.mark(2);
        boolean gzip = in.read() == 0x1f && in.read() == 0x8b;
        in.reset();
        return gzip ? new GZIPInputStream(in) : in;
    }
}
