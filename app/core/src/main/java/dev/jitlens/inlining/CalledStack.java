package dev.jitlens.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;

import java.util.List;
import java.util.Optional;

/** A sampled stack as activations of code, each of which may hold several frames. */
record CalledStack(Profile profile, Sampled sampled) {
    List<SampleFrame> frames() {
        return sampled.frames();
    }

    /** The frame whose code holds this one, itself if it is not inlined; -1 if it is not there. */
    int root(int frame) {
        int root = frame;
        while (root < frames().size() && frames().get(root).kind() == FrameKind.INLINED) {
            root++;
        }
        return root < frames().size() ? root : -1;
    }

    /** The compilation that the code of this frame is of, if the source tells it. */
    Optional<Compilation> compilation(int root) {
        int code = frames().get(root).code();
        if (code < 0 && root(0) == root) {
            code = sampled.place().code();
        }
        return code < 0
                ? Optional.empty()
                : profile.code()
                        .get(code)
                        .compilation()
                        .filter(c -> c.method().matches(frames().get(root).method()));
    }

    /** Whether this frame may have run in code of this compilation. */
    boolean fits(int root, Compilation compilation) {
        SampleFrame frame = frames().get(root);
        return compilation.method().matches(frame.method())
                && switch (frame.kind()) {
                    case C1 -> compilation.compiler() == Compiler.C1;
                    case C2 -> compilation.compiler() == Compiler.C2;
                    case COMPILED -> true;
                    case INTERPRETED, INLINED, NATIVE, STUB, KERNEL, JAVA -> false;
                }
                && compilation(root).map(compilation::equals).orElse(true);
    }
}
