package dev.jitlens.profile;

import dev.jitlens.profile.format.ProfileFormat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * A real file of samples, and what is to be read from it: {@code
 * profiles/<format>/<jdk>-<case>/{input.*, expected.json}}. Recordings are packed. The same program
 * was sampled for most: a counted loop, a copy, some garbage, and a thread that waits. The JVM on
 * aarch64 ran in QEMU.
 */
public record ProfileFixture(Path input) {
    static final Path ROOT = Path.of("src/test/resources/profiles");

    static List<ProfileFixture> all() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(f -> f.getFileName().toString().startsWith("input."))
                    .sorted()
                    .map(ProfileFixture::new)
                    .toList();
        }
    }

    public static ProfileFixture named(String name) {
        try {
            return all().stream().filter(f -> f.toString().equals(name)).findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file's name as a run calls it, without the folder. */
    String fileName() {
        return input.getFileName().toString().replace(".gz", "");
    }

    private boolean isPacked() {
        return input.toString().endsWith(".gz");
    }

    public byte[] bytes() {
        try (InputStream in =
                isPacked()
                        ? new GZIPInputStream(Files.newInputStream(input))
                        : Files.newInputStream(input)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<ProfileFormat> formats(byte[] bytes) {
        byte[] head = Arrays.copyOf(bytes, Math.min(bytes.length, 1 << 16));
        return ProfileFormats.ALL.stream()
                .filter(f -> f.recognises(fileName(), head, head.length))
                .toList();
    }

    public ProfileFormat format() {
        return formats(bytes()).getFirst();
    }

    ReadProfiles read() {
        return isPacked() ? ReadProfiles.of(format(), bytes()) : ReadProfiles.of(format(), input);
    }

    Path expected() {
        return input.resolveSibling("expected.json");
    }

    @Override
    public String toString() {
        return ROOT.relativize(input.getParent()).toString().replace('\\', '/');
    }
}
