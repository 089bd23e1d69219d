package dev.jitlens.profile.text;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What JMH prints with {@code -prof perfasm}, {@code dtraceasm} or {@code xperfasm} (1.19 to 1.37).
 */
public final class PerfasmFormat implements ProfileFormat {
    /** Any of them in the head is enough; a long log may show the first only. */
    private static final List<String> MARKS =
            List.of("AsmProfiler", "Perf output processed (", "....[Hottest ");

    @Override
    public LogKind kind() {
        return LogKind.PERFASM;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
        return MARKS.stream().anyMatch(text::contains)
                || text.contains(", version ")
                        && text.lines().anyMatch(PerfasmShare::isHeader)
                        && text.lines().anyMatch(PerfasmFormat::hasShare);
    }

    private static boolean hasShare(String line) {
        return RowShares.areLost(line) || PerfasmShare.hundredths(line, 0, 1) > 0;
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        int most;
        try (InputStream in = Files.newInputStream(file)) {
            most = RowShares.most(new LineSource(name, in));
        }
        try (InputStream in = Files.newInputStream(file)) {
            new PerfasmReader(new LineSource(name, in), most, sink).read();
        }
    }
}
