package dev.jitlens.parse.beside;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

class StackLineTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\tat a.b.C.work(C.java:12)",
                "\tat java.lang.Object.wait(Native Method)",
                "\tat java.lang.Object.<init>(java.base@25/Object.java:1)",
                "\tat a.B$$Lambda$48/2141179775.run(Unknown Source)"
            })
    void framesOfStacks(String line) throws IOException {
        assertThat(isFrame(line)).isTrue();
    }

    /** Whatever else stands in the line may be of a JVM. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\tat ",
                "\tat a.b.C.work(C.java:12",
                "\tat a.b.C.work(C.ja[1.2s][info][gc] x)",
                "\tat a.b     61   73       3       java.lang.String::length (11 bytes)",
                "\tat a.b.C.work(C.java    61   73  3  a.B::c (11 bytes)",
                "\tat a.b.C.work(C.java:12)\t61   73  3  a.B::c (11 bytes)",
                "  at a.b.C.work(C.java:12)"
            })
    void othersAreNone(String line) throws IOException {
        assertThat(isFrame(line)).isFalse();
    }

    private static boolean isFrame(String text) throws IOException {
        Line line = new Line();
        byte[] bytes = (text + "\n").getBytes(StandardCharsets.UTF_8);
        assertThat(new LineSource("x", new ByteArrayInputStream(bytes)).next(line)).isTrue();
        return StackLine.is(line);
    }
}
