package dev.jitlens.run;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.run.input.LogInput;

import java.util.Locale;

/**
 * A file all of whose bytes stand in another one.
 *
 * @param whole the other one
 * @param from where they begin there
 * @param bytes how many they are, unpacked
 * @param sure whether no other JVM can have written the same
 */
record RepeatedFile(LogInput input, LogInput whole, long from, long bytes, boolean sure) {
    /** The file as the run lists it, where it is left to the other one. */
    LogFile leftOut() {
        return LogFile.copy(input.name(), bytes, problem());
    }

    /** Says so. */
    Problem problem() {
        String what =
                String.format(
                        Locale.ROOT,
                        "all its %,d bytes stand in %s, too, from byte %,d on: ",
                        bytes,
                        whole.name(),
                        from);
        String then =
                sure
                        ? "what they tell is counted once, as read there"
                        : "if it is a copy, what they tell counts twice";
        return new Problem(new Origin(input.name(), 0, 1), what + then);
    }
}
