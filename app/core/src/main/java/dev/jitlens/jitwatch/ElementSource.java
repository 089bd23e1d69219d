package dev.jitlens.jitwatch;

import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.run.Progress;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * Reads the tags of a log that the walkers need, and drops everything else: assembly, the text of
 * PrintCompilation and PrintInlining, class loading lines, CDATA marks.
 */
final class ElementSource {
    private static final Set<String> WANTED =
            Set.of(
                    "hotspot_log",
                    "hotspot_log_done",
                    "compilation_log",
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

    private static final long PROGRESS_EVERY_LINES = 256;

    private final LogBytes log;
    private final long maxTagBytes;
    private final Progress progress;
    private long tagBytes;

    ElementSource(LogBytes log, long maxTagBytes, Progress progress) {
        this.log = log;
        this.maxTagBytes = maxTagBytes;
        this.progress = progress;
    }

    /**
     * Reads the whole log once.
     *
     * @param pass 0 or 1: progress is over two passes
     * @return whether it was a LogCompilation file at all
     */
    boolean forEach(int pass, Consumer<TagLine> consumer) throws IOException {
        tagBytes = 0;
        try (InputStream in = log.open()) {
            LineSource lines = new LineSource(log.name(), in);
            Line line = new Line();
            while (lines.next(line)) {
                if (lines.lines() % PROGRESS_EVERY_LINES == 0) {
                    check(pass, lines.offset());
                }
                TagLine element = element(line, lines.lines());
                if (element != null && WANTED.contains(element.name())) {
                    tagBytes += element.text().length();
                    consumer.accept(element);
                }
            }
            check(pass, lines.offset());
        }
        return tagBytes > 0;
    }

    private void check(int pass, long offset) throws IOException {
        if (tagBytes > maxTagBytes) {
            throw new IOException(
                    "%s: more than %d MB of compilation tags, too long for JITWatch unless forced"
                            .formatted(log.name(), maxTagBytes >> 20));
        }
        long total = log.diskBytes();
        long done = (pass * total + Math.min(offset, total)) / 2;
        if (!progress.at(log.name(), done, total)) {
            throw new CancellationException(log.name());
        }
    }

    /**
     * A tag may stand after assembly on the same line ({@code hlt <nmethod …/>}) or after the
     * {@code <writer thread='n'/>} of a thread switch.
     */
    private static TagLine element(Line line, long number) {
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
            return tag < 0 ? null : TagLine.of(line.text(tag, line.end), number);
        }
        String text = line.text(at, line.end);
        if (text.startsWith("<writer ")) {
            text = text.substring(text.indexOf('>') + 1);
        }
        return TagLine.of(text, number);
    }
}
