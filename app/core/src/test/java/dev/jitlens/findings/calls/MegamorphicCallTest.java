package dev.jitlens.findings.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineNode.Receiver;
import dev.jitlens.model.InlineVerdict;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;

class MegamorphicCallTest {
    /** As JDK 21 logs a class that 800 loaders loaded; a profile has a row for each class. */
    @Test
    void twoClassesOfOneNameInAProfileAreTwo() {
        MegamorphicCall.Receivers two =
                receivers(new Receiver("a.Base", 25_481), new Receiver("a.Base", 11_927));
        assertThat(two.classes()).isEqualTo(2);
        assertThat(two.texts()).containsExactly("Base (several classes) 100%");

        MegamorphicCall.Receivers one = receivers(new Receiver("a.Base", 25_481));
        assertThat(one.classes()).isEqualTo(1);
        assertThat(one.texts()).containsExactly("Base 100%");
    }

    /** The same class at two calls of one method is still one. */
    @Test
    void oneClassInTwoProfilesIsOne() {
        RealCall call = call(new Receiver("a.Base", 25_481));
        assertThat(MegamorphicCall.receivers(List.of(call, call)).classes()).isEqualTo(1);
    }

    private static MegamorphicCall.Receivers receivers(Receiver... receivers) {
        return MegamorphicCall.receivers(List.of(call(receivers)));
    }

    private static RealCall call(Receiver... receivers) {
        return new RealCall(
                MadeRun.method("a.Till.sum"),
                31,
                16,
                90,
                10,
                Map.of(MadeRun.method("a.Base.of"), 90L),
                Optional.empty(),
                MadeRun.compiled(7, "a.Till.sum", 4, -1, 10),
                new InlineNode(
                        MadeRun.method("a.Tariff.of"),
                        31,
                        InlineVerdict.REFUSED,
                        "virtual call",
                        0,
                        1_727_256,
                        List.of(receivers),
                        -1,
                        List.of()));
    }
}
