package dev.jitlens.profile.perf;

import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The perf maps that stand beside a perf script, read when its frames name them. */
final class PerfMaps {
    /** A script of a whole machine may have more JVMs; each map takes memory. */
    private static final int MOST = 8;

    /** Most of those that a script of a whole machine names are not there. */
    private static final int MOST_ASKED = 1 << 12;

    private final List<Path> folders = new ArrayList<>();
    private final ProfileSink sink;
    private final Map<String, PerfMap> maps = new HashMap<>();
    private final PerfMap.Room room = new PerfMap.Room();
    private int found;

    /**
     * @param name of the script in the run
     * @param file the script, or an unpacked copy of it somewhere else
     */
    PerfMaps(String name, Path file, ProfileSink sink) {
        this.sink = sink;
        folders.add(file.toAbsolutePath().getParent());
        try {
            folders.add(Path.of(name).toAbsolutePath().getParent());
        } catch (InvalidPathException e) {
            // inside an archive, so nothing can stand beside it
        }
    }

    /** The map of that name, or one without entries. */
    PerfMap of(String file) {
        PerfMap known = maps.get(file);
        if (known != null) {
            return known;
        }
        if (maps.size() >= MOST_ASKED) {
            return PerfMap.NONE;
        }
        PerfMap read = found < MOST ? read(file) : PerfMap.NONE;
        maps.put(file, read);
        found += read.isEmpty() ? 0 : 1;
        return read;
    }

    private PerfMap read(String file) {
        for (Path folder : folders) {
            Path path = folder == null ? Path.of(file) : folder.resolve(file);
            if (Files.isRegularFile(path)) {
                try {
                    return PerfMap.read(path, room, sink);
                } catch (IOException e) {
                    sink.problem(new Origin(path.toString(), 0, 1), "cannot be read");
                }
            }
        }
        return PerfMap.NONE;
    }
}
