package dev.jitlens.profile.dumps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.ProgramState.Deadlock.Stuck;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Cut from dumps of JDK 8, 11 and 25 of two programs that never get on. */
class StuckInitializersTest {
    private static final String MAIN_25 =
            """
            "main" #3 [17806] prio=5 os_prio=0 cpu=729.18ms elapsed=12.01s tid=0x00007f1414030820 nid=17806 waiting on condition  [0x00007f141931d000]
               java.lang.Thread.State: WAITING (parking)
            \tat jdk.internal.misc.Unsafe.park(java.base@25.0.3/Native Method)
            \t- parking to wait for  <0x000000069eec4008> (a java.util.stream.ForEachOps$ForEachTask)
            \tat java.util.concurrent.locks.LockSupport.park(java.base@25.0.3/LockSupport.java:369)
            \tat java.util.concurrent.ForkJoinTask.invoke(java.base@25.0.3/ForkJoinTask.java:684)
            \tat java.util.stream.ForEachOps$ForEachOp.evaluateParallel(java.base@25.0.3/ForEachOps.java:162)
            \tat rates.RateTable$Table.<clinit>(RateTable.java:8)
            \tat rates.RateTable.main(RateTable.java:14)

            """;

    private static final String WORKER_25 =
            """
            "ForkJoinPool.commonPool-worker-1" #29 [17830] daemon prio=5 os_prio=0 cpu=0.62ms elapsed=10.02s tid=0x00007f1414fb4450 nid=17830 in Object.wait()  [0x00007f13e5bfc000]
               java.lang.Thread.State: RUNNABLE
            \tat rates.RateTable$Table$$Lambda/0x000000003b04b210.apply(Unknown Source)
            \t- waiting on the Class initialization monitor for rates.RateTable$Table
            \tat java.util.stream.ForEachOps$ForEachTask.compute(java.base@25.0.3/Unknown Source)
            \tat java.util.concurrent.ForkJoinTask.doExec(java.base@25.0.3/Unknown Source)

            """;

    private static final String MAIN_8 =
            """
            "main" #1 prio=5 os_prio=0 tid=0x00007fd05800f000 nid=0x428b in Object.wait() [0x00007fd05d5fd000]
               java.lang.Thread.State: WAITING (on object monitor)
            \tat java.lang.Object.wait(Native Method)
            \t- waiting on <0x00000007442497e0> (a java.util.stream.ForEachOps$ForEachTask)
            \tat java.util.concurrent.ForkJoinTask.externalAwaitDone(ForkJoinTask.java:334)
            \t- locked <0x00000007442497e0> (a java.util.stream.ForEachOps$ForEachTask)
            \tat java.util.stream.ForEachOps$ForEachOp.evaluateParallel(ForEachOps.java:159)
            \tat rates.RateTable$Table.<clinit>(RateTable.java:8)
            \tat rates.RateTable.main(RateTable.java:14)

            """;

    private static final String WORKER_8 =
            """
            "ForkJoinPool.commonPool-worker-1" #16 daemon prio=5 os_prio=0 tid=0x00007fd05840e800 nid=0x42b2 in Object.wait() [0x00007fd038cf2000]
               java.lang.Thread.State: RUNNABLE
            \tat rates.RateTable$Table$$Lambda$54/1173643169.apply(Unknown Source)
            \tat java.util.stream.ForEachOps$ForEachTask.compute(ForEachOps.java:291)
            \tat java.util.concurrent.ForkJoinTask.doExec(ForkJoinTask.java:289)

            """;

    private static final String BOTH_8 =
            """
            "codecs" #13 prio=5 os_prio=0 tid=0x00007f1e2c3e5800 nid=0x53bb in Object.wait() [0x00007f1e0fdfc000]
               java.lang.Thread.State: RUNNABLE
            \tat registry.Registry$Codecs.<clinit>(Registry.java:6)
            \tat registry.Registry.lambda$main$0(Registry.java:14)

            "main" #1 prio=5 os_prio=0 tid=0x00007f1e2c00f000 nid=0x5397 in Object.wait() [0x00007f1e319fd000]
               java.lang.Thread.State: RUNNABLE
            \tat registry.Registry$Names.<clinit>(Registry.java:10)
            \tat registry.Registry.main(Registry.java:16)

            """;

    @Test
    void whoInitialisesWaitsForATaskThatNeedsTheClass() {
        for (String dump : List.of(MAIN_25 + WORKER_25, WORKER_8 + MAIN_8)) {
            List<List<Stuck>> all = StuckThreads.read(dump);
            assertThat(all).hasSize(1);
            assertThat(all.getFirst())
                    .extracting(Stuck::thread)
                    .containsExactly("main", "ForkJoinPool.commonPool-worker-1");
            assertThat(all.getFirst())
                    .extracting(Stuck::what)
                    .containsExactly(
                            "java.util.stream.ForEachOps$ForEachTask",
                            "rates.RateTable$Table.<clinit>");
        }
    }

    @Test
    void twoInitialisersThatNeedEachOther() {
        List<Stuck> threads = StuckThreads.read(BOTH_8).getFirst();
        assertThat(threads)
                .extracting(Stuck::what)
                .containsExactly(
                        "registry.Registry$Names.<clinit>", "registry.Registry$Codecs.<clinit>");
        assertThat(threads).extracting(Stuck::holder).containsExactly("main", "codecs");
        assertThat(threads.getFirst().frames().getFirst().line()).isEqualTo(6);
    }

    /** Initialising takes a while, and others wait for it: nothing of it is for ever. */
    @Test
    void anInitialiserThatRunsOrMayGoOnIsNotStuck() {
        String runs = MAIN_25.replace("WAITING (parking)", "RUNNABLE");
        assertThat(StuckThreads.read(runs + WORKER_25)).isEmpty();
        String timed = MAIN_25.replace("WAITING (", "TIMED_WAITING (");
        assertThat(StuckThreads.read(timed + WORKER_25)).isEmpty();
        String latch = MAIN_25.replace("ForEachOps$ForEachTask)", "Latch$Sync)");
        assertThat(StuckThreads.read(latch + WORKER_25)).isEmpty();
        assertThat(StuckThreads.read(MAIN_25)).isEmpty();
    }

    /** It may be the one that runs the task which is waited for. */
    @Test
    void anotherWorkerMayBringWhatIsWaitedFor() {
        String works =
                WORKER_25
                        .replace("worker-1", "worker-2")
                        .replace("in Object.wait()", "runnable")
                        .replaceAll("\t- waiting on the Class.*\n", "");
        assertThat(StuckThreads.read(MAIN_25 + WORKER_25 + works)).isEmpty();
    }

    /** JDK 8 does not say for which of two classes a thread waits. */
    @Test
    void ofTwoClassesThatItMayBeNoneIsNamed() {
        String other =
                BOTH_8.substring(0, BOTH_8.indexOf("\"main\""))
                        .replace("RUNNABLE", "TIMED_WAITING (sleeping)")
                        .replace("in Object.wait()", "waiting on condition");
        assertThat(StuckThreads.read(MAIN_8 + WORKER_8 + other)).isEmpty();
    }

    @Test
    void aDumpThatIsCutIsRead() {
        String dump = MAIN_25 + WORKER_25;
        for (int end = 0; end < dump.length(); end++) {
            for (List<Stuck> threads : StuckThreads.read(dump.substring(0, end))) {
                assertThat(threads).hasSize(2);
            }
        }
    }
}
