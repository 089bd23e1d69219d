package dev.jitlens.compare;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Samples of changed methods, with all that they call up to the next changed one: what a change of
 * bytecode does may show far below it, in what it calls otherwise than before.
 */
final class ChangedSamples {
    private final Map<MethodId, List<Method>> changed;
    private final Map<Method, Long> samples = new HashMap<>();
    private long taken;

    private ChangedSamples(Collection<Method> changed) {
        this.changed = changed.stream().collect(Collectors.groupingBy(m -> MethodId.of(m).plain()));
    }

    static ChangedSamples of(Side side, Collection<Method> changed) {
        ChangedSamples all = new ChangedSamples(changed);
        for (Cpu cpu : side.cpus()) {
            all.taken += cpu.taken();
            for (Sampled sampled : cpu.profile().stacks()) {
                if (sampled instanceof Walked walked && !walked.waiting()) {
                    all.add(walked.frames(), walked.count());
                }
            }
        }
        return all;
    }

    private void add(List<SampleFrame> frames, long count) {
        for (SampleFrame frame : frames) {
            Method sampled = frame.method();
            for (Method method : changed.getOrDefault(MethodId.of(sampled).plain(), List.of())) {
                if (sampled.matches(method)) {
                    samples.merge(method, count, Long::sum);
                    return;
                }
            }
        }
    }

    Share of(Method method) {
        return new Share(samples.getOrDefault(method, 0L), taken);
    }
}
