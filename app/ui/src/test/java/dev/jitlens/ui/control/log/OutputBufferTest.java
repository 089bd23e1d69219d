package dev.jitlens.ui.control.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.stream.IntStream;

class OutputBufferTest {
    @Test
    void keepsTheLastLinesAndCountsTheRest() {
        OutputBuffer buffer = new OutputBuffer(3);
        IntStream.rangeClosed(1, 5).forEach(i -> buffer.add(new OutputLine("line " + i)));
        OutputBuffer.Batch batch = buffer.take();
        assertThat(batch.lines())
                .extracting(OutputLine::text)
                .containsExactly("line 3", "line 4", "line 5");
        assertThat(batch.dropped()).isEqualTo(2);
    }

    @Test
    void givesEachLineOnce() {
        OutputBuffer buffer = new OutputBuffer(3);
        buffer.add(new OutputLine("one"));
        buffer.take();
        assertThat(buffer.take().lines()).isEmpty();
    }
}
