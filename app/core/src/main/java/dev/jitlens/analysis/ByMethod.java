package dev.jitlens.analysis;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a run tells of each of its methods, found without a walk over all that it tells of others.
 */
public final class ByMethod {
    private final Run run;
    private final Map<Method, List<Compilation>> code = new HashMap<>();

    /** Places in the run's list, so that what several lists have comes in the order of time. */
    private final Map<Method, List<Integer>> left = new HashMap<>();

    private final Map<CompileId, List<Integer>> trapped = new HashMap<>();

    public ByMethod(Run run) {
        this.run = run;
        for (Compilation c : run.compilations()) {
            if (!c.nativeWrapper()) {
                code.computeIfAbsent(key(c.method()), m -> new ArrayList<>(2)).add(c);
            }
        }
        List<Deoptimization> all = run.deoptimizations();
        for (int i = 0; i < all.size(); i++) {
            Deoptimization d = all.get(i);
            left.computeIfAbsent(key(d.method()), m -> new ArrayList<>(2)).add(i);
            if (d.trap() && d.id().number() >= 0) {
                trapped.computeIfAbsent(d.id(), id -> new ArrayList<>(2)).add(i);
            }
        }
    }

    /** What all that could name the same method have in common. */
    private static Method key(Method method) {
        return new Method(method.withoutAddress(), method.name(), "");
    }

    /** The compilations of a method, without those that only wrap a native one. */
    public List<Compilation> compilations(Method method) {
        return code.getOrDefault(key(method), List.of()).stream()
                .filter(c -> c.method().matches(method))
                .toList();
    }

    /** Where code was left while it was in a method, which may be inlined there. */
    public List<Deoptimization> left(Method method) {
        return leftIn(method).mapToObj(run.deoptimizations()::get).toList();
    }

    /**
     * The traps that were taken in code of a method. The innermost method of a trap may be inlined
     * there; where no compilation is told, it is all that is known.
     */
    public List<Deoptimization> traps(Method method) {
        List<Deoptimization> all = run.deoptimizations();
        Stream<Integer> told =
                compilations(method).stream()
                        .map(Compilation::id)
                        .distinct()
                        .flatMap(id -> trapped.getOrDefault(id, List.of()).stream());
        IntStream untold =
                leftIn(method).filter(i -> all.get(i).trap() && all.get(i).id().number() < 0);
        return IntStream.concat(told.mapToInt(i -> i), untold).sorted().mapToObj(all::get).toList();
    }

    private IntStream leftIn(Method method) {
        return left.getOrDefault(key(method), List.of()).stream()
                .mapToInt(i -> i)
                .filter(i -> run.deoptimizations().get(i).method().matches(method));
    }
}
