package dev.jitlens.findings.fact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;

import org.junit.jupiter.api.Test;

import java.util.List;

class OwnTest {
    @Test
    void whatTheCompilerMadeOfAnEnumIsPassedOver() {
        SampleFrame caller = frame("app.Main", "parse", 7);
        SampleFrame enumValueOf = frame("java.lang.Enum", "valueOf", 293);
        SampleFrame made = frame("app.Main$State", "valueOf", 3);

        assertThat(Own.sampled(List.of(enumValueOf, made, caller)))
                .isEqualTo(Finding.Place.at(caller.method(), 7));
        // Another valueOf may be anyone's, and without a caller there is nobody else to name.
        assertThat(Own.sampled(List.of(frame("java.lang.Integer", "valueOf", 1), made, caller)))
                .isEqualTo(Finding.Place.at(made.method(), 3));
        assertThat(Own.sampled(List.of(enumValueOf, made)))
                .isEqualTo(Finding.Place.at(made.method(), 3));
    }

    private static SampleFrame frame(String holder, String name, int line) {
        return new SampleFrame(new Method(holder, name, ""), 0, line, FrameKind.C2);
    }
}
