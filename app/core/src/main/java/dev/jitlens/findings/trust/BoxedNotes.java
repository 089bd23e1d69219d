package dev.jitlens.findings.trust;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Time that is noted at a call which makes a number an object. C2 inlines these calls when all else
 * is parsed, and what it makes after that, mostly of loops, is noted at the last of them in its
 * debug information: every sampler that reads it names the wrong line. With {@code
 * -XX:-EliminateAutoBox} they are inlined with the rest, and the same samples name the loop (seen
 * on JDK 17, 21 and 25, by raw PCs: 38% to 86% at the call, and none; on 8 and 11 not at all).
 */
final class BoxedNotes {
    /** The call itself is a few instructions; the object is made in code of {@code valueOf}. */
    private static final double LEAST_SHARE = 0.1;

    /** Where the loop is the one that boxes, the line is the right one for all that. */
    private static final double CONFIDENCE = 0.5;

    /** That the rest of the samples is of the same loop is likely only. */
    private static final double LEAST_OF_SUSPECT = 0.5;

    private static final Set<FrameKind> OF_C2 =
            Set.of(FrameKind.C2, FrameKind.JAVA, FrameKind.COMPILED);

    private static final Pattern BOXES =
            Pattern.compile(
                    "java[./]lang[./](Boolean|Byte|Short|Character|Integer|Long|Float|Double)"
                            + "\\.valueOf(:\\((Z|B|S|C|I|J|F|D)\\).*)?");

    private final Facts facts;
    private final Cpu cpu;
    private final Map<Call, Long> leaves = new HashMap<>();
    private final Map<Call, SampleFrame> frames = new HashMap<>();

    private record Call(Method method, int bci) {}

    /** Code that was inlined in the same method. */
    private record Within(Method callee, int line) {}

    private BoxedNotes(Facts facts) {
        this.facts = facts;
        this.cpu = facts.cpu().orElseThrow();
    }

    static Optional<Finding> in(Facts facts, String id) throws IOException {
        // Where debug information is that of safepoints alone, a sample may be of the code before.
        if (facts.cpu().filter(c -> !c.isCoarse()).isEmpty()) {
            return Optional.empty();
        }
        BoxedNotes notes = new BoxedNotes(facts);
        for (Sampled sampled : notes.cpu.profile().stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                notes.add(walked);
            }
        }
        List<Call> most =
                notes.leaves.keySet().stream()
                        .filter(c -> notes.share(c).low() >= LEAST_SHARE)
                        .sorted(Comparator.comparing((Call c) -> -notes.leaves.get(c)))
                        .toList();
        for (Call call : most) {
            if (notes.boxes(call)) {
                return Optional.of(notes.finding(id, call));
            }
        }
        return Optional.empty();
    }

    private void add(Walked walked) {
        SampleFrame leaf = walked.frames().getFirst();
        if (leaf.bci() >= 0 && isOfC2(walked.frames())) {
            Call call = new Call(leaf.method(), leaf.bci());
            leaves.merge(call, walked.count(), Long::sum);
            frames.putIfAbsent(call, leaf);
        }
    }

    private static boolean isOfC2(List<SampleFrame> stack) {
        return stack.stream()
                .map(SampleFrame::kind)
                .filter(k -> k != FrameKind.INLINED)
                .findFirst()
                .filter(OF_C2::contains)
                .isPresent();
    }

    private Share share(Call call) {
        return cpu.share(leaves.get(call));
    }

    /** As the class file says, or else the log of what was inlined. */
    private boolean boxes(Call call) throws IOException {
        Optional<MethodCode> code = facts.bytecode(call.method());
        if (code.isPresent()) {
            return code.get().bytecodes().stream()
                    .filter(b -> b.bci() == call.bci())
                    .map(Bytecode::operands)
                    .anyMatch(o -> BOXES.matcher(o).matches());
        }
        List<Compilation> compiled =
                facts.run().compilations().stream()
                        .filter(c -> c.code().tier() == 4 && c.method().matches(call.method()))
                        .toList();
        boolean[] boxes = {false};
        facts.trees(
                compiled,
                (compilation, root) ->
                        boxes[0] |=
                                root.children().stream()
                                        .anyMatch(
                                                n -> n.bci() == call.bci() && isInlinedBoxing(n)));
        return boxes[0];
    }

    private static boolean isInlinedBoxing(InlineNode node) {
        return node.verdict() == InlineVerdict.INLINED && isBoxing(node.callee());
    }

    private static boolean isBoxing(Method callee) {
        return BOXES.matcher(callee.holder() + "." + callee.name()).matches();
    }

    private Finding finding(String id, Call call) {
        SampleFrame leaf = frames.get(call);
        Finding.Place place = Finding.Place.at(leaf.method(), leaf.line());
        String where = Figures.name(place);
        String percent = Figures.percent(share(call).value());
        Map<Within, Long> beside = beside(call.method());
        return new Finding(
                id,
                Severity.NOTICE,
                CONFIDENCE,
                Finding.Cost.of(share(call).value(), "the samples"),
                place,
                percent
                        + " of the CPU time is noted at a call that makes a number an object, in "
                        + where
                        + ", and may be of any loop of that code.",
                "C2 inlines these calls last, and notes what it makes of loops after that at one of"
                        + " them (bci "
                        + call.bci()
                        + "): each source of samples reads its notes, and names this line. "
                        + suspect(beside),
                List.of(cpu.evidence(percent + " of the samples are there").about(call.method())),
                next(beside));
    }

    /** What else was inlined in the method, by the samples in it. */
    private Map<Within, Long> beside(Method method) {
        Map<Within, Long> beside = new HashMap<>();
        for (Sampled sampled : cpu.profile().stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                List<SampleFrame> stack = walked.frames();
                for (int i = 1; i < stack.size() && isInlined(stack.get(i - 1)); i++) {
                    if (stack.get(i).method().equals(method)) {
                        Method callee = stack.get(i - 1).method();
                        if (!isBoxing(callee)) {
                            beside.merge(
                                    new Within(callee, stack.get(i).line()),
                                    walked.count(),
                                    Long::sum);
                        }
                        break;
                    }
                }
            }
        }
        return beside;
    }

    private static boolean isInlined(SampleFrame frame) {
        return frame.kind() == FrameKind.INLINED;
    }

    /** What has most of them, if it has most. */
    private static Optional<Map.Entry<Within, Long>> most(Map<Within, Long> beside) {
        long all = beside.values().stream().mapToLong(n -> n).sum();
        return beside.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .filter(e -> e.getValue() >= LEAST_OF_SUSPECT * all);
    }

    private static String suspect(Map<Within, Long> beside) {
        long all = beside.values().stream().mapToLong(n -> n).sum();
        return most(beside)
                .map(
                        e ->
                                "Of "
                                        + Figures.counted(all, "sample")
                                        + " that name what else was inlined there, "
                                        + Figures.number(e.getValue())
                                        + " name "
                                        + Figures.name(e.getKey().callee())
                                        + (e.getKey().line() > 0
                                                ? ", called in line " + e.getKey().line()
                                                : "")
                                        + ".")
                .orElse("No samples tell which loop it is.");
    }

    private static List<Next> next(Map<Within, Long> beside) {
        List<Next> next = new ArrayList<>();
        next.add(
                Next.launch(
                        "Run again with these calls inlined like others: then the notes are right.",
                        "-XX:-EliminateAutoBox"));
        most(beside)
                .ifPresent(
                        e ->
                                next.add(
                                        Next.change(
                                                "Look for the time in "
                                                        + Figures.name(e.getKey().callee())
                                                        + " first.")));
        return next;
    }
}
