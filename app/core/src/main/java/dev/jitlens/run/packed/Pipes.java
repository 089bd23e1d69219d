package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * What comes through a pipe, {@code -} or {@code <(…)}, is read once; a run is read again when it
 * is looked at. So it is kept in a file of the user's own until the program ends.
 */
public final class Pipes {
    private static final Path STDIN = Path.of("-");

    /** What a shell names, open already. Other pipes and devices are no files of logs. */
    private static final Pattern OPEN =
            Pattern.compile("/dev/(?:stdin|fd/\\d{1,9})|/proc/self/fd/\\d{1,9}");

    /** A larger one is better saved by who makes it. */
    private static final long LARGEST = 8L << 30;

    /** What the user calls the file in which a pipe is kept. */
    private static final Map<String, String> KEPT = new ConcurrentHashMap<>();

    private Pipes() {}

    /** A text with what the user calls a pipe in place of the file in which it is kept. */
    public static String named(String text) {
        String named = text;
        for (Map.Entry<String, String> kept : KEPT.entrySet()) {
            named = named.replace(kept.getKey(), kept.getValue());
        }
        return named;
    }

    /** The same paths, files instead of pipes. */
    public static List<Path> files(List<Path> paths) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path path : paths) {
            files.add(isPipe(path) ? kept(path) : path);
        }
        return files;
    }

    private static boolean isPipe(Path path) {
        return path.equals(STDIN) && !Files.exists(path)
                || OPEN.matcher(path.toString()).matches() && !Files.isRegularFile(path);
    }

    private static Path kept(Path pipe) throws IOException {
        Path folder = Files.createTempDirectory("jitlens-pipe");
        folder.toFile().deleteOnExit();
        Path file = folder.resolve(pipe.equals(STDIN) ? "stdin" : pipe.getFileName().toString());
        file.toFile().deleteOnExit();
        KEPT.put(file.toString(), pipe.equals(STDIN) ? "standard input" : pipe.toString());
        try (InputStream in = pipe.equals(STDIN) ? System.in : Files.newInputStream(pipe);
                OutputStream out = Files.newOutputStream(file)) {
            copy(pipe, in, out);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(file);
            throw e;
        }
        return file;
    }

    private static void copy(Path pipe, InputStream in, OutputStream out) throws IOException {
        byte[] buf = new byte[1 << 16];
        long bytes = 0;
        for (int n = in.read(buf); n >= 0; n = in.read(buf)) {
            bytes += n;
            if (bytes > LARGEST) {
                throw new IOException(
                        pipe + ": more than 8 GB came through this pipe; save it to a file first");
            }
            out.write(buf, 0, n);
        }
    }
}
