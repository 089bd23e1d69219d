package dev.jitlens.watch;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.run.GrowingRun;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What running JVMs record, while they do. */
@EnabledOnOs(OS.LINUX)
class FollowedRecordingTest {
    private static final String SAMPLE = "jdk.ExecutionSample";

    @TempDir private Path folder;

    /** The newest, and the first that flushes or the oldest after that. */
    static List<Jdk> jdks() {
        List<Jdk> all = SomeJdks.from(17);
        return all.size() < 3 ? all : List.of(all.getFirst(), all.getLast());
    }

    private static Run run(FollowedRecording recording) {
        GrowingRun growing = new GrowingRun(recording.path());
        growing.recording(recording.path(), recording::events, recording::tell);
        return growing.snapshot();
    }

    private static long samples(Run run) {
        return run.measured().recording().events().getOrDefault(SAMPLE, 0L);
    }

    private static long samples(FollowedRecording recording) {
        return samples(run(recording));
    }

    /**
     * Judge is what the JVM itself dumps: nothing is read twice before that, and all of it is read
     * later.
     */
    @ParameterizedTest
    @MethodSource("jdks")
    void eachEventIsReadOnceWhileTheJvmRuns(Jdk jdk) throws Exception {
        try (LiveProgram program =
                LiveProgram.start(jdk, folder, "-XX:StartFlightRecording=settings=profile")) {
            try (FollowedRecording recording = followed(Long.toString(program.pid()))) {
                assertThat(recording.pid()).isEqualTo(program.pid());
                await("some samples").until(() -> samples(recording) > 50);
                long before = samples(recording);
                Path dump = folder.resolve("dump.jfr");
                RunningJvm.attach(program.pid()).jcmd("JFR.dump filename=\"" + dump + "\"");
                Run judge = RunReader.open(List.of(dump), Progress.NONE);
                assertThat(samples(judge)).isGreaterThanOrEqualTo(before);
                await("what was dumped").until(() -> samples(recording) >= samples(judge));

                Run run = run(recording);
                Profile profile = run.profiles().getFirst();
                assertThat(profile.samples()).isEqualTo(samples(run));
                assertThat(TruthScore.of(profile, LiveProgram.truth()).onTrueMethod().value())
                        .isGreaterThanOrEqualTo(0.9);
                assertThat(run.jvm().version()).isNotEmpty().isEqualTo(judge.jvm().version());
                assertThat(recording.ended()).isEmpty();
                program.kill();
                await("its end").until(() -> recording.ended().contains("has ended"));
            }
        }
    }

    private FollowedRecording followed(String asked) {
        return await("the recording's first part")
                .ignoreExceptionsInstanceOf(WatchException.class)
                .until(
                        () -> FollowedRecording.of(Path.of(asked), () -> {}).orElse(null),
                        f -> f != null);
    }

    /** A launch is followed, too: its own file of the recording is empty until its end. */
    @Test
    void theRecordingOfALaunchIsFoundByItsFolder() throws Exception {
        Path recorded = folder.resolve("recording.jfr");
        assertThat(FollowedRecording.of(folder, () -> {})).isEmpty();
        try (LiveProgram program =
                LiveProgram.start(
                        SomeJdks.from(17).getLast(),
                        folder,
                        "-XX:StartFlightRecording=settings=profile,filename=" + recorded)) {
            try (FollowedRecording recording = followed(Long.toString(program.pid()));
                    FollowedRecording same = FollowedRecording.of(folder, () -> {}).orElseThrow()) {
                assertThat(same.path()).isEqualTo(recording.path());
                assertThat(Files.size(recorded)).isZero();
                assertThat(followed(recording.path().toString()).pid()).isEqualTo(program.pid());
                await("some samples").until(() -> samples(same) > 5);
            }
        }
    }

    @Test
    void aJvmThatRecordsNothing() throws Exception {
        try (LiveProgram program = LiveProgram.start(SomeJdks.from(17).getLast(), folder)) {
            String pid = Long.toString(program.pid());
            assertThatThrownBy(() -> FollowedRecording.of(Path.of(pid), () -> {}))
                    .isInstanceOf(WatchException.class)
                    .hasMessageContaining("jcmd " + pid + " JFR.start");
        }
    }

    /** Its flight recorder writes what nobody can read before it has finished. */
    @Test
    void aJvmThatFlushesNothing() throws Exception {
        List<Jdk> old = SomeJdks.from(8).stream().filter(jdk -> jdk.feature() < 14).toList();
        assumeTrue(!old.isEmpty(), "no JDK before 14 is here");
        try (LiveProgram program =
                LiveProgram.start(
                        old.getLast(), folder, "-XX:StartFlightRecording=settings=profile")) {
            Path pid = Path.of(Long.toString(program.pid()));
            await("a part of the recording")
                    .until(
                            () -> {
                                try {
                                    FollowedRecording.of(pid, () -> {});
                                    return false;
                                } catch (WatchException e) {
                                    return e.getMessage().contains("before JDK 14");
                                }
                            });
        }
    }
}
