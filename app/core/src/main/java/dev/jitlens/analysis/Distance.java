package dev.jitlens.analysis;

import dev.jitlens.model.Profile;
import dev.jitlens.model.SampleSource;
import dev.jitlens.profile.By;
import dev.jitlens.profile.ProfileTable;
import dev.jitlens.profile.ProfileTables;
import dev.jitlens.profile.ThreadChoice;

import java.util.List;
import java.util.Optional;

/**
 * How far a source is from the raw program counters, for programs whose truth is not known: an
 * estimate, since that source has its own skid, and two samplings of the same thing differ by
 * chance, too.
 *
 * <p>It is the total variation distance of the self shares: the share of samples that would have to
 * move to another row. 0 says that both tell the same, 1 that they have nothing in common. Failed
 * samples of the source are far from everything; those of the reference say nothing and are left
 * out of it.
 *
 * @param byLine over methods and lines; empty if either source gives no lines
 */
public record Distance(
        Profile profile, Profile reference, double byMethod, Optional<Double> byLine) {

    /** The order in which sources are trusted to be the reference. */
    private static final List<SampleSource> REFERENCES =
            List.of(SampleSource.PC, SampleSource.AGCT, SampleSource.ASYNC);

    /** What the others are compared with: raw program counters, or the nearest thing to them. */
    public static Optional<Profile> reference(List<Profile> profiles) {
        return REFERENCES.stream()
                .flatMap(s -> profiles.stream().filter(p -> p.source() == s))
                .filter(p -> attributed(p) > 0)
                .findFirst();
    }

    /** Empty if either has no samples there. */
    public static Optional<Distance> of(Profile profile, Profile reference, ThreadChoice threads) {
        ProfileTable methods = ProfileTables.of(List.of(profile, reference), By.METHOD, threads);
        if (methods.feet().get(0).taken() == 0 || methods.feet().get(1).attributed() == 0) {
            return Optional.empty();
        }
        ProfileTable lines = ProfileTables.of(List.of(profile, reference), By.LINE, threads);
        return Optional.of(
                new Distance(
                        profile,
                        reference,
                        between(methods),
                        hasLines(lines, 0) && hasLines(lines, 1)
                                ? Optional.of(between(lines))
                                : Optional.empty()));
    }

    private static double between(ProfileTable table) {
        double taken = table.feet().get(0).taken();
        double attributed = table.feet().get(1).attributed();
        double sum = 0;
        for (ProfileTable.Row row : table.rows()) {
            double there = row.cells().get(0).self().part() / taken;
            double here = row.key().failed() ? 0 : row.cells().get(1).self().part() / attributed;
            sum += Math.abs(there - here);
        }
        return Math.min(1, sum / 2);
    }

    private static boolean hasLines(ProfileTable table, int column) {
        return table.rows().stream()
                .anyMatch(r -> r.key().line() >= 0 && r.cells().get(column).self().part() > 0);
    }

    private static long attributed(Profile p) {
        return p.samples() - p.failed().values().stream().mapToLong(Long::longValue).sum();
    }
}
