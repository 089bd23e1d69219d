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

    static Arrangement of(double width) {
        return width >= FOUR_FROM ? FOUR : width >= TWO_FROM ? TWO : TABS;
    }
}
