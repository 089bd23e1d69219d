package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.AllocationEvents;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.ProgramState.Throwables;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Where the program makes throwables, how many, and what that costs. */
final class Throwing {
    private static final String ERROR = "jdk.JavaErrorThrow";
    private static final Set<String> EVENTS =
            Set.of("jdk.JavaExceptionThrow", ERROR, "-Xlog:exceptions");

    /** The JVM counts an error twice: as one, and as an exception. */
    private static final int OF_AN_ERROR = 2;

    /** No recording tells what a class extends, but those of throwables are named so. */
    private static final Pattern THROWABLE = Pattern.compile(".*(Exception|Error|Throwable)");

    private final Map<Finding.Place, Spot> spots = new HashMap<>();
    private long recorders;

    /** Whether places of exceptions are told, and not of errors alone. */
    private boolean exceptions;

    private long errors;

    /** Whether what is told is most of what was made. */
    private boolean recorded;

    private long allocated;
    private long counted;

    private List<Spot> together = List.of();

    /** One place that makes throwables: lines of a method, and the one of them that makes most. */
    static final class Spot {
        final Finding.Place place;
        final Map<String, Long> types = new HashMap<>();
        Optional<Method> library = Optional.empty();
        Optional<Origin> recorded = Optional.empty();
        String example = "";
        Optional<Origin> allocatedAt = Optional.empty();
        long thrown;
        long allocated;
        long allocations;
        long samples;
        long frames;
        private boolean several;

        private Spot(Finding.Place place) {
            this.place = place;
        }

        private void add(Spot other) {
            several = true;
            other.types.forEach((type, count) -> types.merge(type, count, Long::sum));
            library = library.or(() -> other.library);
            recorded = recorded.or(() -> other.recorded);
            example = example.isEmpty() ? other.example : example;
            allocatedAt = allocatedAt.or(() -> other.allocatedAt);
            thrown += other.thrown;
            allocated += other.allocated;
            allocations += other.allocations;
            samples += other.samples;
            frames += other.frames;
        }

        /** The method, and its line or the one of several that makes most. */
        String name() {
            return several ? Figures.nameOfSeveral(place) : Figures.name(place);
        }

        /** The class that it makes most, or empty. */
        String type() {
            return types.entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .map(Map.Entry::getKey)
                    .orElse("");
        }

        /** Frames below a new throwable, of all samples in the middle; 0 if it is not sampled. */
        long depth() {
            return samples == 0 ? 0 : Math.round((double) frames / samples);
        }
    }

    private Throwing() {}

    static Throwing in(Facts facts) {
        Throwing throwing = new Throwing();
        facts.states(Site.class)
                .filter(s -> EVENTS.contains(s.event()) && !s.frames().isEmpty())
                .forEach(throwing::add);
        facts.cpu().ifPresent(throwing::add);
        throwing.counted =
                facts.states(Throwables.class).mapToLong(Throwables::made).max().orElse(0);
        throwing.recorded = throwing.exceptions || throwing.areMostlyErrors();
        if (!throwing.recorded && throwing.counted > 0) {
            facts.states(Site.class)
                    .filter(
                            s ->
                                    AllocationEvents.NAMES.contains(s.event())
                                            && !s.frames().isEmpty())
                    .forEach(throwing::allocated);
        }
        throwing.put();
        return throwing;
    }

    /** Lines of one method are parts of one cost. */
    private void put() {
        Map<Optional<Method>, Spot> methods = new LinkedHashMap<>();
        for (Spot spot : mostFirst(spots.values())) {
            Spot first = methods.putIfAbsent(spot.place.method(), spot);
            if (first != null) {
                first.add(spot);
            }
        }
        together = mostFirst(methods.values());
    }

    private static List<Spot> mostFirst(Collection<Spot> spots) {
        return spots.stream()
                .sorted(
                        Comparator.comparingLong((Spot s) -> s.samples)
                                .thenComparingLong(s -> s.thrown)
                                .thenComparingLong(s -> s.allocated)
                                .reversed()
                                .thenComparing(s -> s.place.toString()))
                .toList();
    }

    private Spot spot(Finding.Place place) {
        return spots.computeIfAbsent(place, Spot::new);
    }

    /** Recordings tell errors by default, and exceptions only if they are asked to. */
    private boolean areMostlyErrors() {
        return errors > 0 && counted <= 2 * OF_AN_ERROR * errors;
    }

    private void add(Site site) {
        boolean isError = site.event().equals(ERROR);
        exceptions |= !isError;
        errors += isError ? site.count() : 0;
        Spot spot = spot(Own.place(site.frames()));
        spot.thrown += site.count();
        spot.types.merge(site.type(), site.count(), Long::sum);
        spot.recorded = Optional.of(site.origin());
        spot.example = spot.example.isEmpty() ? site.example() : spot.example;
        spot.library = library(site.frames().getFirst().method()).or(() -> spot.library);
    }

