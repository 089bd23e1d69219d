package dev.jitlens.profile.dumps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.ProgramState.Deadlock.Stuck;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** Cut from files of {@code jcmd Thread.dump_to_file}, JDK 25. */
class StuckOwnersTest {
    private static final String LEFT =
            """
            #22 "left" BLOCKED 2026-11-26T16:47:55.700701807Z
                at Two.lambda$main$4(Two.java:24)
                - locked <java.lang.Object@24b56d52>
                - waiting to lock <java.lang.Object@6a4f3d1f>
                at java.base/java.lang.Thread.run(Thread.java:1474)

            """;

    private static final String RIGHT =
            """
            #23 "right" BLOCKED 2026-11-26T16:47:55.701701807Z
                at Two.lambda$main$5(Two.java:25)
                - locked <java.lang.Object@6a4f3d1f>
                - waiting to lock <java.lang.Object@24b56d52>
                at java.base/java.lang.Thread.run(Thread.java:1474)

            """;

    /** It waits for one of the two, and has nothing. */
    private static final String THIRD =
            """
            #24 "third" BLOCKED 2026-11-26T16:47:55.702701807Z
                at Two.third(Two.java:30)
                - waiting to lock <java.lang.Object@6a4f3d1f>

            """;

    @Test
    void threadsThatHaveWhatTheOthersWaitFor() {
        for (String dump : List.of(LEFT + RIGHT, THIRD + LEFT + RIGHT)) {
            List<Stuck> circle = stuck(dump).getFirst();
            assertThat(circle).extracting(Stuck::thread).containsExactlyInAnyOrder("left", "right");
            assertThat(circle).extracting(Stuck::what).containsOnly("java.lang.Object");
            assertThat(circle).allMatch(s -> !s.holder().equals(s.thread()));
            assertThat(stuck(dump)).hasSize(1);
        }
    }

    /** As later JDKs tell the owner of a lock of java.util.concurrent. */
    @Test
    void ownersThatAreTold() {
        String parked =
                LEFT.replaceAll("(?m)^    - locked.*\n", "")
                        .replace("BLOCKED", "WAITING")
                        .replaceAll(
                                "- waiting to lock <[^>]*>",
                                "- parking to wait for <a.Lock@1>, owner #23");
        assertThat(stuck(parked + RIGHT.replace("<java.lang.Object@24b56d52>", "<a.Lock@2>")))
                .isEmpty();
        String other =
                parked.replace("#22 \"left\"", "#23 \"right\"")
                        .replace("owner #23", "owner #22")
                        .replace("a.Lock@1", "a.Lock@2");
        assertThat(stuck(parked + other).getFirst()).extracting(Stuck::what).containsOnly("a.Lock");
    }

    @Test
    void whoMayGoOnIsNotStuck() {
        assertThat(stuck(LEFT)).isEmpty();
        assertThat(stuck(LEFT + THIRD)).isEmpty();
        String runs =
                RIGHT.replace("BLOCKED", "RUNNABLE")
                        .replaceAll("(?m)^    - waiting to lock.*\n", "");
        assertThat(stuck(LEFT + runs)).isEmpty();
        // It has given back the monitor that it waits to be notified of.
        String notified =
                RIGHT.replace("- locked", "- waiting on <java.lang.Object@6a4f3d1f>\n    - locked");
        assertThat(stuck(LEFT + notified)).isEmpty();
    }

    /** Two locks may have the same hash code. */
    @Test
    void aLockThatTwoHaveIsNotKnown() {
        String same =
                THIRD.replace("- waiting to lock", "- locked").replace("6a4f3d1f", "24b56d52");
        assertThat(stuck(LEFT + RIGHT + same)).isEmpty();
    }

    private static List<List<Stuck>> stuck(String dump) {
        List<List<Stuck>> all = new ArrayList<>();
        StuckThreads stuck = new StuckThreads(all::add);
        DumpText text = new DumpText(stuck::thread);
        dump.lines().forEach(line -> text.line(line, DumpText.skipBlanks(line)));
        text.end();
        stuck.end();
        return all;
    }
}
