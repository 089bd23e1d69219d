package dev.jitlens.samples.shared;

/** Random numbers for one thread; those of java.util.Random would cost an atomic write each. */
public final class RandomInts {
    private int last;

    public RandomInts(int seed) {
        // Near seeds are spread, and none becomes 0, from which all further ones would be 0.
        last = seed * 0x9E3779B9 | 1;
    }

    public int next() {
        last ^= last << 13;
        last ^= last >>> 17;
        last ^= last << 5;
        return last;
    }

    /**
     * A number from 0 to bound - 1; one is as likely as any other, but for one part in 2^31 /
     * bound.
     */
    public int below(int bound) {
        return (int) ((next() & 0xFFFFFFFFL) * bound >>> 32);
    }
}
