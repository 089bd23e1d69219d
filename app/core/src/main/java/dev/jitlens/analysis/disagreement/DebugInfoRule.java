package dev.jitlens.analysis.disagreement;

import dev.jitlens.analysis.disagreement.Disagreement.Reason;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.NonSafepoints;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JDK-8201516: from 8u92 on C2 could write the debug info of unrelated methods between safepoints.
 * It was fixed in 21; in 20.0.2, 17.0.8 and 11.0.21, judging by when the fix went into their
 * repositories.
 */
final class DebugInfoRule implements Disagreements.Rule {
    /** {@code 17.0.15+6-Debian-1deb12u1}, {@code 25.0.3+9-LTS}, {@code 25.504-b01} (JDK 8). */
    private static final Pattern VERSION = Pattern.compile("(\\d+)(?:\\.(\\d+))?(?:\\.(\\d+))?.*");

    private static final Pattern HOTSPOT_8 = Pattern.compile("25\\.(\\d+)-b\\d+.*");
    private static final int FIRST_8 = 92;

    @Override
    public List<Disagreement> find(Compared compared, Profile profile) {
        String version = compared.run().jvm().version();
        return profile.sampling().nonSafepoints() == NonSafepoints.ON
                        && profile.source() != SampleSource.BIASED
                        && profile.samples() > 0
                        && isAffected(version)
                ? List.of(said(compared, profile, version))
                : List.of();
    }

    static boolean isAffected(String version) {
        Matcher eight = HOTSPOT_8.matcher(version);
        if (eight.matches()) {
            return Integer.parseInt(eight.group(1)) >= FIRST_8;
        }
        Matcher m = VERSION.matcher(version);
        if (!m.matches()) {
            return false;
        }
        return switch (number(m, 1)) {
            case 9, 10, 12, 13, 14, 15, 16, 18, 19 -> true;
            case 11 -> number(m, 3) < 21;
            case 17 -> number(m, 3) < 8;
            case 20 -> number(m, 3) < 2;
            default -> false;
        };
    }

    private static int number(Matcher m, int group) {
        String digits = m.group(group);
        return digits == null || digits.length() > 6 ? 0 : Integer.parseInt(digits);
    }

    private static Disagreement said(Compared compared, Profile profile, String version) {
        String sentence =
                "The lines of "
                        + compared.name(profile)
                        + " may be wrong: this JVM ("
                        + version
                        + ") has the defect JDK-8201516, by which C2's debug info between"
                        + " safepoints can name unrelated methods.";
        return new Disagreement(profile, Reason.WRONG_DEBUG_INFO, List.of(), sentence, false);
    }
}
