package dev.jitlens.fleet.mcp;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import dev.jitlens.cli.shared.CommandRuns;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Keeps the last runs open, as long as their files are what they were and memory lasts. What one of
 * them read must lie in the folders.
 */
final class OpenRuns extends CommandRuns {
    /** An assistant asks about one run, or compares two. */
    private static final int KEPT = 4;

    /** What tells that a file is what it was. */
    private record Stamp(Path file, long bytes, long changed) {}

    private final Folders folders;
    private final Calls calls;

    /** What was asked for, in its order, and all files that it may be read from. */
    private record Key(List<Path> asked, List<Stamp> files) {}

    private final Map<Key, SoftReference<Run>> open =
            new LinkedHashMap<>(KEPT, 0.75f, true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Key, SoftReference<Run>> eldest) {
                    return size() > KEPT;
                }
            };

    OpenRuns(Folders folders, Calls calls) {
        this.folders = folders;
        this.calls = calls;
    }

    @Override
    public BooleanSupplier givenUp() {
        return calls.own()::isGivenUp;
    }

    @Override
    public synchronized Run open(List<Path> files) throws IOException {
        List<Stamp> stamps = new ArrayList<>();
        for (Path file : files) {
            stamp(file, stamps);
        }
        Key key = new Key(List.copyOf(files), List.copyOf(stamps));
        SoftReference<Run> kept = open.get(key);
        Run run = kept == null ? null : kept.get();
        if (run == null) {
            run = super.open(files);
            for (LogFile read : run.files()) {
                check(read.path());
            }
            open.put(key, new SoftReference<>(run));
        }
        return run;
    }

    private static void stamp(Path file, List<Stamp> stamps) throws IOException {
        boolean folder = Files.isDirectory(file);
        try (Stream<Path> files =
                folder ? Files.walk(file) : Files.list(file.toAbsolutePath().getParent())) {
            for (Path each : (Iterable<Path>) files.sorted()::iterator) {
                if (folder || isPartOf(each, file)) {
                    stamps.add(
                            new Stamp(
                                    each,
                                    Files.isRegularFile(each) ? Files.size(each) : 0,
                                    Files.getLastModifiedTime(each, NOFOLLOW_LINKS).toMillis()));
                }
            }
        }
    }

    /** Parts of a log that is rotated lie beside it, and are of the run, too. */
    private static boolean isPartOf(Path other, Path file) {
        String stem = file.getFileName().toString().replaceFirst("\\.\\d+$", "");
        return other.getFileName().toString().startsWith(stem);
    }

    /** A file beside the one that was named may be a link, too. */
    private void check(String path) throws IOException {
        int archive = path.indexOf("!/");
        boolean whole = archive < 0 || Files.exists(Path.of(path));
        Path file = Path.of(whole ? path : path.substring(0, archive));
        if (Files.exists(file) && !folders.isInside(file.toRealPath())) {
            throw new IOException(path + ": it is outside of the folders that may be looked into");
        }
    }
}
