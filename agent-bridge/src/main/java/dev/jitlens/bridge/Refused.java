package dev.jitlens.bridge;

import java.io.File;
import java.io.IOException;

/** Says why the agent cannot do what it was asked for, in a sentence without its full stop. */
final class Refused extends Exception {
    private static final long serialVersionUID = 1;

    Refused(String sentence) {
        super(sentence);
    }

    static Refused cannotWrite(File file, IOException why) {
        return new Refused("cannot write " + file + ": " + why.getMessage());
    }
}
