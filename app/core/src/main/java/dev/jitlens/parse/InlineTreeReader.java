package dev.jitlens.parse;

import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;
import dev.jitlens.parse.compilation.InliningReasons;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Builds inlining trees, each of one {@code <task>} from its text. A {@code <parse>} is the body of
 * the call that was decided before it: usually the last one, but for a bimorphic call both
 * receivers are decided first and parsed after, and a late inline comes long after its call. A task
 * that fails and tries again begins a new tree; the last attempt is kept.
 */
public final class InlineTreeReader {
    private static final int DEEPEST = 512;

    private final TaskNames names = new TaskNames();
    private final Attributes attributes = new Attributes();
    private final Deque<InlineSite> open = new ArrayDeque<>();
    private final Line line = new Line();
    private InlineSite root;
    private InlineSite call;
    private int bci = -1;
    private final Deque<Integer> bcis = new ArrayDeque<>();

    /** Frames of the late inline that is being told, innermost first. */
    private final List<LateFrame> lateFrames = new ArrayList<>();

    /** Where decisions belong that stand outside of any parse. */
    private InlineSite lateCaller;

    private record LateFrame(int methodId, int bci) {}

    /**
     * Reads the tree from a task's text.
     *
     * @param in the log from the task's first byte to its last
     * @param bytes how many these are
     * @param compiled the method that was compiled: the root, if the text does not name it
     * @return the tree, or empty if the task shows no parsing at all
     */
    public Optional<InlineNode> read(InputStream in, long bytes, Method compiled)
            throws IOException {
        begin();
        LineSource source = new LineSource("", in, bytes);
        while (source.next(line)) {
            line();
        }
        return Optional.ofNullable(root).map(site -> site.asRoot(compiled));
    }

    private void begin() {
        names.clear();
        open.clear();
        bcis.clear();
        lateFrames.clear();
        lateCaller = null;
        root = null;
        call = null;
        bci = -1;
    }

    private void line() {
        if (line.length() < 2 || line.buf[line.start] != '<') {
            return;
        }
        if (line.buf[line.start + 1] == '/') {
            close(Element.at(line.buf, line.start + 2, line.end));
            return;
        }
        Element element = Element.at(line.buf, line.start + 1, line.end);
        if (element == null) {
            return;
        }
        switch (element) {
            case BC -> {
                attributes.parse(line.buf, line.start + 1, line.end);
                bci = attributes.intNumber(Attr.BCI, -1);
                call = null;
            }
            case TYPE, KLASS, METHOD -> {
                attributes.parse(line.buf, line.start + 1, line.end);
                names.add(element, attributes);
            }
            case CALL -> {
                attributes.parse(line.buf, line.start + 1, line.end);
                call(attributes.intNumber(Attr.METHOD, -1));
            }
            case INLINE_SUCCESS -> decide(InlineVerdict.INLINED, Attr.REASON);
            case INLINE_FAIL -> decide(InlineVerdict.REFUSED, Attr.REASON);
            case INTRINSIC -> decide(InlineVerdict.INTRINSIC, Attr.ID);
            case PARSE -> {
                attributes.parse(line.buf, line.start + 1, line.end);
                parse(attributes.intNumber(Attr.METHOD, -1));
            }
            case LATE_INLINE -> lateFrames.clear();
            case JVMS -> {
                attributes.parse(line.buf, line.start + 1, line.end);
                lateFrames.add(
                        new LateFrame(
                                attributes.intNumber(Attr.METHOD, -1),
                                attributes.intNumber(Attr.BCI, -1)));
            }
            case FAILURE -> {
                open.clear();
                lateCaller = null;
            }
            default -> {}
        }
    }

    private void close(Element element) {
        if (element == Element.PARSE && !open.isEmpty()) {
            open.pop();
            bci = bcis.isEmpty() ? -1 : bcis.pop();
            call = null;
        } else if (element == Element.LATE_INLINE) {
            findLateCaller();
        }
    }

