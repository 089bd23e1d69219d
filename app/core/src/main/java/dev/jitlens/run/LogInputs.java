package dev.jitlens.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Finds the logs behind what a user names: files, folders, zips. */
final class LogInputs {
    private static final int MOST_FILES = 10_000;
    private static final int DEPTH = 4;
    private static final String MACOS = "__MACOSX/";

    private LogInputs() {}

    static List<LogInput> of(List<Path> paths) throws IOException {
        List<LogInput> inputs = new ArrayList<>();
        for (Path path : paths) {
            if (Files.isDirectory(path)) {
                addFolder(path, inputs);
            } else if (!Files.exists(path)) {
                throw new NoSuchFileException(path + ": no such file");
            } else {
                addFile(path, inputs);
            }
            if (inputs.size() > MOST_FILES) {
                throw new IOException(path + ": more than " + MOST_FILES + " files");
            }
        }
        return inputs;
    }

    private static void addFolder(Path folder, List<LogInput> inputs) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder, DEPTH)) {
            files =
                    walk.filter(file -> maybeLog(folder, file))
                            .sorted()
                            .limit(MOST_FILES + 1L)
                            .toList();
        }
        for (Path file : files) {
            inputs.add(new LogInput(file, ""));
        }
    }

    private static boolean maybeLog(Path folder, Path path) {
        String inside = folder.relativize(path).toString().replace('\\', '/');
        return Files.isRegularFile(path) && !isHidden(inside);
    }

    /** What macOS puts beside files says nothing of a JVM: {@code .DS_Store}, {@code __MACOSX/}. */
    private static boolean isHidden(String inside) {
        return inside.startsWith(MACOS)
                || inside.contains("/" + MACOS)
                || inside.startsWith(".", inside.lastIndexOf('/') + 1);
    }

    private static void addFile(Path file, List<LogInput> inputs) throws IOException {
        if (!LogInput.startsWith(file, 'P', 'K', 3, 4)) {
            if (LogInput.startsWith(file, 'P', 'K', 5, 6)) {
                throw new IOException(file + ": the zip file is empty");
            }
            inputs.add(new LogInput(file, ""));
            return;
        }
        try (ZipFile zip = new ZipFile(file.toFile())) {
            zip.stream()
                    .filter(e -> !e.isDirectory())
                    .map(ZipEntry::getName)
                    .filter(name -> !isHidden(name))
                    .sorted()
                    .limit(MOST_FILES + 1L)
                    .forEach(name -> inputs.add(new LogInput(file, name)));
        } catch (ZipException e) {
            throw new IOException(file + ": damaged zip file (" + e.getMessage() + ")", e);
        }
    }
}
