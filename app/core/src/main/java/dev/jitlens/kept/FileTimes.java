package dev.jitlens.kept;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

/** When a file got what is in it. */
final class FileTimes {
    private FileTimes() {}

    /**
     * The time that its writer gave it, or that of its last change, which is later where a build
     * took the file with its time from elsewhere.
     */
    static Instant last(Path file) throws IOException {
        Instant written = Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
        if (!file.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return written;
        }
        Object changed = Files.getAttribute(file, "unix:ctime", LinkOption.NOFOLLOW_LINKS);
        return changed instanceof FileTime time && time.toInstant().isAfter(written)
                ? time.toInstant()
                : written;
    }
}
