package dev.jitlens.parse.codecache;

import dev.jitlens.model.CompilerState.CodeBlobs;
import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.CompilerState.CodeHeapFull;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Names;

/**
 * What a part of the code cache holds (codeCache.cpp, {@code CodeCache::print_summary}): at the
 * JVM's end with {@code -XX:+PrintCodeCache}, JDK 8 to 28, and after each compilation with {@code
 * -Xlog:codecache*=debug}, JDK 9 and later. Sizes are cut to whole kilobytes.
 *
 * <pre>
 * CodeHeap 'profiled nmethods': size=120032Kb used=6527Kb max_used=6527Kb free=113504Kb
 * CodeCache: size=245760Kb used=1642Kb max_used=1653Kb free=244117Kb
 * CodeCache: size=245764Kb, used=9447Kb, max_used=9546Kb, free=236314Kb
 *  total_blobs=916, nmethods=556, adapters=284, full_count=0
 *  blobs=246, nmethods=246, adapters=0, full_count=0
 *  total blobs=1252, nmethods=770, adapters=378, full_count=0
 * CodeHeap 'non-profiled nmethods' is full. Compiler has been disabled.
 * </pre>
 *
 * The second is of JDK 8 and of caches in one piece, the third of JDK 21 and later: the sum of the
 * parts before it. The blobs of each part, and the sum with a blank, are of JDK 28.
 */
public final class CodeCacheMessages {
    private static final byte[] HEAP = Bytes.of("CodeHeap '");
    private static final byte[] CACHE = Bytes.of("CodeCache: size=");
    private static final byte[] SIZE = Bytes.of(": size=");
    private static final byte[] USED = Bytes.of(" used=");
    private static final byte[] PEAK = Bytes.of(" max_used=");
    private static final byte[] FULL = Bytes.of(" is full. Compiler has been disabled.");
    private static final byte[] BLOBS = Bytes.of("total_blobs=");
    private static final byte[] SUM_OF_BLOBS = Bytes.of("total blobs=");
    private static final byte[] PARTS_BLOBS = Bytes.of("blobs=");
    private static final byte[] NMETHODS = Bytes.of(" nmethods=");
    private static final byte[] ADAPTERS = Bytes.of(" adapters=");
    private static final byte[] FULL_COUNT = Bytes.of(" full_count=");
    private static final byte[] CACHE_FULL = Bytes.of("CodeCache is full. ");
    private static final long KILO = 1024;

    private final Names names = new Names();

    /** Whether a part was told of last, and not the whole. */
    private boolean afterPart;

    /** Whether the message at {@code from} was such a line. */
    public boolean read(Line line, int from, long nanos, LogKind kind, LogSink sink) {
        boolean part = Bytes.startsWith(line.buf, from, line.end, HEAP);
        if (part || Bytes.startsWith(line.buf, from, line.end, CACHE_FULL)) {
            int full = line.indexOf(FULL, from);
            if (full > 0) {
                sink.event(kind, full(line, part ? names.of(line.buf, from, full) : "", nanos));
                return true;
            }
        }
        if (!part && !Bytes.startsWith(line.buf, from, line.end, CACHE)) {
            return blobs(line, Bytes.skipBlanks(line.buf, from, line.end), nanos, kind, sink);
        }
        int size = line.indexOf(SIZE, from);
        int use = line.indexOf(USED, from);
        if (size < 0 || use < 0) {
            return false;
        }
        long capacity = number(line, size + SIZE.length);
        long used = number(line, use + USED.length);
        if (used < 0 || capacity < used) {
            return false;
        }
        afterPart = part;
        String heap = part ? names.of(line.buf, from, size) : "";
        int peak = line.indexOf(PEAK, from);
        long most = peak < 0 ? Unknown.NUMBER : number(line, peak + PEAK.length);
        sink.event(
                kind,
                new CodeHeap(
                        line.origin(),
                        nanos,
                        heap,
                        Unknown.NUMBER,
                        Unknown.NUMBER,
                        Unknown.NUMBER,
                        (capacity - used) * KILO, // What is said to be free is cut, too.
                        capacity * KILO,
                        Unknown.NUMBER,
                        most < 0 ? Unknown.NUMBER : most * KILO));
        return true;
    }

    /** JDK 8 to 20 have no commas, and JDK 8 to 11 tell on another line how often it was full. */
    private boolean blobs(Line line, int from, long nanos, LogKind kind, LogSink sink) {
        boolean ofPart = Bytes.startsWith(line.buf, from, line.end, PARTS_BLOBS);
        boolean ofAll =
                Bytes.startsWith(line.buf, from, line.end, BLOBS)
                        || Bytes.startsWith(line.buf, from, line.end, SUM_OF_BLOBS);
        if (!ofPart && !ofAll) {
            return false;
        }
        long blobs = number(line, line.indexOf(PARTS_BLOBS, from) + PARTS_BLOBS.length);
        long nmethods = after(line, from, NMETHODS);
        long adapters = after(line, from, ADAPTERS);
        boolean all = Math.min(nmethods, adapters) >= 0 && nmethods + adapters <= blobs;
        if (all && (ofAll || !afterPart)) {
            long full = after(line, from, FULL_COUNT);
            sink.event(kind, new CodeBlobs(line.origin(), nanos, blobs, nmethods, adapters, full));
        }
        return all;
    }

    private static long after(Line line, int from, byte[] name) {
        int at = line.indexOf(name, from);
        return at < 0 ? Unknown.NUMBER : number(line, at + name.length);
    }

    private static CodeHeapFull full(Line line, String heap, long nanos) {
        return new CodeHeapFull(
                line.origin(),
                nanos,
                heap,
                Unknown.NUMBER,
                Unknown.NUMBER,
                Unknown.NUMBER,
                Unknown.NUMBER);
    }

    private static long number(Line line, int from) {
        return Bytes.number(
                line.buf, from, Bytes.skipDigits(line.buf, from, line.end), Unknown.NUMBER);
    }
}