    private static Optional<Method> library(Method innermost) {
        return Optional.of(innermost).filter(m -> !Own.is(m));
    }

    private void add(Cpu cpu) {
        cpu.profile().stacks().stream()
                .filter(s -> s instanceof Walked w && !w.waiting())
                .forEach(s -> sampled(s.frames(), s.count()));
    }

    private void sampled(List<SampleFrame> frames, long count) {
        if (!anyOfThrowable(frames)) {
            return;
        }
        List<Method> methods = frames.stream().map(SampleFrame::method).toList();
        int filling = filling(methods);
        // JFR records each from within the constructor, which costs more than some exceptions.
        if (methods.subList(0, filling).stream().anyMatch(Own::isRecorder)) {
            recorders += count;
            return;
        }
        int made = made(methods, filling);
        if (made + 1 < frames.size()) {
            List<SampleFrame> below = frames.subList(made + 1, frames.size());
            Spot spot = spot(Own.sampled(below));
            spot.samples += count;
            spot.frames += count * below.size();
            if (spot.recorded.isEmpty()) {
                spot.types.merge(methods.get(made).holder(), count, Long::sum);
                spot.library = library(below.getFirst().method()).or(() -> spot.library);
            }
        }
    }

    /**
     * The throwables that are allocated, and what is while they are made, where none is recorded.
     */
    private void allocated(Site site) {
        List<Method> methods = site.frames().stream().map(Frame::method).toList();
        int filling = filling(methods);
        boolean itself = filling < 0 && THROWABLE.matcher(site.type()).matches();
        if (filling < 0 && !itself || methods.stream().anyMatch(Own::isRecorder)) {
            return;
        }
        int made = itself ? -1 : made(methods, filling);
        if (made + 1 < methods.size()) {
            Spot spot = spot(Own.place(site.frames().subList(made + 1, methods.size())));
            spot.allocated += site.amount();
            spot.allocations += site.count();
            spot.allocatedAt = Optional.of(site.origin());
            allocated += site.amount();
            spot.types.merge(
                    itself ? site.type() : methods.get(made).holder(), site.count(), Long::sum);
            spot.library = library(methods.get(made + 1)).or(() -> spot.library);
        }
    }

    /** Each stack is asked. */
    private static boolean anyOfThrowable(List<SampleFrame> frames) {
        for (SampleFrame frame : frames) {
            if (isOfThrowable(frame.method())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfThrowable(Method method) {
        return method.holder().equals("java.lang.Throwable");
    }

    /** The JVM calls the constructors of throwables, and they the filling in of the stack. */
    private static int filling(List<Method> frames) {
        for (int i = 0; i < frames.size(); i++) {
            if (isOfThrowable(frames.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /** The outermost of the frames that make the throwable. */
    private static int made(List<Method> frames, int filling) {
        int made = filling;
        while (made + 1 < frames.size() && isMaking(frames.get(made + 1))) {
            made++;
        }
        return made;
    }

    private static boolean isMaking(Method method) {
        return method.name().equals("<init>") || isOfThrowable(method);
    }

    /** Whether a recording only counts throwables, so that what a place makes is an estimate. */
    boolean isOnlyCounted() {
        return !recorded && allocated > 0;
    }

    /** Whether how many a place makes is an estimate, since not each was recorded. */
    boolean isEstimate(Facts facts) {
        return isOnlyCounted() || scale(facts) > 1;
    }

    /** How many there were in all, as the JVM counts them. */
    long counted() {
        return counted;
    }

    /** How many throwables a place makes, rounded where it is an estimate; 0 if not known. */
    double made(Spot spot, Facts facts) {
        if (!isEstimate(facts)) {
            return spot.thrown;
        }
        double made =
                isOnlyCounted()
                        ? (double) counted * spot.allocated / allocated
                        : spot.thrown * scale(facts);
        double unit = Math.pow(10, Math.max(0, Math.floor(Math.log10(Math.max(made, 1))) - 1));
        return Math.round(made / unit) * unit;
    }

    /** The places, that with most samples and then that with most throwables first. */
    List<Spot> spots() {
        return together;
    }

    /** Samples in what records exceptions. */
    long recorders() {
        return recorders;
    }

    /**
     * How many throwables were made for each that was recorded: more than 1 where the recording
     * takes some of them only.
     */
    private double scale(Facts facts) {
        long told =
                facts.states(Site.class)
                        .filter(s -> EVENTS.contains(s.event()))
                        .mapToLong(
                                s -> s.event().equals(ERROR) ? OF_AN_ERROR * s.count() : s.count())
                        .sum();
        // Of errors all are recorded: what they are not is exceptions, made elsewhere.
        return told == 0 || !exceptions ? 1 : Math.max(1, (double) counted / told);
    }
}
