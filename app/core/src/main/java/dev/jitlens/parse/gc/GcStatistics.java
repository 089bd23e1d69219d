package dev.jitlens.parse.gc;

import dev.jitlens.parse.line.Bytes;

/**
 * What JDK 8 and before write into a record of a collection, from some place of a line to its end,
 * when they are asked for statistics ({@code -XX:+PrintAdaptiveSizePolicy}, {@code
 * -XX:PrintFLSStatistics=1}, {@code -XX:+PrintTLAB}). Nothing of it is of the collection.
 *
 * <pre>
 * 0.153: [GCAdaptiveSizePolicy::old generation size: collection: 1 (4194304) -&gt; (8781824)
 * 0.356: [GC Before GC:
 * 0.356: [ParNew: 4878K-&gt;492K(4928K), 0.0028 secs] 69671K-&gt;68647K(98300K)After GC:
 * </pre>
 */
final class GcStatistics {
    private static final byte[][] BEGINS = {
        Bytes.of("PSAdaptiveSizePolicy::"),
        Bytes.of("AdaptiveSizePolicy::"),
        Bytes.of("AdaptiveSizeStart: "),
        Bytes.of("Before GC:"),
        Bytes.of("After GC:"),
        Bytes.of("TLAB: gc thread: "),
    };

    private GcStatistics() {}

    /** Whether they begin at this place. */
    static boolean isAt(byte[] buf, int at, int to) {
        for (byte[] begin : BEGINS) {
            if (Bytes.startsWith(buf, at, to, begin)) {
                return true;
            }
        }
        return false;
    }

    /** Where they begin, or {@code to}. */
    static int begin(byte[] buf, int from, int to) {
        int first = to;
        for (byte[] begin : BEGINS) {
            int its = Bytes.indexOf(buf, from, first, begin);
            first = its < 0 ? first : its;
        }
        return first;
    }
}
