package dev.jitlens.profile.perf;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** {@code perf-PID.map}: it has no samples, but names the code of those in a perf script. */
public final class PerfMapFormat implements ProfileFormat {
    static final Pattern NAME = Pattern.compile("perf-\\d{1,10}\\.map");

    @Override
    public LogKind kind() {
        return LogKind.PERF_MAP;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
        String first = text.lines().findFirst().orElse("");
        return NAME.matcher(file).matches() && PerfMap.entry(first).isPresent();
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        if (PerfMap.read(file, new PerfMap.Room(), sink).isEmpty()) {
            sink.problem(new Origin(name, 0, 1), "the perf map names no code");
        }
    }
}
