package dev.jitlens.parse.gc;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;

/**
 * The heap's parts before and after each collection ({@code -XX:+PrintHeapAtGC}) or when the JVM
 * ends, and what sizes and ages are reckoned by ({@code PrintAdaptiveSizePolicy}, {@code
 * PrintTenuringDistribution}, {@code PrintFLSStatistics}, {@code PrintTLAB}) on JDK 8 and before,
 * and what of it was verified ({@code VerifyBeforeGC}, {@code VerifyBeforeExit}). The collections
 * themselves tell all that is made of it.
 *
 * <pre>
 * {Heap before GC invocations=0 (full 0):
 *  def new generation   total 14784K, used 13184K [0x00000000fd000000, ...)
 *   eden space 13184K, 100% used [0x00000000fd000000, ...)
 * </pre>
 */
public final class HeapTextReader implements LineReader {
    private static final byte[][] HEADS = {
        Bytes.of("{Heap before GC invocations="), Bytes.of("Heap after GC invocations="),
    };
    private static final byte[] AT_EXIT = Bytes.of("Heap");
    private static final byte[] TOTAL = Bytes.of(" total ");
    private static final byte[] USED = Bytes.of("K, used ");
    private static final byte[] END = Bytes.of("}");
    private static final byte[][] PARTS = {
        Bytes.of(" PSYoungGen  "),
        Bytes.of(" PSOldGen  "),
        Bytes.of(" PSPermGen  "),
        Bytes.of(" ParOldGen  "),
        Bytes.of(" def new generation "),
        Bytes.of(" par new generation "),
        Bytes.of(" tenured generation "),
        Bytes.of(" concurrent mark-sweep generation "),
        Bytes.of(" concurrent-mark-sweep perm gen "),
        Bytes.of(" compacting perm gen "),
        Bytes.of(" garbage-first heap "),
        Bytes.of(" Metaspace  "),
        Bytes.of("  class space "),
        Bytes.of("  eden space "),
        Bytes.of("  from space "),
        Bytes.of("  to   space "),
        Bytes.of("  object space "),
        Bytes.of("  region size "),
        Bytes.of("   the space "),
        Bytes.of("    ro space "),
        Bytes.of("    rw space "),
        Bytes.of("No shared spaces configured."),
    };
    private static final byte[][] FREE_LISTS = {
        Bytes.of("Statistics for BinaryTreeDictionary:"),
        Bytes.of("Statistics for IndexedFreeLists:"),
        Bytes.of("Before GC:"),
        Bytes.of("After GC:"),
    };
    private static final byte[][] OF_FREE_LISTS = {
        Bytes.of("------"),
        Bytes.of("Total Free Space: "),
        Bytes.of("Max   Chunk Size: "),
        Bytes.of("Number of Blocks: "),
        Bytes.of("Av.  Block  Size: "),
        Bytes.of("Tree      Height: "),
        Bytes.of(" free="),
    };
    private static final byte[][] RECKONED = {
        Bytes.of("AdaptiveSizeStart: "),
        Bytes.of("AdaptiveSizeStop: collection: "),
        Bytes.of("AdaptiveSizePolicy::"),
        Bytes.of("PSAdaptiveSizePolicy::"),
        Bytes.of("    Avg. "),
        Bytes.of("  avg_survived_padded_avg: "),
        Bytes.of("Desired survivor size "),
        Bytes.of("- age "),
        Bytes.of("CMS: Large block "),
        Bytes.of("CMS: Large Block: "),
        Bytes.of("TLAB: "),
        Bytes.of("TLAB totals: "),
        Bytes.of(" (concurrent mode failure)"),
        Bytes.of(" (concurrent mode interrupted)"),
    };
    private static final byte[] DEMAND = Bytes.of("size[");
    private static final byte[] RATE = Bytes.of("] : demand: ");

    /** {@code [Verifying Threads Heap …]}; earlier ones write small letters. */
    private static final byte[][] VERIFYING = {
        Bytes.of("[Verifying threads heap "),
        Bytes.of("[Verifying Threads Heap "),
        Bytes.of("[Verifying threads permgen "),
    };

    /** {@code VerifyBeforeGC:}, {@code VerifyAfterGC:}. */
    private static final byte[] VERIFY = Bytes.of(" Verify");

    /** Whether a part of the heap may follow. */
    private boolean amid;

    /** Whether more of the statistics of free lists may follow. */
    private boolean lists;

    @Override
    public boolean read(Line line, LogSink sink) {
        if (isAny(RECKONED, line) || isDemand(line) || isVerifying(line)) {
            return true;
        }
        lists = isAny(FREE_LISTS, line) || lists && isAny(OF_FREE_LISTS, line);
        if (lists) {
            return true;
        }
        boolean exit = line.length() == AT_EXIT.length && line.startsWith(AT_EXIT);
        if (exit || isAny(HEADS, line)) {
            amid = true;
            return true;
        }
        if (isAny(PARTS, line) && (amid || isPart(line))) {
            amid = true;
            return true;
        }
        boolean end = amid && line.length() == END.length && line.startsWith(END);
        amid = false;
        return end;
    }

    /** Whether it is one even where its head stands behind the beginning of a collection. */
    private static boolean isPart(Line line) {
        return line.indexOf(USED, line.start) > 0 && line.indexOf(TOTAL, line.start) > 0;
    }

    /** {@code size[3] : demand: 1693, old_rate: 0.000000, ...}, for the lists of small blocks. */
    private static boolean isDemand(Line line) {
        return line.startsWith(DEMAND) && line.indexOf(RATE, line.start) > 0;
    }

    private static boolean isVerifying(Line line) {
        if (line.startsWith(VERIFY)) {
            for (byte[] what : VERIFYING) {
                int at = line.indexOf(what, line.start);
                if (at > line.start && line.buf[at - 1] == ':') {
                    return true;
                }
            }
        }
        return isAny(VERIFYING, line);
    }

    private static boolean isAny(byte[][] starts, Line line) {
        for (byte[] start : starts) {
            if (line.startsWith(start)) {
                return true;
            }
        }
        return false;
    }
}
