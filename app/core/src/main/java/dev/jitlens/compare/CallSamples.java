package dev.jitlens.compare;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Samples at a call and in what is called: in the code of the callee or, where that is inlined, in
 * its frames. What the callee calls in turn does not count, since a decision about the call changes
 * nothing of it.
 */
final class CallSamples {
    private record Place(MethodId caller, int bci) {}

    private final Map<Place, Long> samples = new HashMap<>();
    private long taken;

    static CallSamples of(Side side) {
        CallSamples calls = new CallSamples();
        for (Cpu cpu : side.cpus()) {
            calls.taken += cpu.taken();
            for (Sampled sampled : cpu.profile().stacks()) {
                if (sampled instanceof Walked walked && !walked.waiting()) {
                    calls.add(walked.frames(), walked.count());
                }
            }
        }
        return calls;
    }

    private void add(List<SampleFrame> frames, long count) {
        Set<Place> places = new HashSet<>();
        for (int i = 0; i < frames.size(); i++) {
            places.add(new Place(MethodId.of(frames.get(i).method()).plain(), frames.get(i).bci()));
            boolean isCalled = i > 0 && frames.get(i - 1).kind() != FrameKind.INLINED;
            if (isCalled) {
                break; // this frame's code called what was running
            }
        }
        places.forEach(p -> samples.merge(p, count, Long::sum));
    }

    Share of(Method caller, int bci) {
        Place place = new Place(MethodId.of(caller).plain(), bci);
        return new Share(samples.getOrDefault(place, 0L), taken);
    }
}
