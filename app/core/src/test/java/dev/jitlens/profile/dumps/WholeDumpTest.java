package dev.jitlens.profile.dumps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.ThreadDump;
import dev.jitlens.model.ProgramState.ThreadDump.Queue;

import org.junit.jupiter.api.Test;

class WholeDumpTest {
    private static final Origin DUMP = new Origin("jstack.txt", 0, 1);

    private static ThreadDump read(String text) {
        WholeDump queues = new WholeDump();
        DumpText threads = new DumpText(queues::thread);
        text.lines().forEach(line -> threads.line(line, DumpText.skipBlanks(line)));
        threads.end();
        return queues.take(DUMP);
    }

    private static String thread(String name, String... stack) {
        return "\""
                + name
                + "\" #1 prio=5 os_prio=0 tid=0x1 nid=0x1 in Object.wait()\n"
                + "   java.lang.Thread.State: BLOCKED (on object monitor)\n"
                + String.join("\n", stack)
                + "\n\n";
    }

    private static final String WANTS = "\t- waiting to lock <0x0a> (a shop.Till)";

    @Test
    void whoWaitsForWhomIsReadByAddress() {
        ThreadDump dump =
                read(
                        thread("one", "\tat shop.Till.pay(Till.java:5)", WANTS)
                                + thread("two", "\tat shop.Till.pay(Till.java:5)", WANTS)
                                + thread(
                                        "has",
                                        "\tat shop.Till.count(Till.java:9)",
                                        "\t- locked <0x0a> (a shop.Till)"));

        assertThat(dump.threads()).isEqualTo(3);
        assertThat(dump.queues()).hasSize(1);
        Queue queue = dump.queues().getFirst();
        assertThat(queue.what()).isEqualTo("shop.Till");
        assertThat(queue.isMonitor()).isTrue();
        assertThat(queue.threads()).isEqualTo(2);
        assertThat(queue.holder().orElseThrow().first()).isEqualTo("has");
    }

    @Test
    void aStateInTheLineOfItsThreadCounts() {
        String sleeps =
                "\"sleeps\" #14 prio=5 os_prio=0 tid=0x1 nid=0x1 waiting on condition [0x2]"
                        + "   java.lang.Thread.State: TIMED_WAITING (sleeping)\n"
                        + "\tat java.lang.Thread.sleep(Native Method)\n\n";
        ThreadDump dump = read(sleeps + thread("one", "\tat shop.Till.pay(Till.java:5)", WANTS));

        assertThat(dump.threads()).isEqualTo(2);
        assertThat(dump.states())
                .containsEntry(Thread.State.TIMED_WAITING, 1)
                .containsEntry(Thread.State.BLOCKED, 1);
    }

    /** Its stack says that it locked the monitor, which it has given back. */
    @Test
    void whoWaitsToBeNotifiedDoesNotHaveTheMonitor() {
        for (String how : new String[] {"waiting on", "waiting to re-lock in wait()"}) {
            ThreadDump dump =
                    read(
                            thread("one", "\tat shop.Till.pay(Till.java:5)", WANTS)
                                    + thread(
                                            "waits",
                                            "\tat java.lang.Object.wait(Native Method)",
                                            "\t- " + how + " <0x0a> (a shop.Till)",
                                            "\tat shop.Till.count(Till.java:9)",
                                            "\t- locked <0x0a> (a shop.Till)"));

            assertThat(dump.queues().getFirst().holder()).isEmpty();
            assertThat(dump.queues().getFirst().threads())
                    .isEqualTo(how.equals("waiting on") ? 1 : 2);
        }
    }

    @Test
    void ownableSynchronizersTellWhoHasALock() {
        String lock = "<0x0b> (a java.util.concurrent.locks.ReentrantLock$NonfairSync)";
        ThreadDump dump =
                read(
                        thread(
                                        "parks",
                                        "\tat jdk.internal.misc.Unsafe.park(Native Method)",
                                        "\t- parking to wait for  " + lock)
                                + thread("has", "\tat shop.Till.count(Till.java:9)")
                                + "   Locked ownable synchronizers:\n\t- "
                                + lock
                                + "\n");

        Queue queue = dump.queues().getFirst();
        assertThat(queue.isMonitor()).isFalse();
        assertThat(queue.holder().orElseThrow().first()).isEqualTo("has");
    }

    /** JDK 10 and before tell no CPU times. */
    @Test
    void whoRanLongestIsFirst() {
        String told =
                "\"%s\" #1 prio=5 os_prio=0 cpu=%sms elapsed=4.23s tid=0x1 nid=0x1 runnable\n";
        String stack = "\tat shop.Till.pay(Till.java:5)\n\n";
        ThreadDump dump =
                read(
                        told.formatted("little", "0.36")
                                + stack
                                + told.formatted("most", "4160.53")
                                + stack
                                + thread("untold", stack.strip()));

        assertThat(dump.ran()).extracting(ThreadDump.Ran::thread).containsExactly("most", "little");
        assertThat(dump.ran().getFirst().cpuNanos()).isEqualTo(4_160_530_000L);
        assertThat(dump.ran().getFirst().lifeNanos()).isEqualTo(4_230_000_000L);
    }

    @Test
    void whoWaitsForAConditionIsInNoQueue() {
        String waits =
                thread(
                        "idle",
                        "\tat jdk.internal.misc.Unsafe.park(Native Method)",
                        "\t- parking to wait for  <0x0c> (a java.util.concurrent.locks."
                                + "AbstractQueuedSynchronizer$ConditionObject)");
        ThreadDump dump = read(waits.repeat(4));

        assertThat(dump.queues()).isEmpty();
        assertThat(dump.crowds()).hasSize(1);
        assertThat(dump.crowds().getFirst().threads()).isEqualTo(4);
    }
}
