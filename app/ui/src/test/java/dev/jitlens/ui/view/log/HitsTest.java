package dev.jitlens.ui.view.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HitsTest {
    private final Hits hits = new Hits();

    @Test
    void goesRoundAtBothEnds() {
        hits.add(new long[] {10, 20, 30});
        assertThat(hits.line(hits.after(10))).isEqualTo(20);
        assertThat(hits.line(hits.after(30))).isEqualTo(10);
        assertThat(hits.line(hits.before(20))).isEqualTo(10);
        assertThat(hits.line(hits.before(10))).isEqualTo(30);
        assertThat(hits.line(hits.before(25))).isEqualTo(20);
    }

    @Test
    void growsOverManyBatches() {
        for (int i = 0; i < 1_000; i++) {
            hits.add(new long[] {2 * i + 1, 2 * i + 2});
        }
        assertThat(hits.size()).isEqualTo(2_000);
        assertThat(hits.line(hits.after(1_234))).isEqualTo(1_235);
    }
}
