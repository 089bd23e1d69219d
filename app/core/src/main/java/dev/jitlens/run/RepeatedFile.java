package dev.jitlens.run;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.run.input.LogInput;

import java.util.Locale;

/**
 * A file all of whose bytes stand in another one, or the first of which are the last of another
 * one.
 *
 * @param whole the other one
 * @param from where they begin there
 * @param bytes how many they are, unpacked
 * @param isAll whether they are all that the file has
 * @param sure whether no other JVM can have written the same
 * @param seam where the file goes on for the reader of the other one, if both are read as one text
 */
record RepeatedFile(
        LogInput input,
        LogInput whole,
        long from,
        long bytes,
        boolean isAll,
        boolean sure,
        Seams.Place seam) {
    /** Whether nothing is lost where it is not read. */
    boolean mayBeLeftOut() {
        return isAll && sure;
    }

    /** Whether both are read as one text. */
    boolean isJoined() {
        return seam.isKnown();
    }

    /** The same, read for itself. */
    RepeatedFile apart() {
        return new RepeatedFile(input, whole, from, bytes, isAll, sure, Seams.Place.NONE);
    }

    /** The file as the run lists it, where it is left to the other one. */
    LogFile leftOut() {
        return LogFile.copy(input.name(), bytes, problem(true));
    }

    /**
     * Says so.
     *
     * @param once whether what a copy tells is known to count once
     */
    Problem problem(boolean once) {
        String what =
                String.format(
                        Locale.ROOT,
                        "%s %,d bytes stand %s %s, too, from byte %,d on: ",
                        isAll ? "all its" : "its first",
                        bytes,
                        isAll ? "in" : "at the end of",
                        whole.name(),
                        from);
        String then =
                isAll
                        ? sure
                                ? "what they tell is counted once, as read there"
                                : once
                                        ? "what they tell is counted once"
                                        : "if it is a copy, what they tell counts twice"
                        : isJoined()
                                ? joined()
                                : "what they tell may count twice, unless both are joined into one"
                                        + " file";
        return new Problem(new Origin(input.name(), 0, 1), what + then);
    }

    private String joined() {
        return String.format(
                Locale.ROOT,
                "what they tell is counted once, as read there up to byte %,d, and from byte %,d on"
                        + " as read here",
                from + seam.bytes(),
                seam.bytes());
    }
}
