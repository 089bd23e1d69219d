package dev.jitlens.profile.format;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The frames of collapsed stacks, as async-profiler, its converters and perf's scripts write them.
 */
public final class FrameTexts {
    /** Characters of the frames that are remembered. */
    private static final int MOST_KNOWN = 1 << 24;

    private static final int OF_A_FRAME = 64;

    /** {@code java/util/List.add(Ljava/lang/Object;)Z}: its semicolon does not end the frame. */
    private static final Pattern ARGUMENTS =
            Pattern.compile("\\((?:\\[*(?:[BCDFIJSZ]|L[^();]{1,500};))*+\\)");

    /** Characters of {@code _[j]}. */
    private static final int SUFFIX = 4;

    private static final int MOST_BCI_DIGITS = 5;
    private static final int MOST_LINE_DIGITS = 9;

    /** How the parts are named that compilers split from C functions: {@code f.isra.0}. */
    private static final Set<String> C_PARTS =
            Set.of("cold", "isra", "part", "constprop", "llvm", "lto_priv", "so");

    private final Map<String, SampleFrame> known = new HashMap<>();
    private long knownText;

    /** Splits a stack; root first, as it is written. */
    public static List<String> split(String stack) {
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

    public SampleFrame frame(String text) {
        SampleFrame frame = known.get(text);
        if (frame == null) {
            frame = parse(text);
            if (knownText < MOST_KNOWN) {
                knownText += OF_A_FRAME + text.length();
                known.put(text, frame);
            }
        }
        return frame;
    }

    /** {@code Busy.hot:7_[j]}, {@code Busy.hot@12}, {@code vfs_read_[k]}. */
    private static SampleFrame parse(String text) {
        FrameKind kind = text.endsWith("]") ? kind(text) : FrameKind.JAVA;
        int end = text.length() - (kind == FrameKind.JAVA ? 0 : SUFFIX);
        int colon = numberBegin(text, end, ':', MOST_LINE_DIGITS);
        int line = number(text, colon, end);
        end = colon < 0 ? end : colon;
        int sign = numberBegin(text, end, '@', MOST_BCI_DIGITS);
        int bci = number(text, sign, end);
        String told = text.substring(0, sign < 0 ? end : sign);
        if (kind == FrameKind.KERNEL) {
            return symbol(told, kind);
        }
        String name = ofMapAgent(told);
        boolean ofAgent = !name.equals(told);
        int open = argumentsBegin(name);
        int dot = open < 0 ? -1 : name.lastIndexOf('.', open);
        if (dot < 1
                || !isHolder(name, dot)
                || !isMethod(name, dot + 1, open)
                || kind == FrameKind.JAVA && !ofAgent && isPartOfC(name)) {
            return kind == FrameKind.JAVA
                    ? symbol(text, FrameKind.NATIVE)
                    : new SampleFrame(new Method("", told, ""), Unknown.NUMBER, line, kind);
        }
        String descriptor = name.substring(open).replace('|', ';');
        String holder = ClassName.dotted(name.substring(0, dot));
        return new SampleFrame(
                new Method(holder, name.substring(dot + 1, open), descriptor), bci, line, kind);
    }

    /**
     * {@code pkg/Class.hot} of {@code Lpkg/Class:::hot} and {@code Lpkg/Class:.hot}: perf-map-agent
     * writes {@code Lpkg/Class;::hot}, its first version {@code Lpkg/Class;.hot}; scripts that
     * collapse stacks make the semicolon a colon, and some take the L away. Other names as they
     * are.
     */
    private static String ofMapAgent(String name) {
        int colon = name.indexOf(':');
        int method =
                name.startsWith(":::", colon)
                        ? colon + 3
                        : name.startsWith(":.", colon) ? colon + 2 : -1;
        if (colon < 1 || method < 0) {
            return name;
        }
        boolean signed = name.charAt(0) == 'L' && colon > 1;
        String rest = name.substring(method).replace(':', ';');
        return name.substring(signed ? 1 : 0, colon) + '.' + rest;
    }

    /** Where a number with a sign before it begins, the last thing of a text; -1 without one. */
    private static int numberBegin(String text, int end, char sign, int most) {
        int digits = end;
        while (digits > 0 && isDigit(text.charAt(digits - 1))) {
            digits--;
        }
        boolean fits = digits < end && end - digits <= most && digits > 1;
        return fits && text.charAt(digits - 1) == sign ? digits - 1 : -1;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static int number(String text, int sign, int end) {
        return sign < 0 ? Unknown.NUMBER : Integer.parseInt(text, sign + 1, end, 10);
    }

    /**
     * Where the arguments of a descriptor begin, the end if there are none; -1 if it has others.
     */
    private static int argumentsBegin(String name) {
        int open = name.indexOf('(');
        int close = name.indexOf(')');
        if (open < 0) {
            return close < 0 ? name.length() : -1;
        }
        boolean isOne = name.lastIndexOf('(') == open && name.lastIndexOf(')') == close;
        return isOne && close > open ? open : -1;
    }

    private static boolean isHolder(String name, int end) {
        if (!isFirst(name.charAt(0)) && !isLetter(name.codePointAt(0))) {
            return false;
        }
        for (int i = 0; i < end; i += Character.charCount(name.codePointAt(i))) {
            int c = name.codePointAt(i);
            if (!isNamed(c) && c != '/' && c != '.' && c != '+' && c != '-') {
                return false;
            }
        }
        return true;
    }

    private static boolean isMethod(String name, int from, int to) {
        if (from >= to) {
            return false;
        }
        if (name.charAt(from) == '<') {
            String special = name.substring(from, to);
            return special.equals("<init>") || special.equals("<clinit>");
        }
        if (!isFirst(name.charAt(from)) && !isLetter(name.codePointAt(from))) {
            return false;
        }
        for (int i = from; i < to; i += Character.charCount(name.codePointAt(i))) {
            int c = name.codePointAt(i);
            if (!isNamed(c) && c != '-') {
                return false;
            }
        }
        return true;
    }

    private static boolean isFirst(int c) {
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'z' || c == '_' || c == '$';
    }

    private static boolean isNamed(int c) {
        return isFirst(c) || c >= '0' && c <= '9' || c > 0x7f && (isLetter(c) || isNumber(c));
    }

    private static boolean isLetter(int c) {
        return Character.isLetter(c);
    }

    private static boolean isNumber(int c) {
        int type = Character.getType(c);
        return type == Character.DECIMAL_DIGIT_NUMBER
                || type == Character.LETTER_NUMBER
                || type == Character.OTHER_NUMBER;
    }

    /** Whether it ends in a word of {@link #C_PARTS}, with or without numbers behind. */
    private static boolean isPartOfC(String name) {
        int end = name.length();
        int dot = name.lastIndexOf('.');
        while (dot > 0 && end - dot > 1 && isNumber(name, dot + 1, end)) {
            end = dot;
            dot = name.lastIndexOf('.', end - 1);
        }
        return dot >= 0 && C_PARTS.contains(name.substring(dot + 1, end));
    }

    private static boolean isNumber(String name, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!isDigit(name.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static SampleFrame symbol(String name, FrameKind kind) {
        return new SampleFrame(new Method("", name, ""), Unknown.NUMBER, Unknown.NUMBER, kind);
    }

    private static FrameKind kind(String text) {
        if (text.length() <= SUFFIX || !text.startsWith("_[", text.length() - SUFFIX)) {
            return FrameKind.JAVA;
        }
        return switch (text.charAt(text.length() - 2)) {
            case '0' -> FrameKind.INTERPRETED;
            case '1' -> FrameKind.C1;
            case 'i' -> FrameKind.INLINED;
            case 'j' -> FrameKind.COMPILED;
            case 'k' -> FrameKind.KERNEL;
            default -> FrameKind.JAVA;
        };
    }
}
