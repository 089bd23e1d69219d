package dev.jitlens.ui.view.flame;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.ui.shell.OpenRun;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What can be one side of a comparison.
 *
 * @param run an opened one, or one of a set
 * @param profiles one of its, or all of a source
 */
record DiffSide(Run run, SampleSource source, String name, List<Profile> profiles) {
    /** Those of all opened runs, in their order. */
    static List<DiffSide> of(List<OpenRun> runs) {
        return runs.stream().flatMap(open -> of(open.run(), before(open, runs))).toList();
    }

    /** The run's name where there are several, and its JVM's where they have one name. */
    private static String before(OpenRun open, List<OpenRun> runs) {
        String name = open.title();
        long alike = runs.stream().filter(other -> other.title().equals(name)).count();
        String version = alike > 1 ? " \u00b7 JDK " + open.run().jvm().version() : "";
        return runs.size() > 1 ? name + version + " \u00b7 " : "";
    }

    private static Stream<DiffSide> of(Run run, String before) {
        List<Profile> profiles = run.allProfiles().stream().filter(p -> p.samples() > 0).toList();
        List<String> names = SourceNames.of(profiles);
        List<DiffSide> sides = new ArrayList<>();
        for (SampleSource source : SampleSource.values()) {
            ofEachEvent(profiles, source)
                    .forEach(
                            (event, same) -> {
                                if (same.size() > 1) {
                                    String all = " \u00b7 all " + same.size() + " runs";
                                    String name = before + source.title() + event + all;
                                    sides.add(new DiffSide(run, source, name, same));
                                }
                            });
        }
        for (int i = 0; i < profiles.size(); i++) {
            Profile p = profiles.get(i);
            sides.add(new DiffSide(run, p.source(), before + names.get(i), List.of(p)));
        }
        return sides.stream();
    }

    /** Samples, bytes and nanoseconds are no sum. */
    private static Map<String, List<Profile>> ofEachEvent(
            List<Profile> profiles, SampleSource source) {
        return profiles.stream()
                .filter(p -> p.source() == source)
                .collect(
                        Collectors.groupingBy(
                                DiffSide::event, LinkedHashMap::new, Collectors.toList()));
    }

    private static String event(Profile profile) {
        String event = profile.sampling().event();
        return event.isEmpty() ? "" : " (" + event + ")";
    }

    /** Whether it is of this opened run, or of this run of a set. */
    boolean isOf(Run other) {
        boolean isMember =
                run.members().stream().anyMatch(m -> m == other)
                        && profiles.size() == 1
                        && profiles.getFirst().member().equals(other.member());
        return run == other || isMember;
    }

    /** Whether it is of the run that is shown, which may be an opened one without a part. */
    boolean isOfShown(Run shown) {
        return run.location().equals(shown.location());
    }

    /** The same run's samples by the same source; runs have no cheap equality. */
    @Override
    public boolean equals(Object other) {
        return other instanceof DiffSide side && side.run == run && side.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
