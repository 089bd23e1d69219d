package dev.jitlens.profile.shares;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.NonSafepoints;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What to call the columns of a table: several of one source by what tells them apart. */
public final class SourceNames {
    private static final String BENCHMARK = "benchmark ";

    private SourceNames() {}

    /** The name of each profile, such as {@code JFR (DNS off)}, which is DebugNonSafepoints. */
    public static List<String> of(List<Profile> profiles) {
        Map<List<String>, Same> same = same(profiles);
        return profiles.stream().map(p -> name(p, marks(p, same.get(kind(p)), false))).toList();
    }

    /** The same by ids, such as {@code jfr -DNS}, for narrow columns. */
    public static List<String> brief(List<Profile> profiles) {
        Map<List<String>, Same> same = same(profiles);
        return profiles.stream()
                .map(p -> String.join(" ", with(p.brief(), marks(p, same.get(kind(p)), true))))
                .toList();
    }

    /** What one source sampled of one event, and what tells its profiles apart. */
    private record Same(
            List<Profile> profiles,
            boolean nonSafepoints,
            boolean climbing,
            boolean engines,
            boolean benchmarks,
            boolean allKeys,
            boolean allMembers,
            boolean allFiles) {
        static Same of(List<Profile> same) {
            return new Same(
                    same,
                    differ(same, p -> p.sampling().nonSafepoints()),
                    differ(same, p -> p.sampling().climbing()),
                    differ(same, p -> p.sampling().engine()),
                    differ(same, SourceNames::benchmark),
                    allDiffer(same, SourceNames::key),
                    allDiffer(same, Profile::member),
                    allDiffer(same, SourceNames::file));
        }
    }

    private static List<String> kind(Profile profile) {
        return List.of(profile.title(), profile.sampling().event());
    }

    /** There may be thousands, so that none is compared with each other one. */
    private static Map<List<String>, Same> same(List<Profile> profiles) {
        return profiles.stream()
                .collect(
                        Collectors.groupingBy(
                                SourceNames::kind,
                                Collectors.collectingAndThen(Collectors.toList(), Same::of)));
    }

    /** What tells it from others of its source: nothing, if there is no other. */
    private static List<String> marks(Profile profile, Same same, boolean brief) {
        List<String> marks = new ArrayList<>();
        if (!profile.sampling().event().isEmpty()) {
            marks.add(profile.sampling().event());
        }
        if (same.nonSafepoints()) {
            marks.add(flag(profile.sampling().nonSafepoints(), brief));
        }
        if (same.climbing()) {
            boolean climbing = profile.sampling().climbing();
            marks.add(
                    brief
                            ? (climbing ? "+climb" : "-climb")
                            : (climbing ? "climbing" : "not climbing"));
        }
        if (same.engines()) {
            marks.add(profile.sampling().engine());
        }
        if (same.benchmarks()) {
            marks.add(benchmark(profile));
        }
        if (!same.allKeys()) {
            marks.add(place(profile, same, brief));
        }
        return marks;
    }

    /**
     * The benchmark of JMH that a profile is of, without its package, with its parameters: {@code
     * Sums.array, length = 16}; empty for other profiles.
     */
    public static String benchmark(Profile profile) {
        return profile.sampling().notes().stream()
                .filter(note -> note.startsWith(BENCHMARK))
                .map(note -> note.substring(BENCHMARK.length()))
                .map(SourceNames::withoutPackage)
                .findFirst()
                .orElse("");
    }

    private static String withoutPackage(String benchmark) {
        int parameters = benchmark.indexOf(',');
        int end = parameters < 0 ? benchmark.length() : parameters;
        int method = benchmark.lastIndexOf('.', end);
        return benchmark.substring(benchmark.lastIndexOf('.', method - 1) + 1);
    }

    /** The run of a set, or else the file, or else a number. */
    private static String place(Profile profile, Same same, boolean brief) {
        if (same.allMembers()) {
            return (brief ? "#" : "run ") + profile.member();
        }
        return same.allFiles()
                ? file(profile)
                : (brief ? "#" : "run ") + (1 + index(same.profiles(), profile));
    }

    private static String file(Profile profile) {
        String path = profile.origin().file();
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }

    private static boolean allDiffer(List<Profile> same, Function<Profile, Object> what) {
        return same.stream().map(what).distinct().count() == same.size();
    }

    /** The index of the profile, told by identity: equal profiles of two files are two columns. */
    private static int index(List<Profile> same, Profile profile) {
        for (int i = 0; i < same.size(); i++) {
            if (same.get(i) == profile) {
                return i;
            }
        }
        return -1;
    }

    private static boolean differ(List<Profile> same, Function<Profile, Object> what) {
        return same.stream().map(what).distinct().count() > 1;
    }

    private static List<Object> key(Profile p) {
        return List.of(
                p.sampling().nonSafepoints(),
                p.sampling().climbing(),
                p.sampling().engine(),
                benchmark(p));
    }

    private static String name(Profile profile, List<String> marks) {
        String title = profile.title();
        return marks.isEmpty() ? title : title + " (" + String.join(", ", marks) + ")";
    }

    private static List<String> with(String id, List<String> marks) {
        List<String> words = new ArrayList<>(List.of(id));
        words.addAll(marks);
        return words;
    }

    private static String flag(NonSafepoints flag, boolean brief) {
        return switch (flag) {
            case ON -> brief ? "+DNS" : "DNS on";
            case OFF -> brief ? "-DNS" : "DNS off";
            case UNKNOWN -> brief ? "?DNS" : "DNS unknown";
        };
    }
}
