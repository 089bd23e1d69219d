package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Unpacks gzip. The JDK's class calls itself for each member that is empty, so that a file of many
 * of them would end in a stack overflow.
 */
final class GzipMembers extends GZIPInputStream {
    private static final int MOST_EMPTY = 500;

    private int depth;

    GzipMembers(InputStream in, int buffer) throws IOException {
        super(in, buffer);
    }

    @Override
    public int read(byte[] buf, int from, int length) throws IOException {
        if (depth >= MOST_EMPTY) {
            throw new ZipException("more than " + MOST_EMPTY + " empty members in a row");
        }
        depth++;
        try {
            return super.read(buf, from, length);
        } finally {
            depth--;
        }
    }
}
