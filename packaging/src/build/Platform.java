import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The machine that builds, as the build of agent-bridge has called it. */
final class Platform {
    /** The folder for files of this machine, such as {@code linux-x86-64}. */
    static final String NAME = read(Path.of("../agent-bridge/target/platform"));

    /** {@code linux}, {@code macos} or {@code windows}. */
    static final String SYSTEM = NAME.substring(0, NAME.indexOf('-'));

    /** {@code x86-64} or {@code aarch64}. */
    static final String CPU = NAME.substring(NAME.indexOf('-') + 1);

    static final boolean MAC = SYSTEM.equals("macos");
    static final boolean WINDOWS = SYSTEM.equals("windows");

    private Platform() {}

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
