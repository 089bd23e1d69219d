package dev.jitlens.parse;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.parse.InliningReasons.Decision;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Lines of PrintInlining. Other threads write into the middle of them: what was cut off is kept and
 * put before the line that completes it.
 */
final class PrintInliningReader implements LineReader {
    /** More blanks than stand between any two parts of a line: another line begins here. */
    private static final byte[] FIVE_BLANKS = Bytes.of("     ");

    private final CompilationGroup group;
    private final InliningReasons reasons;
    private final Names names;
    private final InliningSites sites;
    private final InliningLine parsed = new InliningLine();
    private final Emitter emitter = new Emitter();
    private byte[] torn = new byte[256];
    private int tornLength;
    private Origin tornAt;

    PrintInliningReader(
            CompilationGroup group, InliningReasons reasons, Names names, InliningSites sites) {
        this.group = group;
        this.reasons = reasons;
        this.names = names;
        this.sites = sites;
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        return readMessage(line, line.start, LogKind.PRINT_INLINING, sink);
    }

    /** Reads the line from {@code from} on: what stands before is -Xlog's. */
    boolean readMessage(Line line, int from, LogKind kind, LogSink sink) {
        emitter.at(line, kind, sink);
        int at = InliningLine.at(line.buf, from, line.end);
        if (at < 0) {
            return InliningLine.profile(line.buf, from, line.end, names, sites)
                    || tornLength > 0 && completes(line, from);
        }
        int second = Bytes.indexOf(line.buf, at, line.end, FIVE_BLANKS);
        if (second > 0 && InliningLine.at(line.buf, second, line.end) > 0) {
            keepTorn(line, from, second, sink);
            from = second;
        } else if (parsed.parse(line.buf, from, line.end)) {
            return whole(line, from, sink);
        } else {
            return completes(line, from);
        }
        return parsed.parse(line.buf, from, line.end) && emit();
    }

    private boolean whole(Line line, int from, LogSink sink) {
        if (parsed.column >= InliningLine.UNTIERED_COLUMN) {
            settle(sink);
            parsed.parse(line.buf, from, line.end);
            return emit();
        }
        // its indent went with the start of a torn line; else a program might have written it
        return completes(line, from)
                || parsed.parse(line.buf, from, line.end)
                        && parsed.spokenByHotSpot(reasons)
                        && emit();
    }

    /** Keeps {@code line[from..to)}, after which another line begins. */
    void keepTorn(Line line, int from, int to, LogSink sink) {
        int at = InliningLine.at(line.buf, from, to);
        if (at - from >= InliningLine.UNTIERED_COLUMN) {
            settle(sink);
        }
        if (at < 0 && Bytes.skipBlanks(line.buf, from, to) < to && tornLength == 0) {
            return; // a program's line that had no end
        }
        if (tornLength == 0) {
            tornAt = line.origin();
        }
        int length = Math.min(to - from, LineSource.MAX_LINE - tornLength);
        if (length > 0) {
            torn = Arrays.copyOf(torn, Math.max(torn.length, tornLength + length));
            System.arraycopy(line.buf, from, torn, tornLength, length);
            tornLength += length;
        }
    }

    private boolean completes(Line line, int from) {
        int length = line.end - from;
        if (tornLength == 0 || tornLength + length > LineSource.MAX_LINE) {
            return false;
        }
        byte[] joined = Arrays.copyOf(torn, tornLength + length);
        System.arraycopy(line.buf, from, joined, tornLength, length);
        if (!parsed.parse(joined, 0, joined.length) || !parsed.spokenByHotSpot(reasons)) {
            return false;
        }
        tornLength = 0;
        return emit();
    }

    /** No more of the torn line will come: takes it if it happens to be whole. */
    private void settle(LogSink sink) {
        int length = tornLength;
        tornLength = 0;
        if (length == 0 || Bytes.skipBlanks(torn, 0, length) == length) {
            return;
        }
        if (parsed.parse(torn, 0, length) && parsed.spokenByHotSpot(reasons)) {
            emit();
        } else {
            sink.unread(tornAt, new String(torn, 0, length, StandardCharsets.UTF_8));
        }
    }

    private boolean emit() {
        parsed.attempts(reasons, names, emitter);
        return true;
    }

    @Override
    public void end(LogSink sink) {
        emitter.sink = sink;
        settle(sink);
    }

    /** Passes on to the sink, the group and the sites. */
    private final class Emitter implements InliningSites {
        private LogKind kind = LogKind.PRINT_INLINING;
        private LogSink sink;
        private long endOffset;

        private void at(Line line, LogKind ofKind, LogSink to) {
            kind = ofKind;
            sink = to;
            endOffset = line.offset() + line.length();
        }

        @Override
        public void decision(InliningLine at, Decision decision) {
            if (decision == null) {
                sink.kind(kind);
            } else {
                sink.inlining(kind, decision.verdict(), decision.reason());
            }
            group.inlining(at.column, at.bci, decision, endOffset);
            sites.decision(at, decision);
        }

        @Override
        public void receiver(String type, long count) {
            sites.receiver(type, count);
        }
    }
}
