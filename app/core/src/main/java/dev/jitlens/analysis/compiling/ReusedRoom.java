package dev.jitlens.analysis.compiling;

import dev.jitlens.model.Compilation;

import java.util.Arrays;
import java.util.List;

/**
 * Where code lay that has addresses in common with other code: only there some was freed before
 * other code came. Mostly it is little, and what lies elsewhere needs no looking for.
 *
 * @param from ascending
 * @param to where the room that begins at the same index ends
 */
record ReusedRoom(long[] from, long[] to) {
    static ReusedRoom of(List<Compilation> codes) {
        int n = codes.size();
        long[] begins = new long[n];
        long[] ends = new long[n];
        for (int i = 0; i < n; i++) {
            long begin = codes.get(i).sizes().address();
            begins[i] = begin;
            ends[i] = Math.max(begin, begin + codes.get(i).sizes().nmethodBytes());
        }
        Arrays.sort(begins);
        Arrays.sort(ends);
        return of(begins, ends);
    }

    /** Code overlaps none other if it ends before the next one begins. */
    private static ReusedRoom of(long[] begins, long[] ends) {
        long[] from = new long[begins.length];
        long[] to = new long[begins.length];
        int rooms = 0;
        int first = 0;
        for (int i = 0; i < begins.length; i++) {
            // So many have ended as have begun: here is no code.
            if (i + 1 == begins.length || ends[i] <= begins[i + 1]) {
                if (i > first) {
                    from[rooms] = begins[first];
                    to[rooms++] = ends[i];
                }
                first = i + 1;
            }
        }
        return new ReusedRoom(Arrays.copyOf(from, rooms), Arrays.copyOf(to, rooms));
    }

    boolean has(long address) {
        int found = Arrays.binarySearch(from, address);
        int before = found < 0 ? -found - 2 : found;
        return before >= 0 && address < to[before];
    }
}
