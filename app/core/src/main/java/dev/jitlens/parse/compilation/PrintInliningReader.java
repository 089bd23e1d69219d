package dev.jitlens.parse.compilation;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.LogKind;
import dev.jitlens.parse.compilation.InliningReasons.Decision;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Names;
import dev.jitlens.parse.line.Sign;

import java.util.Arrays;

/**
 * Lines of PrintInlining. Other threads write into the middle of them: what was cut off is kept and
 * put before the line that completes it.
 */
public final class PrintInliningReader implements LineReader {
    /** More blanks than stand between any two parts of a line: another line begins here. */
    private final CompilationGroup group;

    private final InliningReasons reasons;
    private final Names names;
    private final InliningSites sites;
    private final InliningLine parsed = new InliningLine();
    private final Emitter emitter = new Emitter();
    private TornLines torn;
    private LogKind bareKind = LogKind.PRINT_INLINING;
    private boolean bothTell;
    private boolean decided;

    /** Where the line of inlining begins in the one that was read last. */
    private int begin;

    private byte[] logged = {};

    public PrintInliningReader(
            CompilationGroup group, InliningReasons reasons, Names names, InliningSites sites) {
        this.group = group;
        this.reasons = reasons;
        this.names = names;
        this.sites = sites;
        this.torn = new TornLines(reasons, false);
    }

    /** The lines that one thread has begun: none yet. */
    public TornLines noneTorn() {
        return new TornLines(reasons, true);
    }

    /** A thread writes from here on, which ends only what it has begun itself. */
    public void threadIs(TornLines its) {
        torn = its;
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        if (!bothTell && isEcho(line)) {
            bareKind = LogKind.PRINT_INLINING;
            bothTell = true;
        }
        if (torn.isEmpty() && !line.has(Sign.AT) && !line.has(Sign.BACKSLASH)) {
            return readMore(line, sink); // It has neither a bci nor a profile.
        }
        begin = line.start;
        boolean read = readMessage(line, line.start, bareKind, sink) || readMore(line, sink);
        decided |= read;
        return read;
    }

    /** Index of what it understood of the line that it read last, before which others wrote. */
    public int begin() {
        return begin;
    }

    /**
     * Lines without decorations are of this kind: -Xlog may have none. What stands before the first
     * one decides, since later a torn line may look like the other kind.
     */
    void bareLinesAre(LogKind kind) {
        bareKind = decided ? bareKind : kind;
    }

    /**
     * -Xlog has said what stands in the line from {@code from} on. Either lines that continue it
     * follow, or PrintInlining says it again.
     */
    public void mayBeEchoed(Line line, int from) {
        if (!bothTell) {
            logged = Arrays.copyOfRange(line.buf, from, line.end);
            bareLinesAre(LogKind.UNIFIED_JIT);
        }
    }

    /** Whether an indent and the {@code @} stand at {@code from}. */
    public static boolean isIndented(Line line, int from) {
        return InliningLine.at(line.buf, from, line.end) - from >= InliningLine.UNTIERED_COLUMN;
    }

    /** Whether no line has begun whose end may still come. */
    public boolean isQuiet() {
        return torn.isEmpty();
    }

    /** Another one read the lines up to here, among them compilations but nothing of inlining. */
    public void follow(PrintInliningReader other) {
        bareLinesAre(other.bareKind);
    }

    private boolean isEcho(Line line) {
        return logged.length > 0 && Bytes.equals(line.buf, line.start, line.end, logged);
    }

    /** Reads the line from {@code from} on: what stands before is -Xlog's. */
    public boolean readMessage(Line line, int from, LogKind kind, LogSink sink) {
        emitter.at(line, kind, sink);
        int at = InliningLine.at(line.buf, from, line.end);
        if (at < 0) {
            return InliningLine.profile(line.buf, from, line.end, names, emitter)
                    || completes(line, from)
                    || readInside(line, from);
        }
        int second = Bytes.blanks(line.buf, at, line.end, 5);
        if (second > 0 && InliningLine.at(line.buf, second, line.end) > 0) {
            keepTorn(line, from, second, sink);
            return parsed.parse(line.buf, second, line.end) && emit();
        }
        if (at - from >= InliningLine.UNTIERED_COLUMN && parsed.parse(line.buf, from, line.end)) {
            torn.dropBlanks();
            if (parsed.saysNothing() && reasons.c1SaysInline()) {
                keepTorn(line, from, line.end, sink); // its message was cut off
                return true;
            }
            if (parsed.plausible()) {
                return emit();
            }
            sink.unread(line.origin(), line.text());
            return true;
        }
        // its indent went with the start of a torn line; else a program might have written it
        return completes(line, from)
                || (parsed.parse(line.buf, from, line.end)
                                || parsed.parseDense(line.buf, from, line.end))
                        && parsed.spokenByHotSpot(reasons)
                        && emit();
    }

