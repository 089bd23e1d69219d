package dev.jitlens.compare;

import dev.jitlens.compare.CallSites.Site;
import dev.jitlens.findings.code.Limits;
import dev.jitlens.inlining.CallFate.Decision;
import dev.jitlens.inlining.CallWords;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineNode.Receiver;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.run.Run;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether something that both runs tell explains why a call was inlined in one and not in the
 * other. C2 decides by what was compiled before, and by what the profile has met by then, so that
 * equal runs of one program differ in many calls.
 *
 * @param a the run that has {@code inA}
 */
record FlipCause(Run a, Run b, Site inA, Site inB) {
    /** The method itself, or the command line, decided it. */
    private static final Set<String> FIXED =
            Set.of(
                    "hot method too big",
                    "native method",
                    "exception method",
                    "don't inline by annotation",
                    "disallowed by CompileCommand",
                    "disallowed by CompilerOracle",
                    "not compilable (disabled)");

    /** Which flag moves the limit that a reason is about. */
    private static final Map<String, String> FLAGS =
            Map.of(
                    "too big", "MaxInlineSize",
                    "already compiled into a big method", "InlineSmallCode",
                    "already compiled into a medium method", "InlineSmallCode",
                    "NodeCountInliningCutoff", "NodeCountInliningCutoff",
                    "size > DesiredMethodLimit", "DesiredMethodLimit",
                    "recursive inlining is too deep", "MaxRecursiveInlineLevel",
                    "inlining too deep", "MaxInlineLevel",
                    "executed < MinInliningThreshold times", "MinInliningThreshold",
                    "virtual call", "TypeProfileMajorReceiverPercent");

    /** Whether one run of each side is enough to say that they differ. */
    boolean isTold() {
        return hasOtherCallee()
                || hasOtherReceivers()
                || hasNewClasses(inA, inB)
                || hasNewClasses(inB, inA)
                || decides(this::isFixed);
    }

    private boolean isFixed(InlineNode call) {
        String flag = FLAGS.getOrDefault(call.reason(), "");
        return call.verdict() == InlineVerdict.INTRINSIC && isElsewhereNone(call)
                || FIXED.contains(call.reason())
                || !flag.isEmpty() && !Limits.flag(a, flag).equals(Limits.flag(b, flag));
    }

    /**
     * Whether the same method is called at the same place without its intrinsic. Where the other
     * run calls another one, what each met by then decided, as for any method.
     */
    private boolean isElsewhereNone(InlineNode intrinsic) {
        return Stream.of(inA, inB)
                .flatMap(FlipCause::calls)
                .filter(c -> c.verdict() != InlineVerdict.INTRINSIC)
                .anyMatch(c -> MethodId.of(c.callee()).equals(MethodId.of(intrinsic.callee())));
    }

    private boolean decides(Function<InlineNode, Boolean> isSo) {
        return Stream.of(inA, inB)
                .flatMap(FlipCause::calls)
                .anyMatch(call -> isSo.apply(call) && call.verdict() != InlineVerdict.INLINED);
    }

    /** A method of another size was written otherwise. */
    private boolean hasOtherCallee() {
        Map<MethodId, Integer> sizes =
                calls(inA)
                        .filter(c -> c.bytecodeBytes() >= 0)
                        .collect(
                                Collectors.toMap(
                                        c -> MethodId.of(c.callee()),
                                        InlineNode::bytecodeBytes,
                                        Math::max));
        return calls(inB)
                .filter(c -> c.bytecodeBytes() >= 0)
                .anyMatch(
                        c -> {
                            Integer other = sizes.get(MethodId.of(c.callee()));
                            return other != null && other != c.bytecodeBytes();
                        });
    }

    /**
     * Whether one met a class often that the other did not meet. A profile names the two classes
     * that came first, so that equal runs name others: then the one that met no more than two must
     * tell.
     */
    private boolean hasOtherReceivers() {
        Receivers one = Receivers.of(inA);
        Receivers other = Receivers.of(inB);
        return one.isWhole() && other.lacks(one) || other.isWhole() && one.lacks(other);
    }

    /**
     * Whether one was inlined as the only method that was loaded, and the profile of the other met
     * several classes. What the compiler knew of the receiver is the same in both only where the
     * caller was compiled by itself, in the same way.
     */
    private static boolean hasNewClasses(Site known, Site other) {
        boolean alike =
                Stream.concat(known.decisions().stream(), other.decisions().stream())
                        .allMatch(
                                d ->
                                        d.in().method().matches(known.caller())
                                                && d.in().osr()
                                                        == known.decisions().getFirst().in().osr());
        return alike
                && known.isInlined()
                && !other.isInlined()
                && Receivers.of(known).shares().isEmpty()
                && Receivers.of(other).often().size() > 1;
    }

    /**
     * What a profile met at a call.
     *
     * @param shares of the classes that it names
     * @param rest the share of those that found no place in it
     */
    private record Receivers(Map<String, Double> shares, double rest) {
        /** Less than this a run meets or does not meet by chance. */
        private static final double OFTEN = 0.05;

        /** Where the compiler knew the class without the profile, none is told. */
        static Receivers of(Site site) {
            Map<String, Double> shares = new HashMap<>();
            double rest = 0;
            for (Decision decision : site.decisions()) {
                InlineNode call = decision.call();
                for (Receiver receiver : call.receivers()) {
                    boolean counted = receiver.count() >= 0 && call.callCount() > 0;
                    double share = counted ? (double) receiver.count() / call.callCount() : 1;
                    shares.merge(receiver.type(), share, Math::max);
                }
                rest = Math.max(rest, call.otherReceivers());
            }
            return new Receivers(shares, rest);
        }

        boolean isWhole() {
            return !shares.isEmpty() && rest < CallWords.LEAST_REST;
        }

        private Set<String> often() {
            return shares.entrySet().stream()
                    .filter(e -> e.getValue() >= OFTEN)
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toSet());
        }

        /** Whether this met what that whole profile did not, or the other way round. */
        boolean lacks(Receivers whole) {
            if (shares.isEmpty()) {
                return false;
            }
            boolean hasNew = !whole.shares.keySet().containsAll(often());
            boolean hasAll = shares.keySet().containsAll(whole.often());
            return hasNew || hasAll && rest >= OFTEN || !hasAll && isWhole();
        }
    }

    private static Stream<InlineNode> calls(Site site) {
        return site.decisions().stream().map(Decision::call);
    }
}
