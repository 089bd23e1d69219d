package dev.jitlens.profile.tool;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Numbers different keys from 0 on, in the order in which they come. Which keys collide is not
 * known beforehand, so that no file can be made to be slow.
 */
final class LongIndex {
    /**
     * An odd number with its bits well apart. Multiplied by the other factor alone, keys that
     * follow one another lie together for one in a hundred factors, and are found slowly.
     */
    private static final long STIRRED = 0x9e3779b97f4a7c15L;

    private static final int FIRST_PLACES = 1 << 8;

    private final long factor = ThreadLocalRandom.current().nextLong() | 1;
    private final int most;
    private long[] keys = new long[FIRST_PLACES];
    private int[] places = new int[2 * FIRST_PLACES];
    private int size;

    /**
     * @param most keys that it takes
     */
    LongIndex(int most) {
        this.most = most;
        Arrays.fill(places, -1);
    }

    int size() {
        return size;
    }

    long key(int index) {
        return keys[index];
    }

    /** The number of a key, or -1 if it has none. */
    int find(long key) {
        return places[place(key)];
    }

    /** The number of a key, a new one if it has none; -1 if there are too many. */
    int add(long key) {
        int place = place(key);
        if (places[place] >= 0 || size >= most) {
            return places[place];
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            places = new int[2 * keys.length];
            Arrays.fill(places, -1);
            for (int i = 0; i < size; i++) {
                places[place(keys[i])] = i;
            }
            place = place(key);
        }
        keys[size] = key;
        places[place] = size;
        return size++;
    }

    private int place(long key) {
        long mixed = (key ^ key >>> 32) * factor;
        mixed = (mixed ^ mixed >>> 29) * STIRRED;
        int place = (int) (mixed >>> Long.numberOfLeadingZeros(places.length - 1));
        while (places[place] >= 0 && keys[places[place]] != key) {
            place = place + 1 & places.length - 1;
        }
        return place;
    }
}
