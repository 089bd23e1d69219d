package dev.jitlens.launch.hsdis;

import dev.jitlens.install.NativeFiles;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the system's loader looks for a library, in its order.
 *
 * @param cache text of the loader's own list of libraries, or empty
 */
record LoaderFolders(List<Path> folders, String cache) {
    private static final Path CACHE = Path.of("/etc/ld.so.cache");

    LoaderFolders {
        folders = List.copyOf(folders);
    }

    /**
     * @param path folders separated as in PATH, before the system's own
     */
    static LoaderFolders of(String path, int machine) {
        List<Path> folders = new ArrayList<>();
        for (String folder : path.split(Pattern.quote(File.pathSeparator))) {
            add(folder, folders);
        }
        if (NativeFiles.system().equals("linux")) {
            String triplet = (machine == ElfFile.AARCH64 ? "aarch64" : "x86_64") + "-linux-gnu";
            for (String root : List.of("/lib", "/usr/lib")) {
                add(root + "/" + triplet, folders);
                add(root + "64", folders);
                add(root, folders);
            }
        }
        return new LoaderFolders(folders, cached());
    }

    private static void add(String folder, List<Path> folders) {
        try {
            if (!folder.isEmpty()) {
                folders.add(Path.of(folder));
            }
        } catch (InvalidPathException e) {
            // The loader finds nothing there either.
            return;
        }
    }

    /** Names stand in it as they are; the rest of the format is not needed. */
    private static String cached() {
        try {
            return Files.isRegularFile(CACHE)
                    ? Files.readString(CACHE, StandardCharsets.ISO_8859_1)
                    : "";
        } catch (IOException e) {
            return "";
        }
    }

    /** The folders with those that a library itself names, {@code $ORIGIN} being its own. */
    LoaderFolders and(List<String> named, Path origin) {
        List<Path> more = new ArrayList<>();
        for (String folder : named) {
            add(
                    folder.replaceFirst(
                            "^\\$(ORIGIN|\\{ORIGIN})", Matcher.quoteReplacement(origin.toString())),
                    more);
        }
        more.addAll(folders);
        return new LoaderFolders(more, cache);
    }

    List<Path> all(String file) {
        return folders.stream().map(folder -> folder.resolve(file)).toList();
    }

    boolean have(String library) {
        return cache.contains("\0" + library + "\0")
                || all(library).stream().anyMatch(Files::exists);
    }
}
