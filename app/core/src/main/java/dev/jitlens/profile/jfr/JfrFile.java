package dev.jitlens.profile.jfr;

import dev.jitlens.files.TemporaryFile;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Hands recordings to the JDK, which reads files only, and only those that were finished. */
final class JfrFile {
    private JfrFile() {}

    /**
     * Lets the recording be read: as it is, or a copy of what can be read of it.
     *
     * @return why not all of it can be
     */
    static List<JfrChunks.Damage> mended(Path file, Consumer<Path> reader) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            JfrChunks chunks = JfrChunks.of(channel);
            if (chunks.isWhole()) {
                reader.accept(file);
            } else if (!chunks.chunks().isEmpty()) {
                copy(chunks, reader);
            }
            return chunks.damages();
        }
    }

    /** How many events there are that the JDK's reader hides, by their name. */
    static Map<String, Long> hidden(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return JfrChunks.of(channel).hidden();
        }
    }

    /** When its chunks were recorded. */
    static List<JfrChunks.Times> times(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return JfrChunks.of(channel).times();
        }
    }

    private static void copy(JfrChunks chunks, Consumer<Path> reader) throws IOException {
        Path copy = TemporaryFile.create();
        try {
            try (FileChannel to = FileChannel.open(copy, StandardOpenOption.WRITE)) {
                chunks.write(to);
            }
            reader.accept(copy);
        } finally {
            Files.deleteIfExists(copy);
        }
    }
}
