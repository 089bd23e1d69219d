package dev.jitlens.analysis.disagreement;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.Foot;
import dev.jitlens.profile.shares.ProfileTable;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.profile.shares.ProfileTable.Row;
import dev.jitlens.profile.shares.ProfileTables;
import dev.jitlens.profile.shares.Profiles;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.profile.shares.ThreadChoice;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the rules of {@link Disagreements} look at.
 *
 * @param profiles of the chosen threads
 */
record Compared(
        Run run,
        List<Profile> profiles,
        List<String> names,
        CodeSource source,
        Map<By, ProfileTable> tables) {
    /** Smaller differences are not worth a sentence. */
    private static final double LEAST = 0.05;

    /** A source that attributes less cannot say where the thread was not. */
    private static final double MOSTLY = 0.5;

    static Compared of(Run run, List<Profile> profiles, CodeSource source) {
        return new Compared(
                run, profiles, SourceNames.of(profiles), source, new EnumMap<>(By.class));
    }

    /** The same, of these threads only. */
    Compared only(ThreadChoice threads) {
        List<Profile> only = profiles.stream().map(p -> Profiles.only(p, threads)).toList();
        return new Compared(run, only, names, source, new EnumMap<>(By.class));
    }

    String name(Profile profile) {
        return names.get(column(profile));
    }

    /** The first column is the profile, the second what it is compared with. */
    ProfileTable table(Profile profile, Profile reference, By by) {
        ProfileTable all =
                tables.computeIfAbsent(by, b -> ProfileTables.of(profiles, b, ThreadChoice.ALL));
        int one = column(profile);
        int two = column(reference);
        return new ProfileTable(
                by,
                List.of(profile, reference),
                all.rows().stream()
                        .map(
                                r ->
                                        new Row(
                                                r.key(),
                                                List.of(r.cells().get(one), r.cells().get(two)),
                                                r.spread()))
                        .toList(),
                List.of(all.feet().get(one), all.feet().get(two)));
    }

    /** The index of the profile, told by identity: equal profiles of two files are two columns. */
    int column(Profile profile) {
        for (int i = 0; i < profiles.size(); i++) {
            if (profiles.get(i) == profile) {
                return i;
            }
        }
        throw new IllegalArgumentException("not compared: " + profile.source().id());
    }

    /**
     * Rows that the column has clearly more of than the other, the clearest first: even if all that
     * the other could not attribute were there. None where that is most of its samples.
     */
    static List<Row> moreIn(ProfileTable table, int column) {
        int other = 1 - column;
        Foot foot = table.feet().get(other);
        double unseen = new Share(foot.failedTotal(), foot.taken()).value();
        if (unseen > MOSTLY) {
            return List.of();
        }
        return table.rows().stream()
                .filter(r -> !r.key().failed())
                .filter(r -> isMore(self(r, column), self(r, other), unseen))
                .sorted(
                        Comparator.comparingDouble(
                                r -> self(r, other).value() - self(r, column).value()))
                .toList();
    }

    /** Whether a share is more by so much that the difference is neither small nor chance. */
    private static boolean isMore(Share one, Share other, double unseen) {
        return one.value() - other.value() - unseen >= LEAST && one.low() > other.high() + unseen;
    }

    /** Whether a stack has {@code caller} somewhere below the leaf {@code callee}. */
    static boolean calls(Profile profile, Method caller, Method callee) {
        return profile.stacks().stream().anyMatch(s -> calls(s, caller, callee));
    }

    private static boolean calls(Sampled sampled, Method caller, Method callee) {
        List<SampleFrame> frames = sampled.frames();
        return sampled instanceof Walked
                && frames.getFirst().method().matches(callee)
                && frames.stream().skip(1).anyMatch(f -> f.method().matches(caller));
    }

    /**
     * Whether one may have been taken for the other: they are in one method, or a stack of either
     * profile has one above the other.
     */
    static boolean areRelated(Profile profile, Profile reference, Row blamed, Row missed) {
        Method to = blamed.key().method();
        Method of = missed.key().method();
        return to.equals(of) || calls(reference, to, of) || calls(profile, of, to);
    }

    static Share self(Row row, int column) {
        return row.cells().get(column).self();
    }

    /** {@code Blame.hot line 6}. */
    static String place(Key key) {
        String holder = key.method().simpleHolder();
        String method = (holder.isEmpty() ? "" : holder + ".") + key.method().name();
        return key.line() >= 0 ? method + " line " + key.line() : method;
    }

    static String percent(Share share) {
        return percent(share.value());
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f%%", 100 * share);
    }
}
