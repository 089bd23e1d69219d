package dev.jitlens.parse.safepoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.parse.RecordedFacts;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines that are broken so that they fit into a page. */
class WrappedPauseTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "// ", " * ", "# ", "> "})
    void aPauseGoesOnBelowItsLine(String mark) {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        """
                        [2.500s][info][safepoint] Safepoint "Sell", Time since last: 155500 ns,
                          Reaching safepoint: 10700 ns, At safepoint: 2808000 ns,
                          Leaving safepoint: 4500 ns, Total: 2823200 ns,\s
                          Threads: 1 runnable, 12 total
                        [3.500s][info][safepoint] Safepoint "Buy", Time since last: 155500 ns,
                          Reaching safepoint: 7 ns, At safepoint: 8 ns, Total: 15 ns
                        """
                                .replaceAll("(?m)^(?=.)", mark)
                                .split("\n"));
        assertThat(facts.unread).isEmpty();
        assertThat(facts.events(SafepointPause.class))
                .extracting(
                        p ->
                                p.origin().line()
                                        + " "
                                        + p.operation()
                                        + " "
                                        + p.durations().reachNanos()
                                        + " "
                                        + p.durations().totalNanos()
                                        + " "
                                        + p.threads())
                .containsExactly("1 Sell 10700 2823200 12", "5 Buy 7 15 -1");
        assertThat(facts.events(SafepointPause.class).getFirst().nanos()).isEqualTo(2_497_176_800L);
    }

    @Test
    void whatDoesNotGoOnIsNotUnderstood() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "[2.5s][info][safepoint] Safepoint \"Sell\", Time since last: 155500 ns,",
                        "and so on",
                        "[2.6s][info][safepoint] Safepoint \"Buy\", Time since last: 15500 ns,",
                        "  Reaching safepoint: 10700 ns,",
                        "[2.7s][info][safepoint] Safepoint \"Go\", Total: 5 ns",
                        "[2.8s][info][safepoint] Safepoint \"End\", Time since last: 155500 ns,");
        assertThat(facts.events(SafepointPause.class))
                .extracting(SafepointPause::operation)
                .containsExactly("Go");
        assertThat(facts.unread)
                .extracting(line -> line.substring(0, 1))
                .containsExactly("1", "3", "6");
    }
}
