package dev.jitlens.findings.safepoints;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.model.samples.SampledCode;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Where most of some samples are.
 *
 * @param place the program's innermost frame
 * @param leaf what ran there most, which may be a method of the JDK
 * @param samples there
 * @param inVm of these, whose program counter was in none of the code that the JVM made
 * @param inStub of these, whose program counter was in a stub that works on arrays
 * @param of all that were asked for
 * @param all of the threads asked for, wherever they were
 */
record Hottest(
        Finding.Place place,
        Method leaf,
        Origin origin,
        long samples,
        long inVm,
        long inStub,
        long of,
        long all) {
    private static final List<SampleSource> WITH_CALLERS =
            List.of(
                    SampleSource.AGCT,
                    SampleSource.ASYNC,
                    SampleSource.JFR_CPU,
                    SampleSource.JFR,
                    SampleSource.HONEST);

    /** Functions of jvm.cpp, reflection.cpp and unsafe.cpp during which a thread is in the VM. */
    private static final Set<String> IN_VM =
            Set.of(
                    "java.lang.Object::clone",
                    "java.lang.System::arraycopy",
                    "java.lang.reflect.Array::newArray",
                    "java.lang.reflect.Array::multiNewArray",
                    "jdk.internal.misc.Unsafe::allocateUninitializedArray0",
                    "jdk.internal.misc.Unsafe::copyMemory0",
                    "jdk.internal.misc.Unsafe::setMemory0",
                    "sun.misc.Unsafe::copyMemory",
                    "sun.misc.Unsafe::setMemory");

    /**
     * Stubs of stubRoutines.cpp that do all of an array at once, without a poll, whoever calls
     * them: the interpreter, too, which has entries of its own for checksums.
     */
    private static final Pattern ON_ARRAYS =
            Pattern.compile(
                    "(?i).*(arraycopy|fill|crc32|adler32|sha[1235]|md5|aes|ghash|base64|chacha20"
                            + "|poly1305|multiplyToLen|squareToLen|mulAdd|montgomery|mismatch"
                            + "|array_?sort|partition).*");

    /**
     * The hottest place of these threads.
     *
     * @param thread whether a thread of this name counts
     * @param stack whether a stack counts
     */
    static Optional<Hottest> in(Facts facts, Predicate<String> thread, Predicate<Walked> stack) {
        return in(facts, p -> in(p, thread, stack));
    }

    /** The same of stacks that can hold a safepoint up. */
    static Optional<Hottest> holdingUp(
            Facts facts, Predicate<String> thread, Predicate<Walked> stack) {
        return in(
                facts, p -> in(p, thread, w -> (isInStub(p, w) || canHoldUp(w)) && stack.test(w)));
    }

    private static Optional<Hottest> in(Facts facts, Function<Profile, Optional<Hottest>> each) {
        return WITH_CALLERS.stream()
                .flatMap(s -> facts.run().profiles().stream().filter(p -> p.source() == s))
                .flatMap(p -> each.apply(p).stream())
                .findFirst();
    }

    private static Optional<Hottest> in(
            Profile profile, Predicate<String> thread, Predicate<Walked> stack) {
        Map<Finding.Place, Long> counts = new HashMap<>();
        Map<Finding.Place, Long> inVm = new HashMap<>();
        Map<Finding.Place, Long> inStub = new HashMap<>();
        Map<Finding.Place, Map<Method, Long>> leaves = new HashMap<>();
        long whole = 0;
        long all = 0;
        for (Sampled sampled : profile.stacks()) {
            if (!(sampled instanceof Walked walked)
                    || walked.waiting()
                    || !thread.test(name(profile, walked))) {
                continue;
            }
            all += walked.count();
            boolean stub = isInStub(profile, walked);
            if (stack.test(walked)) {
                Finding.Place place = Own.sampled(walked.frames());
                counts.merge(place, walked.count(), Long::sum);
                inVm.merge(place, isInVm(walked) ? walked.count() : 0, Long::sum);
                inStub.merge(place, stub ? walked.count() : 0, Long::sum);
                leaves.computeIfAbsent(place, p -> new HashMap<>())
                        .merge(walked.frames().getFirst().method(), walked.count(), Long::sum);
                whole += walked.count();
            }
        }
        long asked = whole;
        long ran = all;
        return counts.entrySet().stream()
                .max(
                        Map.Entry.<Finding.Place, Long>comparingByValue()
                                .thenComparing(Comparator.comparing(e -> e.getKey().toString())))
                .map(
                        e ->
                                new Hottest(
                                        e.getKey(),
                                        most(leaves.get(e.getKey())),
                                        profile.origin(),
                                        e.getValue(),
                                        inVm.get(e.getKey()),
                                        inStub.get(e.getKey()),
                                        asked,
                                        ran));
    }

    private static Method most(Map<Method, Long> counts) {
        return counts.entrySet().stream()
                .max(
                        Map.Entry.<Method, Long>comparingByValue()
                                .thenComparing(Comparator.comparing(e -> e.getKey().toString())))
                .orElseThrow()
                .getKey();
    }

    private static String name(Profile profile, Walked walked) {
        return walked.thread() < 0 ? "" : profile.threads().get(walked.thread()).name();
    }

    /**
     * Whether a stack can hold a safepoint up: the interpreter stops at each bytecode, and C1's
     * code at each jump back, unless the VM works for them; and threads in native methods are
     * waited for by none, unless the method is one of the VM's own, which copies or clears memory.
     */
    private static boolean canHoldUp(Walked walked) {
        return switch (code(walked)) {
            case NATIVE -> isOfVm(walked.frames().getFirst().method());
            case INTERPRETED, C1 -> isInVm(walked);
            default -> true;
        };
    }

    /** The kind of code that ran: what is inlined is of the code that it is inlined into. */
    private static FrameKind code(Walked walked) {
        return walked.frames().stream()
                .map(SampleFrame::kind)
                .filter(k -> k != FrameKind.INLINED)
                .findFirst()
                .orElse(FrameKind.INLINED);
    }

    private static boolean isInVm(Walked walked) {
        SampleFrame leaf = walked.frames().getFirst();
        return leaf.kind() == FrameKind.NATIVE
                ? isOfVm(leaf.method())
                : walked.place().pc() != 0 && !walked.place().isKnown();
    }

    private static boolean isInStub(Profile profile, Walked walked) {
        if (!walked.place().isKnown()) {
            return false;
        }
        SampledCode code = profile.code().get(walked.place().code());
        return code.stub() && ON_ARRAYS.matcher(code.method().name()).matches();
    }

    private static boolean isOfVm(Method method) {
        return IN_VM.contains(method.display());
    }

    /** Whether it mostly is the VM that works there: most likely it copies or clears memory. */
    boolean isInVm() {
        return isOfVm(leaf) || 2 * inVm > samples;
    }

    /** Whether it mostly is code of HotSpot's own that works on an array. */
    boolean isInStub() {
        return 2 * inStub > samples;
    }

    /** Whether that is what the method there does, and not a guess of what the VM does for it. */
    boolean isCopying() {
        return isOfVm(leaf);
    }

    /** The share of all samples of the threads, from 0 to 1. */
    double shareOfAll() {
        return all == 0 ? 0 : (double) samples / all;
    }

    /** The share of the samples asked for, from 0 to 1. */
    double share() {
        return of == 0 ? 0 : (double) samples / of;
    }
}
