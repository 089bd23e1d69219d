package dev.jitlens.ui.control.code;

import java.util.List;

/**
 * How the room left of the text is shared; the same for all lines of a pane.
 *
 * @param heats columns of samples
 * @param arrows whether jumps are drawn
 * @param signs how many signs have room
 * @param numberWidth of the number column
 * @param brackets how many loops nest at most
 * @param letter the width of a letter
 */
record Gutter(
        int heats, boolean arrows, int signs, double numberWidth, int brackets, double letter) {
    static final Gutter NONE = new Gutter(0, false, 0, 0, 0, 0);
    static final double SIGN = 13;
    static final double LANE = 4;
    static final double BRACKET = 7;
    static final double GUIDE = 6;

    /** The width of each of few columns of samples: room for a percentage. */
    private static final double WIDE_HEAT = 30;

    private static final double NARROW_HEAT = 10;
    private static final int MOST_WIDE = 3;
    private static final double GAP = 8;
    private static final double EDGE = 4;
    private static final int FIRST_WIDE = 0x2E80; // Chinese and Japanese letters
    private static final int MOST_SIGNS = 2;
    private static final int MOST_BRACKETS = 6;
    private static final int MOST_GUIDES = 8;

    static Gutter of(List<CodeRow> rows, boolean arrows, int heats, double letter) {
        int signs = 0;
        int letters = 0;
        int brackets = 0;
        for (CodeRow row : rows) {
            signs = Math.max(signs, Math.min(MOST_SIGNS, row.signs().size()));
            letters = Math.max(letters, row.number().length());
            brackets = Math.max(brackets, Math.min(MOST_BRACKETS, row.brackets().size()));
        }
        return new Gutter(heats, arrows, Math.max(1, signs), letters * letter, brackets, letter);
    }

    /** The x at which the columns of samples end, in pixels; they begin at the left edge. */
    double heatsTo() {
        return heats == 0 ? 0 : EDGE + heats * heatWidth() + (percentBeside() ? WIDE_HEAT : 0);
    }

    /** Left edge of a column of samples. */
    double heatFrom(int column) {
        return EDGE + column * heatWidth();
    }

    /** The width of a column of samples in pixels, with the gap after it. */
    double heatWidth() {
        return heats <= MOST_WIDE ? WIDE_HEAT : NARROW_HEAT;
    }

    /** Whether the percentage stands beside the columns, since they are too narrow for it. */
    boolean percentBeside() {
        return heats > MOST_WIDE;
    }

    double signsFrom() {
        return heatsTo() + EDGE + (arrows ? (Arrows.LANES + 1) * LANE + 6 : 0);
    }

    double arrowsTo() {
        return signsFrom() - 2;
    }

    double numberTo() {
        return signsFrom() + signs * SIGN + 2 + numberWidth;
    }

    double bracketsFrom() {
        return numberTo() + GAP;
    }

    double guidesFrom() {
        return bracketsFrom() + brackets * BRACKET;
    }

    /** The x at which the text of a line begins, in pixels. */
    double width(CodeRow row) {
        return guidesFrom() + guides(row) * GUIDE + (brackets > 0 || row.depth() > 0 ? 5 : 1);
    }

    /** The width of the whole line with its text, in pixels. */
    double lineWidth(CodeRow row) {
        long letters =
                row.tokens().stream()
                        .flatMapToInt(token -> token.text().codePoints())
                        .map(c -> c < FIRST_WIDE ? 1 : 2)
                        .sum();
        return width(row) + letters * letter + GAP;
    }

    static int guides(CodeRow row) {
        return Math.min(MOST_GUIDES, row.depth());
    }

    static int brackets(CodeRow row) {
        return Math.min(MOST_BRACKETS, row.brackets().size());
    }
}
