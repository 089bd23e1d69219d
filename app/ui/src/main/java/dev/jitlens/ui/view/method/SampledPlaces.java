package dev.jitlens.ui.view.method;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.Token;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The places of samples in a method, whatever is known of it besides.
 *
 * @param lines of its source file that samples name, each with the methods there
 * @param bcis of the method
 */
record SampledPlaces(
        NavigableMap<Integer, NavigableSet<String>> lines, NavigableSet<Integer> bcis) {

    /** Walks all samples. */
    static SampledPlaces of(List<Profile> profiles, Method method) {
        SampledPlaces places = new SampledPlaces(new TreeMap<>(), new TreeSet<>());
        Links file = new Links(method, List.of(), List.of(), bci -> -1);
        for (Profile profile : profiles) {
            for (Sampled sampled : profile.stacks()) {
                if (sampled instanceof Sampled.Walked walked && !walked.waiting()) {
                    walked.frames().forEach(f -> places.add(f, method, file));
                }
            }
        }
        return places;
    }

    private void add(SampleFrame frame, Method method, Links file) {
        int line = file.lineInFile(frame);
        if (line > 0) {
            lines.computeIfAbsent(line, l -> new TreeSet<>()).add(frame.method().name());
        }
        if (frame.bci() >= 0 && frame.method().matches(method)) {
            bcis.add(frame.bci());
        }
    }

    /** A row a line, in place of the source. */
    List<CodeRow> lineRows(PlaceSigns signs) {
        List<CodeRow> rows = new ArrayList<>();
        lines.forEach(
                (line, names) ->
                        rows.add(
                                CodeRow.line(
                                        line,
                                        Integer.toString(line),
                                        List.of(Token.dim("in " + String.join(", ", names))),
                                        PlaceSigns.signs(signs.atLine(line)),
                                        PlaceSigns.words(signs.atLine(line)))));
        return rows;
    }

    /** A row a bytecode, in place of the bytecode. */
    List<CodeRow> bciRows(PlaceSigns signs) {
        return bcis.stream()
                .map(
                        bci ->
                                CodeRow.line(
                                        bci,
                                        Integer.toString(bci),
                                        List.of(Token.dim("sampled")),
                                        PlaceSigns.signs(signs.atBci(bci)),
                                        PlaceSigns.words(signs.atBci(bci))))
                .toList();
    }
}
