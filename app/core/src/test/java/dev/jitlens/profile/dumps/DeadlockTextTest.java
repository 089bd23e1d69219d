package dev.jitlens.profile.dumps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.ProgramState.Deadlock.Stuck;

import org.junit.jupiter.api.Test;

import java.util.List;

class DeadlockTextTest {
    private static final String JDK8 =
            """
            "clerk-1" #9 prio=5 os_prio=0 tid=0x00007efc runnable
               java.lang.Thread.State: BLOCKED (on object monitor)

            Found one Java-level deadlock:
            =============================
            "clerk-2":
              waiting to lock monitor 0x00007efc58005da8 (object 0x0000000743b81fe8, a p.Desk$Account),
              which is held by "clerk-1"
            "clerk-1":
              waiting to lock monitor 0x00007efc58003518 (object 0x0000000743b82000, a p.Desk$Account),
              which is held by "clerk-2"

            Java stack information for the threads listed above:
            ===================================================
            "clerk-2":
            \tat p.Desk.move(Desk.java:4)
            \t- waiting to lock <0x0000000743b81fe8> (a p.Desk$Account)
            \tat p.Desk.lambda$main$1(Desk.java:9)
            \tat p.Desk$$Lambda$48/2141179775.run(Unknown Source)
            "clerk-1":
            \tat p.Desk.move(Desk.java:5)

            Found 1 deadlock.
            """;

    /** It has the module in a frame, and a lock of java.util.concurrent. */
    private static final String JDK25 =
            """
            Found one Java-level deadlock:
            =============================
            "a":
              waiting for ownable synchronizer 0x000000069e1, (a java.util.concurrent.locks.ReentrantLock$NonfairSync),
              which is held by "b"

            "b":
              waiting to lock monitor 0x00007f5548001450 (object 0x000000069e108800, a p.Q),
              which is held by "a"

            "c":
              waiting to lock monitor 0x00007f5548001450 (object 0x000000069e108800, a p.Q),
              which is held by "a"

            Java stack information for the threads listed above:
            ===================================================
            "a":
            \tat jdk.internal.misc.Unsafe.park(java.base@25.0.3/Native Method)
            \tat java.util.concurrent.locks.LockSupport.park(java.base@25.0.3/LockSupport.java:223)
            \tat p.Q.both(Q.java:12)
            "b":
            \tat p.Q.one(Q.java:20)

            Found 1 deadlock.
            """;

    @Test
    void jdk8TwoMonitors() {
        List<Stuck> threads = DeadlockText.read(JDK8).getFirst();

        assertThat(threads).extracting(Stuck::thread).containsExactly("clerk-2", "clerk-1");
        assertThat(threads).extracting(Stuck::holder).containsExactly("clerk-1", "clerk-2");
        assertThat(threads).extracting(Stuck::what).containsOnly("p.Desk$Account");
        assertThat(threads.getFirst().frames()).hasSize(3);
        assertThat(threads.getFirst().frames().getFirst().method().holder()).isEqualTo("p.Desk");
        assertThat(threads.getFirst().frames().getFirst().line()).isEqualTo(4);
    }

    @Test
    void jdk25ALockAndAMonitorAndWhoOnlyWaitsForThem() {
        List<Stuck> threads = DeadlockText.read(JDK25).getFirst();

        assertThat(threads).extracting(Stuck::thread).containsExactly("a", "b");
        assertThat(threads.getFirst().what())
                .isEqualTo("java.util.concurrent.locks.ReentrantLock$NonfairSync");
        assertThat(threads.getFirst().frames())
                .extracting(f -> f.method().name())
                .containsExactly("park", "park", "both");
    }

    @Test
    void oneThatWaitsForAnotherIsNone() {
        String dump = JDK8.substring(0, JDK8.indexOf("Found one"));
        assertThat(DeadlockText.read(dump)).isEmpty();
        assertThat(DeadlockText.read("")).isEmpty();
    }

    @Test
    void aDumpThatIsCutNamesOnlyWhatIsAWholeCircle() {
        for (int end = 0; end < JDK8.length(); end++) {
            for (List<Stuck> threads : DeadlockText.read(JDK8.substring(0, end))) {
                assertThat(threads).hasSize(2);
            }
        }
    }
}
