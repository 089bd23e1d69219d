package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.ProgramState.ThreadDump.Group;
import dev.jitlens.model.ProgramState.ThreadDump.Queue;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class QueuesOfDumpsTest {
    private static final Path DUMPS = Path.of("src/test/resources/profiles/thread-dump");
    private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$NonfairSync";

    private static Queue queue(int threads, String place) {
        return new Queue(
                "a.Ledger",
                true,
                Optional.of(MadeRun.standing("holder", 1, "", "java.lang.Thread.sleep:1", place)),
                List.of(MadeRun.standing("first", threads, "a.Ledger", place)));
    }

    private static List<Finding> ask(MadeRun run) throws IOException {
        return run.ask(new LockContention());
    }

    /** Six tellers wait for the ledger that one has while it reads, three clerks for a monitor. */
    @Test
    void whoHasTheLockAndWhatItDoesIsToldOfARealDump() throws IOException {
        Path dump = DUMPS.resolve("17-queues/input.txt");
        List<Finding> found =
                new LockContention()
                        .ask(new Facts(RunReader.open(List.of(dump), Progress.NONE)))
                        .findings();

        assertThat(found).hasSize(2);
        Finding ledger = found.getFirst();
        assertThat(ledger.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(ledger.title())
                .isEqualTo(
                        "6 threads wait at once for a ReentrantLock in Bank.book (line 11), which"
                                + " \u201cteller-0\u201d has.");
        assertThat(ledger.text())
                .contains("is in Bank.book (line 13), in sun.nio.ch.SocketDispatcher.read0");
        assertThat(ledger.next().getFirst().text()).startsWith("Do not wait for the network");
        assertThat(found.getLast().severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.getLast().title())
                .startsWith("3 threads wait at once for the monitor of java.lang.Object");
    }

    /** Java's own file does not say who has a lock that is no monitor. */
    @Test
    void anOwnerThatIsNotToldIsSaidToBeSo() throws IOException {
        Path dump = DUMPS.resolve("25-queues-json/input.json");
        List<Finding> found =
                new LockContention()
                        .ask(new Facts(RunReader.open(List.of(dump), Progress.NONE)))
                        .findings();

        assertThat(found.getFirst().title())
                .isEqualTo("6 threads wait at once for a ReentrantLock in Bank.book (line 11).");
        assertThat(found.getFirst().text())
                .contains("Which thread has it is not told")
                .endsWith("time is concluded.");
        assertThat(found.getLast().title()).endsWith(", which \u201cclerk-0\u201d has.");
    }

    @Test
    void twoMayMeetAtAnyLock() throws IOException {
        assertThat(ask(new MadeRun().dump(10, List.of(queue(2, "a.Desk.book:4")), List.of())))
                .isEmpty();
    }

    @Test
    void theQueuesOfOneLockInSeveralDumpsAreOne() throws IOException {
        MadeRun run = new MadeRun();
        for (int i = 0; i < 3; i++) {
            run.dump(20, List.of(queue(5 + i, "a.Desk.book:4")), List.of());
        }
        List<Finding> found = ask(run.dump(20, List.of(), List.of()));

        assertThat(found).hasSize(1);
        assertThat(found.getFirst().title()).startsWith("7 threads wait at once");
        assertThat(found.getFirst().text())
                .startsWith("Threads wait for it in 3 of 4 thread dumps");
        assertThat(found.getFirst().cost().share()).isEqualTo(18 / 80.0);
    }

    @Test
    void twoLocksOfOneClassInADumpAreTwo() throws IOException {
        Queue one = queue(5, "a.Desk.book:4");
        assertThat(ask(new MadeRun().dump(20, List.of(one, one), List.of()))).hasSize(2);
    }

    /** Threads that serve in turn: the one that has the lock waits for a client. */
    @Test
    void whoWaitsForWorkInTurnHasNoProblem() throws IOException {
        Group accepts =
                MadeRun.standing(
                        "server", 1, "", "java.net.ServerSocket.accept:9", "a.Server.next:3");
        Queue queue =
                new Queue(
                        LOCK,
                        false,
                        Optional.of(accepts),
                        List.of(MadeRun.standing("first", 30, LOCK, "a.Server.next:2")));
        List<Finding> found = ask(new MadeRun().dump(40, List.of(queue), List.of()));

        assertThat(found).hasSize(1);
        assertThat(found.getFirst().severity()).isEqualTo(Severity.NOTICE);
    }

    @Test
    void manyThreadsThatWaitForTheSameAreANotice() throws IOException {
        List<Finding> found =
                new MadeRun()
                        .dump(
                                30,
                                List.of(),
                                List.of(
                                        MadeRun.standing(
                                                "http-1",
                                                12,
                                                "",
                                                "java.net.SocketInputStream.socketRead0:1",
                                                "a.Dao.find:7"),
                                        MadeRun.standing(
                                                "idle-1",
                                                12,
                                                "",
                                                "jdk.internal.misc.Unsafe.park:1",
                                                "java.util.concurrent.ThreadPoolExecutor.getTask:5",
                                                "a.Pool.run:1")))
                        .ask(new MostlyWaiting());

        assertThat(found).hasSize(1);
        assertThat(found.getFirst().severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.getFirst().title())
                .isEqualTo("12 threads wait for the network at once in a.Dao.find (line 7).");
    }
}
