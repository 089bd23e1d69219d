package dev.jitlens.trials.stability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.trials.Experiment;
import dev.jitlens.trials.Tried;
import dev.jitlens.trials.stability.StabilityRow.How;
import dev.jitlens.trials.stability.Variants.Variant;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** JVMs that really inline a call in every other trial, and JVMs that are all alike. */
@Timeout(300)
class VariedInliningTest {
    private static final int TRIALS = 16;

    @TempDir private Path folder;

    private Stability tried(String turns, int trials) throws Exception {
        Experiment experiment =
                Tried.logged(Tried.wordsOf(ManyShapes.class, turns), trials, "score: (.*)");
        return Stability.of(Tried.run(folder.resolve("out"), experiment));
    }

    private static StabilityRow call(Stability stability) {
        return stability.rows().stream()
                .filter(r -> r.subject().callee().startsWith("area"))
                .filter(r -> r.subject().method().name().equals("total"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aCallThatIsInlinedInHalfOfTheTrialsIsToldWithWhatItGains() throws Exception {
        Stability stability =
                tried(Files.createDirectory(folder.resolve("turns")).toString(), TRIALS);
        assertThat(stability.runs()).hasSize(TRIALS);
        StabilityRow call = call(stability);
        assertThat(call.how()).isEqualTo(How.SOMETIMES);
        assertThat(call.ways())
                .extracting(w -> w.what() + " " + w.runs().size())
                .containsExactlyInAnyOrder("inlined 8", "not inlined 8");
        // Each trial of one kind was followed by one of the other, and the first was fast.
        StabilityRow.Way inlined =
                call.ways().stream().filter(StabilityRow.Way::happened).findFirst().orElseThrow();
        assertThat(inlined.runs()).allMatch(run -> run % 2 == 0);
        Variant first = stability.variants().told().getFirst();
        assertThat(first.choices()).contains(new Variants.Choice(call, inlined));
        assertThat(first.effect().low()).isGreaterThan(1.2);
    }

    @Test
    void whatIsAlikeInAllTrialsGoesWithNothing() throws Exception {
        Stability stability = tried("same", 6);
        assertThat(call(stability).how()).isEqualTo(How.ALWAYS);
        assertThat(stability.variants().told()).isEmpty();
    }
}
