package dev.jitlens.ui.control.columns;

/** How the columns of a page stand, by the width that they have. */
enum Arrangement {
    FOUR,
    TWO,
    TABS;

    /** The width in pixels; the window is about 230 wider, and this is so when it has 1600. */
    static final double FOUR_FROM = 1370;

    /** Below, two columns do not show code beside each other. */
    static final double TWO_FROM = 920;

    /** What code may lose to samples beside it, in all columns together. */
    private static final double LOST = 100;

    /** Of four columns, one tells of inlining, which has no samples beside it. */
    private static final int OF_CODE = 3;

    /**
     * @param beside the width of what stands beside the code of each column
     */
    static Arrangement of(double width, double beside) {
        if (has(width, FOUR_FROM, OF_CODE * beside)) {
            return FOUR;
        }
        return has(width, TWO_FROM, 2 * beside) ? TWO : TABS;
    }

    private static boolean has(double width, double from, double beside) {
        return width >= from && width - beside >= from - LOST;
    }
}
