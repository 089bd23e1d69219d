import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The application folder for any JDK 25 or newer, as archives whose bytes depend on its files only.
 * What is of the JDK that built it stays behind: the start-up cache, and where that JDK is.
 */
final class Portable {
    private static final FileTime WRITTEN = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));
    private static final Set<String> OF_THE_BUILD = Set.of("lib/jitlens.aot", "lib/built-with");

    private final Path dist;
    private final String name;

    /** DIST NAME OUT: both archives of that name, with one folder of that name in them. */
    public static void main(String[] args) throws IOException, InterruptedException {
        new Portable(Path.of(args[0]), args[1]).write(Path.of(args[2]), args[1]);
    }

    /**
     * @param name of the one folder in the archives
     */
    Portable(Path dist, String name) {
        this.dist = dist;
        this.name = name;
    }

    void write(Path out, String archive) throws IOException, InterruptedException {
        Path work = Files.createTempDirectory("portable");
        try {
            Path folder = work.resolve(name);
            for (Path file : files(dist)) {
                Path inside = dist.relativize(file);
                Path copy = folder.resolve(inside.toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
                Files.setLastModifiedTime(copy, WRITTEN);
            }
            zip(work, out.resolve(archive + ".zip"));
            tar(work, out.resolve(archive + ".tar.gz"));
        } finally {
            delete(work);
        }
    }

    private static List<Path> files(Path dist) throws IOException {
        try (Stream<Path> all = Files.walk(dist)) {
            return all.filter(Files::isRegularFile)
                    .filter(f -> !OF_THE_BUILD.contains(slashed(dist.relativize(f))))
                    .sorted(Comparator.comparing(f -> slashed(dist.relativize(f))))
                    .toList();
        }
    }

    private static String slashed(Path path) {
        return path.toString().replace('\\', '/');
    }

    static void zip(Path work, Path zip) throws IOException {
        Files.deleteIfExists(zip);
        try (FileSystem out =
                FileSystems.newFileSystem(
                        zip, Map.of("create", "true", "enablePosixFileAttributes", true))) {
            for (Path file : files(work)) {
                Path entry = out.getPath("/", slashed(work.relativize(file)));
                Files.createDirectories(entry.getParent());
                Files.copy(file, entry);
                setTimes(entry);
                Files.setPosixFilePermissions(entry, permissions(file));
            }
            List<Path> folders;
            try (Stream<Path> all = Files.walk(out.getPath("/"))) {
                folders = all.filter(Files::isDirectory).skip(1).toList();
            }
            for (Path each : folders) {
                setTimes(each);
            }
        }
    }

    /** All three, since a zip that Java writes has all three. */
    private static void setTimes(Path entry) throws IOException {
        Files.getFileAttributeView(entry, BasicFileAttributeView.class)
                .setTimes(WRITTEN, WRITTEN, WRITTEN);
    }

    /** The permissions are those of Linux, wherever the file is made. */
    private static Set<PosixFilePermission> permissions(Path file) {
        return PosixFilePermissions.fromString(isProgram(file) ? "rwxr-xr-x" : "rw-r--r--");
    }

    private static boolean isProgram(Path file) {
        return file.endsWith(Path.of("bin", "jitlens"));
    }

    /** GNU's tar packs it, which is gtar on macOS. */
    private void tar(Path work, Path tar) throws IOException, InterruptedException {
        for (Path file : files(work)) {
            if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(file, permissions(file));
            }
        }
        List<String> command =
                new ArrayList<>(
                        List.of(
                                System.getProperty("os.name").startsWith("Mac") ? "gtar" : "tar",
                                "--sort=name",
                                "--format=ustar",
                                "--mtime=@" + WRITTEN.to(TimeUnit.SECONDS),
                                "--owner=0",
                                "--group=0",
                                "--numeric-owner",
                                "--mode=u+rwX,go+rX-w",
                                "--use-compress-program=gzip -n -9",
                                "-cf",
                                tar.toString(),
                                "-C",
                                work.toString(),
                                name));
        Process process = new ProcessBuilder(command).inheritIO().start();
        if (process.waitFor() != 0) {
            throw new IOException("tar ended with " + process.exitValue());
        }
    }

    static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            List<Path> all;
            try (Stream<Path> files = Files.walk(folder)) {
                all = files.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path file : all) {
                Files.delete(file);
            }
        }
    }
}
