package dev.jitlens.run.compilations;

import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What recordings tell of the JIT. It waits until all files are read, since logs of the same JVM
 * know more of the same compilations and traps.
 */
public final class RecordedJit {
    private final List<CompileTask> tasks = new ArrayList<>();
    private final List<Deoptimization> traps = new ArrayList<>();
    private final List<Problem> leftOut = new ArrayList<>();
    private final List<Problem> warnings = new ArrayList<>();

    /** The facts by which two recordings of one JVM are seen to tell the same trap. */
    private record Trapped(long nanos, int compileId, int bci, String thread) {}

    public void add(CompileTask task) {
        tasks.add(task);
    }

    public void add(Deoptimization trap) {
        traps.add(trap);
    }

    public void leavesOut(Problem problem) {
        leftOut.add(problem);
        warnings.add(problem);
    }

    /** Keeps what is said of a recording where no log tells more. */
    public void warns(Problem problem) {
        warnings.add(problem);
    }

    /** Whether recordings leave out compilations. */
    public boolean leavesOut() {
        return !leftOut.isEmpty();
    }

    /**
     * Joins all with what logs told.
     *
     * @param joinTask takes each task
     * @param joinTrap then takes each trap, in order of time; empty for those that a log told
     * @return the traps that no log told
     */
    public List<Deoptimization> join(
            Consumer<CompileTask> joinTask,
            Function<Deoptimization, Optional<Deoptimization>> joinTrap) {
        tasks.forEach(joinTask);
        List<Deoptimization> added = new ArrayList<>();
        Set<Trapped> seen = new HashSet<>();
        traps.sort(Comparator.comparingLong(Deoptimization::nanos));
        for (Deoptimization trap : traps) {
            if (seen.add(
                    new Trapped(trap.nanos(), trap.id().number(), trap.bci(), trap.thread()))) {
                joinTrap.apply(trap).ifPresent(added::add);
            }
        }
        return added;
    }

    /** The files, where no log tells the compilations that a recording leaves out. */
    public List<LogFile> warned(List<LogFile> files) {
        List<LogFile> warned = new ArrayList<>(files);
        for (Problem problem : warnings) {
            warned.replaceAll(
                    f -> f.path().equals(problem.origin().file()) ? f.warned(problem) : f);
        }
        return warned;
    }
}
