package dev.jitlens.parse;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;

import java.util.ArrayList;
import java.util.List;

/** An uncommon trap that was taken, or a frame that was deoptimised, with the frames below it. */
final class TrapReader {
    private static final Method NO_METHOD = new Method("", "", "");

    private final LogSink sink;
    private final XmlNames names;
    private final Attributes attributes;
    private final List<JvmEvent.Frame> frames = new ArrayList<>();
    private Origin origin;
    private boolean trap;
    private CompileId id;
    private int tier;
    private String reason;
    private String action;
    private long nanos;
    private long thread;

    TrapReader(LogSink sink, XmlNames names, Attributes attributes) {
        this.sink = sink;
        this.names = names;
        this.attributes = attributes;
    }

    boolean open() {
        return origin != null;
    }

    void begin(Line line, boolean isTrap) {
        origin = line.origin();
        trap = isTrap;
        id = TaskReader.id(attributes);
        tier = attributes.intNumber(Attr.LEVEL, 4);
        reason = attributes.text(Attr.REASON, names);
        action = attributes.text(Attr.ACTION, names);
        nanos = attributes.seconds(Attr.STAMP, Time.UNKNOWN);
        thread = attributes.number(Attr.THREAD, -1);
    }

    void frame() {
        Method method = attributes.method(Attr.METHOD, names);
        if (method != null) {
            frames.add(new JvmEvent.Frame(method, attributes.intNumber(Attr.BCI, -1), -1));
        }
    }

    void end() {
        if (origin == null) {
            return;
        }
        JvmEvent.Frame innermost = frames.isEmpty() ? null : frames.getFirst();
        sink.event(
                LogKind.LOG_COMPILATION,
                new JvmEvent.Deoptimization(
                        origin,
                        nanos,
                        trap,
                        new CodeIdentity(
                                id, innermost == null ? NO_METHOD : innermost.method(), tier),
                        reason,
                        action,
                        innermost == null ? Unknown.NUMBER : innermost.bci(),
                        frames,
                        thread < 0 ? "" : Long.toString(thread)));
        frames.clear();
        origin = null;
    }
}
