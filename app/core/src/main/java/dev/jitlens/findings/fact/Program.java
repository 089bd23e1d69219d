package dev.jitlens.findings.fact;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Which of the classes that are not the JDK's are the program's own, and which those of libraries
 * that it uses: the class path tells. A library is a jar; the program is what lies in folders, or
 * was made while it ran, as a script's class, or else the jar that the main class is in.
 */
public final class Program {
    /** With less of the time, classes outside of jars are a launcher of what is in one. */
    private static final double MOSTLY = 0.2;

    private static final String JAR = ".jar";

    private final Function<String, Optional<String>> where;
    private final Map<String, Optional<String>> jars = new HashMap<>();
    private final String ownJar;

    private Program(Function<String, Optional<String>> where, Optional<Cpu> cpu, String main) {
        this.where = where;
        this.ownJar = cpu.isPresent() && isOutsideOfJars(cpu.get()) ? "" : jar(main).orElse("");
    }

    /** Reads class files. */
    static Program of(Facts facts) {
        return of(facts::where, facts.cpu(), facts.run().jvm().command().split(" ")[0]);
    }

    /**
     * @param where the folder or jar of a class, if that is known
     * @param main the main class, or the jar that was started
     */
    static Program of(Function<String, Optional<String>> where, Optional<Cpu> cpu, String main) {
        return new Program(where, cpu, main);
    }

    /** The jar that a class of a library is in; empty where it is the program's, or not known. */
    public Optional<String> library(Method method) {
        return Own.is(method)
                ? jar(method.holder()).filter(j -> !j.endsWith(ownJar) || ownJar.isEmpty())
                : Optional.empty();
    }

    /** Whether an author of the program can change it. */
    public boolean isOwn(Method method) {
        return Own.is(method) && library(method).isEmpty();
    }

    private Optional<String> jar(String holder) {
        return holder.endsWith(JAR)
                ? Optional.of(holder)
                : jars.computeIfAbsent(holder, h -> where.apply(h).filter(w -> w.endsWith(JAR)));
    }

    private boolean isOutsideOfJars(Cpu cpu) {
        long through = 0;
        for (Sampled sampled : cpu.profile().stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                through += hasOutside(walked.frames()) ? walked.count() : 0;
            }
        }
        return cpu.share(through).value() >= MOSTLY;
    }

    private boolean hasOutside(List<SampleFrame> frames) {
        Set<String> seen = new HashSet<>();
        return frames.stream()
                .map(SampleFrame::method)
                .filter(m -> seen.add(m.holder()))
                .anyMatch(m -> Own.is(m) && jar(m.holder()).isEmpty());
    }
}
