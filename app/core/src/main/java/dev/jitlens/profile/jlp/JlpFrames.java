package dev.jitlens.profile.jlp;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.profile.format.SharedStacks;
import dev.jitlens.profile.jlp.CodeIndex.Code;
import dev.jitlens.profile.jlp.JlpRecord.DebugFrame;
import dev.jitlens.profile.jlp.JlpRecord.WalkedFrame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes frames of ids and bcis; equal frames are one object. */
final class JlpFrames {
    static final int NATIVE_BCI = -3;

    private final JlpFile file;
    private final JlpMethods methods;
    private final SharedStacks shared;
    private final Damages damages;
    private final Map<Walked, SampleFrame> walked = new HashMap<>();
    private final Map<Integer, Map<Integer, List<SampleFrame>>> compiled = new HashMap<>();
    private final Map<Integer, DebugTable> tables = new HashMap<>();

    /** A frame as a sample gives it, while ids of methods mean the same. */
    private record Walked(int epoch, WalkedFrame frame) {}

    JlpFrames(JlpFile file, JlpMethods methods, SharedStacks shared, Damages damages) {
        this.file = file;
        this.shared = shared;
        this.methods = methods;
        this.damages = damages;
    }

    /** The frames as the sample gives them; all of kind JAVA, or NATIVE. */
    List<SampleFrame> walked(List<WalkedFrame> told, long position) throws IOException {
        int epoch = methods.epoch(position);
        List<SampleFrame> stack = new ArrayList<>(told.size());
        for (WalkedFrame each : told) {
            Walked raw = new Walked(epoch, each);
            SampleFrame frame = walked.get(raw);
            if (frame == null) {
                frame = frame(raw.frame(), position);
                walked.put(raw, frame);
            }
            stack.add(frame);
        }
        return stack;
    }

    private SampleFrame frame(WalkedFrame raw, long position) throws IOException {
        return frame(
                methods.method(raw.method(), position),
                raw.bci(),
                raw.line() > 0 ? raw.line() : methods.line(raw.method(), raw.bci(), position),
                raw.bci() == NATIVE_BCI ? FrameKind.NATIVE : FrameKind.JAVA);
    }

    /**
     * What the debug info of an nmethod tells of a program counter.
     *
     * @param frames the compiled method last, of kind COMPILED, and what is inlined into it
     * @param afterLast whether no debug record is for this instruction
     */
    record Compiled(List<SampleFrame> frames, boolean afterLast) {
        static final Compiled NOTHING = new Compiled(List.of(), false);
    }

    /**
     * @param inPrologue whether the code may not have come to the first record yet: then that one
     *     does not count
     */
    Compiled compiled(Code code, long pc, boolean inPrologue) throws IOException {
        DebugTable table = table(code);
        int found = table.find(pc - code.address);
        int record = found == 0 && inPrologue ? DebugTable.NONE : found;
        Map<Integer, List<SampleFrame>> known =
                compiled.computeIfAbsent(code.index, k -> new HashMap<>());
        List<SampleFrame> stack = known.get(record);
        if (stack == null) {
            stack = List.copyOf(inlined(code, table, record));
            known.put(record, stack);
        }
        return new Compiled(stack, found == DebugTable.NONE);
    }

    /** The frames of the debug record of an instruction, innermost first; none if there is none. */
    List<DebugFrame> debug(Code code, long pc) throws IOException {
        DebugTable table = table(code);
        int record = table.find(pc - code.address);
        return record == DebugTable.NONE ? List.of() : table.frames(record);
    }

    private DebugTable table(Code code) throws IOException {
        DebugTable table = tables.get(code.index);
        if (table == null) {
            table = DebugTable.read(file.again(code.position));
            tables.put(code.index, table);
            if (table.isShort()) {
                damages.add(code.position, "an nmethod with damaged debug info");
            }
        }
        return table;
    }

    private List<SampleFrame> inlined(Code code, DebugTable table, int record) throws IOException {
        FrameKind root =
                methods.isNative(code.id, code.position) ? FrameKind.NATIVE : FrameKind.COMPILED;
        List<DebugFrame> told = record == DebugTable.NONE ? List.of() : table.frames(record);
        if (told.isEmpty()) {
            Method method = methods.method(code.id, code.position);
            return List.of(frame(method, Unknown.NUMBER, Unknown.NUMBER, root));
        }
        List<SampleFrame> stack = new ArrayList<>(told.size());
        for (DebugFrame each : told) {
            stack.add(
                    frame(
                            methods.method(each.method(), code.position),
                            each.bci(),
                            methods.line(each.method(), each.bci(), code.position),
                            stack.size() < told.size() - 1 ? FrameKind.INLINED : root));
        }
        return stack;
    }

    SampleFrame frame(Method method, int bci, int line, FrameKind kind) {
        return shared.frame(new SampleFrame(method, Math.max(bci, Unknown.NUMBER), line, kind));
    }

    SampleFrame with(SampleFrame frame, FrameKind kind) {
        return with(frame, kind, frame.code());
    }

    /**
     * @param code index of the nmethod that it ran in, or {@link Unknown#NUMBER}
     */
    SampleFrame with(SampleFrame frame, FrameKind kind, int code) {
        return frame.kind() == kind && frame.code() == code
                ? frame
                : shared.frame(
                        new SampleFrame(frame.method(), frame.bci(), frame.line(), kind, code));
    }
}
