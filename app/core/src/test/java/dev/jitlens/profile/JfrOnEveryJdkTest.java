package dev.jitlens.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.jfr.JfrFormat;
import dev.jitlens.samples.BlameTheSetter;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What the JVMs of this machine record is read, whatever their version writes. */
class JfrOnEveryJdkTest {
    private static final String HOT = BlameTheSetter.class.getName() + ".work";

    private static final int ENOUGH = 30;

    @TempDir private Path folder;

    static List<Jdk> jdks() {
        return SomeJdks.newest(8);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theHotMethodIsInTheRecording(Jdk jdk) throws Exception {
        ReadProfiles read = record(jdk, "2000");
        if (ofMain(read.only(SampleSource.JFR)) < ENOUGH) {
            read = record(jdk, "30000"); // a busy machine gives it little time
        }
        assertThat(read.problems).isEmpty();
        Profile profile = read.only(SampleSource.JFR);
        ReadProfiles.addsUp(profile);
        assertThat(profile.sampling().nonSafepoints()).isEqualTo(Sampling.NonSafepoints.ON);
        assertThat(profile.sampling().intervalNanos()).isEqualTo(10_000_000);
        long hot = 0;
        for (Sampled sampled : profile.stacks()) {
            hot += isOfMain(profile, sampled) && isHot(sampled) ? sampled.count() : 0;
        }
        assertThat(hot).isPositive().isGreaterThan(ofMain(profile) / 2);
        if (jdk.feature() >= 25) {
            assertThat(read.only(SampleSource.JFR_CPU).samples()).isPositive();
        }
    }

    private static long ofMain(Profile profile) {
        return profile.stacks().stream()
                .filter(sampled -> isOfMain(profile, sampled))
                .mapToLong(Sampled::count)
                .sum();
    }

    private static boolean isOfMain(Profile profile, Sampled sampled) {
        List<SampledThread> threads = profile.threads();
        return sampled.thread() >= 0
                && threads.get(sampled.thread()).name().equals("main")
                && !(sampled instanceof Sampled.Walked walked && walked.waiting());
    }

    private static boolean isHot(Sampled sampled) {
        return !sampled.frames().isEmpty() && sampled.frames().getFirst().name().equals(HOT);
    }

    private ReadProfiles record(Jdk jdk, String millis) throws Exception {
        Path recording = folder.resolve("recording.jfr");
        Path classes =
                Path.of(
                        BlameTheSetter.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        String cpuTime = jdk.feature() >= 25 ? ",jdk.CPUTimeSample#enabled=true" : "";
        List<String> command = new ArrayList<>();
        command.add(jdk.home().resolve("bin/java").toString());
        command.add("-XX:+UnlockDiagnosticVMOptions");
        command.add("-XX:+DebugNonSafepoints");
        command.add("-XX:StartFlightRecording=settings=profile,filename=" + recording + cpuTime);
        command.addAll(
                List.of(
                        "-cp",
                        classes.toString(),
                        BlameTheSetter.class.getName(),
                        "--run-millis",
                        millis));
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("the process ends").isTrue();
        assumeTrue(process.exitValue() == 0, jdk + " has no JFR");
        return ReadProfiles.of(new JfrFormat(), recording);
    }
}
