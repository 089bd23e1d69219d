package dev.jitlens.profile.jlp;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.jlp.CodeIndex.Code;
import dev.jitlens.profile.jlp.JlpCallers.Told;
import dev.jitlens.profile.jlp.JlpRecord.DebugFrame;
import dev.jitlens.profile.jlp.JlpRecord.WalkedFrame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What the frames mean that the agent walked itself: of those it tells an address in compiled code,
 * whose debug record has the method and all that is inlined there.
 */
final class JlpAddresses {
    private static final int NO_METHOD = 0;

    private final CodeIndex index;
    private final JlpFrames frames;
    private final JlpSamples samples;

    /**
     * @param frames each of one method
     * @param told of each what code it ran in, or null where its address is not told
     */
    record Stack(List<WalkedFrame> frames, List<Told> told) {}

    JlpAddresses(CodeIndex index, JlpFrames frames, JlpSamples samples) {
        this.index = index;
        this.frames = frames;
        this.samples = samples;
    }

    /**
     * @param era when it was sampled, see {@link Eras}
     */
    Stack of(List<WalkedFrame> raw, long era) throws IOException {
        List<WalkedFrame> stack = new ArrayList<>(raw.size() * 2);
        List<Told> told = new ArrayList<>(raw.size() * 2);
        for (WalkedFrame each : raw) {
            if (each.isAddress()) {
                add(each.address(), era, stack, told);
            } else {
                stack.add(each);
                told.add(null);
            }
        }
        return new Stack(stack, told);
    }

    private void add(long address, long era, List<WalkedFrame> stack, List<Told> told)
            throws IOException {
        Code code = index.find(address - 1, era);
        if (code == null || code.stub) {
            stack.add(new WalkedFrame(NO_METHOD, -1, -1));
            told.add(JlpCallers.NOT_TOLD);
            return;
        }
        samples.index(code);
        List<DebugFrame> inlined = frames.debug(code, address - 1);
        for (DebugFrame each : inlined) {
            stack.add(new WalkedFrame(each.method(), each.bci(), -1));
            told.add(new Told(FrameKind.INLINED, null));
        }
        if (inlined.isEmpty()) {
            stack.add(new WalkedFrame(code.id, -1, -1));
            told.add(null);
        }
        told.set(told.size() - 1, new Told(FrameKind.COMPILED, code));
    }
}
