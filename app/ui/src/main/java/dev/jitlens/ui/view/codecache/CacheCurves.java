package dev.jitlens.ui.view.codecache;

import dev.jitlens.analysis.compiling.CodeCache;
import dev.jitlens.analysis.compiling.CodeCache.Basis;
import dev.jitlens.analysis.compiling.CodeCache.Part;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.CompilerState.Queue;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.StepChart;
import dev.jitlens.ui.control.timeline.QueueDepth;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What the page draws of a run; made off the FX thread.
 *
 * @param parts of the code cache
 * @param used over time; what was added up is dashed
 * @param capacities a level line for each part of which it is known
 * @param queues tasks that waited
 */
record CacheCurves(List<Part> parts, List<Curve> used, List<Curve> capacities, List<Curve> queues) {
    static final CacheCurves NOTHING = new CacheCurves(List.of(), List.of(), List.of(), List.of());

    /** Capacity lines are drawn at once where what is used comes as near to them as this. */
    private static final double NEAR = 0.5;

    private static final double THIN = 1;
    private static final double THICK = 1.6;

    static CacheCurves of(Run run) {
        List<Part> parts = CodeCache.parts(run);
        QueueDepth c1 = QueueDepth.of(run.compilations(), true);
        QueueDepth c2 = QueueDepth.of(run.compilations(), false);
        long end =
                Stream.concat(parts.stream().map(Part::nanos), Stream.of(c1.times(), c2.times()))
                        .flatMapToLong(LongStream::of)
                        .max()
                        .orElse(0);
        List<Curve> used = new ArrayList<>();
        List<Curve> capacities = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            if (part.nanos().length > 0) {
                Curve curve = used(part, i, end);
                used.add(curve.drawn(curve.color(), THICK, part.basis() == Basis.COMPUTED));
            }
            if (part.capacity().bytes() > 0) {
                Curve line =
                        StepChart.steps(
                                "capacity of " + part.name(),
                                i,
                                new long[] {0},
                                new long[] {part.capacity().bytes()},
                                end);
                capacities.add(line.drawn(line.color(), THIN, true));
            }
        }
        return new CacheCurves(parts, used, capacities, queues(run, c1, c2, end));
    }

    /** What is added up holds until the next change; between two readings nobody looked. */
    private static Curve used(Part part, int series, long end) {
        if (part.basis() == Basis.COMPUTED || part.nanos().length < 2) {
            return StepChart.steps(part.name(), series, part.nanos(), part.usedBytes(), end);
        }
        return Curve.of(
                part.name(),
                series,
                LongStream.of(part.nanos()).mapToDouble(nanos -> nanos / 1e9).toArray(),
                LongStream.of(part.usedBytes()).mapToDouble(bytes -> bytes).toArray());
    }

    private static List<Curve> queues(Run run, QueueDepth c1, QueueDepth c2, long end) {
        List<Curve> curves = new ArrayList<>();
        add(curves, "waiting for C1", 0, c1, end);
        add(curves, "waiting for C2", 1, c2, end);
        recorded(run, Compiler.C1, 2, curves);
        recorded(run, Compiler.C2, 3, curves);
        return curves;
    }

    private static void add(List<Curve> to, String name, int series, QueueDepth queue, long end) {
        if (!queue.isEmpty()) {
            long[] depths = new long[queue.depths().length];
            for (int i = 0; i < depths.length; i++) {
                depths[i] = queue.depths()[i];
            }
            to.add(StepChart.steps(name, series, queue.times(), depths, end));
        }
    }

    /** What recordings say now and then. */
    private static void recorded(Run run, Compiler compiler, int series, List<Curve> curves) {
        List<Queue> said =
                run.compilers().stream()
                        .filter(s -> s instanceof Queue q && q.compiler() == compiler)
                        .map(Queue.class::cast)
                        .filter(q -> Time.isKnown(q.nanos()) && q.waiting() >= 0)
                        .sorted(Comparator.comparingLong(Queue::nanos))
                        .toList();
        if (!said.isEmpty()) {
            curves.add(
                    Curve.of(
                            compiler.label() + "'s queue, as recorded",
                            series,
                            said.stream().mapToDouble(q -> q.nanos() / 1e9).toArray(),
                            said.stream().mapToDouble(Queue::waiting).toArray()));
        }
    }

    boolean isNearCapacity() {
        return parts.stream()
                .anyMatch(
                        p ->
                                p.capacity().bytes() > 0
                                        && p.mostBytes() >= NEAR * p.capacity().bytes());
    }

    boolean isEmpty() {
        return parts.isEmpty() && queues.isEmpty();
    }
}
