package dev.jitlens.inlining;

import dev.jitlens.inlining.CallFate.Decision;
import dev.jitlens.inlining.CallFate.How;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells what became of the calls between the frames of a profile's samples: by the caller's code,
 * the bytecodes of all calls that are inlined there down to the caller, the bytecode of the call,
 * and the callee. Not for several threads at a time.
 */
public final class CallFates {
    private final Profile profile;
    private final KnownTrees trees;
    private final Map<Call, CallFate> known = new HashMap<>();

    /**
     * @param frames from the callee to the frame whose code its caller ran in
     */
    private record Call(List<SampleFrame> frames, Optional<Compilation> in) {}

    private CallFates(Profile profile, KnownTrees trees) {
        this.profile = profile;
        this.trees = trees;
    }

    /**
     * Reads the inlining trees of all methods whose code was sampled.
     *
     * @param run that the profile was taken in, or a set with it
     * @throws IOException with a sentence, if a log cannot be read again
     */
    public static CallFates of(Run run, Profile profile, TreeReader reader) throws IOException {
        Set<Method> roots = new HashSet<>();
        for (Sampled sampled : profile.stacks()) {
            sampled.frames().stream()
                    .filter(f -> isCompiled(f.kind()))
                    .map(SampleFrame::method)
                    .forEach(roots::add);
        }
        return new CallFates(profile, KnownTrees.of(ownRun(run, profile), roots, reader));
    }

    /** Compilations of another run of a set are other ones. */
    private static Run ownRun(Run run, Profile profile) {
        return run.members().stream()
                .filter(m -> m.member().equals(profile.member()))
                .findFirst()
                .orElse(run.member().equals(profile.member()) ? run : Run.NOTHING);
    }

    /**
     * @param frame index of the callee's frame in {@link Sampled#frames}
     */
    public CallFate of(Sampled sampled, int frame) {
        CalledStack stack = new CalledStack(profile, sampled);
        if (!isJava(stack.frames().get(frame)) || frame + 1 == stack.frames().size()) {
            return CallFate.NOT_TOLD;
        }
        int root = stack.root(frame + 1);
        if (root < 0) {
            return CallFate.NOT_TOLD;
        }
        Call call = new Call(stack.frames().subList(frame, root + 1), stack.compilation(root));
        CallFate fate = known.get(call);
        if (fate == null) {
            fate = find(stack, frame, root);
            known.put(call, fate);
        }
        return fate;
    }

    private CallFate find(CalledStack stack, int frame, int root) {
        FrameKind callee = stack.frames().get(frame).kind();
        if (callee == FrameKind.INLINED) {
            return new CallFate(How.INLINED, decisions(stack, frame, root, true));
        }
        return switch (stack.frames().get(root).kind()) {
            case INTERPRETED -> new CallFate(How.FROM_INTERPRETER, List.of());
            case C1, C2, COMPILED -> {
                List<Decision> decisions = decisions(stack, frame, root, false);
                yield new CallFate(decisions.isEmpty() ? How.CALLED : How.REFUSED, decisions);
            }
            case INLINED, NATIVE, STUB, KERNEL, JAVA -> CallFate.NOT_TOLD;
        };
    }

    /** The fates in all code that fits, since the stack then is what its tree would show. */
    private List<Decision> decisions(CalledStack stack, int frame, int root, boolean inlined) {
        List<Decision> found = new ArrayList<>();
        for (CodeTree tree : trees.of(stack.frames().get(root).method())) {
            if (stack.fits(root, tree.compilation())) {
                caller(tree.root(), stack.frames(), root, frame + 1)
                        .flatMap(c -> call(c, stack.frames(), frame, inlined))
                        .ifPresent(n -> found.add(new Decision(tree.compilation(), n)));
            }
        }
        return found;
    }

    /** Goes down from the compiled method to the caller, which is inlined there. */
    private static Optional<InlineNode> caller(
            InlineNode root, List<SampleFrame> frames, int from, int to) {
        Optional<InlineNode> at = Optional.of(root);
        for (int i = from; i > to && at.isPresent(); i--) {
            int frame = i - 1;
            at = at.flatMap(n -> call(n, frames, frame, true));
        }
        return at;
    }

    /**
     * The call of the frame in the tree. A virtual call that is left names the method that the
     * bytecode names, which the callee overrides.
     */
    private static Optional<InlineNode> call(
            InlineNode caller, List<SampleFrame> frames, int frame, boolean inlined) {
        int bci = frames.get(frame + 1).bci();
        Method callee = frames.get(frame).method();
        if (bci < 0) {
            return Optional.empty();
        }
        List<InlineNode> here =
                caller.children().stream()
                        .filter(n -> n.bci() == bci && isInlined(n) == inlined)
                        .toList();
        Optional<InlineNode> itself =
                here.stream().filter(n -> n.callee().matches(callee)).findFirst();
        return inlined
                ? itself
                : itself.or(() -> here.stream().filter(n -> overrides(callee, n)).findFirst());
    }

    private static boolean overrides(Method callee, InlineNode call) {
        Method named = call.callee();
        return named.name().equals(callee.name())
                && (named.descriptor().isEmpty()
                        || callee.descriptor().isEmpty()
                        || named.descriptor().equals(callee.descriptor()));
    }

    private static boolean isInlined(InlineNode call) {
        return call.verdict() == InlineVerdict.INLINED;
    }

    private static boolean isJava(SampleFrame frame) {
        return !frame.method().holder().isEmpty() && frame.kind() != FrameKind.NATIVE;
    }

    private static boolean isCompiled(FrameKind kind) {
        return switch (kind) {
            case C1, C2, COMPILED -> true;
            case INTERPRETED, INLINED, NATIVE, STUB, KERNEL, JAVA -> false;
        };
    }
}
