package dev.jitlens.parse.gc;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Prefixes;
import dev.jitlens.parse.line.Sign;

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
    private static final Prefixes HEADS =
            Prefixes.of("{Heap before GC invocations=", "Heap after GC invocations=");
    private static final byte[] AT_EXIT = Bytes.of("Heap");
    private static final byte[] TOTAL = Bytes.of(" total ");
    private static final byte[] USED = Bytes.of("K, used ");
    private static final byte[] END = Bytes.of("}");
    private static final Prefixes PARTS =
            Prefixes.of(
                    " PSYoungGen  ",
                    " PSOldGen  ",
                    " PSPermGen  ",
                    " ParOldGen  ",
                    " def new generation ",
                    " par new generation ",
                    " tenured generation ",
                    " concurrent mark-sweep generation ",
                    " concurrent-mark-sweep perm gen ",
                    " compacting perm gen ",
                    " garbage-first heap ",
                    " Metaspace  ",
                    "  class space ",
                    "  eden space ",
                    "  from space ",
                    "  to   space ",
                    "  object space ",
                    "  region size ",
                    "   the space ",
                    "    ro space ",
                    "    rw space ",
                    "No shared spaces configured.");
    private static final Prefixes FREE_LISTS =
            Prefixes.of(
                    "Statistics for BinaryTreeDictionary:",
                    "Statistics for IndexedFreeLists:",
                    "Before GC:",
                    "After GC:");
    private static final Prefixes OF_FREE_LISTS =
            Prefixes.of(
                    "------",
                    "Total Free Space: ",
                    "Max   Chunk Size: ",
                    "Number of Blocks: ",
                    "Av.  Block  Size: ",
                    "Tree      Height: ",
                    " free=");
    private static final Prefixes RECKONED =
            Prefixes.of(
                    "AdaptiveSizeStart: ",
                    "AdaptiveSizeStop: collection: ",
                    "AdaptiveSizePolicy::",
                    "PSAdaptiveSizePolicy::",
                    "    Avg. ",
                    "  avg_survived_padded_avg: ",
                    "Desired survivor size ",
                    "- age ",
                    "CMS: Large block ",
                    "CMS: Large Block: ",
                    "### PHASE ", // G1PrintRegionLivenessInfo
                    "### HEAP ",
                    "### SUMMARY ",
                    "###   ",
                    "TLAB: ",
                    "TLAB totals: ",
                    " (concurrent mode failure)",
                    " (concurrent mode interrupted)");
    private static final byte[] RULE = Bytes.of("###");
    private static final byte[] DEMAND = Bytes.of("size[");
    private static final byte[] RATE = Bytes.of("] : demand: ");

    /** {@code [Verifying Threads Heap …]}; earlier ones write small letters. */
    private static final Prefixes VERIFYING =
            Prefixes.of(
                    "[Verifying threads heap ",
                    "[Verifying Threads Heap ",
                    "[Verifying threads permgen ");

    private static final Prefixes VERIFIED =
            Prefixes.of("Verifying Before GC", "Verifying During GC", "Verifying After GC");

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
    private static final Prefixes REMEMBERED =
            Prefixes.of(
                    "Before GC RS summary",
                    "After GC RS summary",
                    " Cumulative RS summary",
                    " Recent concurrent refinement statistics",
                    " Current rem set statistics");

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
        if (RECKONED.areAt(line) || isRule(line) || isDemand(line) || isVerifying(line)) {
            return true;
        }
        lists = FREE_LISTS.areAt(line) || lists && OF_FREE_LISTS.areAt(line);
        if (lists) {
            return true;
        }
        boolean exit = line.length() == AT_EXIT.length && line.startsWith(AT_EXIT);
        if (exit || HEADS.areAt(line)) {
            amid = true;
            return true;
        }
        if (PARTS.areAt(line) && (amid || isPart(line))) {
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
        return line.has(Sign.ERGONOMICS) || line.length() == RULE.length && line.startsWith(RULE);
    }

    /** {@code size[3] : demand: 1693, old_rate: 0.000000, ...}, for the lists of small blocks. */
    private static boolean isDemand(Line line) {
        return line.startsWith(DEMAND) && line.indexOf(RATE, line.start) > 0;
    }

    private static boolean isVerifying(Line line) {
        boolean within = line.startsWith(VERIFY) && line.indexOf(VERIFIES, line.start) > 0;
        return within || VERIFYING.areAt(line) || line.has(Sign.VERIFY_DURING_GC);
    }

    /** What JDK 9 to 11 verify, a line each, where unified logging has no decorations. */
    private boolean isVerified(Line line) {
        boolean head = VERIFIED.areAt(line);
        verified = head || verified && OF_VERIFIED.contains(line.text());
        return verified;
    }

    /** {@code Before GC RS summary}, and lines that are indented or empty, up to the next one. */
    private boolean isOfRememberedSets(Line line) {
        boolean head = REMEMBERED.areAt(line);
        boolean more = line.isEmpty() || line.buf[line.start] == ' ';
        remembered = head || remembered && more;
        return remembered;
    }
}
