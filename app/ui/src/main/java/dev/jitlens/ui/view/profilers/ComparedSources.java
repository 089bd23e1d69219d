package dev.jitlens.ui.view.profilers;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.analysis.disagreement.Distance;
import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.ProfileTable;
import dev.jitlens.profile.shares.ProfileTable.Cell;
import dev.jitlens.profile.shares.ProfileTable.Row;
import dev.jitlens.profile.shares.ProfileTables;
import dev.jitlens.profile.shares.Share;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the page shows of a run.
 *
 * @param lines those where the sources disagree most come first
 * @param scores one a column, if the truth is known
 * @param reference the column that the others are compared with if it is not, or -1
 * @param distances one a column, if there is a reference
 */
record ComparedSources(
        AskedProfiles asked,
        ProfileTable table,
        List<Line> lines,
        Optional<KnownTruth> truth,
        List<TruthScore> scores,
        int reference,
        List<Optional<Distance>> distances) {

    /**
     * A row with what is known about it.
     *
     * @param apart how far the shares that are shown lie apart, by their intervals
     * @param most the greatest of them
     */
    record Line(Row row, boolean truth, List<Tone> tones, double apart, double most) {
        boolean wrong() {
            return tones.contains(Tone.WRONG);
        }
    }

    private static final Comparator<Line> ORDER =
            Comparator.comparing(Line::truth)
                    .thenComparingDouble(Line::apart)
                    .thenComparingDouble(Line::most)
                    .reversed();

    /** Counts: may take a while. */
    static ComparedSources of(Ground ground, AskedProfiles asked) {
        List<Profile> meant = asked.of(ground.run().allProfiles());
        ProfileTable table = ProfileTables.of(meant, asked.by(), asked.threads());
        Optional<KnownTruth> judged = asked.waiting() ? Optional.empty() : ground.truth();
        Optional<Profile> compared =
                judged.isPresent() || asked.waiting()
                        ? Optional.empty()
                        : Distance.reference(meant);
        int reference = compared.map(meant::indexOf).orElse(-1);
        Tones tones = new Tones(asked.by(), !asked.total(), judged, reference);
        List<Line> lines =
                table.rows().stream()
                        .filter(row -> asked.total() || hasSelf(row))
                        .map(row -> line(row, tones, asked))
                        .sorted(ORDER)
                        .toList();
        List<TruthScore> scores =
                judged.map(t -> meant.stream().map(p -> TruthScore.of(p, t)).toList())
                        .orElse(List.of());
        List<Optional<Distance>> distances =
                compared.map(r -> distances(meant, r, asked)).orElse(List.of());
        return new ComparedSources(asked, table, lines, judged, scores, reference, distances);
    }

    private static List<Optional<Distance>> distances(
            List<Profile> profiles, Profile reference, AskedProfiles asked) {
        return profiles.stream().map(p -> Distance.of(p, reference, asked.threads())).toList();
    }

    private static boolean hasSelf(Row row) {
        return row.cells().stream().anyMatch(c -> c.self().part() > 0 || c.byPc() > 0);
    }

    private static Line line(Row row, Tones tones, AskedProfiles asked) {
        Function<Cell, Share> shown = asked.total() ? Cell::total : Cell::self;
        double most = row.cells().stream().map(shown).mapToDouble(Share::value).max().orElse(0);
        return new Line(row, tones.isTruth(row.key()), tones.of(row), row.apart(shown), most);
    }

    /** What is shown of a row in a column. */
    Share share(Row row, int column) {
        Cell cell = row.cells().get(column);
        return asked.total() ? cell.total() : cell.self();
    }
}
