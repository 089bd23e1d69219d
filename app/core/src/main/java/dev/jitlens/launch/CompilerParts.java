package dev.jitlens.launch;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * With LogCompilation each compiler thread writes its tasks to a file of its own in the temporary
 * folder ({@code hs_c<tid>_pid<pid>.log}). A JVM that ends by itself copies them into its main log
 * and removes them; one that is killed leaves them there.
 */
public final class CompilerParts {
    private CompilerParts() {}

    /** Those that are there now. */
    public static List<Path> of(long pid) throws IOException {
        List<Path> parts = new ArrayList<>();
        try (DirectoryStream<Path> found =
                Files.newDirectoryStream(folder(), "hs_c*_pid" + pid + ".log")) {
            for (Path part : found) {
                if (Files.isRegularFile(part, LinkOption.NOFOLLOW_LINKS)) {
                    parts.add(part);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return parts;
    }

    /** HotSpot does not ask java.io.tmpdir on Linux, and takes the user's own folder elsewhere. */
    private static Path folder() {
        boolean isLinux = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux");
        return Path.of(isLinux ? "/tmp" : System.getProperty("java.io.tmpdir"));
    }

    /** Moves them into the run directory and says so. */
    static List<String> collect(long pid, Path directory) {
        List<String> moved = new ArrayList<>();
        try {
            for (Path part : of(pid)) {
                Path name = part.getFileName();
                Files.move(part, directory.resolve(name), StandardCopyOption.REPLACE_EXISTING);
                moved.add(
                        name
                                + " was left behind by the killed JVM and is part of its"
                                + " LogCompilation output");
            }
        } catch (IOException e) {
            return List.of(
                    "the killed JVM's compiler logs could not be collected: " + e.getMessage());
        }
        return moved;
    }
}
