package dev.jitlens.parse.gc;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;

import java.util.Set;

/**
 * The heap's parts before and after each collection ({@code -XX:+PrintHeapAtGC}) or when the JVM
 * ends, and what sizes and ages are reckoned by ({@code PrintAdaptiveSizePolicy}, {@code
 * PrintTenuringDistribution}, {@code PrintFLSStatistics}, {@code PrintTLAB}, {@code
 * G1SummarizeRSetStats}) on JDK 8 and before, and what of it was verified ({@code VerifyBeforeGC},
 * {@code VerifyBeforeExit}). The collections themselves tell all that is made of it.
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
        Bytes.of("### PHASE "), // G1PrintRegionLivenessInfo
        Bytes.of("### HEAP "),
        Bytes.of("### SUMMARY "),
        Bytes.of("###   "),
        Bytes.of("TLAB: "),
        Bytes.of("TLAB totals: "),
        Bytes.of(" (concurrent mode failure)"),
        Bytes.of(" (concurrent mode interrupted)"),
    };
    private static final byte[] ERGONOMICS = Bytes.of(": [G1Ergonomics (");
    private static final byte[] RULE = Bytes.of("###");
    private static final byte[] DEMAND = Bytes.of("size[");
    private static final byte[] RATE = Bytes.of("] : demand: ");

    /** {@code [Verifying Threads Heap …]}; earlier ones write small letters. */
    private static final byte[][] VERIFYING = {
        Bytes.of("[Verifying threads heap "),
        Bytes.of("[Verifying Threads Heap "),
        Bytes.of("[Verifying threads permgen "),
    };

    private static final byte[] DURING = Bytes.of(" VerifyDuringGC:(");

    private static final byte[][] VERIFIED = {
        Bytes.of("Verifying Before GC"),
        Bytes.of("Verifying During GC"),
        Bytes.of("Verifying After GC"),
    };

    private static final Set<String> OF_VERIFIED =
            Set.of(
                    "Threads",
                    "Heap",
                    "Roots",
                    "HeapRegionSets",
                    "HeapRegions",
                    "RemSet",
                    "SymbolTable",
                    "StringTable",
                    "CodeCache",
                    "SystemDictionary",
                    "MetaspaceAux",
                    "MetaspaceUtils",
                    "JNIHandles",
                    "CodeCache Oops");

    private static final byte[] VERIFIES = Bytes.of("[Verifying ");

    /** {@code G1SummarizeRSetStats}. */
    private static final byte[][] REMEMBERED = {
        Bytes.of("Before GC RS summary"),
        Bytes.of("After GC RS summary"),
        Bytes.of(" Cumulative RS summary"),
        Bytes.of(" Recent concurrent refinement statistics"),
        Bytes.of(" Current rem set statistics"),
    };

    /** {@code VerifyBeforeGC:}, {@code VerifyAfterGC:}, {@code VerifyDuringGC:(before)}. */
    private static final byte[] VERIFY = Bytes.of(" Verify");

    /** Whether a part of the heap may follow. */
    private boolean amid;

    /** Whether more of what was verified may follow. */
    private boolean verified;

    /** Whether more of the statistics of remembered sets may follow. */
    private boolean remembered;

    /** Whether more of the statistics of free lists may follow. */
    private boolean lists;

    @Override
    public boolean read(Line line, LogSink sink) {
        if (isOfRememberedSets(line) || isVerified(line)) {
            return true;
        }
        if (isAny(RECKONED, line) || isRule(line) || isDemand(line) || isVerifying(line)) {
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

    /** What G1 decides by, or an empty line of what it tells of its regions: {@code ###}. */
    private static boolean isRule(Line line) {
        return line.indexOf(ERGONOMICS, line.start) >= 0
                || line.length() == RULE.length && line.startsWith(RULE);
    }

    /** {@code size[3] : demand: 1693, old_rate: 0.000000, ...}, for the lists of small blocks. */
    private static boolean isDemand(Line line) {
        return line.startsWith(DEMAND) && line.indexOf(RATE, line.start) > 0;
    }

    private static boolean isVerifying(Line line) {
        boolean within = line.startsWith(VERIFY) && line.indexOf(VERIFIES, line.start) > 0;
        return within || line.indexOf(DURING, line.start) >= 0 || isAny(VERIFYING, line);
    }

    /** What JDK 9 to 11 verify, a line each, where unified logging has no decorations. */
    private boolean isVerified(Line line) {
        boolean head = isAny(VERIFIED, line);
        verified = head || verified && OF_VERIFIED.contains(line.text());
        return verified;
    }

    /** {@code Before GC RS summary}, and lines that are indented or empty, up to the next one. */
    private boolean isOfRememberedSets(Line line) {
        boolean head = isAny(REMEMBERED, line);
        boolean more = line.isEmpty() || line.buf[line.start] == ' ';
        remembered = head || remembered && more;
        return remembered;
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
