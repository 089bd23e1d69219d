package dev.jitlens.ui.control;

import dev.jitlens.model.Profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What to call the profiles of a run, so that no two have the same name. */
public final class SourceNames {
    private SourceNames() {}

    /** One a profile, in their order. */
    public static List<String> of(List<Profile> profiles) {
        List<String> names =
                new ArrayList<>(profiles.stream().map(p -> p.source().title()).toList());
        List<Function<Profile, String>> more =
                List.of(SourceNames::debugInfo, SourceNames::member, p -> file(p.origin().file()));
        for (Function<Profile, String> addition : more) {
            List<String> before = List.copyOf(names);
            for (int i = 0; i < before.size(); i++) {
                String name = before.get(i);
                String added = addition.apply(profiles.get(i));
                boolean alone = before.stream().filter(name::equals).count() == 1;
                if (!alone && !added.isEmpty()) {
                    names.set(i, name + ", " + added);
                }
            }
        }
        return names;
    }

    /** DebugNonSafepoints, in short; empty if it is not known. */
    public static String debugInfo(Profile profile) {
        return switch (profile.sampling().nonSafepoints()) {
            case ON -> "DNS on";
            case OFF -> "DNS off";
            case UNKNOWN -> "";
        };
    }

    private static String member(Profile profile) {
        return profile.member().isEmpty() ? "" : "run " + profile.member();
    }

    private static String file(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
}
