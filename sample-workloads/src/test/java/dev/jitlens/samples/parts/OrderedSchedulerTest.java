package dev.jitlens.samples.parts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

class OrderedSchedulerTest {
    @Test
    void aTaskThatComesTooEarlyIsRunByTheOneBeforeIt() {
        OrderedScheduler scheduler = new OrderedScheduler(4);
        List<String> ran = new ArrayList<>();
        scheduler.run(2, () -> ran.add("c"));
        scheduler.run(1, () -> ran.add("b"));
        assertThat(ran).isEmpty();
        scheduler.run(0, () -> ran.add("a"));
        assertThat(ran).containsExactly("a", "b", "c");
    }

    @Test
    void aTicketThatComesToNothingHoldsNobodyUp() {
        OrderedScheduler scheduler = new OrderedScheduler(4);
        List<String> ran = new ArrayList<>();
        scheduler.run(1, () -> ran.add("b"));
        scheduler.trash(0);
        assertThat(ran).containsExactly("b");
    }

    /** The ring is smaller than the number of threads, so that some must wait for room. */
    @Test
    void manyThreadsKeepTheOrder() throws InterruptedException {
        OrderedScheduler scheduler = new OrderedScheduler(2);
        AtomicLong tickets = new AtomicLong();
        List<Long> ran = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            threads.add(
                    new Thread(
                            () -> {
                                for (int n = 0; n < 2000; n++) {
                                    long ticket = tickets.getAndIncrement();
                                    scheduler.run(ticket, () -> ran.add(ticket));
                                }
                            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(ran).hasSize(8000).isSorted();
    }
}
