package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.RunningSet.Ended;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.rundir.RunDirectory;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A stop, a kill or a failure at each moment of a set; real programs, and no test waits for time.
 */
@Timeout(60)
class RunningSetTest {
    /** What a user asks for, and how it is told afterwards. */
    enum Ask {
        STOP(RunningSet::stop, End.STOPPED),
        KILL(RunningSet::kill, End.KILLED);

        private final Consumer<RunningSet> by;
        private final End end;

        Ask(Consumer<RunningSet> by, End end) {
            this.by = by;
            this.end = end;
        }
    }

    private final Moments moments = new Moments();
    private RunningSet set;

    @TempDir private Path folder;

    @AfterEach
    void leaveNobodyBehind() {
        moments.children.forEach(RunningChild::kill);
        moments.children.forEach(child -> child.ended().exceptionally(e -> null).join());
    }

    private void prepare(Duration timeout, String... members) throws IOException {
        set =
                new SetLauncher(moments::start)
                        .prepare(
                                Programs.set("1", members),
                                RunDirectory.create(folder, "set"),
                                moments,
                                timeout);
    }

    private List<End> ends() throws Exception {
        return set.begin().get().stream().map(Ended::outcome).map(Outcome::end).toList();
    }

    @ParameterizedTest
    @EnumSource(Ask.class)
    void nothingBeginsAfterAStopBeforeTheBegin(Ask ask) throws Exception {
        prepare(Duration.ZERO, "exit 0", "exit 0");
        ask.by.accept(set);
        assertThat(ends()).isEmpty();
        assertThat(moments.past).isEmpty();
    }

    static Stream<Arguments> momentsOfARun() {
        return Stream.of("begins", "starting", "there", "ready")
                .flatMap(moment -> Stream.of(Ask.values()).map(ask -> Arguments.of(moment, ask)));
    }

    /** The lost stop: asked for while the next run started, it reached the one before. */
    @ParameterizedTest
    @MethodSource("momentsOfARun")
    void aRunThatIsAskedToEndIsTheLast(String moment, Ask ask) throws Exception {
        prepare(Duration.ZERO, "exit 0", "wait", "exit 0");
        moments.at("2 " + moment, () -> ask.by.accept(set));
        assertThat(ends()).containsExactly(End.EXITED, ask.end);
        assertThat(moments.past).doesNotContain("3 begins");
    }

    @ParameterizedTest
    @MethodSource("momentsOfARun")
    void soIsTheFirst(String moment, Ask ask) throws Exception {
        prepare(Duration.ZERO, "wait", "exit 0");
        moments.at("1 " + moment, () -> ask.by.accept(set));
        assertThat(ends()).containsExactly(ask.end);
    }

    /** The window does it so: its thread must not wait until the process is there. */
    @ParameterizedTest
    @EnumSource(Ask.class)
    void whoAsksDoesNotWaitForAStart(Ask ask) throws Exception {
        prepare(Duration.ZERO, "exit 0", "wait", "exit 0");
        moments.at("2 starting", () -> elsewhere(() -> ask.by.accept(set)));
        assertThat(ends()).containsExactly(End.EXITED, ask.end);
    }

    /** Does it in another thread, and waits for that. */
    private static void elsewhere(Runnable action) {
        CompletableFuture.runAsync(action, command -> Thread.ofVirtual().start(command)).join();
    }

    @ParameterizedTest
    @EnumSource(Ask.class)
    void noOtherBeginsAfterAStopBetweenRuns(Ask ask) throws Exception {
        prepare(Duration.ZERO, "exit 0", "wait");
        moments.at("1 ended", () -> ask.by.accept(set));
        assertThat(ends()).containsExactly(End.EXITED);
        assertThat(moments.past).doesNotContain("2 begins");
    }

    @ParameterizedTest
    @EnumSource(Ask.class)
    void aStopAfterTheEndChangesNothing(Ask ask) throws Exception {
        prepare(Duration.ZERO, "exit 0");
        List<Ended> before = set.begin().get();
        ask.by.accept(set);
        assertThat(set.ended().get()).isEqualTo(before);
        assertThat(before.getFirst().outcome().end()).isEqualTo(End.EXITED);
    }

