package dev.jitlens.latency.export;

import dev.jitlens.latency.Counts;
import dev.jitlens.latency.HlogInterval;
import dev.jitlens.latency.HlogReader;
import dev.jitlens.latency.HlogSink;
import dev.jitlens.latency.HlogTimes;
import dev.jitlens.latency.LatencyProblems;
import dev.jitlens.latency.NamedSource;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Splits an interval log into one for each tag. Histograms are not touched. */
public final class HlogSplit implements AutoCloseable {
    private static final int MOST_TAGS = 1000;

    /** What became of a tag. */
    public record Part(String tag, Path file, long intervals) {}

    private static final class Open {
        private final Path file;
        private final OutputStream out;
        private final HlogLineWriter writer;
        private long intervals;

        Open(Path file) throws IOException {
            this.file = file;
            this.out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 14);
            this.writer = new HlogLineWriter(out);
        }
    }

    private final Path folder;
    private final String base;
    private final List<Path> inputs;
    private final Map<String, Open> byTag = new LinkedHashMap<>();
    private final Set<String> taken = new HashSet<>();

    private HlogSplit(Path folder, String base, List<Path> inputs) {
        this.folder = folder;
        this.base = base;
        this.inputs = inputs;
    }

    /**
     * Writes {@code folder/base.TAG.hlog}, {@code base.untagged.hlog} of what has no tag. What is
     * there already is written over, except for the inputs.
     *
     * @param inputs files that must not be written over
     */
    public static List<Part> split(
            NamedSource log,
            HlogQuery query,
            Path folder,
            String base,
            List<Path> inputs,
            LatencyProblems problems)
            throws IOException {
        Files.createDirectories(folder);
        try (HlogSplit split = new HlogSplit(folder, base, inputs);
                InputStream in = log.source().open(0);
                HlogReader reader =
                        new HlogReader(log.name(), in, log.source().bytesOnDisk(), problems)) {
            reader.read(
                    new HlogSink() {
                        @Override
                        public boolean wants(HlogInterval interval) {
                            return query.wants(interval);
                        }

                        @Override
                        public void interval(HlogInterval interval, Counts counts)
                                throws IOException {
                            split.write(interval, reader.times());
                        }
                    });
            return split.parts();
        }
    }

    private void write(HlogInterval interval, HlogTimes times) throws IOException {
        Open open = byTag.get(interval.tag());
        if (open == null) {
            if (byTag.size() == MOST_TAGS) {
                throw new IOException(
                        interval.origin().file() + ": has more than " + MOST_TAGS + " tags");
            }
            open = new Open(file(interval.tag()));
            byTag.put(interval.tag(), open);
        }
        open.writer.times(times.start().nanos(), times.base().nanos());
        open.writer.interval(
                interval.tag(),
                interval.startNanos(),
                interval.endNanos(),
                interval.max(),
                interval.base64());
        open.intervals++;
    }

    /** A tag is data: it must not name a place elsewhere. */
    private Path file(String tag) throws IOException {
        String safe = tag.isEmpty() ? "untagged" : tag.replaceAll("[^A-Za-z0-9._-]", "_");
        String start = base + "." + safe.substring(0, Math.min(100, safe.length()));
        String name = start;
        for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
            name = start + "-" + i;
        }
        Path file = folder.resolve(name + ".hlog");
        for (Path input : inputs) {
            if (Files.exists(file) && Files.isSameFile(file, input)) {
                throw new IOException(file + ": would be written over, but is to be read");
            }
        }
        return file;
    }

    private List<Part> parts() throws IOException {
        List<Part> parts = new ArrayList<>();
        for (Map.Entry<String, Open> entry : byTag.entrySet()) {
            entry.getValue().out.flush();
            parts.add(new Part(entry.getKey(), entry.getValue().file, entry.getValue().intervals));
        }
        return parts;
    }

    @Override
    public void close() throws IOException {
        IOException failed = null;
        for (Open open : byTag.values()) {
            try {
                open.out.close();
            } catch (IOException e) {
                failed = e;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }
}
