package dev.jitlens.run.compilations;

import dev.jitlens.model.Compilation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Compilations in order of time, some of which are exchanged: what stays is moved as a whole, so
 * that it costs what is new.
 */
final class CompilationsByTime {
    private Compilation[] sorted = {};

    static int order(Compilation a, Compilation b) {
        int times = Long.compare(a.nanos(), b.nanos());
        return times == 0 ? a.id().compareTo(b.id()) : times;
    }

    /** What some compilations are now instead. */
    void exchange(List<Compilation> gone, List<Compilation> come) {
        BitSet out = new BitSet(sorted.length);
        gone.forEach(each -> out.set(indexOf(each)));
        List<Compilation> in = new ArrayList<>(come);
        in.sort(CompilationsByTime::order);
        Compilation[] old = sorted;
        sorted = new Compilation[old.length - gone.size() + in.size()];
        int from = 0;
        int to = 0;
        for (Compilation each : in) {
            int at = after(old, each);
            to = copy(old, from, at, out, to);
            sorted[to++] = each;
            from = at;
        }
        copy(old, from, old.length, out, to);
    }

    private int copy(Compilation[] old, int from, int end, BitSet out, int to) {
        int begin = from;
        int place = to;
        while (begin < end) {
            int next = out.nextSetBit(begin);
            int stop = next < 0 || next > end ? end : next;
            System.arraycopy(old, begin, sorted, place, stop - begin);
            place += stop - begin;
            begin = stop + 1;
        }
        return place;
    }

    /** The first place behind all that come before it, or with it. */
    private static int after(Compilation[] all, Compilation each) {
        int low = 0;
        int high = all.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (order(all[middle], each) <= 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int indexOf(Compilation each) {
        int at = after(sorted, each) - 1;
        while (sorted[at] != each) {
            at--;
        }
        return at;
    }

    List<Compilation> all() {
        return List.of(sorted);
    }
}
