package dev.jitlens.findings.calls;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.findings.fact.CostlyService;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which samples are in a loop of the program that can only wait: it changes nothing and calls
 * nothing but the clock or what reads a variable, so that nothing in it brings about its end. Such
 * calls are intrinsics, of which compiled code has no frame; the bytecode tells them.
 */
final class BusyLoops {
    /** Reading the class files of methods that hardly run would take long. */
    private static final double LEAST_SHARE = 0.01;

    private static final Pattern CLOCK =
            Pattern.compile(
                    "java/lang/System\\.(nanoTime|currentTimeMillis):.*"
                            + "|jdk/internal/misc/VM\\.getNanoTimeAdjustment:.*");

    /** What reads one variable, or tells the processor that a loop waits. */
    private static final Pattern READS =
            Pattern.compile(
                    "java/util/concurrent/atomic/Atomic(Boolean|Integer|Long|Reference)"
                            + "\\.(get|getAcquire|getPlain|getOpaque|intValue|longValue):\\(\\).*"
                            + "|java/lang/Thread\\.onSpinWait:.*");

    /** What neither changes anything nor leaves the loop for longer than a jump does. */
    private static final Pattern LOOKS =
            Pattern.compile(
                    "[adfil]load(_\\w+)?|aconst_null|[dfil]const_\\w+|bipush|sipush|ldc\\w*"
                            + "|get(field|static)|[il](add|sub|neg)|lcmp|i2l|l2i|nop|pop2?|dup"
                            + "|if\\w*|goto(_w)?|[adil]?return|athrow");

    private static final Set<String> REMAINDERS = Set.of("frem", "drem");

    /** What was read is as it was behind them. */
    private static final Set<String> PASSED_ON = Set.of("dup", "checkcast");

    private static final Pattern STORES = Pattern.compile("[adfil]store(_\\w+)?");

    private final Facts facts;
    private final Cpu cpu;
    private final Map<Method, Optional<MethodCode>> methods = new HashMap<>();

    BusyLoops(Facts facts) {
        this.facts = facts;
        this.cpu = facts.cpu().orElseThrow();
    }

    /**
     * What the program's innermost method does there.
     *
     * @param place the line that asks
     */
    record Found(CostlyService service, Finding.Place place) {}

    Optional<Found> in(Walked walked) {
        List<SampleFrame> frames = walked.frames();
        int own = 0;
        while (own < frames.size() && isTransparent(frames.get(own).method())) {
            own++;
        }
        if (own == frames.size()
                || frames.get(own).bci() < 0
                || !Own.is(frames.get(own).method())) {
            return Optional.empty();
        }
        SampleFrame frame = frames.get(own);
        boolean called = own == 0 && isCalledOut(walked);
        return code(frame.method())
                .flatMap(code -> called ? clock(code) : at(code, frame.bci()))
                .map(f -> found(f, frame.method()));
    }

    private static Found found(Asked asked, Method method) {
        return new Found(asked.service(), Finding.Place.at(method, asked.by().line()));
    }

    /** What asks, and what for. */
    private record Asked(CostlyService service, Bytecode by) {}

    /**
     * Whether compiled code had called the VM or the system without a frame. Debug information has
     * no record of such a call: the bytecode is that of the next one.
     */
    private static boolean isCalledOut(Walked walked) {
        return walked.place().pc() != 0
                && !walked.place().isKnown()
                && walked.frames().getFirst().kind() != FrameKind.INTERPRETED;
    }

    /** The clock, what reads a variable, and native code that a profiler saw below them. */
    private static boolean isTransparent(Method method) {
        String call = method.holder().replace('.', '/') + "." + method.name() + ":()";
        return method.holder().isEmpty()
                || CLOCK.matcher(call).matches()
                || READS.matcher(call).matches();
    }

    private Optional<MethodCode> code(Method method) {
        return methods.computeIfAbsent(
                method,
                m ->
                        cpu.share(cpu.of(m).total()).value() >= LEAST_SHARE
                                ? facts.bytecode(m)
                                : Optional.empty());
    }

    /** What compiled code calls so but the clock is rare: remainders, and what collectors need. */
    private static Optional<Asked> clock(MethodCode method) {
        List<Bytecode> code = method.bytecodes();
        if (code.stream().anyMatch(b -> REMAINDERS.contains(b.mnemonic()))) {
            return Optional.empty();
        }
        return code.stream()
                .filter(BusyLoops::isClock)
                .map(b -> at(method, b.bci()).orElse(new Asked(CostlyService.CLOCK, b)))
                .min(Comparator.comparing(Asked::service));
    }

    private static Optional<Asked> at(MethodCode method, int bci) {
        List<Bytecode> code = method.bytecodes();
        return code.stream()
                .filter(back -> isLoop(back, bci))
                .map(back -> loop(code, back))
                .filter(BusyLoops::waits)
                .findFirst()
                .flatMap(loop -> loop.stream().filter(BusyLoops::asks).findFirst())
                .map(by -> new Asked(CostlyService.SPINNING, by));
    }

    private static boolean isLoop(Bytecode back, int bci) {
        return back.bci() >= bci && back.targets().stream().anyMatch(t -> t <= bci);
    }

    /** What lies between the jump back and where it jumps to. */
    private static List<Bytecode> loop(List<Bytecode> code, Bytecode back) {
        int first = back.targets().stream().mapToInt(t -> t).min().orElse(back.bci());
        return code.stream()
                .filter(b -> first <= b.bci() && b.bci() <= back.bci())
                .filter(b -> !PASSED_ON.contains(b.mnemonic()))
                .toList();
    }

    /** Whether a loop does nothing but look. */
    private static boolean waits(List<Bytecode> loop) {
        for (int i = 0; i < loop.size(); i++) {
            Bytecode b = loop.get(i);
            boolean keeps = i > 0 && asks(loop.get(i - 1)) && keeps(loop, b);
            if (!asks(b) && !keeps && !LOOKS.matcher(b.mnemonic()).matches()) {
                return false;
            }
        }
        return loop.stream().anyMatch(BusyLoops::asks);
    }

    /** Whether it keeps what was read, and the loop does not go on from there, as along a list. */
    private static boolean keeps(List<Bytecode> loop, Bytecode store) {
        if (!STORES.matcher(store.mnemonic()).matches()) {
            return false;
        }
        String load = store.mnemonic().replace("store", "load");
        for (int i = 1; i < loop.size(); i++) {
            Bytecode from = loop.get(i - 1);
            if (store.mnemonic().startsWith("a")
                    && asks(loop.get(i))
                    && from.mnemonic().equals(load)
                    && from.operands().equals(store.operands())) {
                return false;
            }
        }
        return true;
    }

    private static boolean asks(Bytecode b) {
        return b.mnemonic().startsWith("get") || isCall(b);
    }

    private static boolean isCall(Bytecode b) {
        return b.mnemonic().startsWith("invoke")
                && (isClock(b) || READS.matcher(b.operands()).matches());
    }

    private static boolean isClock(Bytecode b) {
        return CLOCK.matcher(b.operands()).matches();
    }
}
