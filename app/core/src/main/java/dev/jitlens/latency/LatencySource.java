package dev.jitlens.latency;

import java.io.IOException;
import java.io.InputStream;

/** A file that can be read again, unpacked. */
@FunctionalInterface
public interface LatencySource {
    /** Its bytes from an offset on. */
    InputStream open(long offset) throws IOException;

    /** Its size on disk, packed. */
    default long bytesOnDisk() throws IOException {
        return 0;
    }
}
