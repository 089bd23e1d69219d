package dev.jitlens.analysis;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Lays samples on the code of another run, by the bytecode that both say they belong to. */
final class ByBytecode {
    /** A frame as both name it. */
    private record At(String holder, String name, int bci) {
        static At of(SampleFrame f) {
            return new At(f.method().holder(), f.method().name(), f.bci());
        }

        static At of(Frame f) {
            return new At(f.method().holder(), f.method().name(), f.bci());
        }
    }

    private ByBytecode() {}

    static CodeHeat heat(Profile profile, Assembly code, Set<SampledCode> like) {
        Map<List<At>, List<Integer>> instructions = instructions(code);
        double[] samples = new double[code.instructions().size()];
        long placed = 0;
        long unplaced = 0;
        for (Sampled sampled : profile.stacks()) {
            if (sampled.place().isKnown()
                    && like.contains(profile.code().get(sampled.place().code()))) {
                List<Integer> at = instructions.getOrDefault(inNmethod(sampled), List.of());
                at.forEach(i -> samples[i] += (double) sampled.count() / at.size());
                placed += at.isEmpty() ? 0 : sampled.count();
                unplaced += at.isEmpty() ? sampled.count() : 0;
            }
        }
        return new CodeHeat(
                profile,
                code,
                profile.samples(),
                CodeHeat.Join.BYTECODE,
                CodeHeat.list(samples),
                placed,
                unplaced);
    }

    private static Map<List<At>, List<Integer>> instructions(Assembly code) {
        Map<List<At>, List<Integer>> found = new HashMap<>();
        for (int i = 0; i < code.instructions().size(); i++) {
            List<Frame> frames = code.instructions().get(i).frames();
            if (!frames.isEmpty()) {
                found.computeIfAbsent(frames.stream().map(At::of).toList(), f -> new ArrayList<>())
                        .add(i);
            }
        }
        return found;
    }

    /** What is inlined, down to the compiled method itself. */
    private static List<At> inNmethod(Sampled sampled) {
        List<At> frames = new ArrayList<>();
        for (SampleFrame frame : sampled.frames()) {
            frames.add(At.of(frame));
            if (frame.kind() != FrameKind.INLINED) {
                break;
            }
        }
        return frames;
    }
}