    /** Whether an inlining line begins inside this line, which a program had begun. */
    private boolean readInside(Line line, int from) {
        int sign = Bytes.indexOf(line.buf, from, line.end, (byte) '@');
        int its = sign - InliningLine.UNTIERED_COLUMN;
        boolean inside =
                its > from
                        && InliningLine.at(line.buf, its, line.end) == sign
                        && parsed.parse(line.buf, its, line.end)
                        && parsed.spokenByHotSpot(reasons)
                        && emit();
        begin = inside ? its : begin;
        return inside;
    }

    /** Keeps {@code line[from..to)}, after which another line begins. */
    public void keepTorn(Line line, int from, int to, LogSink sink) {
        giveUp(torn.keep(line.buf, from, to, line.origin()), sink);
        if (InliningLine.at(line.buf, from, to) >= 0) {
            emitter.at(line, bareKind, sink);
            group.torn(emitter.place);
        }
    }

    private boolean completes(Line line, int from) {
        if (torn.isEmpty()) {
            return false;
        }
        byte[] whole = torn.completedBy(line.buf, from, line.end);
        boolean read = whole != null && parsed.parse(whole, 0, whole.length) && emit();
        if (torn.isEmpty()) {
            group.noneIsTorn();
        }
        return read;
    }

    /** The rest of a torn line did not come: takes the line if it happens to be whole. */
    private void giveUp(TornLines.Torn given, LogSink sink) {
        if (given == null || given.isBlank()) {
            return;
        }
        if (parsed.parse(given.text(), 0, given.text().length) && parsed.spokenByHotSpot(reasons)) {
            emitter.sink = sink;
            emit();
        } else {
            sink.unread(given.at(), given.string());
        }
    }

    private boolean readMore(Line line, LogSink sink) {
        byte[] whole = torn.more(line.buf, line.start, line.end);
        if (whole == null) {
            return false;
        }
        begin = line.start;
        emitter.at(line, bareKind, sink);
        return parsed.parse(whole, 0, whole.length) && emit();
    }

    private boolean emit() {
        parsed.attempts(reasons, names, emitter);
        torn.read(parsed);
        return true;
    }

    @Override
    public void end(LogSink sink) {
        endThread(sink);
        emitter.countHeld(sink);
    }

    /** The thread writes no more. */
    public void endThread(LogSink sink) {
        for (TornLines.Torn each = torn.giveUp(); each != null; each = torn.giveUp()) {
            giveUp(each, sink);
        }
    }

    /** Passes on to the sink, the group and the sites. */
    private final class Emitter implements InliningSites {
        private LogKind kind = LogKind.PRINT_INLINING;
        private LogSink sink;
        private InliningStretch.Place place;

        /** Why the call before was refused, if what comes next may say that it is an intrinsic. */
        private String held = "";

        private LogKind heldKind = kind;
        private int heldColumn;
        private int heldBci;

        private void at(Line line, LogKind ofKind, LogSink to) {
            kind = ofKind;
            sink = to;
            place = new InliningStretch.Place(kind, line.origin(), line.offset() + line.length());
        }

        @Override
        public void decision(InliningLine at, Decision decision) {
            boolean corrects =
                    !held.isEmpty()
                            && decision.verdict() == InlineVerdict.INTRINSIC
                            && at.column == heldColumn
                            && at.bci == heldBci;
            if (!corrects) {
                countHeld(sink);
            }
            held = "";
            if (InliningReasons.mayStillBeIntrinsic(decision.verdict(), decision.reason())) {
                held = decision.reason();
                heldKind = kind;
                heldColumn = at.column;
                heldBci = at.bci;
            } else {
                sink.inlining(kind, decision.verdict(), decision.reason());
            }
            group.inlining(place, at, decision, corrects, sink);
            sites.decision(at, decision);
        }

        /** The refusal that was held back is one. */
        private void countHeld(LogSink to) {
            if (!held.isEmpty()) {
                to.inlining(heldKind, InlineVerdict.REFUSED, held);
                held = "";
            }
        }

        @Override
        public void receiver(String type, long count) {
            group.receiver(place);
            sites.receiver(type, count);
        }
    }
}
