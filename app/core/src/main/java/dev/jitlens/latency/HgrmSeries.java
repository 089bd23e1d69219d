package dev.jitlens.latency;

import dev.jitlens.latency.LatencyIntervals.Interval;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.LatencyKind;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** A percentile file. Its values between the percentiles are not known. */
record HgrmSeries(LatencyFile of, String name, PercentileCurve curve) implements LatencySeries {
    static List<LatencySeries> read(LatencyFile file, LatencySource source) throws IOException {
        List<LatencySeries> series = new ArrayList<>();
        try (InputStream in = source.open(0)) {
            HgrmReader reader =
                    new HgrmReader(
                            file.file(),
                            in,
                            curve -> {
                                if (series.size() < HlogSeriesReader.MOST_TAGS) {
                                    series.add(new HgrmSeries(file, name(file, curve), curve));
                                }
                            },
                            LatencyProblems.TOLD);
            reader.read();
        }
        return series;
    }

    private static String name(LatencyFile file, PercentileCurve curve) {
        String name = SeriesNames.of(file, curve.tag());
        return file.listsSeveral(curve.tag()) ? "line " + curve.line() + " of " + name : name;
    }

    @Override
    public LatencyKind kind() {
        return LatencyKind.of(tag());
    }

    @Override
    public String file() {
        return of.file();
    }

    @Override
    public String tag() {
        return curve.tag();
    }

    @Override
    public String member() {
        return of.member();
    }

    @Override
    public IntervalPoints points() {
        return IntervalPoints.NONE;
    }

    @Override
    public Histogram whole() {
        return curve.histogram();
    }

    /** The file's own values at the file's own percentiles. */
    @Override
    public LatencyValues values() {
        return curve;
    }

    /** An empty histogram: the file does not say when anything was. */
    @Override
    public Histogram between(long fromNanos, long toNanos) {
        return Histograms.empty();
    }

    /** One interval that takes no time, for want of any times. */
    @Override
    public LatencyIntervals intervals() {
        Iterator<Interval> one = List.of(new Interval(0, 0, whole())).iterator();
        return () -> one.hasNext() ? Optional.of(one.next()) : Optional.empty();
    }

    @Override
    public boolean sinceJvmStart() {
        return false;
    }

    @Override
    public long zeroEpochNanos() {
        return Time.UNKNOWN;
    }

    @Override
    public long untimed() {
        return Math.max(0, curve.count());
    }

    @Override
    public long negative() {
        return 0;
    }

    @Override
    public boolean isEstimate() {
        return true;
    }
}
