package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Threads that take time in one run only: of a stream that is parallel no longer, say, or of a pool
 * that is another one. How threads that both have share the work is up to the scheduler, so that it
 * is not compared.
 */
final class ThreadChanges {
    /** They take no time if it is less than this. */
    private static final double NONE = 0.01;

    /** They take time if it is this for certain: a JVM's own threads take less. */
    private static final double SOME = 0.05;

    /** Samples of threads by what they are called, without their numbers. */
    private record Counted(Map<String, Long> samples, long taken) {
        Share share(String name) {
            return new Share(samples.getOrDefault(name, 0L), taken);
        }
    }

    private ThreadChanges() {}

    static List<Change> of(Pair pair) {
        Counted a = counted(pair.a());
        Counted b = counted(pair.b());
        if (pair.hasFewSamples() || a.samples().isEmpty() || b.samples().isEmpty()) {
            return List.of();
        }
        TreeSet<String> names = new TreeSet<>(a.samples().keySet());
        names.addAll(b.samples().keySet());
        Chance chance = new Chance(names.size());
        List<Change> changes = new ArrayList<>();
        for (String name : names) {
            Share one = a.share(name);
            Share other = b.share(name);
            boolean came = one.value() < NONE && other.low() >= SOME;
            boolean went = other.value() < NONE && one.low() >= SOME;
            if ((came || went) && chance.excludes(one, other)) {
                changes.add(
                        Change.of(
                                Kind.PROFILE,
                                "share of threads named \"" + name + "\"",
                                words(one),
                                words(other),
                                Math.abs(one.value() - other.value()),
                                true));
            }
        }
        return changes;
    }

    private static String words(Share share) {
        return share.part() == 0 ? Change.NONE : Figures.percent(share.value());
    }

    private static Counted counted(Side side) {
        Map<String, Long> samples = new HashMap<>();
        long taken = 0;
        for (Cpu cpu : side.cpus()) {
            Profile profile = cpu.profile();
            taken += cpu.taken();
            for (Sampled sampled : profile.stacks()) {
                boolean waits = sampled instanceof Walked walked && walked.waiting();
                if (!waits && sampled.thread() >= 0) {
                    SampledThread thread = profile.threads().get(sampled.thread());
                    samples.merge(name(thread), sampled.count(), Long::sum);
                }
            }
        }
        return new Counted(samples, taken);
    }

    /** {@code pool-#-thread-#}: the next run numbers its threads otherwise. */
    private static String name(SampledThread thread) {
        boolean isMain = thread.javaId() == 1 || thread.name().equals("DestroyJavaVM");
        return isMain ? "main" : thread.name().replaceAll("\\d+", "#");
    }
}