    /** Goes down from the root through the frames to the method that holds the late call. */
    private void findLateCaller() {
        InlineSite site = root;
        for (int i = lateFrames.size() - 1; i > 0 && site != null; i--) {
            site = site.childAt(lateFrames.get(i).bci(), lateFrames.get(i - 1).methodId());
        }
        lateCaller = lateFrames.isEmpty() ? null : site;
        bci = lateFrames.isEmpty() ? -1 : lateFrames.getFirst().bci();
        call = null;
    }

    private InlineSite caller() {
        return open.isEmpty() ? lateCaller : open.peek();
    }

    /**
     * A call is met; C2 repeats it with the concrete receiver, which then is another callee at the
     * same bci.
     */
    private void call(int methodId) {
        InlineSite caller = caller();
        if (caller == null) {
            return;
        }
        InlineSite before = call;
        call = new InlineSite(methodId, names.method(methodId), bci);
        call.bytecodeBytes = names.bytes(methodId);
        call.modifiers = names.modifiersOf(methodId);
        call.callCount = attributes.number(Attr.COUNT, -1);
        call.virtual = attributes.intNumber(Attr.VIRTUAL, 0) != 0;
        receiver(Attr.RECEIVER, Attr.RECEIVER_COUNT);
        receiver(Attr.RECEIVER2, Attr.RECEIVER2_COUNT);
        if (before != null && before.bci == bci && before.verdict == InlineVerdict.UNDECIDED) {
            if (call.receivers.isEmpty()) {
                call.receivers.addAll(before.receivers);
            }
            caller.children.remove(before);
            call.instead = before;
        }
        caller.children.add(call);
    }

    private void receiver(byte[] type, byte[] count) {
        int klass = attributes.intNumber(type, -1);
        if (klass >= 0) {
            call.receivers.add(
                    new InlineNode.Receiver(names.klass(klass), attributes.number(count, -1)));
        }
    }

    private void decide(InlineVerdict verdict, byte[] reason) {
        attributes.parse(line.buf, line.start + 1, line.end);
        InlineSite caller = caller();
        if (caller == null) {
            return;
        }
        InlineSite site = call;
        if (site == null || site.verdict != InlineVerdict.UNDECIDED) {
            if (verdict == InlineVerdict.INTRINSIC && site != null) {
                if (InliningReasons.mayStillBeIntrinsic(site.verdict, site.reason)) {
                    decided(site, verdict, reason);
                }
                return; // else the call was decided, and its intrinsic is told once more
            }
            site = verdict == InlineVerdict.INTRINSIC ? caller.putBack(bci) : null;
            if (site == null) {
                site = new InlineSite(-1, new Method("", "", ""), bci);
                caller.children.add(site);
            }
        }
        decided(site, verdict, reason);
    }

    private void decided(InlineSite site, InlineVerdict verdict, byte[] reason) {
        site.verdict = verdict;
        site.reason = attributes.text(reason, names.texts());
    }

    private void parse(int methodId) {
        InlineSite caller = caller();
        InlineSite site = caller == null ? null : bodyOf(caller, methodId);
        if (site == null) {
            site = new InlineSite(methodId, names.method(methodId), caller == null ? -1 : bci);
            site.bytecodeBytes = names.bytes(methodId);
            site.modifiers = names.modifiersOf(methodId);
            site.verdict = InlineVerdict.INLINED;
            if (caller != null) {
                caller.children.add(site);
            } else {
                root = site;
            }
        }
        site.parsed = true;
        if (open.size() < DEEPEST) {
            open.push(site);
            bcis.push(bci);
            call = null;
        }
    }

    /** The call that was accepted before and whose body comes now, or null. */
    private InlineSite bodyOf(InlineSite caller, int methodId) {
        InlineSite site = caller.awaiting(methodId, bci);
        if (site == null && (site = caller.awaitingAt(bci)) != null) {
            site.bodyId = methodId;
            site.callee = names.method(methodId);
            site.bytecodeBytes = names.bytes(methodId);
            site.modifiers = names.modifiersOf(methodId);
        }
        return site;
    }
}
