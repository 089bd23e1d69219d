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

    /** One of each version, this or newer. */
    static List<Path> from(int feature) {
        TreeMap<Integer, Path> homes = new TreeMap<>();
        for (Jdk jdk : JdkFinder.system().find()) {
            if (jdk.feature() >= feature && Files.exists(jdk.home().resolve("bin/javac"))) {
                homes.putIfAbsent(jdk.feature(), jdk.home());
            }
        }
        return List.copyOf(homes.values());
    }
}
