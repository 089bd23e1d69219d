package dev.jitlens.parse.gc;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;

/**
 * The heap's parts before and after each collection ({@code -XX:+PrintHeapAtGC}) or when the JVM
 * ends, and what sizes and ages are reckoned by ({@code PrintAdaptiveSizePolicy}, {@code
 * PrintTenuringDistribution}) on JDK 8 and before. The collections themselves tell all that is made
 * of it.
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
    private static final byte[][] RECKONED = {
        Bytes.of("AdaptiveSizeStart: "),
        Bytes.of("AdaptiveSizeStop: collection: "),
        Bytes.of("AdaptiveSizePolicy::"),
        Bytes.of("PSAdaptiveSizePolicy::"),
        Bytes.of("    Avg. "),
        Bytes.of("  avg_survived_padded_avg: "),
        Bytes.of("Desired survivor size "),
        Bytes.of("- age "),
    };

    /** Whether a part of the heap may follow. */
    private boolean amid;

    @Override
    public boolean read(Line line, LogSink sink) {
        if (isAny(RECKONED, line)) {
            return true;
        }
        boolean exit = line.length() == AT_EXIT.length && line.startsWith(AT_EXIT);
        if (exit || isAny(HEADS, line)) {
            amid = true;
            return true;
        }
        if (amid && isAny(PARTS, line)) {
            return true;
        }
        boolean end = amid && line.length() == END.length && line.startsWith(END);
        amid = false;
        return end;
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
