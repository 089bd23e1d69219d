package dev.jitlens.parse;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.archive.ArchiveMessages;
import dev.jitlens.parse.classes.ClassMessages;
import dev.jitlens.parse.codecache.CodeCacheMessages;
import dev.jitlens.parse.compilation.CompilationGroup;
import dev.jitlens.parse.compilation.CompilationLine;
import dev.jitlens.parse.compilation.PrintInliningReader;
import dev.jitlens.parse.exceptions.ExceptionMessages;
import dev.jitlens.parse.gc.GcMessages;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.safepoint.SafepointMessages;

/** Lines of unified logging (JDK 9 and later), by their tags. */
final class UnifiedReader implements LineReader {
    private static final byte CLOSE = ']';

    private final CompilationGroup group;
    private final PrintInliningReader inlining;
    private final TraceDeoptimizationReader deoptimization;
    private final SafepointMessages safepoints;
    private final GcMessages collections;
    private final ExceptionMessages exceptions = new ExceptionMessages();
    private final ArchiveMessages archives = new ArchiveMessages();
    private final ClassMessages classes = new ClassMessages();
    private final CodeCacheMessages codeCache;
    private final UnifiedPrefix prefix = new UnifiedPrefix();
    private final UnifiedZero zero = new UnifiedZero();
    private final CompilationLine compilation = new CompilationLine();
    private boolean seen;
    private boolean apart;

    UnifiedReader(
            CompilationGroup group,
            PrintInliningReader inlining,
            SafepointMessages safepoints,
            TraceDeoptimizationReader deoptimization,
            GcMessages collections,
            CodeCacheMessages codeCache) {
        this.group = group;
        this.inlining = inlining;
        this.safepoints = safepoints;
        this.deoptimization = deoptimization;
        this.collections = collections;
        this.codeCache = codeCache;
    }

    @Override
    public boolean read(Line line, LogSink sink) {
        apart = false;
        if (line.isEmpty()) {
            return false;
        }
        if (line.isOpen && cutOff(line, sink)) {
            return true;
        }
        boolean begins =
                line.buf[line.start] == '[' && prefix.parse(line.buf, line.start, line.end);
        if (!begins) {
            return archives.goesOn(line, sink)
                    || safepoints.goesOn(line, sink)
                    || exceptions.goesOn(line, sink)
                    || readInside(line, sink);
        }
        boolean doubtful = prefix.isBare() && !seen;
        if (doubtful && prefix.messageStart == line.end) {
            return false;
        }
        if (known(line, sink)) {
            zero.told(prefix, sink);
            seen = true;
            apart =
                    prefix.tags == UnifiedTags.SAFEPOINT
                            || prefix.tags == UnifiedTags.CODE_CACHE
                            || prefix.tags == UnifiedTags.CLASSES;
            return true;
        }
        if (doubtful) {
            return untagged(line, sink);
        }
        if (!prefix.unmistakable()) {
            boolean alone = !prefix.weak() || GcMessages.isUnmistakable(line, prefix.messageStart);
            return alone ? untagged(line, sink) : readInside(line, sink);
        }
        seen = true;
        if (prefix.tags == UnifiedTags.OTHER
                || prefix.tags == UnifiedTags.CLASSES
                || prefix.tags == UnifiedTags.NONE) {
            apart = true;
            sink.kind(LogKind.UNIFIED_OTHER);
            if (collections.read(line, prefix.messageStart, prefix.nanos, sink)) {
                zero.told(prefix, sink);
            }
            VersionMessage.read(line, prefix.messageStart, sink);
            archives.read(line, prefix.messageStart, prefix.nanos, sink);
            apart = !archives.isOpen();
        } else {
            sink.unread(line.origin(), line.text());
        }
        return true;
    }

    /** Whether a message without a tag ({@code -Xlog:gc*::time,uptime}) is the VM's. */
    private boolean untagged(Line line, LogSink sink) {
        boolean read = collections.read(line, prefix.messageStart, prefix.nanos, sink);
        if (read) {
            sink.kind(LogKind.UNIFIED_OTHER);
            zero.told(prefix, sink);
            seen = true;
        }
        return read || VersionMessage.read(line, prefix.messageStart, sink);
    }

