package dev.jitlens.run;

import java.io.IOException;
import java.util.Optional;

/** A family of formats that are read in one way. */
interface FileFamily {
    /** How to read a file that begins with these bytes; empty if it is not of this family. */
    Optional<Reading> recognise(String name, byte[] head);

    /** Reads the file, all that it says going to the run. */
    interface Reading {
        FileOutcome read(FileContent content) throws IOException;
    }
}
