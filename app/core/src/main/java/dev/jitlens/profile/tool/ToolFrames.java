package dev.jitlens.profile.tool;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.profile.format.FrameTexts;

import java.util.Locale;
import java.util.Set;

/** Makes frames of what other tools tell of a function. */
final class ToolFrames {
    /** What stands for a frame of which nothing is told. */
    static final String NAMELESS = "[unknown]";

    private static final int MOST_NAME = 1 << 14;

    /** Files of other languages end so; their functions may look like methods of Java. */
    private static final Set<String> OTHERS =
            Set.of(
                    "c", "cc", "cpp", "cxx", "go", "h", "hpp", "js", "php", "pl", "py", "rb", "rs",
                    "s", "swift", "ts", "zig");

    private final FrameTexts texts = new FrameTexts();

    /**
     * A frame of a function.
     *
     * @param name as the tool writes it
     * @param source the name of the file of its source, or empty
     */
    SampleFrame frame(String name, String source) {
        if (name.isBlank()) {
            return symbol(NAMELESS, 0, FrameKind.NATIVE);
        }
        String text = name.length() > MOST_NAME ? name.substring(0, MOST_NAME) + "…" : name;
        return isOther(source)
                ? symbol(text, 0, FrameKind.NATIVE)
                : texts.frame(JavaNotation.of(text));
    }

    /**
     * The frame with more that is told of it.
     *
     * @param line that was executing, or less than 1
     * @param kind {@link FrameKind#JAVA} if the tool does not tell
     */
    static SampleFrame at(SampleFrame frame, int line, FrameKind kind) {
        FrameKind its = kind == FrameKind.JAVA ? frame.kind() : kind;
        int at = frame.line() == Unknown.NUMBER && line > 0 ? line : frame.line();
        if (its == FrameKind.KERNEL && !frame.method().holder().isEmpty()) {
            return symbol(frame.name(), at, its);
        }
        return its == frame.kind() && at == frame.line()
                ? frame
                : new SampleFrame(frame.method(), frame.bci(), at, its);
    }

    static SampleFrame symbol(String name, int line, FrameKind kind) {
        return new SampleFrame(
                new Method("", name, ""), Unknown.NUMBER, line > 0 ? line : Unknown.NUMBER, kind);
    }

    private static boolean isOther(String source) {
        int dot = source.lastIndexOf('.');
        return dot >= 0 && OTHERS.contains(source.substring(dot + 1).toLowerCase(Locale.ROOT));
    }
}
