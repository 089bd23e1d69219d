package dev.jitlens.analysis.disagreement;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.BelievedSource;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.ProfileTable;
import dev.jitlens.profile.shares.ProfileTables;
import dev.jitlens.profile.shares.ThreadChoice;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How far a source is from the raw program counters, for programs whose truth is not known: an
 * estimate, since that source has its own skid, and two samplings of the same thing differ by
 * chance, too.
 *
 * <p>It is the share of what the reference attributes that the source certainly puts elsewhere, by
 * self samples: 0 says that both can be the same, 1 that they have nothing in common. Where the
 * reference attributes all its samples this is the total variation distance; samples that it could
 * not attribute may be anywhere. Failed samples of the source are elsewhere.
 *
 * @param byLine over methods and lines; empty if either source gives no lines
 */
public record Distance(
        Profile profile, Profile reference, double byMethod, Optional<Double> byLine) {

    /** Those that see a thread at any instruction, in any code. */
    private static final Set<SampleSource> REFERENCES =
            EnumSet.of(SampleSource.PC, SampleSource.AGCT, SampleSource.ASYNC);

    /** What the others are compared with: raw program counters, or the nearest thing to them. */
    public static Optional<Profile> reference(List<Profile> profiles) {
        return BelievedSource.of(
                        profiles.stream().filter(p -> REFERENCES.contains(p.source())).toList())
                .map(BelievedSource::profile);
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
        double missing = 0;
        double attributed = 0;
        for (ProfileTable.Row row : table.rows()) {
            if (!row.key().failed()) {
                double there = row.cells().get(0).self().value();
                double here = row.cells().get(1).self().value();
                missing += Math.max(0, here - there);
                attributed += here;
            }
        }
        return Math.min(1, missing / attributed);
    }

    private static boolean hasLines(ProfileTable table, int column) {
        return table.rows().stream()
                .anyMatch(r -> r.key().line() >= 0 && r.cells().get(column).self().part() > 0);
    }
}
