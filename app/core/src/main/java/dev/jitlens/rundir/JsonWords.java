package dev.jitlens.rundir;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;

/** Why a file is no JSON, in words for its user. */
public final class JsonWords {
    private JsonWords() {}

    /** Jackson's own words, but not of what it is set to bear, for which it names its methods. */
    public static String of(JacksonException e) {
        return e instanceof StreamConstraintsException
                ? "it is nested too deeply, or has a number, a name or a text that is too long"
                : e.getOriginalMessage();
    }
}
