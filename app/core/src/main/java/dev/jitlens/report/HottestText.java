package dev.jitlens.report;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.Foot;
import dev.jitlens.profile.shares.HottestMethod;
import dev.jitlens.profile.shares.SourceNames;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

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
        Foot foot = Foot.of(profile);
        out.printf(
                Locale.ROOT,
                "samples of %s: %,d%s, %,d failed%s%s%n",
                PlainText.line(name),
                foot.taken(),
                unit(profile),
                foot.failedTotal(),
                waiting(profile),
                HottestMethod.of(profile).map(HottestText::most).orElse(""));
    }

    private static String waiting(Profile profile) {
        return profile.waiting() == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        ", and %,d%s of threads that waited",
                        profile.waiting(),
                        unit(profile));
    }

    private static String unit(Profile profile) {
        return switch (profile.sampling().unit()) {
            case SAMPLES -> "";
            case BYTES -> " bytes";
            case NANOS -> " ns";
        };
    }

    private static String most(HottestMethod hottest) {
        return String.format(
                Locale.ROOT,
                "; the most, %.1f%%, in %s",
                100 * hottest.self().value(),
                PlainText.line(hottest.method().display()));
    }
}
