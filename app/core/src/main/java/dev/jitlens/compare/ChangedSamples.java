package dev.jitlens.compare;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Samples of changed methods, with all that they call up to the next changed one: what a change of
 * bytecode does may show far below it, in what it calls otherwise than before. Where a library
 * calls one back, what the library does by itself is counted, too: it goes by what it is answered.
 */
final class ChangedSamples {
    private final Map<MethodId, List<Method>> changed;
    private final CallBacks callBacks;
    private final Map<Method, Long> samples = new HashMap<>();
    private long taken;

    private ChangedSamples(Collection<Method> changed, CallBacks callBacks) {
        this.callBacks = callBacks;
        this.changed = changed.stream().collect(Collectors.groupingBy(m -> MethodId.of(m).plain()));
    }

    static ChangedSamples of(Side side, Collection<Method> changed, CallBacks callBacks) {
        ChangedSamples all = new ChangedSamples(changed, callBacks);
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
        Set<Method> concerned = new HashSet<>();
        frames.stream()
                .map(frame -> changed(frame.method()))
                .flatMap(Optional::stream)
                .findFirst()
                .ifPresent(concerned::add);
        callBacks.around(frames).forEach(m -> changed(m).ifPresent(concerned::add));
        concerned.forEach(method -> samples.merge(method, count, Long::sum));
    }

    private Optional<Method> changed(Method sampled) {
        return changed.getOrDefault(MethodId.of(sampled).plain(), List.of()).stream()
                .filter(sampled::matches)
                .findFirst();
    }

    Share of(Method method) {
        return new Share(samples.getOrDefault(method, 0L), taken);
    }
}
