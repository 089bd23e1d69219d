package dev.jitlens.findings.calls;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lines that write a volatile field in a loop, and take much of the time. How long such a write
 * waits no sample tells apart from what else the line does, so that this is a notice.
 */
final class VolatileWrites {
    /** A line in four that is hot may be so for its volatile field. */
    private static final double LEAST_SHARE = 0.25;

    /** Reading the class files of methods that hardly run would take long. */
    private static final double LEAST_OF_METHOD = 0.02;

    /** A thread of which less is seen hardly writes. */
    private static final double LEAST_OF_FIELD = 0.1;

    /** The line is hot, and an ordinary write of it would be nothing; what else it does may not. */
    private static final double CONFIDENCE = 0.5;

    private final Facts facts;
    private final Cpu cpu;
    private final Map<Method, Map<Integer, Bytecode>> puts = new HashMap<>();
    private final Map<Finding.Place, Long> places = new HashMap<>();
    private final Map<String, Long> written = new HashMap<>();
    private final Map<String, Set<Integer>> threads = new HashMap<>();
    private long samples;

    private VolatileWrites(Facts facts) {
        this.facts = facts;
        this.cpu = facts.cpu().orElseThrow();
    }

    static Optional<Finding> in(Facts facts, String id) {
        VolatileWrites writes = new VolatileWrites(facts);
        for (Sampled sampled : writes.cpu.profile().stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                writes.add(walked);
            }
        }
        Share share = writes.cpu.share(writes.samples);
        return share.low() < LEAST_SHARE
                ? Optional.empty()
                : Optional.of(writes.finding(id, share));
    }

    private void add(Walked walked) {
        SampleFrame leaf = walked.frames().getFirst();
        if (leaf.line() <= 0 || !Own.is(leaf.method())) {
            return;
        }
        Bytecode put = puts.computeIfAbsent(leaf.method(), this::inLoops).get(leaf.line());
        if (put != null && isInLoop(leaf, put)) {
            String field = field(put);
            samples += walked.count();
            places.merge(Finding.Place.at(leaf.method(), leaf.line()), walked.count(), Long::sum);
            written.merge(field, walked.count(), Long::sum);
            threads.computeIfAbsent(field, f -> new HashSet<>()).add(walked.thread());
        }
    }

    /** What writes a volatile field within a loop, by line. */
    private Map<Integer, Bytecode> inLoops(Method method) {
        if (cpu.share(cpu.of(method).self()).value() < LEAST_OF_METHOD) {
            return Map.of();
        }
        return code(method).stream()
                .filter(b -> b.mnemonic().startsWith("put"))
                .filter(b -> loop(method, b.bci()).filter(l -> isSure(method, l)).isPresent())
                .filter(this::isVolatile)
                .collect(Collectors.toMap(Bytecode::line, b -> b, (a, b) -> a));
    }

    private List<Bytecode> code(Method method) {
        return facts.bytecode(method).map(c -> c.bytecodes()).orElse(List.of());
    }

    /** The time of a loop beside it, or within, in the same line is not the write's. */
    private boolean isInLoop(SampleFrame leaf, Bytecode put) {
        return leaf.bci() < 0
                || loop(leaf.method(), leaf.bci()).filter(l -> l.has(put.bci())).isPresent();
    }

    /** The bytecodes from where a branch leads back to, to that branch. */
    private record Loop(int begin, int end) {
        private boolean has(int bci) {
            return begin <= bci && bci <= end;
        }

        private int length() {
            return end - begin;
        }
    }

    /** A sample that is told at the next safepoint poll may be of any loop within. */
    private boolean isSure(Method method, Loop loop) {
        return !cpu.isCoarse()
                || loops(method).allMatch(l -> l.length() >= loop.length() || !loop.has(l.begin()));
    }

    /** The innermost loop. */
    private Optional<Loop> loop(Method method, int bci) {
        return loops(method).filter(l -> l.has(bci)).min(Comparator.comparingInt(Loop::length));
    }

    private Stream<Loop> loops(Method method) {
        return code(method).stream()
                .flatMap(b -> b.targets().stream().map(t -> new Loop(t, b.bci())))
                .filter(l -> l.begin() <= l.end());
    }

    private boolean isVolatile(Bytecode put) {
        String field = field(put);
        int dot = field.lastIndexOf('.');
        return dot > 0
                && facts.fields(field.substring(0, dot))
                        .getOrDefault(field.substring(dot + 1), "")
                        .contains("volatile ");
    }

    /** {@code pkg.Class.name} of {@code pkg/Class.name:J}. */
    private static String field(Bytecode put) {
        String operands = put.operands();
        int colon = operands.indexOf(':');
        return (colon < 0 ? operands : operands.substring(0, colon)).replace('/', '.');
    }

    private Finding finding(String id, Share share) {
        Finding.Place place = Own.most(places).orElseThrow();
        List<String> names =
                written.entrySet().stream()
                        .filter(e -> e.getValue() >= LEAST_OF_FIELD * samples)
                        .sorted(
                                Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                                        .thenComparing(Map.Entry.comparingByKey()))
                        .map(Map.Entry::getKey)
                        .toList();
        String fields = String.join(" and ", names);
        return new Finding(
                id,
                Severity.NOTICE,
                cpu.isCoarse() ? Coarse.CONFIDENCE : CONFIDENCE,
                Finding.Cost.of(share.value(), "the samples"),
                place,
                (cpu.isCoarse() ? Coarse.PERHAPS : "")
                        + Figures.percent(share.value())
                        + " of the CPU time goes into "
                        + (places.size() > 1 ? "lines that write" : "a line that writes")
                        + " the volatile "
                        + (names.size() > 1 ? "fields " : "field ")
                        + fields
                        + " in a loop, "
                        + (places.size() > 1 ? Figures.most(places, "it") + " " : "")
                        + "in "
                        + Figures.name(place)
                        + ".",
                "The processor waits at each such write until it can be seen by the others, and C2"
                        + " keeps nothing in a register across it."
                        + shared(names),
                List.of(
                        cpu.evidence(Figures.counted(samples, "sample") + " at such lines")
                                .about(place.method().orElseThrow())),
                List.of(
                        Next.change(
                                "Count in a local variable, and write the field when the loop is"
                                        + " done, or now and then. For what several threads count"
                                        + " take a LongAdder; fields that different threads write"
                                        + " belong into objects of their own, far apart."),
                        Next.command("See what each source says.", "profile --by line")));
    }

    /** What several threads do to each other there. */
    private String shared(List<String> names) {
        Set<Integer> all = new HashSet<>();
        names.forEach(n -> all.addAll(threads.get(n)));
        if (all.size() < 2) {
            return "";
        }
        long holders =
                names.stream().map(n -> n.substring(0, n.lastIndexOf('.'))).distinct().count();
        return names.size() > 1 && holders == 1
                ? " Several threads write them: where these fields are of one object they are"
                      + " likely in one cache line, which each write takes from the other thread's"
                      + " processor (false sharing)."
                : " Several threads write: where it is one object's field, each write takes its"
                        + " cache line from the other thread's processor.";
    }
}
