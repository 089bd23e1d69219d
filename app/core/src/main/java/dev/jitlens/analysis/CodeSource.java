package dev.jitlens.analysis;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.JvmEvent.CodeListing;

import java.io.IOException;

/** Where printed code is read again from: the logs, or what a test makes up. */
@FunctionalInterface
public interface CodeSource {
    /**
     * Reads the code again, and blocks meanwhile.
     *
     * @throws IOException with a sentence
     */
    Assembly read(CodeListing code) throws IOException;
}
