package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A made {@code /sys} and {@code /proc}. */
final class Machine {
    private final Path root;

    Machine(Path root) {
        this.root = root;
    }

    /** Writes a file as the kernel shows it. */
    Machine says(String path, String text) {
        Path file = root.resolve(path.substring(1));
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    HostFact fact(String id) {
        return HostCheck.below(root).stream()
                .filter(fact -> fact.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** What it says of a process. */
    List<HostFact> factsOf(long pid) {
        return HostCheck.all(new HostFiles(root, Long.toString(pid)));
    }

    Path root() {
        return root;
    }
}
