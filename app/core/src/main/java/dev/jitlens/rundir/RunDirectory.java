package dev.jitlens.rundir;

import dev.jitlens.model.run.RunManifest.FileSize;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.text.Normalizer;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The folder that a run fills. Nothing in it refers to where it lies, so it can be moved, renamed
 * and zipped. What a program prints and how it was called is nobody else's business, so a folder
 * that we make is for its owner alone.
 */
public record RunDirectory(Path path) {
    public static final String STDOUT = "stdout.txt";
    public static final String STDERR = "stderr.txt";
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    /** Where runs go if nobody says otherwise. */
    public static Path defaultParent() {
        return Path.of(System.getProperty("user.home"), "jitlens-runs");
    }

    /** Makes a new folder named after the time and what runs. */
    public static RunDirectory create(Path parent, String what) throws IOException {
        Files.createDirectories(parent, forOwner(parent));
        String name = plain(what);
        String stamped = LocalDateTime.now().format(STAMP) + (name.isEmpty() ? "" : "-" + name);
        for (int n = 1; ; n++) {
            Path path = parent.resolve(n == 1 ? stamped : stamped + "-" + n);
            try {
                Path made = Files.createDirectory(path, forOwner(parent));
                return new RunDirectory(made.toAbsolutePath().normalize());
            } catch (FileAlreadyExistsException e) {
                if (n > 1000) {
                    throw e;
                }
            }
        }
    }

    /**
     * As every file system and each option of a JVM takes it: letters lose their marks, what is no
     * letter of ASCII becomes a dash.
     */
    private static String plain(String what) {
        return Normalizer.normalize(what, Normalizer.Form.NFD)
                .replaceAll("\\p{M}+", "")
                .replace("\u00df", "ss")
                .replaceAll("[^A-Za-z0-9._-]+", "-")
                .replaceAll("^[-.]+", "");
    }

    /**
     * Uses the folder that the user named; it must be new or empty. Who may read one that was there
     * is the user's choice.
     */
    public static RunDirectory at(Path path) throws IOException {
        Files.createDirectories(path, forOwner(path));
        try (Stream<Path> content = Files.list(path)) {
            if (content.findAny().isPresent()) {
                throw new IOException(path + ": the folder for the run is not empty");
            }
        }
        return new RunDirectory(path.toAbsolutePath().normalize());
    }

    /** Whether Jitlens filled this folder, with a run or a set of runs. */
    public static boolean isOne(Path folder) {
        return Files.isRegularFile(folder.resolve(RunInfo.FILE_NAME))
                || Files.isRegularFile(folder.resolve(SetInfo.FILE_NAME));
    }

    /**
     * Deletes the folder with all that is in it; what a link leads to stays.
     *
     * @throws IOException with a sentence, if Jitlens did not fill it or a file cannot be deleted
     */
    public void delete() throws IOException {
        if (!isOne(path)) {
            throw new IOException(path + " is no folder of a run, so it stays.");
        }
        Files.walkFileTree(
                path,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes is)
                            throws IOException {
                        Files.delete(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path folder, IOException why)
                            throws IOException {
                        Files.delete(folder);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }

    private static FileAttribute<?>[] forOwner(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }

    public Path file(String name) {
        return path.resolve(name);
    }

    /** Everything in it but run.json, by relative name. */
    public List<FileSize> files() throws IOException {
        List<FileSize> files = new ArrayList<>();
        for (Found file : regularFiles()) {
            if (!name(file).equals(RunInfo.FILE_NAME)) {
                files.add(new FileSize(name(file), file.bytes()));
            }
        }
        return files;
    }

    /** Packs it, to be shared; Jitlens opens the zip as it is. */
    public void zip(Path target) throws IOException {
        try (OutputStream out = Files.newOutputStream(target);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Found file : regularFiles()) {
                if (!file.path().equals(target.toAbsolutePath().normalize())) {
                    zip.putNextEntry(new ZipEntry(path.getFileName() + "/" + name(file)));
                    Files.copy(file.path(), zip);
                    zip.closeEntry();
                }
            }
        }
    }

    private record Found(Path path, long bytes) {}

    /**
     * A link may lead anywhere and a pipe has no end, so neither is a file of the run. Nor is what
     * cannot be looked at, or has gone meanwhile.
     */
    private List<Found> regularFiles() throws IOException {
        List<Found> found = new ArrayList<>();
        Path reserve = RunningInfo.reserve(path);
        Files.walkFileTree(
                path,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes is) {
                        if (is.isRegularFile() && !file.equals(reserve)) {
                            found.add(new Found(file, is.size()));
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException why)
                            throws IOException {
                        return file.equals(path)
                                ? super.visitFileFailed(file, why)
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path folder, IOException why) {
                        return FileVisitResult.CONTINUE;
                    }
                });
        found.sort(Comparator.comparing(Found::path));
        return found;
    }

    private String name(Found file) {
        return path.relativize(file.path()).toString().replace('\\', '/');
    }
}