    @Test
    void aKillEndsWhatIsStopping() throws Exception {
        prepare(Duration.ZERO, "stubborn", "exit 0");
        moments.at(
                "1 ready",
                () -> {
                    set.stop();
                    set.kill();
                });
        assertThat(ends()).containsExactly(End.KILLED);
    }

    @Test
    void aStopAfterATimeoutKeepsTheReasonAndEndsTheSet() throws Exception {
        prepare(Duration.ofMillis(1), "wait", "exit 0");
        moments.at("1 ended", set::stop);
        assertThat(ends()).containsExactly(End.TIMED_OUT);
    }

    @Test
    void whatRunsIsKnownWithoutWaiting() throws Exception {
        prepare(Duration.ZERO, "exit 0", "wait");
        List<Optional<RunningChild>> seen = new ArrayList<>();
        Runnable look = () -> elsewhere(() -> seen.add(set.current()));
        look.run();
        moments.at("1 starting", look);
        moments.at("1 ended", look);
        moments.at("2 starting", look);
        moments.at("2 ready", () -> set.kill());
        set.begin().get();
        look.run();
        assertThat(seen).hasSize(5).allMatch(Optional::isEmpty);
    }

    @Test
    void whatRunsCanBeLookedAt() throws Exception {
        prepare(Duration.ZERO, "wait");
        CompletableFuture<Void> ready = new CompletableFuture<>();
        moments.at("1 ready", () -> ready.complete(null));
        set.begin();
        ready.get();
        assertThat(set.current()).contains(moments.children.getFirst());
        set.kill();
    }

    @Test
    void aFirstRunThatCannotStartIsSaidToBoth() throws Exception {
        prepare(Duration.ZERO, "exit 0", "exit 0");
        moments.failing = "1";
        assertThatThrownBy(() -> set.begin()).isInstanceOf(IOException.class).hasMessage("no 1");
        assertThatThrownBy(() -> set.ended().get()).hasRootCauseMessage("no 1");
        assertThat(set.current()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Ask.class)
    void aLaterRunThatCannotStartEndsTheSetEvenIfStopped(Ask ask) throws Exception {
        prepare(Duration.ZERO, "exit 0", "exit 0", "exit 0");
        moments.failing = "2";
        moments.at("2 starting", () -> ask.by.accept(set));
        assertThatThrownBy(() -> set.begin().get()).hasRootCauseMessage("no 2");
        assertThat(moments.past).doesNotContain("3 begins");
    }

    /**
     * Starts real programs, and does what a test wants at a moment: a run begins, is starting
     * (there is no process), is there (the set does not know its process yet), is ready, has ended.
     */
    private static final class Moments implements SetListener {
        private final Map<String, Runnable> actions = new HashMap<>();
        private final List<String> past = new ArrayList<>();
        private final List<RunningChild> children = new ArrayList<>();
        private volatile String running = "";
        private String failing = "";

        void at(String moment, Runnable action) {
            actions.put(moment, action);
        }

        private void come(String moment) {
            synchronized (past) {
                past.add(moment);
            }
            actions.getOrDefault(moment, () -> {}).run();
        }

        RunningChild start(
                CommandPlan plan, RunDirectory directory, OutputListener listener, Duration timeout)
                throws IOException {
            come(running + " starting");
            if (running.equals(failing)) {
                throw new IOException("no " + running);
            }
            RunningChild child =
                    new Launcher("1", Kept.NOTHING).start(plan, directory, listener, timeout);
            children.add(child);
            come(running + " there");
            return child;
        }

        @Override
        public void begins(MemberPlan member, RunDirectory directory) {
            running = member.name();
            come(running + " begins");
        }

        @Override
        public void ended(MemberPlan member, RunManifest manifest) {
            come(member.name() + " ended");
        }

        @Override
        public void printed(boolean error, String text) {
            if (text.contains("ready")) {
                come(running + " ready");
            }
        }
    }
}
