package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/** The line of a method that most samples were in, or went through. */
final class HotLine {
    private HotLine() {}

    /** The line, or {@link Unknown#NUMBER} if no sample has one. */
    static int of(Cpu cpu, Method method) {
        Map<Integer, Long> lines = new HashMap<>();
        for (Sampled sampled : cpu.profile().stacks()) {
            sampled.frames().stream()
                    .filter(f -> f.line() != SampleFrame.UNKNOWN && f.method().matches(method))
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
