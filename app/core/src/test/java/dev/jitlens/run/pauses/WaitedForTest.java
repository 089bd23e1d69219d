package dev.jitlens.run.pauses;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.JvmEvent.SafepointWait;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Time;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** A list of late threads is about the pause that was waited for when it was written. */
class WaitedForTest {
    private static final long MILLI = 1_000_000L;
    private static final Origin ORIGIN = new Origin("log", 0, 1);

    @Test
    void isTheOneThatTookLongestToReach() {
        Random random = new Random(11);
        for (int round = 0; round < 200; round++) {
            List<SafepointPause> pauses =
                    times(random, 40).mapToObj(at -> pause(at, random.nextInt(30))).toList();
            List<SafepointWait> waits =
                    times(random, 20).mapToObj(at -> wait(at, "t" + at)).toList();
            List<SafepointPause> told = new ArrayList<>(pauses);
            WaitedFor.tell(told, waits);
            assertThat(told).isEqualTo(oneByOne(pauses, waits));
        }
    }

    /** Each wait against each pause would be ten thousand million looks. */
    @Test
    void isFoundAmongManyForMany() {
        List<SafepointPause> pauses = new ArrayList<>();
        List<SafepointWait> waits = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            pauses.add(pause(20L * i, 3));
            waits.add(wait(20L * i + 1, "t" + i));
        }
        WaitedFor.tell(pauses, waits);
        assertThat(pauses).allMatch(p -> p.late().size() == 1);
        assertThat(pauses.get(77_777).late().getFirst().name()).isEqualTo("t77777");
    }

    private static List<SafepointPause> oneByOne(
            List<SafepointPause> pauses, List<SafepointWait> waits) {
        List<SafepointPause> told = new ArrayList<>(pauses);
        for (SafepointWait wait : waits) {
            IntStream.range(0, told.size())
                    .filter(i -> wait.nanos() >= told.get(i).nanos() - 5 * MILLI)
                    .filter(
                            i ->
                                    wait.nanos()
                                            <= told.get(i).nanos()
                                                    + told.get(i).reachNanos()
                                                    + 5 * MILLI)
                    .boxed()
                    .max(Comparator.comparingLong(i -> told.get(i).reachNanos()))
                    .filter(i -> told.get(i).late().isEmpty())
                    .ifPresent(i -> told.set(i, told.get(i).withLate(wait.late())));
        }
        return told;
    }

    private static LongStream times(Random random, int count) {
        return random.longs(count, 0, 400).sorted();
    }

    private static SafepointPause pause(long atMillis, long reachMillis) {
        return new SafepointPause(
                ORIGIN,
                atMillis * MILLI,
                "Cleanup",
                new PauseDurations(
                        reachMillis * MILLI, Time.UNKNOWN, 0, Time.UNKNOWN, reachMillis * MILLI),
                -1);
    }

    private static SafepointWait wait(long atMillis, String thread) {
        return new SafepointWait(
                ORIGIN,
                atMillis * MILLI,
                List.of(
                        new LateThread(
                                ORIGIN,
                                thread,
                                -1,
                                "",
                                Time.UNKNOWN,
                                List.of(),
                                Time.UNKNOWN,
                                true)));
    }
}
