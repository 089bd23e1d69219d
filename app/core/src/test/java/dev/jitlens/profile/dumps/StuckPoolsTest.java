package dev.jitlens.profile.dumps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.ProgramState.Deadlock.Stuck;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Cut from a dump of JDK 17, of a pool whose tasks wait for tasks that they gave to it. */
class StuckPoolsTest {
    private static final String STUCK =
            """
            "pool-1-thread-1" #18 prio=5 os_prio=0 cpu=24.38ms elapsed=12.96s tid=0x00007f47b8346c80 nid=0x887 waiting on condition  [0x00007f47325f3000]
               java.lang.Thread.State: WAITING (parking)
            \tat jdk.internal.misc.Unsafe.park(java.base@17.0.15/Native Method)
            \t- parking to wait for  <0x000000069ea0b338> (a java.util.concurrent.FutureTask)
            \tat java.util.concurrent.locks.LockSupport.park(java.base@17.0.15/LockSupport.java:211)
            \tat java.util.concurrent.FutureTask.awaitDone(java.base@17.0.15/FutureTask.java:447)
            \tat java.util.concurrent.FutureTask.get(java.base@17.0.15/FutureTask.java:190)
            \tat orders.Checkout.total(Orders.java:11)
            \tat java.util.concurrent.FutureTask.run(java.base@17.0.15/FutureTask.java:264)
            \tat java.util.concurrent.ThreadPoolExecutor.runWorker(java.base@17.0.15/ThreadPoolExecutor.java:1136)
            \tat java.util.concurrent.ThreadPoolExecutor$Worker.run(java.base@17.0.15/ThreadPoolExecutor.java:635)
            \tat java.lang.Thread.run(java.base@17.0.15/Thread.java:840)

            """;

    private static final String MAIN =
            """
            "main" #1 prio=5 os_prio=0 cpu=720.96ms elapsed=15.01s tid=0x00007f47b801d6b0 nid=0x83c waiting on condition  [0x00007f47bd71e000]
               java.lang.Thread.State: WAITING (parking)
            \tat jdk.internal.misc.Unsafe.park(java.base@17.0.15/Native Method)
            \tat java.util.concurrent.FutureTask.awaitDone(java.base@17.0.15/FutureTask.java:447)
            \tat java.util.concurrent.FutureTask.get(java.base@17.0.15/FutureTask.java:190)
            \tat orders.Orders.main(Orders.java:14)

            """;

    private static final String IDLE =
            """
            "pool-2-thread-1" #20 prio=5 os_prio=0 cpu=25.06ms elapsed=12.94s tid=0x00007f477c00d9a0 nid=0x88b waiting on condition  [0x00007f47323f3000]
               java.lang.Thread.State: WAITING (parking)
            \tat jdk.internal.misc.Unsafe.park(java.base@17.0.15/Native Method)
            \tat java.util.concurrent.LinkedBlockingQueue.take(java.base@17.0.15/LinkedBlockingQueue.java:435)
            \tat java.util.concurrent.ThreadPoolExecutor.getTask(java.base@17.0.15/ThreadPoolExecutor.java:1062)
            \tat java.util.concurrent.ThreadPoolExecutor.runWorker(java.base@17.0.15/ThreadPoolExecutor.java:1122)

            """;

    @Test
    void threadsOfAPoolThatAllWaitForItsTasksAreStuck() {
        List<Stuck> stuck = stuck(MAIN + STUCK + STUCK.replace("thread-1", "thread-2"));
        assertThat(stuck)
                .extracting(Stuck::thread)
                .containsExactly("pool-1-thread-1", "pool-1-thread-2");
        assertThat(stuck.getFirst().frames().get(4).line()).isEqualTo(11);
    }

    @Test
    void whereOneIsIdleOrWorksNoneIs() {
        assertThat(stuck(MAIN + STUCK + IDLE)).isEmpty();
        String works = STUCK.replace("FutureTask.awaitDone", "FutureTask.report");
        assertThat(stuck(STUCK + works)).isEmpty();
        String between =
                IDLE.replace("ThreadPoolExecutor.getTask", "ThreadPoolExecutor.afterExecute");
        assertThat(stuck(STUCK + between)).isEmpty();
    }

    @Test
    void aTimerThatHasNothingToDoYetDoesNotHelp() {
        String timer =
                IDLE.replace(
                        "java.util.concurrent.LinkedBlockingQueue.take",
                        "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue.take");
        assertThat(stuck(STUCK + timer)).hasSize(1);
    }

    /** It gives up after a while, and others may wait for what no pool does. */
    @Test
    void whoWaitsForALimitedTimeIsNotStuck() {
        assertThat(stuck(STUCK.replace("WAITING (", "TIMED_WAITING ("))).isEmpty();
        assertThat(stuck(MAIN)).isEmpty();
    }

    private static List<Stuck> stuck(String dump) {
        return StuckThreads.read(dump).stream().flatMap(List::stream).toList();
    }
}
