package dev.jitlens.ui.view.method;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.ui.control.code.LineHeat.Cell;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The samples of a source in all methods of a source file, by line. */
final class SampledLines {
    private final Map<Long, long[]> counts = new HashMap<>();
    private final Links links;
    private final Profile profile;

    private SampledLines(Links links, Profile profile) {
        this.links = links;
        this.profile = profile;
    }

    static Map<Long, Cell> of(Profile profile, Links links) {
        SampledLines lines = new SampledLines(links, profile);
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Sampled.Walked walked && !walked.waiting()) {
                lines.add(walked);
            }
        }
        return lines.cells();
    }

    private void add(Sampled.Walked walked) {
        Set<Long> seen = new HashSet<>(2);
        for (int i = 0; i < walked.frames().size(); i++) {
            SampleFrame frame = walked.frames().get(i);
            long line = links.lineInFile(frame);
            if (line > 0) {
                long[] count = counts.computeIfAbsent(line, l -> new long[2]);
                count[0] += i == 0 ? walked.count() : 0;
                count[1] += seen.add(line) ? walked.count() : 0;
            }
        }
    }

    private Map<Long, Cell> cells() {
        Map<Long, Cell> cells = new HashMap<>();
        Share none = Share.of(0, profile);
        counts.forEach(
                (line, count) ->
                        cells.put(
                                line,
                                new Cell(
                                        new Share(count[0], none.whole(), none.unit()),
                                        count[1],
                                        false)));
        return cells;
    }
}
