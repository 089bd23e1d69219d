package dev.jitlens.disasm.capstone;

import dev.jitlens.disasm.Decoder;
import dev.jitlens.install.NativeFiles;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where Capstone was looked for.
 *
 * @param decoder empty if none is usable
 * @param missing a sentence then, else empty
 */
record CapstoneSearch(Optional<Decoder> decoder, String missing) {
    private static final String NONE = "none";
    private static final String SHOWN_AS_BYTES = "Instructions are shown as bytes: ";

    private static final int SMALLEST = 10_000;

    /** Wherever a package manager for macOS puts libraries, without the loader looking there. */
    private static final List<String> MAC_FOLDERS =
            List.of("/opt/homebrew/lib/", "/usr/local/lib/");

    /**
     * @param named a file, {@code none}, or empty for the usual places
     */
    static CapstoneSearch search(String named) {
        if (named.equals(NONE)) {
            return new CapstoneSearch(
                    Optional.empty(),
                    SHOWN_AS_BYTES + "-D" + Capstone.PROPERTY + "=none asks for it.");
        }
        List<String> tried = new ArrayList<>();
        for (String library : named.isEmpty() ? usual() : List.of(named)) {
            try {
                return new CapstoneSearch(Optional.of(load(library)), "");
            } catch (CapstoneLibrary.UnusableException e) {
                tried.add(library + " " + e.getMessage());
            }
        }
        return new CapstoneSearch(
                Optional.empty(),
                SHOWN_AS_BYTES
                        + String.join(", ", tried)
                        + "; get Capstone 5, for example with \"pip install capstone==5.0.9\", and"
                        + " name its library with JITLENS_JAVA_OPTIONS=-D"
                        + Capstone.PROPERTY
                        + "=FILE.");
    }

    private static List<String> usual() {
        List<String> libraries = new ArrayList<>();
        String system = NativeFiles.system();
        String file =
                switch (system) {
                    case "windows" -> "capstone.dll";
                    case "macos" -> "libcapstone.dylib";
                    default -> "libcapstone.so";
                };
        // On Linux the plugin by which JVMs print code is Capstone, too.
        String plugin = "hsdis/hsdis-" + (NativeFiles.isAarch64() ? "aarch64" : "amd64") + ".so";
        String place = "native/" + NativeFiles.platform() + "/" + file;
        Stream.of(
                        NativeFiles.find("agents/" + plugin, "agent-bridge/target/" + plugin),
                        NativeFiles.find("lib/" + place, "agent-bridge/target/" + place))
                .flatMap(Optional::stream)
                .map(Path::toString)
                .forEach(libraries::add);
        switch (system) {
            case "windows" -> libraries.add(file);
            case "macos" -> {
                libraries.add("libcapstone.5.dylib");
                MAC_FOLDERS.forEach(folder -> libraries.add(folder + "libcapstone.5.dylib"));
            }
            default -> libraries.add("libcapstone.so.5");
        }
        return libraries;
    }

    @SuppressWarnings("restricted") // Loading it is what this is for.
    private static Decoder load(String library) throws CapstoneLibrary.UnusableException {
        if (isTooSmall(library)) {
            // HotSpot would print a warning about a file that is no library at all.
            throw new CapstoneLibrary.UnusableException("cannot be loaded");
        }
        try {
            SymbolLookup symbols = SymbolLookup.libraryLookup(library, Arena.global());
            return new CapstoneDecoder(new CapstoneLibrary(symbols));
        } catch (IllegalArgumentException e) {
            throw new CapstoneLibrary.UnusableException("cannot be loaded");
        } catch (IllegalCallerException | UnsupportedOperationException e) {
            throw new CapstoneLibrary.UnusableException("may not be loaded by this JVM");
        }
    }

    /** No library is; a name without folder, which the loader looks for, is no file here. */
    private static boolean isTooSmall(String library) {
        try {
            Path file = Path.of(library);
            return Files.isRegularFile(file) && Files.size(file) < SMALLEST;
        } catch (IOException | InvalidPathException e) {
            return false;
        }
    }
}
