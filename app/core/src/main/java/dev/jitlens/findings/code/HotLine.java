package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The places that most samples of a method were in, or went through. Without DebugNonSafepoints a
 * line is that of the next safepoint, in the same method or one that it is inlined into: as a place
 * to look at it is good enough, and DebugInfoMissing says what such lines are worth.
 */
final class HotLine {
    private HotLine() {}

    /**
     * Where a program's author would look for a method: in it, at its hottest line; where it is not
     * the program's own, at the program's line that most of its samples came through.
     */
    static Finding.Place place(Cpu cpu, Method method) {
        Map<Finding.Place, Long> users = new HashMap<>();
        for (Sampled sampled : cpu.profile().stacks()) {
            List<SampleFrame> frames = sampled.frames();
            if (!Own.is(method) && frames.stream().anyMatch(f -> f.method().matches(method))) {
                frames.stream()
                        .dropWhile(f -> !f.method().matches(method))
                        .filter(f -> Own.is(f.method()))
                        .findFirst()
                        .map(f -> Finding.Place.at(f.method(), f.line()))
                        .ifPresent(p -> users.merge(p, sampled.count(), Long::sum));
            }
        }
        return Own.most(users).orElseGet(() -> Finding.Place.at(method, of(cpu, method)));
    }

    /** The line, or {@link Unknown#NUMBER} if no sample has one. */
    public static int of(Cpu cpu, Method method) {
        Map<Integer, Long> lines = new HashMap<>();
        for (Sampled sampled : cpu.profile().stacks()) {
            sampled.frames().stream()
                    .filter(f -> f.line() != Unknown.NUMBER && f.method().matches(method))
                    .findFirst()
                    .ifPresent(f -> lines.merge(f.line(), sampled.count(), Long::sum));
        }
        return lines.entrySet().stream()
                .max(
                        Map.Entry.<Integer, Long>comparingByValue()
                                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(Map.Entry::getKey)
                .orElse(Unknown.NUMBER);
    }
}
