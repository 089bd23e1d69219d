package dev.jitlens.rundir;

import dev.jitlens.model.run.RunManifest.FileSize;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The folder that a run fills. Nothing in it refers to where it lies, so it can be moved, renamed
 * and zipped.
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
        Files.createDirectories(parent);
        String name = what.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[-.]+", "");
        String stamped = LocalDateTime.now().format(STAMP) + (name.isEmpty() ? "" : "-" + name);
        for (int n = 1; ; n++) {
            Path path = parent.resolve(n == 1 ? stamped : stamped + "-" + n);
            try {
                return new RunDirectory(Files.createDirectory(path).toAbsolutePath().normalize());
            } catch (FileAlreadyExistsException e) {
                if (n > 1000) {
                    throw e;
                }
            }
        }
    }

    /** Uses the folder that the user named; it must be new or empty. */
    public static RunDirectory at(Path path) throws IOException {
        Files.createDirectories(path);
        try (Stream<Path> content = Files.list(path)) {
            if (content.findAny().isPresent()) {
                throw new IOException(path + ": the folder for the run is not empty");
            }
        }
        return new RunDirectory(path.toAbsolutePath().normalize());
    }

    public Path file(String name) {
        return path.resolve(name);
    }

    /** Everything in it but run.json, by relative name. */
    public List<FileSize> files() throws IOException {
        List<FileSize> files = new ArrayList<>();
        for (Path file : regularFiles()) {
            String name = name(file);
            if (!name.equals(RunInfo.FILE_NAME)) {
                files.add(new FileSize(name, Files.size(file)));
            }
        }
        return files;
    }

    /** Packs it, to be shared; Jitlens opens the zip as it is. */
    public void zip(Path target) throws IOException {
        try (OutputStream out = Files.newOutputStream(target);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Path file : regularFiles()) {
                if (!file.equals(target.toAbsolutePath().normalize())) {
                    zip.putNextEntry(new ZipEntry(path.getFileName() + "/" + name(file)));
                    Files.copy(file, zip);
                    zip.closeEntry();
                }
            }
        }
    }

    private List<Path> regularFiles() throws IOException {
        try (Stream<Path> walk = Files.walk(path)) {
            return walk.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private String name(Path file) {
        return path.relativize(file).toString().replace('\\', '/');
    }
}
