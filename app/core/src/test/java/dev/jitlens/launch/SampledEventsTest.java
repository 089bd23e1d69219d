package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.samples.SampleSource;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class SampledEventsTest {
    private static SampledEvents events(String... words) {
        return SampledEvents.parse(List.of(words), false);
    }

    @Test
    void cpuTimeIsUsual() {
        assertThat(events()).isEqualTo(SampledEvents.USUAL).isEqualTo(events("cpu"));
        assertThat(events("cpu").agentOptions()).isEmpty();
        assertThat(events().asyncOptions("ctimer", "10ms")).isEqualTo("event=ctimer,interval=10ms");
    }

    @Test
    void theAgentIsToldWhatTheKernelCounts() {
        assertThat(events("cpu", "page-faults:100", "context-switches").agentOptions())
                .isEqualTo(",events=cpu+page-faults:100+context-switches");
        assertThat(SampledEvents.parse(List.of(), true).agentOptions())
                .isEqualTo(",events=cpu,jitter=on");
    }

    @Test
    void asyncProfilerTakesItsOwnBesideOneOfTheKernel() {
        assertThat(events("cpu", "alloc:524288", "lock", "wall").asyncOptions("ctimer", "10ms"))
                .isEqualTo("event=ctimer,interval=10ms,alloc=524288,lock,wall=10ms");
        assertThat(events("page-faults:3").asyncOptions("ctimer", "10ms"))
                .isEqualTo("event=page-faults,interval=3");
        assertThat(events("alloc").asyncOptions("ctimer", "10ms")).isEqualTo("alloc");
        assertThatThrownBy(() -> events("cpu", "page-faults").check(List.of(SampleSource.ASYNC)))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining("one of cpu, page-faults at a time");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    steam         | There is no event "steam"; there are: cpu, alloc, lock, wall, cycles
                    page-faults:0 | There is no event "page-faults:0"
                    page-faults:x | There is no event "page-faults:x"
                    cpu:5         | The period of cpu is --interval.
                    context-switches:1 | context-switches:1 would keep the program from its work; the least is context-switches:2.
                    task-clock:99999 | task-clock:99999 would keep the program from its work; the least is task-clock:100000.
                    """)
    void whatIsNotKnownIsRefused(String word, String sentence) {
        assertThatThrownBy(() -> events(word))
                .isInstanceOf(LaunchException.class)
                .hasMessageStartingWith(sentence);
    }

    @Test
    void whatNoSourceTakesIsRefused() {
        assertThatThrownBy(() -> events("cpu", "cpu")).hasMessageContaining("twice");
        assertThatThrownBy(() -> events("alloc").check(List.of(SampleSource.PC)))
                .hasMessage("Only async-profiler takes samples of alloc: add --source async.");
        assertThatThrownBy(() -> events("page-faults").check(List.of(SampleSource.JFR)))
                .hasMessageContaining("Only agct, pc and async");
        assertThatThrownBy(
                        () -> SampledEvents.parse(List.of(), true).check(List.of(SampleSource.JFR)))
                .hasMessageContaining("Random intervals");
        assertThatThrownBy(
                        () -> events("alloc").check(List.of(SampleSource.PC, SampleSource.ASYNC)))
                .hasMessage("agct and pc take no samples of alloc.");
    }

    /** What the kernel here does not count is known before a JVM is started. */
    @Test
    void whatTheKernelRefusesIsSaidWithTheReason() {
        for (KernelEvents.Event event : KernelEvents.ALL) {
            KernelEvents.refusal(event)
                    .ifPresent(
                            why ->
                                    assertThatThrownBy(
                                                    () ->
                                                            events(event.name())
                                                                    .check(
                                                                            List.of(
                                                                                    SampleSource
                                                                                            .PC)))
                                            .hasMessage(
                                                    "No samples of "
                                                            + event.name()
                                                            + ": "
                                                            + why
                                                            + "."));
        }
    }
}
