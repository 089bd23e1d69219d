package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.ProgramState;
import dev.jitlens.parse.line.LineSource;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A text that is still written tells the same as when it is whole, and tells it before its end. */
class GrowingConsoleTest {
    /** What goes on when a log breaks off: a cycle, what is in it, and one that has no end. */
    private static final int STILL_OPEN = 3;

    private final RecordedFacts facts = new RecordedFacts();
    private final ConsoleText text = new ConsoleText();

    /** Comes in pieces, of which the reader hears. */
    private final class Piecemeal extends InputStream {
        private final InputStream whole;

        Piecemeal(byte[] whole) {
            this.whole = new ByteArrayInputStream(whole);
        }

        @Override
        public int read() throws IOException {
            return whole.read();
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            text.wentOn(facts);
            return whole.read(bytes, from, Math.min(length, 200));
        }
    }

    static List<FormatFixture> consoles() throws IOException {
        return FormatFixture.consoles();
    }

    private static Map<String, Long> count(List<RecordedFacts.Told> events) {
        return events.stream()
                .map(RecordedFacts::json)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void tellsTheSameBeforeItsEnd(FormatFixture fixture) throws IOException {
        text.read(new LineSource("input", new Piecemeal(fixture.bytes())), facts);
        text.pause(facts);
        List<JvmEvent> before = facts.events(JvmEvent.class);
        text.end(facts);
        assertThat(count(facts.events)).isEqualTo(count(fixture.read().events));
        assertThat(facts.problems).containsExactlyInAnyOrderElementsOf(fixture.read().problems);
        List<JvmEvent> after = facts.events(JvmEvent.class);
        assertThat(after.subList(before.size(), after.size()))
                .as("what was told only at the end")
                .filteredOn(e -> !isSum(e))
                .hasSizeLessThanOrEqualTo(STILL_OPEN);
    }

    /** Generational Z, whose parts of a cycle have names that CMS's end with. */
    @Test
    void aCycleGoesOnWhileOthersComeAndGo() throws IOException {
        String log =
                """
                [2.273s][info][gc          ] GC(23) Major Collection (Allocation Rate)
                [2.285s][info][gc,phases   ] GC(23) Y: Concurrent Reset Relocation Set 0.001ms
                [2.300s][info][gc          ] GC(24) Minor Collection (Allocation Rate)
                [2.340s][info][gc          ] GC(24) Minor Collection (Allocation Rate) 90M(56%)->80M(50%) 0.040s
                [2.350s][info][gc          ] GC(25) Minor Collection (Allocation Rate)
                [2.360s][info][gc          ] GC(25) Minor Collection (Allocation Rate) 90M(56%)->80M(50%) 0.010s
                [2.369s][info][gc,phases   ] GC(23) O: Concurrent Reset Relocation Set 0.003ms
                """;
        String end =
                "[2.393s][info][gc          ] GC(23) Major Collection (Allocation Rate)"
                        + " 100M(62%)->90M(56%) 0.119s\n";
        text.read(source(log), facts);
        text.pause(facts);
        assertThat(facts.events(GarbageCollection.class))
                .extracting(gc -> gc.name().id())
                .containsExactly(24, 25);
        text.read(source(end), facts);
        text.pause(facts);
        assertThat(facts.events(GarbageCollection.class))
                .last()
                .satisfies(
                        gc -> {
                            assertThat(gc.name().id()).isEqualTo(23);
                            assertThat(gc.times().nanos()).isEqualTo(119_000_000);
                            assertThat(gc.heap().usedAfter()).isEqualTo(90 << 20);
                        });
        text.end(facts);
        assertThat(facts.events(GarbageCollection.class)).hasSize(3);
    }

    private LineSource source(String log) {
        return new LineSource("input", new Piecemeal(log.getBytes(StandardCharsets.UTF_8)));
    }

    /** Of a whole log: exceptions by their place, threads that waited for memory. */
    private static boolean isSum(JvmEvent event) {
        return event instanceof ProgramState.Site || event instanceof ProgramState.Wait;
    }
}
