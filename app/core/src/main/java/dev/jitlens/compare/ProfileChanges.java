package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.compare.ComparedShares.Place;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Self shares of methods and lines. The source that tells what is hot decides, the others are told
 * beside it. Shares of one run and another differ by more than chance in taking samples, so that a
 * difference must be large as well, unless there are several runs of both.
 */
final class ProfileChanges {
    /** Smaller differences are not told at all. */
    private static final double LEAST_TOLD = 0.01;

    /** A share of a half is off by a tenth in fewer. */
    static final long LEAST_SAMPLES = 100;

    /** A program's own shares go up and down by this from one run to the next. */
    private static final double LEAST = 0.05;

    /**
     * The same program's share was 54% in one run and 72% in the next while other work took its
     * caches and half of its time.
     */
    private static final double LEAST_ON_A_BUSY_MACHINE = 0.25;

    /** The least where both sides have several runs, which tell how much they do. */
    private static final double LEAST_OF_MANY = 0.01;

    private final Pair pair;
    private final By by;

    /** What the source that decides first found. */
    private final List<ComparedShares> sources = new ArrayList<>();

    private ProfileChanges(Pair pair, By by) {
        this.pair = pair;
        this.by = by;
        List<SampleSource> order = new ArrayList<>();
        pair.a().cpus().forEach(cpu -> order.add(cpu.profile().source()));
        order.addAll(List.of(SampleSource.values()));
        for (SampleSource source : order.stream().distinct().toList()) {
            ComparedShares shares = ComparedShares.of(pair, source, by);
            boolean isTold = by != By.LINE || !shares.ofSafepoints();
            if (shares.samples() >= LEAST_SAMPLES && isTold) {
                sources.add(shares);
            }
        }
    }

    static List<Change> of(Pair pair) {
        ProfileChanges methods = new ProfileChanges(pair, By.METHOD);
        if (methods.sources.isEmpty()) {
            return List.of();
        }
        List<Change> changes = new ArrayList<>(methods.changes(place -> 0.0));
        ComparedShares whole = methods.sources.getFirst();
        ProfileChanges lines = new ProfileChanges(pair, By.LINE);
        if (!lines.sources.isEmpty()) {
            // A line that changed as its method did says nothing new.
            changes.addAll(lines.changes(p -> whole.shift(new Place(p.method(), Unknown.NUMBER))));
        }
        return changes;
    }

    /**
     * A sentence for each source that has samples on both sides, but fewer than tell anything, or
     * nobody knows how many.
     */
    static List<String> tooFew(Pair pair) {
        return Stream.concat(
                        Stream.of(SampleSource.values())
                                .filter(s -> isUntold(pair.a(), s) || isUntold(pair.b(), s))
                                .map(
                                        source ->
                                                "Samples by "
                                                        + source.title()
                                                        + " are not compared where it is not told"
                                                        + " how many there are."),
                        fewer(pair))
                .toList();
    }

    private static boolean isUntold(Side side, SampleSource source) {
        return side.facts().stream()
                .flatMap(f -> f.run().profiles().stream())
                .anyMatch(p -> p.source() == source && !p.sampling().counted());
    }

    private static Stream<String> fewer(Pair pair) {
        return Stream.of(SampleSource.values())
                .map(source -> ComparedShares.of(pair, source, By.METHOD))
                .filter(shares -> shares.samples() > 0 && shares.samples() < LEAST_SAMPLES)
                .map(
                        shares ->
                                String.format(
                                        Locale.ROOT,
                                        "Samples by %s are not compared: one side has %d, and fewer"
                                                + " than %d tell little.",
                                        shares.source().title(),
                                        shares.samples(),
                                        LEAST_SAMPLES));
    }

    /** A sentence about the sources whose lines are not compared, if there are such. */
    static Optional<String> withoutLines(Pair pair) {
        List<String> without =
                Stream.of(SampleSource.values())
                        .map(source -> ComparedShares.of(pair, source, By.METHOD))
                        .filter(s -> s.samples() >= LEAST_SAMPLES && s.ofSafepoints())
                        .map(shares -> shares.source().title())
                        .toList();
        return without.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Lines of samples by "
                                + String.join(", ", without)
                                + " are not compared, methods are: on one side code had debug"
                                + " information at safepoints only, so that a sample counts for"
                                + " the line of the next one.");
    }

    /** Methods whose self share differs by more than chance, and how much more it is in B. */
    static Map<MethodId, Double> significant(Pair pair) {
        ProfileChanges methods = new ProfileChanges(pair, By.METHOD);
        Map<MethodId, Double> shifts = new HashMap<>();
        if (!methods.sources.isEmpty()) {
            ComparedShares first = methods.sources.getFirst();
            Chance chance = new Chance(first.places().size());
            for (Place place : first.places()) {
                double shift = first.shift(place);
                if (methods.isSignificant(place, shift, chance)) {
                    shifts.put(place.method(), shift);
                }
            }
        }
        return shifts;
    }

    /**
     * @param known how far each place changed with what is told already
     */
    private List<Change> changes(Function<Place, Double> known) {
        ComparedShares first = sources.getFirst();
        Chance chance = new Chance(first.places().size());
        List<Change> changes = new ArrayList<>();
        for (Place place : first.places()) {
            double shift = first.shift(place);
            boolean isNew = Math.abs(shift - known.apply(place)) >= LEAST_TOLD;
            if (Math.abs(shift) >= LEAST_TOLD && isNew) {
                changes.add(change(place, Math.abs(shift), isSignificant(place, shift, chance)));
            }
        }
        return changes;
    }

    private Change change(Place place, double shift, boolean significant) {
        ComparedShares first = sources.getFirst();
        Method method = first.method(place);
        boolean isJava = !method.holder().isEmpty();
        return new Change(
                Kind.PROFILE,
                isJava ? Optional.of(method) : Optional.empty(),
                by == By.LINE ? first.line(place) : Unknown.NUMBER,
                "self share" + (isJava ? "" : " of " + method.name()),
                words(s -> s.inA(place)),
                words(s -> s.inB(place)),
                shift,
                significant);
    }

    private boolean isSignificant(Place place, double shift, Chance chance) {
        ComparedShares first = sources.getFirst();
        double[] a = first.eachInA(place);
        double[] b = first.eachInB(place);
        if (a.length >= Chance.LEAST_RUNS && b.length >= Chance.LEAST_RUNS) {
            return Math.abs(shift) >= LEAST_OF_MANY && chance.excludesMeans(a, b);
        }
        return Math.abs(shift) >= (pair.isDisturbed() ? LEAST_ON_A_BUSY_MACHINE : LEAST)
                && chance.excludes(first.inA(place), first.inB(place))
                && sources.stream().noneMatch(s -> contradicts(s.shift(place), shift));
    }

    /** Each source fails on samples of its own, so that a shift that only one sees may be that. */
    private static boolean contradicts(double other, double shift) {
        return Math.signum(other) != Math.signum(shift) && Math.abs(other) >= LEAST_TOLD;
    }

    /** {@code 7.4% (5.6% to 9.8%) by AsyncGetCallTrace, 9.2% (7.2% to 12%) by JFR}. */
    private String words(Function<ComparedShares, Share> of) {
        return String.join(
                ", ", sources.stream().map(s -> words(of.apply(s), s.source())).toList());
    }

    private static String words(Share share, SampleSource source) {
        return Figures.percent(share.value())
                + " ("
                + Figures.percent(share.low())
                + " to "
                + Figures.percent(share.high())
                + ") by "
                + source.title();
    }
}
