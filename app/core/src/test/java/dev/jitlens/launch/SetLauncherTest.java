package dev.jitlens.launch;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.RunningSet.Ended;
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
import java.util.List;

/** Launches on the JDK that runs the tests, with a program that does as it is told. */
class SetLauncherTest {
    private final List<RunningSet> started = new ArrayList<>();
    private final Heard heard = new Heard();

    @TempDir private Path folder;

    @AfterEach
    void leaveNobodyBehind() {
        started.forEach(RunningSet::kill);
    }

    private RunningSet start(SetPlan plan, Duration timeout) throws IOException {
        return start(plan, RunDirectory.create(folder, "set"), timeout);
    }

    private RunningSet start(SetPlan plan, RunDirectory directory, Duration timeout)
            throws IOException {
        RunningSet set =
                new SetLauncher("1", Kept.NOTHING).prepare(plan, directory, heard, timeout);
        started.add(set);
        set.begin();
        return set;
    }

    private static String setJson(RunningSet set) throws IOException {
        return Files.readString(set.directory().path().resolve("set.json")).replaceAll("\\s+", "");
    }

    @Test
    void membersRunOneAfterTheOther() throws Exception {
        RunningSet set = start(Programs.set("2", "exit 0", "exit 7", "exit 0"), Duration.ZERO);
        List<Ended> ended = set.ended().get();
        assertThat(ended).extracting(e -> e.outcome().exitCode()).containsExactly(0, 7, 0);
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
        RunningSet set = start(Programs.set("1", "exit 0"), Duration.ZERO);
        set.ended().get();
        assertThat(set.directory().path().resolve("set.json")).doesNotExist();
        assertThat(RunInfo.read(set.directory().path()).outcome().orElseThrow().exitCode())
                .isZero();
    }

    @Test
    void stoppedMemberIsTheLast() throws Exception {
        RunningSet set = start(Programs.set("2", "wait", "exit 0"), Duration.ZERO);
        await("the program's \"ready\"").until(() -> heard.ready);
        set.stop();
        List<Ended> ended = set.ended().get();
        assertThat(ended).extracting(e -> e.outcome().end()).containsExactly(End.STOPPED);
        assertThat(setJson(set)).isEqualTo("{\"schema\":1,\"members\":[\"1\"],\"logs\":\"1\"}");
    }

    @Test
    void nextMemberFollowsATimeout() throws Exception {
        RunningSet set = start(Programs.set("1", "wait", "exit 0"), Duration.ofSeconds(3));
        assertThat(set.ended().get())
                .extracting(e -> e.outcome().end())
                .containsExactly(End.TIMED_OUT, End.EXITED);
    }

    @Test
    void asyncProfilerTakesNoFolderWithAComma() {
        MemberPlan member = Programs.set("1", "exit 0").members().getFirst();
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
        assertThatThrownBy(
                        () -> start(async, RunDirectory.at(folder.resolve("a,b")), Duration.ZERO))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("must not contain a comma");
    }

    @Test
    void otherFoldersMayHaveCommas() throws Exception {
        RunDirectory directory = RunDirectory.at(folder.resolve("a,b c"));
        List<Ended> ended =
                start(Programs.set("1", "exit 0"), directory, Duration.ZERO).ended().get();
        assertThat(ended.getFirst().outcome().exitCode()).isZero();
        CommandPlan plan =
                Programs.set("1", "exit 0")
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
        private volatile boolean ready;

        @Override
        public synchronized void begins(MemberPlan member, RunDirectory directory) {
            events.add("+" + member.name());
        }

        @Override
        public synchronized void ended(MemberPlan member, RunManifest manifest) {
            events.add("-" + member.name());
        }

        @Override
        public void printed(boolean error, String text) {
            ready |= text.contains("ready");
        }
    }
}
