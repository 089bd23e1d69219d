package dev.jitlens.launch;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A JVM that is killed, or ends itself when memory runs out, writes no recording, but leaves the
 * chunks of it in a folder ({@code 2026_11_25_22_59_33_14233}, by its process): all up to the last
 * second since JDK 14. One that ends by itself has removed that folder.
 */
final class RecordingParts {
    private static final String CHUNKS = "*.jfr";

    /** The head of a chunk: {@code FLR\0}, two of version, its size, and at its end its state. */
    private static final int MAGIC = 0x464c5200;

    private static final long SIZE_AT = 8;
    private static final long STATE_AT = 64;
    private static final int FINISHED = 0;

    private RecordingParts() {}

    /** Makes a recording of them if there is none, removes the folder, and says so. */
    static List<String> collect(long pid, Path directory) {
        List<String> notices = new ArrayList<>();
        try (DirectoryStream<Path> folders =
                Files.newDirectoryStream(directory, "[0-9]*_[0-9]*_" + pid)) {
            for (Path folder : folders) {
                if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                    collect(folder, directory.resolve(FlightRecording.RECORDING), notices);
                }
            }
        } catch (IOException e) {
            return List.of(
                    "what the killed JVM had recorded could not be collected: " + e.getMessage());
        }
        return notices;
    }

    private static void collect(Path folder, Path recording, List<String> notices)
            throws IOException {
        List<Path> chunks = files(folder, CHUNKS).stream().filter(RecordingParts::has).toList();
        if (!has(recording) && !chunks.isEmpty()) {
            for (Path chunk : chunks) {
                finish(chunk);
            }
            join(chunks, recording);
            notices.add(
                    "the JVM ended without writing its recording; "
                            + recording.getFileName()
                            + " was made of what it had collected by then");
        }
        for (Path file : files(folder, "*.{jfr,part}")) {
            Files.delete(file);
        }
        Files.delete(folder);
    }

    /**
     * A chunk that is not finished is marked so in its head, and other tools wait for its end. What
     * the head tells of is whole.
     */
    private static void finish(Path chunk) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(chunk.toFile(), "rw")) {
            if (file.length() <= STATE_AT) {
                return;
            }
            file.seek(0);
            int magic = file.readInt();
            int version = file.readUnsignedShort();
            file.seek(SIZE_AT);
            long size = file.readLong();
            file.seek(STATE_AT);
            if (magic == MAGIC && version >= 2 && file.read() != FINISHED && size > STATE_AT) {
                file.setLength(Math.min(size, file.length()));
                file.seek(STATE_AT);
                file.write(FINISHED);
            }
        }
    }

    /** A recording is its chunks, one after the other. */
    private static void join(List<Path> chunks, Path recording) throws IOException {
        Files.move(chunks.getFirst(), recording, StandardCopyOption.REPLACE_EXISTING);
        if (chunks.size() > 1) {
            try (OutputStream out = Files.newOutputStream(recording, StandardOpenOption.APPEND)) {
                for (Path chunk : chunks.subList(1, chunks.size())) {
                    Files.copy(chunk, out);
                }
            }
        }
    }

    /** The oldest first, which is in the order of their names. */
    private static List<Path> files(Path folder, String pattern) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, pattern)) {
            for (Path file : stream) {
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    files.add(file);
                }
            }
        }
        files.sort(Comparator.comparing(Path::getFileName));
        return files;
    }

    private static boolean has(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) > 0;
        } catch (IOException e) {
            return false;
        }
    }
}
