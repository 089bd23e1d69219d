package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.RunningSet.Ended;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.rundir.RunInfo;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** On the JDK that runs the tests, with a program that does as it is told. */
class SetLauncherTest {
    private final Jdk jdk = JdkFinder.at(Path.of(System.getProperty("java.home")));
    private final List<RunningSet> started = new ArrayList<>();
    private final Heard heard = new Heard();

    @TempDir private Path folder;

    @AfterEach
    void leaveNobodyBehind() {
        started.forEach(RunningSet::kill);
    }

    /** A member for each text, which are the words for the program. */
    private SetPlan plan(String logs, String... members) {
        List<MemberPlan> plans = new ArrayList<>();
        for (String words : members) {
            LaunchRequest request =
                    new LaunchRequest(
                            jdk,
                            new LaunchTarget.MainClass(
                                    System.getProperty("java.class.path"),
                                    TinyProgram.class.getName()),
                            List.of(),
                            List.of(),
                            List.of(),
                            "",
                            Arrays.asList(words.split(" ")));
            String name = Integer.toString(plans.size() + 1);
            plans.add(new MemberPlan(name, words, List.of(), CommandPlanner.plan(request)));
        }
        return new SetPlan(plans, logs, List.of());
    }

    private RunningSet start(SetPlan plan, Duration timeout) throws IOException {
        RunningSet set =
                new SetLauncher(new Launcher("1"))
                        .start(plan, RunDirectory.create(folder, "set"), heard, timeout);
        started.add(set);
        return set;
    }

    private RunningSet start(SetPlan plan, RunDirectory directory) throws IOException {
        RunningSet set =
                new SetLauncher(new Launcher("1")).start(plan, directory, heard, Duration.ZERO);
        started.add(set);
        return set;
    }

    private static String setJson(RunningSet set) throws IOException {
        return Files.readString(set.directory().path().resolve("set.json")).replaceAll("\\s+", "");
    }

    @Test
    void membersRunOneAfterTheOther() throws Exception {
        RunningSet set = start(plan("2", "exit 0", "exit 7", "exit 0"), Duration.ZERO);
        List<Ended> ended = set.ended().get();
        assertThat(ended).extracting(e -> e.manifest().exitCode()).containsExactly(0, 7, 0);
        assertThat(heard.events).containsExactly("+1", "-1", "+2", "-2", "+3", "-3");
        assertThat(setJson(set))
                .isEqualTo("{\"schema\":1,\"members\":[\"1\",\"2\",\"3\"],\"logs\":\"2\"}");
        for (Ended run : ended) {
            assertThat(run.directory().path())
                    .isEqualTo(set.directory().path().resolve(run.member().name()));
            assertThat(RunInfo.read(run.directory().path())).isEqualTo(run.manifest());
        }
    }

    @Test
    void oneMemberIsAPlainRun() throws Exception {
        RunningSet set = start(plan("1", "exit 0"), Duration.ZERO);
        set.ended().get();
        assertThat(set.directory().path().resolve("set.json")).doesNotExist();
        assertThat(RunInfo.read(set.directory().path()).exitCode()).isZero();
    }

    @Test
    void stoppedMemberIsTheLast() throws Exception {
        RunningSet set = start(plan("2", "wait", "exit 0"), Duration.ZERO);
        heard.ready.await();
        set.stop();
        List<Ended> ended = set.ended().get();
        assertThat(ended).extracting(e -> e.manifest().end()).containsExactly(End.STOPPED);
        assertThat(setJson(set)).isEqualTo("{\"schema\":1,\"members\":[\"1\"],\"logs\":\"1\"}");
    }

    @Test
    void stopBetweenMembersIsHeeded() throws Exception {
        heard.whenEnded = () -> started.getFirst().stop();
        RunningSet set = start(plan("1", "wait", "exit 0"), Duration.ZERO);
        heard.ready.await();
        // The member ends by itself, as far as the set knows; the stop comes when that is told.
        ProcessHandle.of(set.current().pid()).orElseThrow().destroy();
        assertThat(set.ended().get())
                .extracting(e -> e.manifest().end())
                .containsExactly(End.EXITED);
    }

    @Test
    void nextMemberFollowsATimeout() throws Exception {
        RunningSet set = start(plan("1", "wait", "exit 0"), Duration.ofSeconds(3));
        assertThat(set.ended().get())
                .extracting(e -> e.manifest().end())
                .containsExactly(End.TIMED_OUT, End.EXITED);
    }

    @Test
    void asyncProfilerTakesNoFolderWithAComma() {
        MemberPlan member = plan("1", "exit 0").members().getFirst();
        SetPlan async =
                new SetPlan(
                        List.of(
                                new MemberPlan(
                                        "1",
                                        "async",
                                        List.of(SampleSource.ASYNC),
                                        member.command())),
                        "1",
                        List.of());
        assertThatThrownBy(() -> start(async, RunDirectory.at(folder.resolve("a,b"))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("must not contain a comma");
    }

    @Test
    void otherFoldersMayHaveCommas() throws Exception {
        RunDirectory directory = RunDirectory.at(folder.resolve("a,b c"));
        List<Ended> ended = start(plan("1", "exit 0"), directory).ended().get();
        assertThat(ended.getFirst().manifest().exitCode()).isZero();
        CommandPlan plan =
                plan("1", "exit 0")
                        .members()
                        .getFirst()
                        .command()
                        .with(List.of("-agentpath:x.so=file={run}/y", "-javaagent:z={run}/y"));
        assertThat(plan.in(directory))
                .containsExactly(
                        "-agentpath:x.so=file="
                                + directory.path().toString().replace(",", ",,")
                                + "/y",
                        "-javaagent:z=" + directory.path() + "/y");
    }

    /** What it heard, in order. */
    private static final class Heard implements SetListener {
        private final List<String> events = new ArrayList<>();
        private final CountDownLatch ready = new CountDownLatch(1);
        private Runnable whenEnded = () -> {};

        @Override
        public synchronized void started(MemberPlan member, RunningChild child) {
            events.add("+" + member.name());
        }

        @Override
        public void ended(MemberPlan member, RunManifest manifest) {
            synchronized (this) {
                events.add("-" + member.name());
            }
            whenEnded.run();
        }

        @Override
        public void printed(boolean error, String text) {
            if (text.contains("ready")) {
                ready.countDown();
            }
        }
    }
}
