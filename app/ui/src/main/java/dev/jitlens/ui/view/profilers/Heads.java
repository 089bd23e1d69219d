package dev.jitlens.ui.view.profilers;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.ui.control.Format;

import java.util.ArrayList;
import java.util.List;

/** What the columns are called, and how their samples were taken. */
final class Heads {
    private final List<Profile> columns;
    private final boolean severalMembers;

    Heads(List<Profile> columns) {
        this.columns = columns;
        severalMembers = columns.stream().map(Profile::member).distinct().count() > 1;
    }

    static String title(Profile profile) {
        return profile.source() == SampleSource.BIASED && !isOfHprof(profile.sampling())
                ? "biased (dumps)"
                : profile.title();
    }

    private static boolean isOfHprof(Sampling sampling) {
        return sampling.engine().equals(Sampling.HPROF);
    }

    /** What sets it apart from others of the same source. */
    String detail(Profile profile) {
        List<String> parts = new ArrayList<>();
        Sampling sampling = profile.sampling();
        switch (sampling.nonSafepoints()) {
            case ON -> parts.add("DNS on");
            case OFF -> parts.add("DNS off");
            case UNKNOWN -> {}
        }
        if (severalMembers && !profile.member().isEmpty()) {
            parts.add("run " + profile.member());
        }
        if (severalEngines(profile)) {
            parts.add(sampling.engine());
        }
        if (!SourceNames.benchmark(profile).isEmpty()) {
            parts.add(SourceNames.benchmark(profile));
        }
        return String.join(" · ", parts);
    }

    private boolean severalEngines(Profile profile) {
        return columns.stream()
                        .filter(p -> p.source() == profile.source())
                        .map(p -> p.sampling().engine())
                        .distinct()
                        .count()
                > 1;
    }

    /** All of it in sentences, one a line. */
    List<String> sentences(Profile profile) {
        List<String> said = new ArrayList<>();
        Sampling sampling = profile.sampling();
        said.add(interval(sampling));
        if (!sampling.engine().isEmpty() && !isOfHprof(sampling)) {
            said.add("Signals by " + sampling.engine() + ".");
        }
        switch (sampling.nonSafepoints()) {
            case ON -> said.add("DebugNonSafepoints was on.");
            case OFF ->
                    said.add(
                            "DebugNonSafepoints was off: the line and bci of compiled code are"
                                    + " those of the nearest safepoint.");
            case UNKNOWN -> {}
        }
        if (sampling.climbing()) {
            said.add("The agent climbs out of stubs.");
        }
        if (severalMembers && !profile.member().isEmpty()) {
            said.add("Run " + profile.member() + " of the set.");
        }
        sampling.notes().stream()
                .filter(n -> !n.isBlank())
                .forEach(note -> said.add(sentence(note)));
        return said;
    }

    private static String sentence(String note) {
        boolean ends = note.endsWith(".");
        return Character.toUpperCase(note.charAt(0)) + note.substring(1) + (ends ? "" : ".");
    }

    private static String interval(Sampling sampling) {
        String asked =
                sampling.intervalNanos() > 0
                        ? "Asked for every " + RowWords.duration(sampling.intervalNanos())
                        : "The interval is not known";
        return sampling.achievedNanos() > 0
                ? asked + "; achieved every " + Format.duration(sampling.achievedNanos()) + "."
                : asked + ".";
    }
}
