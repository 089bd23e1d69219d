package dev.jitlens.profile.text;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.profile.format.ClassName;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The frames of collapsed stacks, as async-profiler, its converters and perf's scripts write them.
 */
final class CollapsedFrames {
    private static final int MOST_KNOWN = 1 << 18;

    /** {@code java/util/List.add(Ljava/lang/Object;)Z}: its semicolon does not end the frame. */
    private static final Pattern ARGUMENTS =
            Pattern.compile("\\((?:\\[*(?:[BCDFIJSZ]|L[^();]{1,500};))*+\\)");

    /** {@code Busy.hot:7_[j]}, {@code Busy.hot@12}, {@code vfs_read_[k]}. */
    private static final Pattern SUFFIXES =
            Pattern.compile("(.+?)(?:@(\\d{1,5}))?(?::(\\d{1,9}))?(_\\[[01ijk]])?");

    private static final Pattern JAVA =
            Pattern.compile(
                    "([\\p{L}_$][\\p{L}\\p{N}_$/.+-]*)\\.(<init>|<clinit>|[\\p{L}_$][\\p{L}\\p{N}_$-]*)"
                        + "(\\([^()]*\\)[^()]*)?");

    /** Parts that compilers split from C functions: {@code finish_task_switch.isra.0}. */
    private static final Pattern C_PART =
            Pattern.compile(".*\\.(?:cold|isra|part|constprop|llvm|lto_priv|so)(?:\\.\\d+)*");

    private final Map<String, SampleFrame> known = new HashMap<>();

    /** Splits a stack; root first, as it is written. */
    static List<String> split(String stack) {
        List<String> frames = new ArrayList<>();
        int begin = 0;
        int at = 0;
        while (at < stack.length()) {
            char c = stack.charAt(at);
            if (c == ';') {
                frames.add(stack.substring(begin, at));
                begin = at + 1;
            } else if (c == '(') {
                Matcher arguments = ARGUMENTS.matcher(stack).region(at, stack.length());
                if (arguments.lookingAt()) {
                    at = descriptorEnd(stack, arguments.end());
                    continue;
                }
            }
            at++;
        }
        frames.add(stack.substring(begin));
        return frames;
    }

    /**
     * The type of the result stands behind the arguments, and may end in a semicolon of its own.
     */
    private static int descriptorEnd(String stack, int at) {
        int type = at;
        while (type < stack.length() && stack.charAt(type) == '[') {
            type++;
        }
        if (type >= stack.length() || stack.charAt(type) != 'L') {
            return at;
        }
        int end = stack.indexOf(';', type);
        boolean isClass = end > 0 && end + 1 < stack.length() && stack.charAt(end + 1) == ';';
        return isClass || end == stack.length() - 1 ? end + 1 : at;
    }

    SampleFrame frame(String text) {
        SampleFrame frame = known.get(text);
        if (frame == null) {
            frame = parse(text);
            if (known.size() < MOST_KNOWN) {
                known.put(text, frame);
            }
        }
        return frame;
    }

    private static SampleFrame parse(String text) {
        Matcher parts = SUFFIXES.matcher(text);
        if (!parts.matches()) {
            return symbol(text, FrameKind.NATIVE);
        }
        FrameKind kind = kind(parts.group(4));
        String name = parts.group(1);
        if (kind == FrameKind.KERNEL) {
            return symbol(name, kind);
        }
        Matcher java = JAVA.matcher(name);
        if (!java.matches() || kind == FrameKind.JAVA && C_PART.matcher(name).matches()) {
            return kind == FrameKind.JAVA
                    ? symbol(text, FrameKind.NATIVE)
                    : new SampleFrame(
                            new Method("", name, ""),
                            SampleFrame.UNKNOWN,
                            number(parts.group(3)),
                            kind);
        }
        String descriptor = java.group(3) == null ? "" : java.group(3).replace('|', ';');
        return new SampleFrame(
                new Method(ClassName.dotted(java.group(1)), java.group(2), descriptor),
                number(parts.group(2)),
                number(parts.group(3)),
                kind);
    }

    private static SampleFrame symbol(String name, FrameKind kind) {
        return new SampleFrame(
                new Method("", name, ""), SampleFrame.UNKNOWN, SampleFrame.UNKNOWN, kind);
    }

    private static int number(String digits) {
        return digits == null ? SampleFrame.UNKNOWN : Integer.parseInt(digits);
    }

    private static FrameKind kind(String suffix) {
        return switch (suffix == null ? "" : suffix) {
            case "_[0]" -> FrameKind.INTERPRETED;
            case "_[1]" -> FrameKind.C1;
            case "_[i]" -> FrameKind.INLINED;
            case "_[j]" -> FrameKind.COMPILED;
            case "_[k]" -> FrameKind.KERNEL;
            default -> FrameKind.JAVA;
        };
    }
}
