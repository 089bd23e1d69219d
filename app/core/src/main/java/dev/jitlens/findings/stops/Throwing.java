package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.JvmEvent.ProgramState.Site;
import dev.jitlens.model.JvmEvent.ProgramState.Throwables;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where the program makes throwables, how many, and what that costs. */
final class Throwing {
    private static final String ERROR = "jdk.JavaErrorThrow";
    private static final Set<String> EVENTS =
            Set.of("jdk.JavaExceptionThrow", ERROR, "-Xlog:exceptions");

    private final Map<Finding.Place, Spot> spots = new HashMap<>();
    private long recorders;

    /** One place that makes throwables. */
    static final class Spot {
        final Finding.Place place;
        final Map<String, Long> types = new HashMap<>();
        Optional<Method> library = Optional.empty();
        Optional<Origin> recorded = Optional.empty();
        String example = "";
        long thrown;
        long samples;
        long frames;

        private Spot(Finding.Place place) {
            this.place = place;
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
        return throwing;
    }

    private Spot spot(Finding.Place place) {
        return spots.computeIfAbsent(place, Spot::new);
    }

    private void add(Site site) {
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

    /** The JVM calls the constructors of throwables, and they the filling in of the stack. */
    private void sampled(List<SampleFrame> frames, long count) {
        int filling = -1;
        for (int i = 0; i < frames.size() && filling < 0; i++) {
            filling = frames.get(i).method().holder().equals("java.lang.Throwable") ? i : -1;
        }
        if (filling < 0) {
            return;
        }
        // JFR records each from within the constructor, which costs more than some exceptions.
        if (frames.subList(0, filling).stream().anyMatch(f -> Own.isRecorder(f.method()))) {
            recorders += count;
            return;
        }
        int made = filling;
        while (made + 1 < frames.size() && isMaking(frames.get(made + 1))) {
            made++;
        }
        if (made + 1 < frames.size()) {
            List<SampleFrame> below = frames.subList(made + 1, frames.size());
            Spot spot = spot(Own.sampled(below));
            spot.samples += count;
            spot.frames += count * below.size();
            if (spot.recorded.isEmpty()) {
                spot.types.merge(frames.get(made).method().holder(), count, Long::sum);
                spot.library = library(below.getFirst().method()).or(() -> spot.library);
            }
        }
    }

    private static boolean isMaking(SampleFrame frame) {
        return frame.method().name().equals("<init>")
                || frame.method().holder().equals("java.lang.Throwable");
    }

    /** The places, that with most samples and then that with most throwables first. */
    List<Spot> spots() {
        return spots.values().stream()
                .sorted(
                        Comparator.comparingLong((Spot s) -> s.samples)
                                .thenComparingLong(s -> s.thrown)
                                .reversed())
                .toList();
    }

    /** Samples in what records exceptions. */
    long recorders() {
        return recorders;
    }

    /**
     * How many throwables were made for each that was recorded: more than 1 where the recording
     * takes some of them only.
     */
    double scale(Facts facts) {
        long made = facts.states(Throwables.class).mapToLong(Throwables::made).max().orElse(0);
        // The JVM counts an error twice: as one, and as an exception.
        long recorded =
                facts.states(Site.class)
                        .filter(s -> EVENTS.contains(s.event()))
                        .mapToLong(s -> s.event().equals(ERROR) ? 2 * s.count() : s.count())
                        .sum();
        return recorded == 0 ? 1 : Math.max(1, (double) made / recorded);
    }
}
