package dev.jitlens.profile.export;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.HiddenClasses;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Collapsed stacks with the samples of two sides, as difffolded.pl of Brendan Gregg's scripts
 * writes them: {@code java/lang/Thread.run;Busy.hot 8 12}. Kinds of frames are left out, since a
 * method may be compiled on one side and inlined on the other.
 */
public final class FoldedDiff {
    private FoldedDiff() {}

    /** Writes a file, and over one that is there. Blocks. */
    public static void write(List<Profile> a, List<Profile> b, Path file) throws IOException {
        Map<String, long[]> counts = new LinkedHashMap<>();
        count(a, 0, counts);
        count(b, 1, counts);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            for (Map.Entry<String, long[]> e : counts.entrySet()) {
                String line = e.getKey() + " " + e.getValue()[0] + " " + e.getValue()[1] + "\n";
                out.write(line.getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static void count(List<Profile> profiles, int side, Map<String, long[]> counts) {
        for (Profile profile : profiles) {
            try (Stream<ExportedStack> stacks = ExportedStack.of(HiddenClasses.join(profile))) {
                stacks.forEach(
                        s ->
                                counts.computeIfAbsent(
                                                        CollapsedWriter.plainLine(s),
                                                        l -> new long[2])[side] +=
                                        s.count());
            }
        }
    }
}
