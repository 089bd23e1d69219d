package dev.jitlens.launch;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A JVM that is killed leaves its compiler threads' logs in the temporary folder ({@code
 * hs_c<tid>_pid<pid>.log}); one that ends by itself has copied them into its main log and removed
 * them.
 */
final class CompilerParts {
    private CompilerParts() {}

    /** Moves them into the run directory and says so. */
    static List<String> collect(long pid, Path directory) {
        List<String> moved = new ArrayList<>();
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        try (DirectoryStream<Path> parts =
                Files.newDirectoryStream(temporary, "hs_c*_pid" + pid + ".log")) {
            for (Path part : parts) {
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
