package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PollKind;
import dev.jitlens.parse.line.IgnoringSink;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

class AheadSinkTest {
    private static final Origin ORIGIN = new Origin("f", 0, 1);

    private final List<Long> pcs = new ArrayList<>();
    private final IgnoringSink sink =
            new IgnoringSink() {
                @Override
                public void event(LogKind kind, JvmEvent event) {
                    pcs.add(((JvmEvent.PollSeen) event).pc());
                }
            };

    private static JvmEvent.PollSeen seen(long pc) {
        return new JvmEvent.PollSeen(ORIGIN, 0, PollKind.LOOP, pc);
    }

    @Test
    void eventsKeepTheirOrderWhateverIsComputedFirst() {
        CountDownLatch last = new CountDownLatch(1);
        try (AheadSink ahead = new AheadSink(sink)) {
            ahead.event(LogKind.PRINT_ASSEMBLY, seen(0));
            ahead.event(
                    LogKind.PRINT_ASSEMBLY,
                    () -> {
                        await(last);
                        return seen(1);
                    });
            ahead.event(LogKind.PRINT_ASSEMBLY, seen(2));
            assertThat(pcs).containsExactly(0L);
            last.countDown();
            for (long pc = 3; pc < 1000; pc++) {
                long of = pc;
                if (pc % 3 == 0) {
                    ahead.event(LogKind.PRINT_ASSEMBLY, () -> seen(of));
                } else {
                    ahead.event(LogKind.PRINT_ASSEMBLY, seen(of));
                }
            }
            ahead.end();
        }
        assertThat(pcs).containsExactlyElementsOf(LongStream.range(0, 1000).boxed().toList());
    }

    /** Others find more than one fact each, and the thread that reads finds some itself. */
    @Test
    void whatIsFoundLaterKeepsItsOrder() {
        try (AheadSink ahead = new AheadSink(sink)) {
            for (long pc = 0; pc < 3000; pc += 3) {
                long of = pc;
                ahead.later(
                        () ->
                                to -> {
                                    to.event(LogKind.PRINT_ASSEMBLY, seen(of));
                                    to.event(LogKind.PRINT_ASSEMBLY, seen(of + 1));
                                });
                ahead.event(LogKind.PRINT_ASSEMBLY, seen(of + 2));
            }
            ahead.end();
        }
        assertThat(pcs).containsExactlyElementsOf(LongStream.range(0, 3000).boxed().toList());
    }

    @Test
    void problemsKeepTheirOrder() {
        List<String> problems = new ArrayList<>();
        IgnoringSink told =
                new IgnoringSink() {
                    @Override
                    public void problem(Origin at, String message) {
                        problems.add(message);
                    }

                    @Override
                    public void unread(Origin at, String line) {
                        problems.add(line);
                    }
                };
        CountDownLatch last = new CountDownLatch(1);
        try (AheadSink ahead = new AheadSink(told)) {
            ahead.problem(ORIGIN, "a");
            ahead.later(
                    () -> {
                        await(last);
                        return to -> to.unread(ORIGIN, "b");
                    });
            ahead.unread(ORIGIN, "c");
            ahead.problem(ORIGIN, "d");
            last.countDown();
            ahead.end();
        }
        assertThat(problems).containsExactly("a", "b", "c", "d");
    }

    @Test
    void aDefectIsThrownWhereTheEventWouldHaveCome() {
        CountDownLatch last = new CountDownLatch(1);
        try (AheadSink ahead = new AheadSink(sink)) {
            ahead.event(
                    LogKind.PRINT_ASSEMBLY,
                    () -> {
                        await(last);
                        throw new IllegalStateException("no counts");
                    });
            last.countDown();
            assertThatThrownBy(ahead::end)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("no counts");
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(3, TimeUnit.MINUTES)).as("the last was computed").isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
