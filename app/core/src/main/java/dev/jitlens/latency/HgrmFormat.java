package dev.jitlens.latency;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LatencyFile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Percentile distributions as HdrHistogram prints them, as text or with commas. */
final class HgrmFormat implements LatencyFormat {
    @Override
    public LogKind kind() {
        return LogKind.HGRM;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
        return text.lines().limit(1000).anyMatch(HgrmReader::isHeading);
    }

    @Override
    public long scan(String name, InputStream in, long bytesOnDisk, LatencySink sink)
            throws IOException {
        List<String> tags = new ArrayList<>();
        HgrmReader reader = new HgrmReader(name, in, curve -> tags.add(curve.tag()), sink);
        reader.read();
        sink.file(
                new LatencyFile(
                        name,
                        LogKind.HGRM,
                        tags.stream().distinct().limit(HlogSeriesReader.MOST_TAGS).toList(),
                        0,
                        Time.UNKNOWN,
                        Time.UNKNOWN,
                        Time.UNKNOWN,
                        ""));
        return reader.lines();
    }
}
