package dev.jitlens.profile.dumps;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Random;

/** What is read without the pattern of frames is what the pattern reads. */
class DumpFramesTest {
    private static final int LINES = 10_000;
    private static final String[] PARTS = {
        "\tat ",
        "\t",
        " ",
        "at ",
        "a.B",
        "x.",
        ".",
        "m",
        "<init>",
        "$$Lambda",
        "/0x01",
        "java.base/",
        "app//",
        "(",
        ")",
        "(",
        ")",
        "(J)V",
        "B.java",
        "Native Method",
        "Unknown Source",
        ":",
        ":7",
        ":1234567890",
        "9",
        "\u00e9",
        "\u0001",
        "\ud83d\ude00"
    };

    /** Behind a module stands the class, behind the name of a hidden class its address. */
    @ParameterizedTest
    @CsvSource({
        "java.base@25/java.lang.Thread, java.lang.Thread",
        "app//a.B, a.B",
        "java.lang.invoke.LambdaForm$MH/0x00001ff8012c1800, java.lang.invoke.LambdaForm$MH",
        "java.base@25/java.lang.invoke.LambdaForm$DMH/0x01, java.lang.invoke.LambdaForm$DMH",
        "java.lang.invoke.LambdaForm$DMH/791885625, java.lang.invoke.LambdaForm$DMH",
        "a.B$$Lambda$1/791885625, a.B$$Lambda",
    })
    void modulesAreNoPartOfAName(String holder, String begin) {
        assertThat(DumpFrames.of("\tat " + holder + ".m(B.java:1)").orElseThrow().method().holder())
                .startsWith(begin);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\tat a.B.m(B.java:12)",
                "\tat a.B.m(B.java)",
                "\tat java.base@25.0.3/java.lang.Thread.run(java.base@25.0.3/Thread.java:1474)",
                "\tat java.lang.Object.wait0(java.base@25/Native Method)",
                "\tat a.B$$Lambda/0x00007f.run(Unknown Source)",
                "\tat app//a.B.<init>(B.java:1)",
                "\tat a.B.m(a:b:3)",
                "\tat a.B.m(:3)",
                "\tat a.B.m()"
            })
    void usualFrames(String line) {
        assertThat(DumpFrames.usual(line)).isPresent().isEqualTo(DumpFrames.byPattern(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\tat a.B.work(J)V(B.java:1)",
                "    at a.B.m(B.java:1)",
                "\t- locked <0x1> (a a.B)",
                "\tat a b.C.m(C.java:1)",
                "\tat m(B.java:1)",
                "\tat .m(B.java:1)",
                "\tat a.(B.java:1)",
                "\tat a.B.m(B.java:1",
                "\tat a.B.m(B.java:1) "
            })
    void othersAreLeftToThePattern(String line) {
        assertThat(DumpFrames.usual(line)).isEmpty();
        assertThat(DumpFrames.of(line)).isEqualTo(DumpFrames.byPattern(line));
    }

    @Test
    void namesOfAnyLength() {
        for (int length : new int[] {290, 300, 310, 990, 1000, 1010, 1990, 2000, 2010}) {
            String name = "n".repeat(length);
            for (String line :
                    new String[] {
                        "\tat " + name + ".m(B.java:1)",
                        "\tat a." + name + "(B.java:1)",
                        "\tat a.m(" + name + ":1)",
                        "\tat a.m(" + name + "/B.java:1)"
                    }) {
                assertThat(DumpFrames.of(line)).isEqualTo(DumpFrames.byPattern(line));
            }
        }
    }

    @Test
    void anyText() {
        Random random = new Random(1);
        int usual = 0;
        for (int i = 0; i < LINES; i++) {
            StringBuilder line = new StringBuilder(random.nextInt(4) == 0 ? "" : "\tat a.");
            for (int parts = random.nextInt(9); parts > 0; parts--) {
                line.append(PARTS[random.nextInt(PARTS.length)]);
            }
            line.append(random.nextInt(4) == 0 ? "" : random.nextBoolean() ? ")" : "m(B.java:7)");
            String text = line.toString();
            usual += DumpFrames.usual(text).isPresent() ? 1 : 0;
            assertThat(DumpFrames.of(text)).as(text).isEqualTo(DumpFrames.byPattern(text));
        }
        assertThat(usual).isBetween(LINES / 100, LINES - LINES / 100);
    }
}
