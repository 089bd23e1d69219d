package dev.jitlens.latency;

import dev.jitlens.latency.listed.BareRows;
import dev.jitlens.latency.listed.ShortList;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.LatencyFile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Percentile distributions as HdrHistogram prints them, as text or with commas. */
final class HgrmFormat implements LatencyFormat {
    @Override
    public LogKind kind() {
        return LogKind.HGRM;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
        return hasHeading(text) || BareRows.begin(text);
    }

    /** A short list shows by a row what it is. */
    private static boolean hasHeading(String text) {
        boolean afterShort = false;
        for (String line : (Iterable<String>) text.lines().limit(1000)::iterator) {
            if (HgrmReader.isHeading(line) || afterShort && ShortList.row(line).isPresent()) {
                return true;
            }
            afterShort = ShortList.isHeading(line) || afterShort && line.isBlank();
        }
        return false;
    }

    @Override
    public long scan(String name, InputStream in, long bytesOnDisk, LatencySink sink)
            throws IOException {
        int most = HlogSeriesReader.MOST_TAGS;
        List<LatencyFile.Listed> listed = new ArrayList<>();
        long[] all = new long[1];
        HgrmReader reader =
                new HgrmReader(
                        name,
                        in,
                        curve -> {
                            if (all[0]++ < most) {
                                listed.add(listed(curve));
                            }
                        },
                        sink);
        reader.read();
        if (all[0] > most) {
            sink.problem(
                    new Origin(name, 0, reader.lines()),
                    String.format(
                            Locale.ROOT,
                            "lists %,d distributions, of which the first %d are shown",
                            all[0],
                            most));
        }
        List<String> tags = listed.stream().map(LatencyFile.Listed::tag).distinct().toList();
        sink.file(LatencyFile.ofPercentiles(name, tags, listed));
        return reader.lines();
    }

    private static LatencyFile.Listed listed(PercentileCurve curve) {
        return new LatencyFile.Listed(
                curve.tag(),
                curve.line(),
                curve.values().length,
                curve.count(),
                curve.max(),
                curve.isWhole(),
                curve.isShort());
    }
}
