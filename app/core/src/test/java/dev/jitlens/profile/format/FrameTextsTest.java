package dev.jitlens.profile.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The scanner of frames against the expressions that say what a frame is. */
class FrameTextsTest {
    private static final Pattern SUFFIXES =
            Pattern.compile("(.+?)(?:@(\\d{1,5}))?(?::(\\d{1,9}))?(_\\[[01ijk]])?");
    private static final Pattern JAVA =
            Pattern.compile(
                    "([\\p{L}_$][\\p{L}\\p{N}_$/.+-]*)\\.(<init>|<clinit>|[\\p{L}_$][\\p{L}\\p{N}_$-]*)"
                        + "(\\([^()]*\\)[^()]*)?");
    private static final Pattern C_PART =
            Pattern.compile(".*\\.(?:cold|isra|part|constprop|llvm|lto_priv|so)(?:\\.\\d+)*");

    private static final String[] PARTS = {
        "java/util/List",
        "Busy",
        ".",
        "add",
        "<init>",
        "<clinit>",
        "<",
        "(",
        ")",
        "(I|J)V",
        "_[j]",
        "_[k]",
        "_[0]",
        "_[x]",
        "@12",
        "@123456",
        ":7",
        ":1234567890",
        "isra",
        ".cold",
        ".so",
        ".0",
        "1",
        "\u00e9",
        "\u0663",
        "\ud835\udc9c",
        "$",
        "_",
        "-",
        "+",
        " ",
        "a",
        "]",
        "[",
    };

    @Test
    void theyAgreeOnWhateverThesePartsMake() {
        Random random = new Random(15);
        int methods = 0;
        for (int i = 0; i < 400_000; i++) {
            StringBuilder made = new StringBuilder(random.nextBoolean() ? "a/B.c" : "");
            for (int part = random.nextInt(7); part >= 0; part--) {
                made.append(PARTS[random.nextInt(PARTS.length)]);
            }
            SampleFrame frame = new FrameTexts().frame(made.toString());
            assertThat(frame).as(made.toString()).isEqualTo(expected(made.toString()));
            methods += frame.method().holder().isEmpty() ? 0 : 1;
        }
        assertThat(methods).isGreaterThan(10_000);
    }

    private static SampleFrame expected(String text) {
        Matcher parts = SUFFIXES.matcher(text);
        assertThat(parts.matches()).isTrue();
        FrameKind kind = kind(parts.group(4));
        String name = parts.group(1);
        if (kind == FrameKind.KERNEL) {
            return new SampleFrame(new Method("", name, ""), -1, -1, kind);
        }
        Matcher java = JAVA.matcher(name);
        if (!java.matches() || kind == FrameKind.JAVA && C_PART.matcher(name).matches()) {
            return kind == FrameKind.JAVA
                    ? new SampleFrame(new Method("", text, ""), -1, -1, FrameKind.NATIVE)
                    : new SampleFrame(new Method("", name, ""), -1, number(parts.group(3)), kind);
        }
        String descriptor = java.group(3) == null ? "" : java.group(3).replace('|', ';');
        return new SampleFrame(
                new Method(ClassName.dotted(java.group(1)), java.group(2), descriptor),
                number(parts.group(2)),
                number(parts.group(3)),
                kind);
    }

    private static int number(String digits) {
        return digits == null ? Unknown.NUMBER : Integer.parseInt(digits);
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

    /** What scripts make of {@code Lmade/Up;::hot} and {@code Lmade/Up;.hot}. */
    @ParameterizedTest
    @CsvSource({
        "Lmade/Up:.hot, made.Up, hot",
        "made/Up:.hot_[j], made.Up, hot",
        "Lmade/Up$In:::<init>, made.Up$In, <init>",
        "made/Up:::cold, made.Up, cold",
        "LUp:::hot, Up, hot",
        "Up:.hot, Up, hot",
    })
    void namesOfMapAgentsAreMethods(String text, String holder, String name) {
        assertThat(new FrameTexts().frame(text).method()).isEqualTo(new Method(holder, name, ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"JavaCalls::call_helper", "made::Up:.hot", ":::hot", "made/Up:::"})
    void otherColonsAreOfOtherNames(String text) {
        assertThat(new FrameTexts().frame(text).method()).isEqualTo(new Method("", text, ""));
    }
}