    /** Whether a line of -Xlog begins inside this line, which a program or the VM had begun. */
    private boolean readInside(Line line, LogSink sink) {
        for (int i = nextOpen(line, line.start + 1); i > 0; i = nextOpen(line, i + 1)) {
            boolean begins = line.buf[i - 1] != ']' && prefix.parse(line.buf, i, line.end);
            if (begins && prefix.tags != UnifiedTags.JIT_OTHER && known(line, sink)) {
                inlining.keepTorn(line, line.start, i, sink);
                return true;
            }
        }
        return false;
    }

    /** Whether the log ends amid the decorations of a line: {@code [0.28}. */
    private boolean cutOff(Line line, LogSink sink) {
        int open = Bytes.lastIndexOf(line.buf, line.start, line.end, (byte) '[');
        boolean closed = Bytes.indexOf(line.buf, Math.max(open, line.start), line.end, CLOSE) >= 0;
        int decorated = closed ? line.end : open;
        boolean cut =
                seen
                        && open >= 0
                        && (decorated == line.start
                                || prefix.parse(line.buf, line.start, decorated)
                                        && prefix.messageStart == decorated);
        if (cut) {
            sink.problem(line.origin(), "the log is cut off inside this line: " + line.text());
        }
        return cut;
    }

    private static int nextOpen(Line line, int from) {
        return Bytes.indexOf(line.buf, from, line.end, (byte) '[');
    }

    private boolean known(Line line, LogSink sink) {
        return switch (prefix.tags) {
            case JIT_COMPILATION -> compilation(line, sink);
            case JIT_INLINING -> inlining(line, sink);
            case JIT_OTHER -> {
                sink.kind(LogKind.UNIFIED_JIT);
                yield true;
            }
            case SAFEPOINT -> safepoint(line, sink);
            case DEOPTIMIZATION -> deoptimization(line, sink);
            case EXCEPTIONS -> exceptions.read(line, prefix.messageStart, prefix.nanos, sink);
            case CODE_CACHE -> codeCache(line, sink);
            case CLASSES -> classes.read(line, prefix.messageStart, prefix.nanos, sink);
            case OTHER -> false;
            case NONE ->
                    compilation(line, sink)
                            || (!prefix.weak()
                                            || PrintInliningReader.isIndented(
                                                    line, prefix.messageStart))
                                    && inlining(line, sink)
                            || (!prefix.weak() || isUnmistakable(line)) && safepoint(line, sink)
                            || deoptimization(line, sink)
                            || !prefix.weak()
                                    && exceptions.read(
                                            line, prefix.messageStart, prefix.nanos, sink);
        };
    }

    private boolean compilation(Line line, LogSink sink) {
        if (!compilation.parse(line.buf, prefix.messageStart, line.end, false)) {
            return false;
        }
        group.compilation(compilation, line, prefix.nanos, LogKind.UNIFIED_JIT, sink);
        return true;
    }

    private boolean inlining(Line line, LogSink sink) {
        boolean read = inlining.readMessage(line, prefix.messageStart, LogKind.UNIFIED_JIT, sink);
        if (read) {
            inlining.mayBeEchoed(line, prefix.messageStart);
        }
        return read;
    }

    private boolean safepoint(Line line, LogSink sink) {
        return safepoints.read(line, prefix.messageStart, prefix.nanos, sink);
    }

    private boolean isUnmistakable(Line line) {
        return safepoints.isUnmistakable(line, prefix.messageStart);
    }

    private boolean deoptimization(Line line, LogSink sink) {
        int from = prefix.messageStart;
        return DeoptimizationMessage.read(line, from, prefix.nanos, sink)
                || deoptimization.readMessage(line, from, prefix.nanos, sink);
    }

    /** Below debug the tag has notes on single blobs, which tell nothing of the cache. */
    private boolean codeCache(Line line, LogSink sink) {
        sink.kind(LogKind.UNIFIED_CODE_CACHE);
        codeCache.read(line, prefix.messageStart, prefix.nanos, LogKind.UNIFIED_CODE_CACHE, sink);
        return true;
    }

    /** Whether lines of other kinds, after the one that it read last, are what they would be. */
    boolean isApart() {
        return apart;
    }

    /** Whether nothing that its lines tell depends on what came before. */
    boolean isQuiet(boolean dated) {
        return (!dated || zero.isTold()) && !archives.isOpen();
    }

    /** Lines of safepoints were read by someone else. */
    void passed() {
        seen = true;
    }

    @Override
    public void end(LogSink sink) {
        exceptions.end(sink);
    }
}
