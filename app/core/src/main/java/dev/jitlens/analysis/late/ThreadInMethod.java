package dev.jitlens.analysis.late;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledThread;

import java.util.List;

/** What speaks for the late threads of a pause having been in a method, or against it. */
public enum ThreadInMethod {
    /** One of them asked for the method's OSR code, which the thread does that runs the loop. */
    ASKED_FOR_ITS_CODE,
    /** The run does not tell. */
    UNKNOWN,
    /** Other threads asked for its OSR code. */
    ANOTHER_ASKED,
    /** They were sampled often, and never in it. */
    NEVER_SAMPLED_IN_IT,
    /** The last of them was in the VM's own code, not in the program's. */
    IN_VM;

    /** So many samples miss a method that takes a fifth of a thread's time once in a hundred. */
    private static final int ENOUGH_SAMPLES = 20;

    public static ThreadInMethod of(Run run, SafepointPause pause, Method method) {
        if (pause.late().isEmpty()) {
            return UNKNOWN;
        }
        if (isInVm(pause)) {
            return IN_VM;
        }
        List<Long> askers =
                run.compilations().stream()
                        .filter(c -> c.osr() && c.method().matches(method))
                        .map(c -> c.asked().thread())
                        .filter(thread -> thread >= 0)
                        .toList();
        if (pause.late().stream().anyMatch(t -> askers.contains(t.osId()))) {
            return ASKED_FOR_ITS_CODE;
        }
        if (isSampledElsewhere(run, pause, method)) {
            return NEVER_SAMPLED_IN_IT;
        }
        boolean known = pause.late().stream().allMatch(t -> t.osId() >= 0);
        return known && !askers.isEmpty() ? ANOTHER_ASKED : UNKNOWN;
    }

    /** Whether {@code -Xlog:safepoint=trace} tells it of the last thread. */
    public static boolean isInVm(SafepointPause pause) {
        return !pause.late().isEmpty() && pause.late().getFirst().state().equals("_thread_in_vm");
    }

    private static boolean isSampledElsewhere(Run run, SafepointPause pause, Method method) {
        long all = 0;
        for (Profile profile : run.profiles()) {
            // Thread dumps see a thread where it stopped, which says nothing of where it was.
            if (profile.source().seesSafepointsOnly()) {
                continue;
            }
            for (Sampled sampled : profile.stacks()) {
                if (!isOfLate(profile, sampled, pause)) {
                    continue;
                }
                if (sampled.frames().stream().anyMatch(f -> f.method().matches(method))) {
                    return false;
                }
                all += sampled instanceof Sampled.Walked w && !w.waiting() ? w.count() : 0;
            }
        }
        return all >= ENOUGH_SAMPLES;
    }

    private static boolean isOfLate(Profile profile, Sampled sampled, SafepointPause pause) {
        if (sampled.thread() < 0 || sampled.thread() >= profile.threads().size()) {
            return false;
        }
        SampledThread thread = profile.threads().get(sampled.thread());
        return pause.late().stream().anyMatch(late -> isSame(late, thread));
    }

    private static boolean isSame(LateThread late, SampledThread thread) {
        return late.osId() >= 0 && thread.osId() >= 0
                ? late.osId() == thread.osId()
                : !late.name().isEmpty() && late.name().equals(thread.name());
    }
}
