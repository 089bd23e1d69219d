package dev.jitlens.launch.presets;

import dev.jitlens.install.WorkloadsPlace;
import dev.jitlens.launch.jdk.LaunchException;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The sample workloads, in the order of their registry. */
public record Workloads(List<Workload> all) {
    private static final String REGISTRY = "META-INF/jitlens/workloads.json";

    public Workloads {
        all = List.copyOf(all);
    }

    /**
     * Reads the registry of the workloads that came with this Jitlens.
     *
     * @throws IOException with a sentence, if they are not found or cannot be read
     */
    public static Workloads load() throws IOException {
        return load(
                WorkloadsPlace.find()
                        .orElseThrow(
                                () ->
                                        new IOException(
                                                "The sample workloads are not beside this Jitlens;"
                                                        + " their jar can be named with"
                                                        + " -Djitlens.workloads=JAR.")));
    }

    /**
     * @param place their jar, or a folder of classes
     */
    static Workloads load(Path place) throws IOException {
        return new Workloads(WorkloadsJson.parse(registry(place), place));
    }

    private static byte[] registry(Path place) throws IOException {
        if (Files.isDirectory(place)) {
            return Files.readAllBytes(place.resolve(REGISTRY));
        }
        try (ZipFile jar = new ZipFile(place.toFile())) {
            ZipEntry entry = jar.getEntry(REGISTRY);
            if (entry == null) {
                throw new IOException(place + ": there is no " + REGISTRY + " in it");
            }
            try (InputStream in = jar.getInputStream(entry)) {
                return in.readAllBytes();
            }
        }
    }

    /**
     * The one with this id, or the only one that starts so.
     *
     * @throws LaunchException listing those that there are
     */
    public Workload named(String id) {
        List<Workload> starting = all.stream().filter(w -> w.id().startsWith(id)).toList();
        return all.stream()
                .filter(workload -> workload.id().equals(id))
                .findFirst()
                .or(() -> starting.size() == 1 ? starting.stream().findFirst() : Optional.empty())
                .orElseThrow(
                        () ->
                                new LaunchException(
                                        "There is no workload \""
                                                + id
                                                + "\"; there are: "
                                                + ids()
                                                + "."));
    }

    /** Whether {@link #named} finds one. */
    public boolean has(String id) {
        return all.stream().anyMatch(workload -> workload.id().equals(id));
    }

    private String ids() {
        return String.join(", ", all.stream().map(Workload::id).toList());
    }
}
