package dev.jitlens.parse;

import dev.jitlens.disasm.Listing;
import dev.jitlens.model.JvmEvent;

import java.io.IOException;
import java.io.InputStream;

/** Reads the text of one printing of an nmethod. */
public final class ListingReader {
    private ListingReader() {}

    /**
     * @param in the text from the listing's origin on, at most its length
     */
    public static Listing read(JvmEvent.CodeListing about, InputStream in) throws IOException {
        throw new UnsupportedOperationException("not built yet");
    }
}
