package dev.jitlens.profile.jlp;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.classes.CodeBase;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Samples that the agent climbed out of compiled code for, judged by class files: the bytecode that
 * the caller is at must call the compiled method.
 */
final class ClimbedCallers {
    private static final Set<FrameKind> COMPILED =
            EnumSet.of(FrameKind.COMPILED, FrameKind.C1, FrameKind.C2, FrameKind.NATIVE);

    private final CodeBase classes;
    final List<String> wrong = new ArrayList<>();
    long judged;

    ClimbedCallers(CodeBase classes, Profile profile) {
        this.classes = classes;
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Sampled.Walked walked
                    && walked.climbedFrom().isPresent()
                    && walked.place().isKnown()
                    && !profile.code().get(walked.place().code()).stub()) {
                judge(walked);
            }
        }
    }

    private void judge(Sampled.Walked walked) {
        List<SampleFrame> frames = walked.frames();
        int root = 0;
        while (!COMPILED.contains(frames.get(root).kind())) {
            root++;
        }
        if (root + 1 == frames.size()) {
            wrong.add("no caller: " + frames);
            return;
        }
        String name = frames.get(root).method().name();
        SampleFrame caller = frames.get(root + 1);
        Optional<Bytecode> call =
                classes.bytecode(caller.method())
                        .found()
                        .filter(code -> code.from().note().isEmpty())
                        .flatMap(code -> code.at(caller.bci()));
        if (call.isEmpty() || call.get().mnemonic().equals("invokedynamic")) {
            return; // without a class file of this JVM's, or called in between
        }
        judged += walked.count();
        boolean calls =
                call.get().mnemonic().startsWith("invoke")
                        && (call.get().operands().contains("." + name + ":")
                                || call.get().operands().contains("MethodHandle"));
        if (!calls) {
            wrong.add(name + " by " + caller + ": " + call.get());
        }
    }
}
