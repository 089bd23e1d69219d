package dev.jitlens.fleet;

import dev.jitlens.run.RunReader;
import dev.jitlens.run.input.LogInput;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was named, by the bytes on disk of all its files and by what these are called in it. Equal
 * ones are runs of the same keys, and to see that takes no reader of any format.
 */
final class InputBytes {
    /** What shows that a file was written to. */
    private record Mark(long bytes, FileTime written) {
        static Mark of(Path file) throws IOException {
            return new Mark(Files.size(file), Files.getLastModifiedTime(file));
        }
    }

    private final Map<Path, Mark> marks = new HashMap<>();
    private final Map<Path, String> digests = new HashMap<>();
    private final String digest;

    private InputBytes(List<Path> named) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(String.valueOf(named.getFirst().toAbsolutePath().normalize().getFileName()));
        for (LogInput input : RunReader.inputs(named)) {
            Path file = input.path();
            if (!digests.containsKey(file)) {
                marks.put(file, Mark.of(file));
                try (InputStream in = Files.newInputStream(file)) {
                    digests.put(file, Sha.of(in));
                }
            }
            String name = named.size() == 1 ? input.inside(named.getFirst()) : input.name();
            lines.add(digests.get(file) + " " + name);
        }
        digest = Sha.of(String.join("\0", lines));
    }

    /** Those of files and folders; empty of what can be read once only, or not at all. */
    static Optional<InputBytes> of(List<Path> named) {
        if (!named.stream().allMatch(p -> Files.isRegularFile(p) || Files.isDirectory(p))) {
            return Optional.empty();
        }
        try {
            return Optional.of(new InputBytes(named));
        } catch (IOException e) {
            return Optional.empty(); // Opening it tells why.
        }
    }

    /** 64 hexadecimal digits. */
    String digest() {
        return digest;
    }

    /** Whether no file was written to since its bytes were read. */
    boolean isUnchanged() {
        return marks.keySet().stream().allMatch(this::isUnchanged);
    }

    private boolean isUnchanged(Path file) {
        try {
            return marks.get(file).equals(Mark.of(file));
        } catch (IOException e) {
            return false;
        }
    }

    /** The digest of a file's bytes, if these are what its readers see, and still the same. */
    Optional<String> digestOf(String name) throws IOException {
        LogInput input = LogInput.named(name);
        Path file = input.path();
        return digests.containsKey(file) && isUnchanged(file) && input.isPlain()
                ? Optional.of(digests.get(file))
                : Optional.empty();
    }
}
