package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.LogKind;

import org.junit.jupiter.api.Test;

class TalliesTest {
    private final Tallies tallies = new Tallies();

    private void add(LogKind kind, int times) {
        for (int i = 0; i < times; i++) {
            tallies.add(kind, InlineVerdict.INLINED, "inline", 1);
        }
    }

    @Test
    void aTornLineThatLooksLikeAnotherTellersHidesNothing() {
        add(LogKind.UNIFIED_JIT, 5);
        add(LogKind.PRINT_INLINING, 1);
        assertThat(tallies.finish().inlined()).isEqualTo(5);
    }

    @Test
    void whatTheXmlSaysIsCountedAlone() {
        add(LogKind.UNIFIED_JIT, 5);
        add(LogKind.PRINT_INLINING, 4);
        add(LogKind.LOG_COMPILATION, 3);
        assertThat(tallies.finish().inlined()).isEqualTo(3);
    }

    @Test
    void nobodySaysAnything() {
        assertThat(tallies.finish().calls()).isZero();
    }
}
