package dev.jitlens.run.input;

import dev.jitlens.files.FileKind;
import dev.jitlens.files.FolderWalk;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Finds the logs behind what a user names: files, folders, zips. */
public final class LogInputs {
    private static final int MOST_FILES = 10_000;

    /**
     * The entries of a zip that are looked at, folders included; so many names are sorted before
     * the files are counted.
     */
    private static final int MOST_ENTRIES = 10 * MOST_FILES;

    /** No file system has longer paths. */
    private static final int LONGEST_NAME = 1 << 12;

    private static final int DEPTH = 4;
    private static final String MACOS = "__MACOSX/";

    /** How files of source code, and what compilers make of it beside them, are named. */
    private static final Set<String> SOURCES =
            Set.of("java", "kt", "scala", "groovy", "py", "pyc", "pyi");

    private LogInputs() {}

    /**
     * @param passedOver is told of what lies in a folder and is not read, such as a folder below it
     *     that may not be
     */
    public static List<LogInput> of(List<Path> paths, Consumer<Problem> passedOver)
            throws IOException {
        List<LogInput> inputs = new ArrayList<>();
        for (Path path : paths) {
            switch (FileKind.of(path)) {
                case FOLDER -> addFolder(path, inputs, passedOver);
                case REGULAR -> addFile(path, inputs, passedOver);
                case OTHER ->
                        throw new IOException(
                                path
                                        + ": is a pipe, a device or a socket, where a file was"
                                        + " expected");
            }
            if (inputs.size() > MOST_FILES) {
                throw new IOException(path + ": more than " + MOST_FILES + " files");
            }
        }
        return inputs;
    }

    /**
     * What a JVM wrote is in no source, but a source may have examples of it in its comments: it is
     * read if somebody names it.
     */
    private static void addFolder(Path folder, List<LogInput> inputs, Consumer<Problem> passedOver)
            throws IOException {
        SortedSet<Path> files = FolderWalk.files(folder, DEPTH, MOST_FILES + 1, passedOver);
        if (files.size() > MOST_FILES) {
            throw new IOException(folder + ": more than " + MOST_FILES + " files");
        }
        int sources = 0;
        int others = 0;
        for (Path file : files) {
            if (isSource(file)) {
                sources++;
            } else if (!isHidden(inside(folder, file))) {
                inputs.add(new LogInput(file, ""));
                others++;
            }
        }
        if (sources > 0 && others == 0) {
            throw new IOException(
                    folder + ": nothing but source code; a file that is named is read");
        }
        if (sources > 0) {
            passedOver.accept(
                    new Problem(
                            new Origin(folder.toString(), 0, 1),
                            "not read, since named as source code: "
                                    + (sources == 1 ? "1 file" : sources + " files")
                                    + "; one that is named itself is read"));
        }
    }

    private static boolean isSource(Path file) {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 && SOURCES.contains(name.substring(dot + 1).toLowerCase(Locale.ROOT));
    }

    private static String inside(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    /** What macOS puts beside files says nothing of a JVM: {@code .DS_Store}, {@code __MACOSX/}. */
    private static boolean isHidden(String inside) {
        return inside.startsWith(MACOS)
                || inside.contains("/" + MACOS)
                || inside.startsWith(".", inside.lastIndexOf('/') + 1);
    }

    private static void addFile(Path file, List<LogInput> inputs, Consumer<Problem> passedOver)
            throws IOException {
        if (!LogInput.startsWith(file, 'P', 'K', 3, 4)) {
            if (LogInput.startsWith(file, 'P', 'K', 5, 6)) {
                throw new IOException(file + ": the zip file is empty");
            }
            inputs.add(new LogInput(file, ""));
            return;
        }
        try (ZipFile zip = new ZipFile(file.toFile())) {
            if (zip.size() > MOST_ENTRIES) {
                throw new IOException(file + ": more than " + MOST_FILES + " files");
            }
            List<String> names =
                    zip.stream()
                            .filter(e -> !e.isDirectory())
                            .map(ZipEntry::getName)
                            .filter(name -> !isHidden(name))
                            .toList();
            names.stream()
                    .filter(name -> name.length() <= LONGEST_NAME)
                    .sorted()
                    .limit(MOST_FILES + 1L)
                    .forEach(name -> inputs.add(new LogInput(file, name)));
            long tooLong = names.stream().filter(name -> name.length() > LONGEST_NAME).count();
            if (tooLong > 0) {
                passedOver.accept(
                        new Problem(
                                new Origin(file.toString(), 0, 1),
                                "names of more than "
                                        + LONGEST_NAME
                                        + " characters are no files' and are not read: "
                                        + tooLong));
            }
        } catch (ZipException e) {
            throw new IOException(file + ": damaged zip file (" + e.getMessage() + ")", e);
        }
    }
}
