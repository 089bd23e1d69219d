package dev.jitlens.report;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.Foot;
import dev.jitlens.profile.shares.ProfileTable;
import dev.jitlens.profile.shares.ProfileTable.Row;
import dev.jitlens.profile.shares.ProfileTables;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.profile.shares.ThreadChoice;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What each source of samples has, in a line: how much, and the method with most of it. */
final class HottestText {
    private HottestText() {}

    static void print(List<Profile> profiles, PrintWriter out) {
        List<String> names = SourceNames.of(profiles);
        for (int i = 0; i < profiles.size(); i++) {
            print(names.get(i), profiles.get(i), out);
        }
    }

    private static void print(String name, Profile profile, PrintWriter out) {
        ProfileTable table = ProfileTables.of(List.of(profile), By.METHOD, ThreadChoice.ALL);
        Foot foot = table.feet().getFirst();
        out.printf(
                Locale.ROOT,
                "samples of %s: %,d%s, %,d failed%s%n",
                PlainText.line(name),
                foot.taken(),
                unit(profile),
                foot.failedTotal(),
                hottest(table).map(HottestText::most).orElse(""));
    }

    private static String unit(Profile profile) {
        return switch (profile.sampling().unit()) {
            case SAMPLES -> "";
            case BYTES -> " bytes";
            case NANOS -> " ns";
        };
    }

    private static Optional<Row> hottest(ProfileTable table) {
        return table.rows().stream()
                .filter(row -> !row.key().failed() && self(row) > 0)
                .max(Comparator.comparingDouble(HottestText::self));
    }

    private static double self(Row row) {
        return row.cells().getFirst().self().value();
    }

    private static String most(Row row) {
        return String.format(
                Locale.ROOT,
                "; the most, %.1f%%, in %s",
                100 * self(row),
                PlainText.line(row.key().method().display()));
    }
}
