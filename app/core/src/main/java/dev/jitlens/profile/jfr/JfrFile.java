package dev.jitlens.profile.jfr;

import dev.jitlens.files.TemporaryFile;
import dev.jitlens.profile.jfr.JfrChunks.Chunk;
import dev.jitlens.profile.jfr.JfrChunks.Damage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Hands recordings to the JDK, which reads files only, and only those that were finished. */
final class JfrFile {
    /** Of more parts than that none is read alone: to open one costs more than its bytes do. */
    private static final int MOST_ALONE = 4096;

    private JfrFile() {}

    /** Reads a recording, or parts of it in turn, by the JDK's means. */
    interface Reader {
        void read(Path file) throws IOException;
    }

    /**
     * A reader that has read what can be read.
     *
     * @param any whether there is anything of the kind
     * @param damages why not all of it can be
     */
    record Reading<R>(R reader, boolean any, List<Damage> damages) {}

    /**
     * Lets the recording be read: as it is, or a copy of what can be read of it. Where the JDK's
     * reader fails, which gives up the rest of the file then, its parts are read one by one.
     *
     * @param fresh makes a reader that has read nothing
     */
    static <R extends Reader> Reading<R> read(Path file, Supplier<R> fresh) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            JfrChunks chunks = JfrChunks.of(channel);
            List<Chunk> all = chunks.chunks();
            List<Damage> damages = new ArrayList<>(chunks.damages());
            R reader = fresh.get();
            if (all.isEmpty()) {
                return new Reading<>(reader, false, damages);
            }
            Optional<String> failure =
                    chunks.isWhole() ? failure(reader, file) : ofCopy(reader, chunks, all);
            if (failure.isPresent() && all.size() > 1 && all.size() <= MOST_ALONE) {
                reader = fresh.get();
                for (Chunk chunk : all) {
                    ofCopy(reader, chunks, List.of(chunk))
                            .map(why -> damage(chunk.begin(), "this part of the recording", why))
                            .ifPresent(damages::add);
                }
                damages.sort(Comparator.comparingLong(Damage::at));
            } else {
                failure.map(why -> damage(0, "the recording", why)).ifPresent(damages::add);
            }
            return new Reading<>(reader, true, damages);
        }
    }

    private static Damage damage(long at, String what, String why) {
        return new Damage(at, what + " is damaged, and what follows the damage is not read" + why);
    }

    /** Why not all is read; empty if it is. */
    private static Optional<String> failure(Reader reader, Path file) {
        try {
            reader.read(file);
            return Optional.empty();
        } catch (IOException | RuntimeException | VirtualMachineError e) {
            // the JDK's reader trusts sizes and indexes; any of these means that one is wrong
            boolean tells = e instanceof IOException && e.getMessage() != null;
            return Optional.of(tells ? " (" + oneLine(e.getMessage()) + ")" : "");
        }
    }

    private static String oneLine(String message) {
        String line = message.lines().findFirst().orElse("");
        return line.length() > 200 ? line.substring(0, 200) + "…" : line;
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

    private static Optional<String> ofCopy(Reader reader, JfrChunks chunks, List<Chunk> some)
            throws IOException {
        Path copy = TemporaryFile.create();
        try {
            try (FileChannel to = FileChannel.open(copy, StandardOpenOption.WRITE)) {
                chunks.write(some, to);
            }
            return failure(reader, copy);
        } finally {
            Files.deleteIfExists(copy);
        }
    }
}
