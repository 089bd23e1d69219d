package dev.jitlens.latency;

import dev.jitlens.model.run.LatencyFile;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads an interval log once, into a series for each tag. */
public final class HlogSeriesReader implements HlogSink {
    /** A series takes up to half a megabyte and more; nobody looks at so many. */
    public static final int MOST_TAGS = 256;

    private record Collected(Sum sum, PointsBuilder points) {}

    private final LatencyFile file;
    private final LatencySource source;
    private final LatencyProblems problems;
    private final SumRoom room = new SumRoom();
    private final Map<String, Collected> byTag = new LinkedHashMap<>();

    HlogSeriesReader(LatencyFile file, LatencySource source, LatencyProblems problems) {
        this.file = file;
        this.source = source;
        this.problems = problems;
    }

    List<LatencySeries> read() throws IOException {
        HlogTimes times;
        try (InputStream in = source.open(0);
                HlogReader reader =
                        new HlogReader(file.file(), in, source.bytesOnDisk(), problems)) {
            reader.read(this);
            times = reader.times();
        }
        SeriesZero zero = SeriesZero.of(file, times);
        List<LatencySeries> series = new ArrayList<>();
        byTag.forEach(
                (tag, c) ->
                        series.add(
                                new HlogSeries(
                                        file, name(tag), tag, source, zero, c.sum(), c.points())));
        return series;
    }

    private String name(String tag) {
        return SeriesNames.of(file, tag);
    }

    @Override
    public boolean wants(HlogInterval interval) {
        return byTag.size() < MOST_TAGS || byTag.containsKey(interval.tag());
    }

    @Override
    public void interval(HlogInterval interval, Counts counts) {
        Collected collected =
                byTag.computeIfAbsent(
                        interval.tag(), t -> new Collected(new Sum(), new PointsBuilder()));
        try {
            room.add(collected.sum(), counts);
            collected.points().add(interval, counts);
        } catch (DamagedInterval e) {
            problems.problem(interval.origin(), e.getMessage());
        }
    }
}
