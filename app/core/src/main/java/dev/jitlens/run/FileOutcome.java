package dev.jitlens.run;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;

import java.util.List;

/** What came of reading a file. */
sealed interface FileOutcome {
    /** It is part of the run now. */
    record Read(LogFile file) implements FileOutcome {}

    /**
     * Nothing in it is for the run.
     *
     * @param why a sentence with the file's name, for when no other file has anything either
     * @param usual whether that needs no warning beside files that could be read
     */
    record Nothing(Problem why, boolean usual) implements FileOutcome {
        /** The file as the run lists it. */
        LogFile file() {
            return LogFile.unread(why.origin().file(), usual ? List.of() : List.of(why));
        }
    }

    static Nothing empty(String name) {
        return new Nothing(problem(name, 0, "the file is empty"), true);
    }

    /** A file that often lies beside those that are read, for another reader. */
    static Nothing other(String name, String why) {
        return new Nothing(problem(name, 0, why), true);
    }

    static Nothing nothing(String name, long offset, String why) {
        return new Nothing(problem(name, offset, why), false);
    }

    private static Problem problem(String name, long offset, String why) {
        return new Problem(new Origin(name, offset, 1), name + ": " + why);
    }
}
