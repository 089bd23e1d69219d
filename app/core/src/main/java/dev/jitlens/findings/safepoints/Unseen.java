package dev.jitlens.findings.safepoints;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.ProgramState.ThreadLoad;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A thread that runs most of the time, as its CPU time tells, and that samples hardly see: Flight
 * Recorder walks no stack that begins in a stub, such as those that copy arrays, or in the VM.
 */
final class Unseen {
    /** Of the CPU time of all of the program's threads. */
    private static final double MOST = 0.5;

    /** Seen half as often as it ran, by sampling that sees others. */
    private static final double HARDLY = 0.5;

    private Unseen() {}

    static Optional<String> thread(Facts facts) {
        Map<String, Double> loads = new HashMap<>();
        facts.states(ThreadLoad.class)
                .filter(l -> ThreadNames.isProgram(l.thread()))
                .forEach(l -> loads.merge(l.thread(), l.mean() * l.count(), Double::sum));
        double all = loads.values().stream().mapToDouble(n -> n).sum();
        Optional<Profile> profile = facts.cpu().map(Cpu::profile);
        return loads.entrySet().stream()
                .filter(e -> all > 0 && e.getValue() >= MOST * all)
                .filter(
                        e ->
                                profile.filter(
                                                p ->
                                                        share(p, e.getKey())
                                                                < HARDLY * e.getValue() / all)
                                        .isPresent())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** The part of the samples of the program's threads that are this one's. */
    private static double share(Profile profile, String thread) {
        long of = 0;
        long all = 0;
        for (Sampled sampled : profile.stacks()) {
            boolean waits = sampled instanceof Sampled.Walked walked && walked.waiting();
            if (sampled.thread() >= 0 && !waits) {
                String name = profile.threads().get(sampled.thread()).name();
                of += name.equals(thread) ? sampled.count() : 0;
                all += ThreadNames.isProgram(name) ? sampled.count() : 0;
            }
        }
        return all == 0 ? 0 : (double) of / all;
    }
}
