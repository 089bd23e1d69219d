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

    /** The same without those in the caller itself. */
    private final Map<Place, Long> called = new HashMap<>();

    private final Map<MethodId, Long> leaves = new HashMap<>();
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
        MethodId leaf = MethodId.of(frames.getFirst().method()).plain();
        leaves.merge(leaf, count, Long::sum);
        for (int i = 0; i < frames.size(); i++) {
            places.add(new Place(MethodId.of(frames.get(i).method()).plain(), frames.get(i).bci()));
            boolean isCalled = i > 0 && frames.get(i - 1).kind() != FrameKind.INLINED;
            if (isCalled) {
                break; // this frame's code called what was running
            }
        }
        for (Place place : places) {
            samples.merge(place, count, Long::sum);
            if (!place.caller().equals(leaf)) {
                called.merge(place, count, Long::sum);
            }
        }
    }

    Share of(Method caller, int bci) {
        return new Share(samples.getOrDefault(place(caller, bci), 0L), taken);
    }

    /** The same with all of the caller, whose code is another one with the call inlined. */
    Share withCaller(Method caller, int bci) {
        Place place = place(caller, bci);
        long self = leaves.getOrDefault(place.caller(), 0L);
        return new Share(self + called.getOrDefault(place, 0L), taken);
    }

    private static Place place(Method caller, int bci) {
        return new Place(MethodId.of(caller).plain(), bci);
    }
}
