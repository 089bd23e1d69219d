package dev.jitlens.profile.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What the reader of samples must know that were drawn. */
final class FlameNotes {
    static final String UPSIDE_DOWN =
            "this graph is drawn upside down, and no frame of it tells whether its stacks are"
                    + " reversed, too; give the graph drawn without --reverse and --inverted, or"
                    + " collapsed stacks";

    static final String MULTIPLIED =
            "the graph shows samples multiplied (--factor); here are as many as were taken";

    /** {@code Reversed Flame Graph}, {@code Backtrace}: what people call graphs of callers. */
    private static final Pattern REVERSED =
            Pattern.compile("(?i)(?:.*[^a-z])?(?:--)?(?:reversed?|backtraces?)(?:[^a-z].*)?");

    private FlameNotes() {}

    /** Whether a title says that the leaf is drawn first. */
    static boolean saysReversed(String title) {
        return REVERSED.matcher(title).matches();
    }

    /**
     * @param narrow samples in frames that are not drawn
     * @param withoutCallers samples of reversed stacks whose callers are not drawn
     */
    static List<String> of(boolean reversed, long narrow, long withoutCallers) {
        List<String> notes = new ArrayList<>();
        if (reversed) {
            notes.add("the graph was drawn from reversed stacks, which are turned round here");
        }
        if (withoutCallers > 0) {
            notes.add(
                    "the graph leaves out narrow frames: of "
                            + withoutCallers
                            + " samples only the methods that ran are drawn, or some of their"
                            + " callers, so that callers have too few");
        }
        if (narrow > 0) {
            notes.add(
                    "the graph leaves out narrow frames: "
                            + narrow
                            + " samples were taken in them, and further ones may count for the"
                            + " frame that they stand on");
        }
        return notes;
    }

    /**
     * @param fewest samples that a drawn frame has
     * @param unplaced drawn frames of which it cannot be told what they stand on
     * @param rounded whether counts do not add up
     */
    static List<String> ofPicture(boolean reversed, long fewest, long unplaced, boolean rounded) {
        List<String> notes = of(reversed, 0, 0);
        if (fewest > 1) {
            notes.add(
                    "no frame with fewer than "
                            + fewest
                            + " samples is drawn; the samples of others count for the frame that"
                            + " they stand on");
        }
        if (rounded) {
            notes.add(
                    "the numbers of the graph are rounded, as those are that were multiplied"
                            + " (--factor): where they do not add up, a frame has no samples of its"
                            + " own");
        }
        if (unplaced > 0) {
            notes.add(
                    (unplaced == 1 ? "1 frame is" : unplaced + " frames are")
                            + " too narrow to tell what is below; such samples count for the frame"
                            + " that is");
        }
        return notes;
    }
}
