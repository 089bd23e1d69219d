package dev.jitlens.model.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run.InlineTally;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

class InlineTallyTest {
    /** The order of {@link Map#of} is another one at each start of a JVM. */
    @Test
    void hasItsReasonsInOneOrder() {
        Map<String, Long> reasons =
                IntStream.range(10, 99)
                        .boxed()
                        .collect(Collectors.toMap(i -> "reason " + (108 - i), i -> 1L));
        InlineTally tally = new InlineTally(0, 89, 0, reasons, reasons, reasons);
        assertThat(List.copyOf(tally.inlinedByReason().keySet())).isSorted().hasSize(89);
        assertThat(List.copyOf(tally.refusedByReason().keySet())).isSorted().hasSize(89);
        assertThat(List.copyOf(tally.otherByReason().keySet())).isSorted().hasSize(89);
    }
}
