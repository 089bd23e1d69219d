package dev.jitlens.parse.line;

import java.io.IOException;
import java.io.InputStream;

/** A text on disk that several threads read at once, each a part of it. */
public interface TextRegions {
    /** What the file is called in origins. */
    String file();

    /** Bytes of the whole text. */
    long bytes();

    /** Opens the bytes from the one offset up to the other. */
    InputStream open(long from, long to) throws IOException;

    /** Is told how many more bytes have been read, by one thread. */
    void done(long bytes);
}
