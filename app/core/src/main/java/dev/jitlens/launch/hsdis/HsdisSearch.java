package dev.jitlens.launch.hsdis;

import dev.jitlens.install.NativeFiles;
import dev.jitlens.launch.jdk.Jdk;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where one JVM looks for hsdis, and what it finds: first beside libjvm, under two names, then in
 * the folder above, then wherever the loader looks ({@code disassembler.cpp}, JDK 8 to 25). The
 * first that can be loaded is used, and if that lacks what this JVM calls, no other is tried.
 */
final class HsdisSearch {
    static final String VIRTUAL = "decode_instructions_virtual";
    static final String OLD = "decode_instructions";

    /** From here on only {@link #VIRTUAL} is looked up; JDK 8 to 11 take either. */
    private static final int ONLY_VIRTUAL_FROM = 17;

    private final Jdk jdk;
    private final Path libjvm;
    private final int machine;

    HsdisSearch(Jdk jdk) {
        this.jdk = jdk;
        this.libjvm = libjvm(jdk.home());
        this.machine =
                ElfFile.read(libjvm)
                        .map(ElfFile::machine)
                        .orElse(NativeFiles.isAarch64() ? ElfFile.AARCH64 : ElfFile.X86_64);
    }

    /**
     * A file that is there.
     *
     * @param elf empty if it is none, as on macOS and Windows: then nothing is known of it
     */
    record Found(Path file, Optional<ElfFile> elf) {}

    /** Why the loader refuses it, as the end of a sentence; empty if it does not, or unknown. */
    String refused(Found found, String loaderPath) {
        if (found.elf().isEmpty()) {
            return "";
        }
        ElfFile elf = found.elf().get();
        if (elf.machine() != machine) {
            return "is for " + elf.machineName();
        }
        LoaderFolders folders = folders(loaderPath).and(elf.searched(), found.file().getParent());
        return elf.needed().stream()
                .filter(library -> !folders.have(library))
                .findFirst()
                .map(library -> "needs " + library + ", which is not found")
                .orElse("");
    }

    /** The function that this JVM will not find in the file, and that it needs; or empty. */
    String lacks(Found found) {
        Set<String> exported = found.elf().map(ElfFile::exported).orElse(Set.of());
        if (exported.isEmpty() || exported.contains(VIRTUAL)) {
            return "";
        }
        return jdk.feature() >= ONLY_VIRTUAL_FROM ? VIRTUAL : exported.contains(OLD) ? "" : OLD;
    }

    /** Those that there are, in the order in which the JVM looks. */
    List<Found> find(String loaderPath) {
        List<Path> candidates = new ArrayList<>();
        Path beside = libjvm.getParent();
        candidates.add(beside.resolve("lib" + fileName()));
        candidates.add(beside.resolve(fileName()));
        candidates.add(beside.resolveSibling(fileName()));
        candidates.addAll(folders(loaderPath).all(fileName()));
        return candidates.stream()
                .filter(Files::isRegularFile)
                .map(file -> new Found(file, ElfFile.read(file)))
                .toList();
    }

    private LoaderFolders folders(String loaderPath) {
        return LoaderFolders.of(loaderPath, machine);
    }

    /** {@code hsdis-amd64.so}. */
    String fileName() {
        return (machine == ElfFile.AARCH64 ? "hsdis-aarch64" : "hsdis-amd64")
                + switch (NativeFiles.system()) {
                    case "windows" -> ".dll";
                    case "macos" -> ".dylib";
                    default -> ".so";
                };
    }

    /** The variable with the folders where the loader looks first. */
    static String pathVariable() {
        return switch (NativeFiles.system()) {
            case "windows" -> "PATH";
            case "macos" -> "DYLD_LIBRARY_PATH";
            default -> "LD_LIBRARY_PATH";
        };
    }

    /** Where it should be, if it is nowhere. */
    private static Path libjvm(Path home) {
        List<Path> places = new ArrayList<>();
        for (String place :
                List.of(
                        "lib/server/libjvm.so",
                        "jre/lib/amd64/server/libjvm.so",
                        "jre/lib/aarch64/server/libjvm.so",
                        "lib/amd64/server/libjvm.so",
                        "lib/aarch64/server/libjvm.so",
                        "lib/server/libjvm.dylib",
                        "jre/lib/server/libjvm.dylib",
                        "bin/server/jvm.dll",
                        "jre/bin/server/jvm.dll")) {
            places.add(home.resolve(place));
        }
        return places.stream().filter(Files::exists).findFirst().orElse(places.getFirst());
    }
}
