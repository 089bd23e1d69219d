package dev.jitlens.findings.fact;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Adds to what is found in a library from where in the program it is reached, since that is what
 * its author can change.
 */
public final class Reached {
    /** With less of the samples there, no place of the program is the one. */
    private static final double MOSTLY = 0.5;

    private static final Set<String> CALLS = Set.of("megamorphic-call", "hot-call-refused");

    private final Facts facts;

    public Reached(Facts facts) {
        this.facts = facts;
    }

    public Finding in(Finding found) {
        if (facts.cpu().isEmpty()) {
            return found; // Nothing tells, and the program's files need not be looked at.
        }
        Optional<String> jar =
                found.place()
                        .method()
                        // What names no place is of the run as a whole.
                        .filter(m -> found.title().contains(Figures.name(m)))
                        .flatMap(facts.program()::library);
        return jar.isEmpty()
                ? found
                : from(facts.cpu().get(), found.place())
                        .filter(f -> !found.title().contains(Figures.name(f.place())))
                        .map(f -> found.reached(title(found, f), text(found, f, jar.get())))
                        .or(() -> Optional.of(found))
                        .map(f -> CALLS.contains(f.id()) ? ofLibrary(f) : f)
                        .orElse(found);
    }

    /** How a library calls its own methods is not for the program's author to change. */
    private static Finding ofLibrary(Finding found) {
        List<Next> next = new ArrayList<>();
        next.add(Next.change("Use it less often, or in another way: the call is the library's."));
        found.next().stream()
                .filter(n -> !n.flags().isEmpty() || !n.command().isEmpty())
                .forEach(next::add);
        return found.advising(next).atMost(Severity.NOTICE);
    }

    /** Where most of the samples of a place came from, and which part of them. */
    private record From(Finding.Place place, double part) {}

    private static String title(Finding found, From from) {
        String title = found.title();
        int end = title.endsWith(".") ? title.length() - 1 : title.length();
        return title.substring(0, end) + ", reached from " + Figures.name(from.place()) + ".";
    }

    private static String text(Finding found, From from, String jar) {
        return found.text()
                + " It is in the library "
                + Path.of(jar).getFileName()
                + "; "
                + Figures.percent(from.part())
                + " of the samples there came through "
                + Figures.name(from.place())
                + ", the innermost frame of the program.";
    }

    private Optional<From> from(Cpu cpu, Finding.Place place) {
        Map<Finding.Place, Long> places = new HashMap<>();
        long all = 0;
        for (Sampled sampled : cpu.profile().stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                int at = index(walked.frames(), place);
                if (at >= 0) {
                    all += walked.count();
                    caller(walked.frames(), at)
                            .ifPresent(p -> places.merge(p, walked.count(), Long::sum));
                }
            }
        }
        long total = all;
        return Own.most(places)
                .map(p -> new From(p, (double) places.get(p) / total))
                .filter(f -> f.part() >= MOSTLY);
    }

    private Optional<Finding.Place> caller(List<SampleFrame> frames, int at) {
        return frames.subList(at + 1, frames.size()).stream()
                .filter(f -> facts.program().isOwn(f.method()))
                .findFirst()
                .map(f -> Finding.Place.at(f.method(), f.line()));
    }

    private static int index(List<SampleFrame> frames, Finding.Place place) {
        Method method = place.method().orElseThrow();
        for (int i = 0; i < frames.size(); i++) {
            boolean there = place.line() < 0 || frames.get(i).line() == place.line();
            if (there && frames.get(i).method().matches(method)) {
                return i;
            }
        }
        return -1;
    }
}
