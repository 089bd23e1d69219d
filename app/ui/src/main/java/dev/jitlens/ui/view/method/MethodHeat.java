package dev.jitlens.ui.view.method;

import dev.jitlens.analysis.CodeHeat;
import dev.jitlens.analysis.CodeHeat.Join;
import dev.jitlens.analysis.SampledNmethods;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.Heat;
import dev.jitlens.profile.shares.InlineHeat;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.ui.control.Shares;
import dev.jitlens.ui.control.code.LineHeat;
import dev.jitlens.ui.control.code.LineHeat.Cell;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The samples of some sources in what the page shows.
 *
 * @param tree of the source that was chosen for the inlining tree
 * @param joined how samples and code were brought together, in a few words
 * @param inMethod of each source in words: its samples in the method
 */
record MethodHeat(
        LineHeat source,
        LineHeat bytecode,
        LineHeat assembly,
        Optional<InlineHeat> tree,
        String joined,
        List<String> inMethod) {

    /**
     * Slow: for the background.
     *
     * @param profiles one a column
     * @param forTree whose shares stand in the inlining tree
     */
    static MethodHeat of(
            Run run,
            SampledNmethods nmethods,
            LoadedMethod loaded,
            List<Profile> profiles,
            Optional<Profile> forTree) {
        List<String> titles = SourceNames.of(profiles);
        List<String> heads = SourceNames.brief(profiles);
        List<Heat> heats = profiles.stream().map(p -> Heat.of(p, loaded.method())).toList();
        List<CodeHeat> ofCode = new ArrayList<>();
        loaded.assembly()
                .found()
                .ifPresent(a -> profiles.forEach(p -> ofCode.add(CodeHeat.of(p, nmethods, a))));
        Optional<InlineHeat> tree =
                forTree.flatMap(p -> loaded.shown().compilation().map(c -> InlineHeat.of(p, c)));
        List<Cell> nothing = heats.stream().map(h -> new Cell(h.share(0), -1, false)).toList();
        return new MethodHeat(
                columns(
                        titles,
                        heads,
                        nothing,
                        profiles.stream().map(p -> SampledLines.of(p, loaded.links())).toList()),
                columns(titles, heads, nothing, heats.stream().map(MethodHeat::byBci).toList()),
                columns(
                        titles,
                        heads,
                        nothing,
                        ofCode.stream().map(MethodHeat::byAddress).toList()),
                tree,
                JoinWords.of(run, profiles, ofCode),
                heats.stream().map(MethodHeat::words).toList());
    }

    private static String words(Heat heat) {
        return "In this method: "
                + Shares.words(heat.share(heat.whole().self()))
                + "\nIt or what it calls: "
                + Shares.words(heat.share(heat.whole().total()));
    }

    private static Map<Long, Cell> byBci(Heat heat) {
        Map<Long, Cell> cells = new HashMap<>();
        heat.byBci()
                .forEach(
                        (bci, count) ->
                                cells.put(
                                        (long) bci,
                                        new Cell(heat.share(count.self()), count.total(), false)));
        return cells;
    }

    private static Map<Long, Cell> byAddress(CodeHeat heat) {
        Map<Long, Cell> cells = new HashMap<>();
        Assembly code = heat.code();
        for (int i = 0; i < heat.samples().size(); i++) {
            double samples = heat.samples().get(i);
            if (samples > 0) {
                long counted = Math.min(heat.taken(), Math.max(1, Math.round(samples)));
                cells.put(
                        code.instructions().get(i).address(),
                        new Cell(
                                Share.of(counted, heat.profile()),
                                -1,
                                heat.join() == Join.BYTECODE));
            }
        }
        return cells;
    }

    /** Puts beside each other what the sources say of a line. */
    private static LineHeat columns(
            List<String> titles,
            List<String> heads,
            List<Cell> nothing,
            List<Map<Long, Cell>> columns) {
        Map<Long, List<Cell>> cells = new HashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            int column = i;
            columns.get(i)
                    .forEach(
                            (key, cell) ->
                                    cells.computeIfAbsent(key, k -> new ArrayList<>(nothing))
                                            .set(column, cell));
        }
        return columns.isEmpty() ? LineHeat.NONE : new LineHeat(titles, heads, cells);
    }

    /** The same columns, and nothing in them: until the samples of other code are counted. */
    static LineHeat emptied(LineHeat heat) {
        return new LineHeat(heat.titles(), heat.heads(), Map.of());
    }
}
