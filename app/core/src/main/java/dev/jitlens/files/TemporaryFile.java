package dev.jitlens.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Copies in the system's temporary folder: for the owner alone, never more than half of the free
 * space, and none stays. Who makes one deletes it; if Jitlens ends before that, the next one does.
 */
public final class TemporaryFile {
    private static final Pattern OURS = Pattern.compile("jitlens-(\\d{1,18})-.*\\.tmp");

    /** In another container that shares the folder, a process that lives looks dead. */
    private static final Duration SURELY_DEAD = Duration.ofDays(1);

    private static final AtomicBoolean SWEPT = new AtomicBoolean();

    private TemporaryFile() {}

    /** Makes an empty one. */
    public static Path create() throws IOException {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        if (SWEPT.compareAndSet(false, true)) {
            sweep(folder, Instant.now().minus(SURELY_DEAD));
        }
        Path file = Files.createTempFile("jitlens-" + ProcessHandle.current().pid() + "-", ".tmp");
        file.toFile().deleteOnExit();
        return file;
    }

    /** Is told how much has been copied; throws to end it. */
    public interface Listener {
        void copied(long bytes) throws IOException;
    }

    /**
     * Fills it.
     *
     * @throws IOException with a sentence, if that would take more than half of what is free
     */
    public static long fill(Path file, InputStream from, Listener listener) throws IOException {
        long most = Files.getFileStore(file).getUsableSpace() / 2;
        long done = 0;
        byte[] buf = new byte[1 << 18];
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int n = from.read(buf); n >= 0; n = from.read(buf)) {
                done += n;
                if (done > most) {
                    throw new IOException(
                            "unpacked it takes more than half of what is free in "
                                    + file.getParent());
                }
                out.write(buf, 0, n);
                listener.copied(done);
            }
        }
        return done;
    }

    /** Deletes what a Jitlens that was killed left behind. */
    static void sweep(Path folder, Instant before) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "jitlens-*.tmp")) {
            for (Path file : files) {
                Matcher ours = OURS.matcher(file.getFileName().toString());
                if (ours.matches() && isLeft(file, Long.parseLong(ours.group(1)), before)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return; // somebody else's, or another Jitlens is deleting them
        }
    }

    private static boolean isLeft(Path file, long pid, Instant before) throws IOException {
        BasicFileAttributes is =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return is.isRegularFile()
                && is.lastModifiedTime().toInstant().isBefore(before)
                && ProcessHandle.of(pid).isEmpty();
    }
}
