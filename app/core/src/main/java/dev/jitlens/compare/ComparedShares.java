package dev.jitlens.compare;

import dev.jitlens.classes.MethodCode;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.HiddenClasses;
import dev.jitlens.profile.shares.ProfileTable;
import dev.jitlens.profile.shares.ProfileTable.Row;
import dev.jitlens.profile.shares.ProfileTables;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.profile.shares.ThreadChoice;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Self shares by one source in all runs of both sides. */
final class ComparedShares {
    /**
     * What has a share.
     *
     * @param line counted from the first line of its method, which may stand elsewhere in the other
     *     run's source; or {@link Unknown#NUMBER} for all of it
     */
    record Place(MethodId method, int line) {}

    /** The samples of a place in each run, those of A first. */
    private record Cells(Method method, int line, long[] self) {}

    private final Pair pair;
    private final SampleSource source;
    private final List<Profile> a;
    private final List<Profile> b;
    private final By by;

    /** Null until somebody asks for places: whoever asks how many samples there are need not. */
    private Map<Place, Cells> counted;

    /** The first lines of a method in both runs; none where its lines cannot be compared. */
    private final Map<Method, List<Integer>> firstLines = new LinkedHashMap<>();

    /** Lines of other methods are not worth reading their class files. */
    private Set<MethodId> hot = Set.of();

    private ComparedShares(Pair pair, SampleSource source, By by) {
        this.pair = pair;
        this.source = source;
        this.by = by;
        this.a = profiles(pair.a(), source);
        this.b = profiles(pair.b(), source);
    }

    static ComparedShares of(Pair pair, SampleSource source, By by) {
        return new ComparedShares(pair, source, by);
    }

    private Map<Place, Cells> cells() {
        if (counted == null) {
            counted = new LinkedHashMap<>();
            if (samples() > 0) {
                hot = by == By.LINE ? hot(pair) : Set.of();
                add(a, 0);
                add(b, a.size());
            }
        }
        return counted;
    }

    /**
     * Whether the lines of A or B are those of safepoints: which one follows what ran is up to the
     * compiler, and it is another one in code that was compiled once more.
     */
    boolean ofSafepoints() {
        return Stream.concat(a.stream(), b.stream())
                .anyMatch(p -> p.sampling().nonSafepoints() == NonSafepoints.OFF);
    }

    private static List<Profile> profiles(Side side, SampleSource source) {
        return side.facts().stream()
                .flatMap(f -> f.run().profiles().stream())
                .filter(p -> p.source() == source && p.samples() > 0)
                .filter(p -> p.sampling().counted()) // The others tell of no chance.
                .toList();
    }

    private void add(List<Profile> profiles, int from) {
        List<Profile> joined = profiles.stream().map(HiddenClasses::join).toList();
        ProfileTable table = ProfileTables.of(joined, by, ThreadChoice.ALL);
        for (Row row : table.rows()) {
            Method method = row.key().method();
            int line = row.key().line();
            List<Integer> first = by == By.LINE ? firstLines(method) : List.of();
            if (row.key().failed() || by == By.LINE && (first.isEmpty() || line < 0)) {
                continue;
            }
            int distance = by == By.LINE ? line - first.get(from > 0 ? 1 : 0) : Unknown.NUMBER;
            Cells sum =
                    counted.computeIfAbsent(
                            new Place(MethodId.of(method).plain(), distance),
                            p -> new Cells(method, line, new long[a.size() + b.size()]));
            for (int i = 0; i < profiles.size(); i++) {
                sum.self[from + i] += row.cells().get(i).self().part();
            }
        }
    }

    private static Set<MethodId> hot(Pair pair) {
        return pair.hot().stream().map(m -> MethodId.of(m).plain()).collect(Collectors.toSet());
    }

    private List<Integer> firstLines(Method method) {
        if (!hot.contains(MethodId.of(method).plain())) {
            return List.of();
        }
        return firstLines.computeIfAbsent(
                method,
                m -> {
                    List<Integer> one = lines(pair.a().facts().getFirst(), m);
                    List<Integer> other = lines(pair.b().facts().getFirst(), m);
                    boolean same = !one.isEmpty() && fromFirst(one).equals(fromFirst(other));
                    return same ? List.of(one.getFirst(), other.getFirst()) : List.of();
                });
    }

    private static List<Integer> lines(Facts facts, Method method) {
        return facts.bytecode(method).map(MethodCode::lines).orElse(List.of()).stream()
                .map(MethodCode.LineStart::line)
                .distinct()
                .sorted()
                .toList();
    }

    private static List<Integer> fromFirst(List<Integer> lines) {
        return lines.stream().map(line -> line - lines.getFirst()).toList();
    }

    SampleSource source() {
        return source;
    }

    /** How many samples the side has that has fewer. */
    long samples() {
        return Math.min(samples(a), samples(b));
    }

    private static long samples(List<Profile> profiles) {
        return profiles.stream().mapToLong(Profile::samples).sum();
    }

    Set<Place> places() {
        return cells().keySet();
    }

    Method method(Place place) {
        return cells().get(place).method();
    }

    /** The line in the first run that has samples of it. */
    int line(Place place) {
        return cells().get(place).line();
    }

    /** How much more it is in the second run. */
    double shift(Place place) {
        return inB(place).value() - inA(place).value();
    }

    Share inA(Place place) {
        return share(place, 0, a);
    }

    Share inB(Place place) {
        return share(place, a.size(), b);
    }

    private Share share(Place place, int from, List<Profile> profiles) {
        long part = 0;
        for (int i = 0; i < profiles.size(); i++) {
            part += self(place, from + i);
        }
        return new Share(part, samples(profiles));
    }

    /** The share in each run. */
    double[] eachInA(Place place) {
        return each(place, 0, a);
    }

    double[] eachInB(Place place) {
        return each(place, a.size(), b);
    }

    private double[] each(Place place, int from, List<Profile> profiles) {
        return IntStream.range(0, profiles.size())
                .mapToDouble(i -> (double) self(place, from + i) / profiles.get(i).samples())
                .toArray();
    }

    private long self(Place place, int run) {
        Cells found = cells().get(place);
        return found == null ? 0 : found.self()[run];
    }
}
