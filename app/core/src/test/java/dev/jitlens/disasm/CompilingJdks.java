package dev.jitlens.disasm;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;

/** JDKs of this machine with a compiler. */
final class CompilingJdks {
    private CompilingJdks() {}

    /** The newest; with {@code -Djitlens.everyJdk=true} one of each version, this or newer. */
    static List<Path> from(int feature) {
        TreeMap<Integer, Path> homes = new TreeMap<>();
        for (Jdk jdk : JdkFinder.system().find()) {
            if (jdk.feature() >= feature && Files.exists(jdk.home().resolve("bin/javac"))) {
                homes.putIfAbsent(jdk.feature(), jdk.home());
            }
        }
        if (!homes.isEmpty() && !Boolean.getBoolean("jitlens.everyJdk")) {
            return List.of(homes.lastEntry().getValue());
        }
        return List.copyOf(homes.values());
    }
}
