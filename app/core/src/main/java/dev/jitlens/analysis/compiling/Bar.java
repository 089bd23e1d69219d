package dev.jitlens.analysis.compiling;

/**
 * A step of a scale that is even where it is drawn logarithmically: 0, then 1, 2, 5, 10, 20, 50 and
 * so on.
 *
 * @param from the least value in it
 * @param to the least value above it
 */
public record Bar(long from, long to) {
    /** The bar of zero, which a logarithm has no place for. */
    public static final Bar ZERO = new Bar(0, 1);

    /** The bar that a value of 0 or more is in. */
    public static Bar of(long value) {
        if (value == 0) {
            return ZERO;
        }
        long decade = 1;
        while (decade <= value / 10) {
            decade *= 10;
        }
        long first = value / decade;
        long step = first >= 5 ? 5 : first >= 2 ? 2 : 1;
        return new Bar(step * decade, next(step) * decade);
    }

    /** The bar above this one. */
    public Bar next() {
        return of(to);
    }

    private static long next(long step) {
        return step == 1 ? 2 : step == 2 ? 5 : 10;
    }

    public boolean has(long value) {
        return value >= from && value < to;
    }
}
