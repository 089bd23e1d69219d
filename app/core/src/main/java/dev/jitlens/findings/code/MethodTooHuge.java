package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A method with more bytecode than HotSpot compiles ({@code HugeMethodLimit}, which is 8,000 in all
 * JDKs and can only be changed in debug builds; {@code DontCompileHugeMethods} switches it).
 */
public final class MethodTooHuge implements Question {
    static final int HUGE_METHOD_LIMIT = 8000;

    /** Below it the interpreter may have run the method by chance. */
    private static final double LEAST_SHARE = 0.01;

    /** A twentieth of the time is worth splitting a method. */
    private static final double PROBLEM_SHARE = 0.05;

    private static final double PROBABLE = 0.5;

    static final String WITHOUT_LIMIT = "-XX:-DontCompileHugeMethods";
    private static final Next SPLIT =
            Next.change("Split the method: its hot part is compiled if it is smaller.");

    @Override
    public String id() {
        return "method-too-huge";
    }

    @Override
    public String title() {
        return "a method too large to be compiled";
    }

    @Override
    public Answer ask(Facts facts) throws IOException {
        if (facts.cpu().isEmpty()) {
            return logged(facts)
                    .map(f -> Answer.of(List.of(f)))
                    .orElseGet(() -> Answer.without("samples"));
        }
        if (facts.hasArgument(WITHOUT_LIMIT)) {
            return Answer.NOTHING;
        }
        Cpu cpu = facts.cpu().get();
        long interpreted = cpu.kinds().getOrDefault(FrameKind.INTERPRETED, 0L);
        if (cpu.share(interpreted).value() < LEAST_SHARE) {
            return Answer.NOTHING; // No method alone has as much.
        }
        List<Finding> findings = new ArrayList<>();
        for (Cpu.Time time : cpu.atLeaf()) {
            Share share = cpu.share(time.interpreted());
            if (share.value() >= LEAST_SHARE && !wasCompiled(facts, time.method())) {
                int bytes = bytes(facts, cpu, time.method());
                if (bytes > HUGE_METHOD_LIMIT) {
                    findings.add(finding(cpu, time.method(), share, bytes));
                }
            }
        }
        for (NeverCompiled each : NeverCompiled.because(NeverCompiled.Why.HUGE, facts)) {
            findings.add(probable(cpu, each));
        }
        return Answer.of(findings);
    }

    /** Where neither its size nor a large bci is known, and nothing else keeps compilers off. */
    private Finding probable(Cpu cpu, NeverCompiled never) {
        String percent = Figures.percent(never.share().value());
        return new Finding(
                id(),
                Severity.NOTICE,
                PROBABLE,
                Finding.Cost.of(never.share().value(), "the samples"),
                HotLine.place(cpu, never.method()),
                Figures.name(never.method())
                        + " is never compiled: it probably has more than 8,000 bytes of bytecode,"
                        + " above which HotSpot compiles nothing.",
                percent
                        + " of the samples are in it, all of them interpreted, though compiled code"
                        + " calls it. The recording does not tell its size; but the compilers gave"
                        + " up nothing that would be it, had little else to do, and no word of the"
                        + " command line excludes it.",
                List.of(
                        cpu.evidence(percent + " of the samples are interpreted code of it")
                                .about(never.method())),
                List.of(
                        SPLIT,
                        Next.launch(
                                "Run again without the limit, to see what it would gain.",
                                WITHOUT_LIMIT)));
    }

    /** The one that a log alone tells to be called most often. */
    private Optional<Finding> logged(Facts facts) throws IOException {
        if (facts.hasArgument(WITHOUT_LIMIT)) {
            return Optional.empty();
        }
        return facts.once(LoggedCalls.class, LoggedCalls::of).calls().stream()
                .filter(c -> c.decision().bytecodeBytes() > HUGE_METHOD_LIMIT)
                .filter(c -> !wasCompiled(facts, c.decision().callee()))
                .findFirst()
                .map(
                        c ->
                                LoggedCalls.finding(
                                        id(),
                                        c,
                                        c.decision().callee(),
                                        title(c.decision().callee(), c.decision().bytecodeBytes()),
                                        SPLIT));
    }

    private static String title(Method method, int bytes) {
        return String.format(
                Locale.ROOT,
                "%s never gets compiled: %,d bytes of bytecode, and HotSpot compiles nothing above"
                        + " 8,000.",
                method.display().replace("::", "."),
                bytes);
    }

    private static boolean wasCompiled(Facts facts, Method method) {
        return facts.run().compilations().stream().anyMatch(c -> c.method().matches(method));
    }

    /**
     * Its size; where neither a compilation nor a class file tells it, that of calls of it, or the
     * largest bci that was seen, which proves that it is larger.
     */
    static int bytes(Facts facts, Cpu cpu, Method method) throws IOException {
        int bytes = facts.bytecodeBytes(method);
        if (bytes < 0) {
            bytes =
                    facts.once(LoggedCalls.class, LoggedCalls::of).calls().stream()
                            .map(LoggedCalls.Call::decision)
                            .filter(d -> d.callee().matches(method))
                            .mapToInt(InlineNode::bytecodeBytes)
                            .max()
                            .orElse(bytes);
        }
        return Math.max(
                bytes,
                cpu.profile().stacks().stream()
                                .map(Sampled::frames)
                                .flatMap(List::stream)
                                .filter(f -> f.method().matches(method))
                                .mapToInt(SampleFrame::bci)
                                .max()
                                .orElse(-1)
                        + 1);
    }

    private Finding finding(Cpu cpu, Method method, Share share, int bytes) {
        String percent = String.format(Locale.ROOT, "%.1f%%", 100 * share.value());
        return new Finding(
                id(),
                share.low() >= PROBLEM_SHARE ? Severity.PROBLEM : Severity.NOTICE,
                1,
                Finding.Cost.of(share.value(), "the samples"),
                HotLine.place(cpu, method),
                title(method, bytes),
                "It takes " + percent + " of the samples, all of them interpreted.",
                List.of(
                        cpu.evidence(
                                        percent
                                                + " of the samples of "
                                                + cpu.profile().title()
                                                + " are interpreted code of it")
                                .about(method)),
                List.of(
                        SPLIT,
                        Next.launch(
                                "Run again without the limit, to see what it would gain.",
                                WITHOUT_LIMIT)));
    }
}
