package dev.jitlens.profile;

import dev.jitlens.model.Profile;
import dev.jitlens.model.Sampling.NonSafepoints;

import java.util.List;
import java.util.function.Function;

/** What to call the columns of a table: several of one source by what tells them apart. */
public final class SourceNames {
    private SourceNames() {}

    /** One a profile, such as {@code JFR, DebugNonSafepoints off}. */
    public static List<String> of(List<Profile> profiles) {
        return profiles.stream().map(p -> of(p, profiles)).toList();
    }

    private static String of(Profile profile, List<Profile> all) {
        List<Profile> same = all.stream().filter(p -> p.source() == profile.source()).toList();
        StringBuilder name = new StringBuilder(profile.source().title());
        if (differ(same, p -> p.sampling().nonSafepoints())) {
            name.append(", DebugNonSafepoints ").append(word(profile.sampling().nonSafepoints()));
        }
        if (differ(same, p -> p.sampling().climbing())) {
            name.append(profile.sampling().climbing() ? ", climbing" : ", not climbing");
        }
        if (differ(same, p -> p.sampling().engine())) {
            name.append(", ").append(profile.sampling().engine());
        }
        boolean told = same.stream().map(p -> key(p)).distinct().count() == same.size();
        if (same.size() > 1 && !told) {
            name.append(", run ")
                    .append(
                            profile.member().isEmpty()
                                    ? String.valueOf(1 + same.indexOf(profile))
                                    : profile.member());
        }
        return name.toString();
    }

    private static boolean differ(List<Profile> same, Function<Profile, Object> what) {
        return same.stream().map(what).distinct().count() > 1;
    }

    private static List<Object> key(Profile p) {
        return List.of(
                p.sampling().nonSafepoints(), p.sampling().climbing(), p.sampling().engine());
    }

    private static String word(NonSafepoints flag) {
        return switch (flag) {
            case ON -> "on";
            case OFF -> "off";
            case UNKNOWN -> "unknown";
        };
    }
}
