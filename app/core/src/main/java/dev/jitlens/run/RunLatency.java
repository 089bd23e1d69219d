package dev.jitlens.run;

import dev.jitlens.latency.LatencyFormat;
import dev.jitlens.latency.LatencyFormats;
import dev.jitlens.latency.LatencyProblems;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencySink;
import dev.jitlens.latency.LatencySource;
import dev.jitlens.latency.NamedSource;
import dev.jitlens.latency.PauseSeries;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.Together;
import dev.jitlens.run.input.LogInput;
import dev.jitlens.run.input.LogInputs;
import dev.jitlens.run.packed.Forgiving;
import dev.jitlens.rundir.RunInfo;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipException;

/** The latencies of a run. Blocking: callers choose the thread. */
public final class RunLatency {
    private RunLatency() {}

    /** All of them: those of its files, then its pauses. */
    public static List<LatencySeries> series(Run run) throws IOException {
        List<LatencySeries> series = new ArrayList<>();
        for (LatencyFile file : run.latency()) {
            series.addAll(series(file));
        }
        Together.each(run).forEach(each -> series.addAll(pauses(each)));
        return series;
    }

    /** A series for each tag of a file. */
    public static List<LatencySeries> series(LatencyFile file) throws IOException {
        return LatencyFormats.series(file, source(file.file()));
    }

    /** How long threads were stopped, and how long that took to reach; empty without pauses. */
    public static List<PauseSeries> pauses(Run run) {
        List<SafepointPause> pauses = run.pauses();
        if (pauses.isEmpty()) {
            return List.of();
        }
        return List.of(pauses(run, pauses, false), pauses(run, pauses, true));
    }

    /**
     * Some of its pauses.
     *
     * @param reach whether only the time to reach the safepoint counts
     */
    public static PauseSeries pauses(Run run, List<SafepointPause> some, boolean reach) {
        long start = JvmStart.epochNanos(run.jvm(), run.manifest());
        return reach
                ? PauseSeries.reach(some, run.member(), start)
                : PauseSeries.total(some, run.member(), start);
    }

    /**
     * The interval logs that a user names: files, packed or not, and those in folders and zips.
     *
     * @throws IOException naming a file that is none, or a folder that has none
     */
    public static List<NamedSource> logs(List<Path> paths) throws IOException {
        List<NamedSource> logs = new ArrayList<>();
        for (Path path : paths) {
            List<LogInput> inputs = LogInputs.of(List.of(path), problem -> {});
            List<LogInput> found = new ArrayList<>();
            for (LogInput input : inputs) {
                if (isLog(input)) {
                    found.add(input);
                }
            }
            if (found.isEmpty()) {
                throw new IOException(path + nothingIn(inputs));
            }
            found.forEach(i -> logs.add(new NamedSource(i.name(), source(i.name()))));
        }
        return logs;
    }

    /**
     * What percentile files list that a user names; empty if there are interval logs among them, or
     * files that are neither.
     *
     * @param problems takes what is wrong with them
     */
    public static List<LatencySeries> percentiles(List<Path> paths, LatencyProblems problems)
            throws IOException {
        List<LatencySeries> series = new ArrayList<>();
        for (Path path : paths) {
            int before = series.size();
            for (LogInput input : LogInputs.of(List.of(path), problem -> {})) {
                Optional<LatencyFormat> format = format(input);
                if (format.isPresent() && format.get().kind() != LogKind.HGRM) {
                    return List.of();
                }
                if (format.isPresent()) {
                    series.addAll(percentiles(format.get(), input.name(), problems));
                }
            }
            if (series.size() == before) {
                return List.of();
            }
        }
        return series;
    }

    private static List<LatencySeries> percentiles(
            LatencyFormat format, String name, LatencyProblems problems) throws IOException {
        List<LatencySeries> series = new ArrayList<>();
        List<LatencyFile> files = new ArrayList<>();
        LatencySource source = source(name);
        try (InputStream in = source.open(0)) {
            format.scan(
                    name,
                    in,
                    source.bytesOnDisk(),
                    new LatencySink() {
                        @Override
                        public void file(LatencyFile file) {
                            files.add(file);
                        }

                        @Override
                        public void problem(Origin origin, String message) {
                            problems.problem(origin, message);
                        }
                    });
        }
        for (LatencyFile file : files) {
            series.addAll(LatencyFormats.series(file, source));
        }
        return series;
    }

    /**
     * What Jitlens noted of the runs that wrote these logs: nothing is known of a file that
     * run.json beside it does not name.
     */
    public static List<RunManifest> manifests(List<NamedSource> logs) throws IOException {
        Map<Path, RunManifest> found = new LinkedHashMap<>();
        for (NamedSource log : logs) {
            Path file = LogInput.named(log.name()).path().toAbsolutePath();
            Path folder = file.getParent();
            if (Files.isRegularFile(folder.resolve(RunInfo.FILE_NAME))) {
                RunManifest manifest = RunInfo.read(folder);
                String name = file.getFileName().toString();
                if (manifest.files().stream().anyMatch(known -> known.name().equals(name))) {
                    found.put(folder, manifest);
                }
            }
        }
        return List.copyOf(found.values());
    }

    private static String nothingIn(List<LogInput> inputs) throws IOException {
        if (inputs.size() == 1 && inputs.getFirst().diskBytes() == 0) {
            return ": the file is empty";
        }
        for (LogInput input : inputs) {
            if (format(input).isPresent()) {
                return ": percentiles without intervals, which cannot be added up, split or joined;"
                        + " hlog summarise prints them if it is given no logs";
            }
        }
        return ": no interval log of HdrHistogram";
    }

    private static boolean isLog(LogInput input) throws IOException {
        return format(input).filter(format -> format.kind() == LogKind.HLOG).isPresent();
    }

    private static Optional<LatencyFormat> format(LogInput input) throws IOException {
        try (InputStream in = new Forgiving(input.open(n -> {}))) {
            byte[] head = in.readNBytes(FileContent.HEAD);
            return head.length == 0
                    ? Optional.empty()
                    : LatencyFormats.of(input.name(), head, head.length);
        } catch (ZipException | EOFException e) {
            return Optional.empty();
        }
    }

    private static LatencySource source(String file) {
        LogInput input = LogInput.named(file);
        return new LatencySource() {
            @Override
            public InputStream open(long offset) throws IOException {
                return RunLatency.open(input, offset);
            }

            @Override
            public long bytesOnDisk() throws IOException {
                return input.diskBytes();
            }
        };
    }

    private static InputStream open(LogInput input, long offset) throws IOException {
        if (input.isPlain()) {
            SeekableByteChannel channel = Files.newByteChannel(input.path());
            return Channels.newInputStream(channel.position(offset));
        }
        InputStream in = new Forgiving(input.open(n -> {}));
        try {
            in.skipNBytes(offset);
            return in;
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }
}
