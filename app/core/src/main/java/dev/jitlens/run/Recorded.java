package dev.jitlens.run;

import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What recordings tell of the JIT. It waits until all files are read, since logs of the same JVM
 * know more of the same compilations and traps.
 */
final class Recorded {
    private final List<CompileTask> tasks = new ArrayList<>();
    private final List<Deoptimization> traps = new ArrayList<>();
    private final List<Problem> leftOut = new ArrayList<>();

    /** By what two recordings of one JVM are seen to tell the same trap. */
    private record Trapped(long nanos, int compileId, int bci, String thread) {}

    void add(CompileTask task) {
        tasks.add(task);
    }

    void add(Deoptimization trap) {
        traps.add(trap);
    }

    void leavesOut(Problem problem) {
        leftOut.add(problem);
    }

    /** Joins all with what logs told; returns the traps that none of them did. */
    List<Deoptimization> join(Lives lives) {
        tasks.forEach(lives::recorded);
        List<Deoptimization> added = new ArrayList<>();
        Set<Trapped> seen = new HashSet<>();
        for (Deoptimization trap : traps) {
            if (seen.add(
                    new Trapped(trap.nanos(), trap.id().number(), trap.bci(), trap.thread()))) {
                lives.recorded(trap).ifPresent(added::add);
            }
        }
        return added;
    }

    /** The files, where no log tells the compilations that a recording leaves out. */
    List<LogFile> warned(List<LogFile> files) {
        List<LogFile> warned = new ArrayList<>(files);
        for (Problem problem : leftOut) {
            warned.replaceAll(
                    f -> f.path().equals(problem.origin().file()) ? f.warned(problem) : f);
        }
        return warned;
    }
}
