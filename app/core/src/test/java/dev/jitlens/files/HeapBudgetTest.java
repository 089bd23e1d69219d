package dev.jitlens.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicLong;

/** How much may be kept of a small file that unpacks to many facts. */
class HeapBudgetTest {
    private static final int PIECE = 16 << 20;

    private final AtomicLong kept = new AtomicLong(500);

    @Test
    void whatWasKeptBeforeDoesNotCount() {
        HeapBudget budget = new HeapBudget(100, kept::get);
        assertThat(budget.isSpentBy(PIECE)).isFalse();
        kept.set(600);
        assertThat(budget.isSpentBy(PIECE)).isFalse();
        kept.set(601);
        assertThat(budget.isSpentBy(PIECE - 1)).as("nobody looked yet").isFalse();
        assertThat(budget.isSpentBy(1)).isTrue();
    }

    @Test
    void garbageDoesNotCount() {
        // Each look after the first is at a heap that was collected meanwhile.
        HeapBudget budget = new HeapBudget(100, () -> kept.getAndSet(550));
        assertThat(budget.isSpentBy(PIECE)).isFalse();
        kept.set(700);
        assertThat(budget.isSpentBy(PIECE)).isFalse();
    }

    @Test
    void aLargerFileMayKeepMore() {
        assertThat(HeapBudget.of(1 << 20).mebibytes()).isEqualTo(352);
        assertThat(HeapBudget.of(100L << 20).mebibytes()).isEqualTo(700);
    }

    @Test
    void whatIsReadBeforeStays() throws IOException {
        UnpackBudget budget = new UnpackBudget(PIECE, new HeapBudget(100, kept::get));
        InputStream in = budget.of(new ByteArrayInputStream(new byte[3 * PIECE]));
        byte[] buf = new byte[PIECE];
        assertThat(in.read(buf, 0, PIECE)).isEqualTo(PIECE);
        kept.set(1000);
        assertThatThrownBy(() -> in.read(buf, 0, PIECE))
                .isInstanceOf(UnpackBudget.SpentException.class)
                .hasMessageContaining("takes more than 0 MiB of memory");
    }
}
