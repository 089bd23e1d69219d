package dev.jitlens.profile.jlp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.jitlens.classes.CodeBase;
import dev.jitlens.install.NativeFiles;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.jlp.InlineAgreement.Kind;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The native agent's samples of a real program, beside its LogCompilation: javac where the JDK has
 * it, else a workload.
 */
class SampledCodeOnEveryJdkTest {
    private static final Path SOURCES = Path.of("../../sample-workloads/src/main/java");
    private static final Path WORKLOADS = Path.of("../../sample-workloads/target/classes");

    /** Differences that a short run may have by chance. */
    private static final int SLACK = 3;

    @TempDir private Path folder;
    @TempDir private Path classes;

    static Stream<Named<Jdk>> jdks() {
        return SomeJdks.newest(8).stream().map(jdk -> Named.of("JDK " + jdk.feature(), jdk));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void allSamplesAreAttributedAndBothSourcesAgree(Jdk jdk) throws Exception {
        run(jdk);
        Run run = RunReader.open(List.of(folder), Progress.NONE);
        long taken = records(Files.readAllBytes(folder.resolve("agent.jlp")));
        assertThat(run.profiles())
                .extracting(Profile::source)
                .containsExactly(SampleSource.AGCT, SampleSource.PC);
        assertThat(run.profiles())
                .allSatisfy(
                        p -> {
                            assertThat(p.samples()).isEqualTo(taken).isPositive();
                            assertThat(walked(p) + failed(p)).isEqualTo(taken);
                        });
        knowsCompilations(run.profiles().getLast());

        List<InlineAgreement> compared = new ArrayList<>();
        new JlpFormat(compared::add).read("", folder.resolve("agent.jlp"), new ReadProfiles());
        InlineAgreement agreement = compared.getFirst();
        long same = agreement.counts().getOrDefault(Kind.SAME, 0L);
        assertThat(same)
                .as(agreement.note().toString())
                .isGreaterThanOrEqualTo((long) (agreement.compared() * 0.93) - SLACK);
        assertThat(agreement.compared()).isGreaterThan(10);

        ClimbedCallers climbed =
                new ClimbedCallers(
                        CodeBase.of(run, List.of(jdk.home(), WORKLOADS)),
                        run.profiles().getFirst());
        assertThat(climbed.wrong).as("of %d judged", climbed.judged).isEmpty();
    }

    private static void knowsCompilations(Profile profile) {
        long compiled = 0;
        long joined = 0;
        for (Sampled sampled : profile.stacks()) {
            if (sampled.place().isKnown() && !profile.code().get(sampled.place().code()).stub()) {
                compiled += sampled.count();
                boolean known =
                        sampled.frames().stream()
                                .anyMatch(
                                        f ->
                                                f.kind() == FrameKind.C1
                                                        || f.kind() == FrameKind.C2
                                                        || f.kind() == FrameKind.NATIVE);
                joined += known ? sampled.count() : 0;
            }
        }
        assertThat(compiled).isGreaterThan(10);
        assertThat(joined).isGreaterThanOrEqualTo((long) (compiled * 0.95) - SLACK);
    }

    private static long walked(Profile profile) {
        return profile.stacks().stream()
                .filter(s -> s instanceof Sampled.Walked)
                .mapToLong(Sampled::count)
                .sum();
    }

    private static long failed(Profile profile) {
        return profile.failed().values().stream().mapToLong(n -> n).sum();
    }

    /** SAMPLE records, counted without the reader. */
    private static long records(byte[] file) {
        long samples = 0;
        int at = 16;
        while (at + 8 <= file.length) {
            samples += file[at] == 7 ? 1 : 0;
            int length = 0;
            for (int i = 3; i >= 0; i--) {
                length = length << 8 | file[at + 4 + i] & 0xff;
            }
            at += 8 + length;
        }
        return samples;
    }

    private void run(Jdk jdk) throws Exception {
        String name = "agent/" + NativeFiles.platform() + "/libjitlens-agent.so";
        Path agent = Path.of("../../agent-bridge/target").resolve(name).toAbsolutePath();
        assumeThat(agent).as("the build made the agent").exists();
        List<String> argv = new ArrayList<>();
        argv.add(jdk.java().toString());
        argv.add(
                "-agentpath:"
                        + agent
                        + "=interval=1ms,sources=agct+pc,file="
                        + folder.resolve("agent.jlp"));
        argv.add("-XX:+UnlockDiagnosticVMOptions");
        argv.add("-XX:+LogCompilation");
        argv.add("-XX:LogFile=" + folder.resolve("hotspot.log"));
        argv.addAll(program(jdk));
        Process process =
                new ProcessBuilder(argv)
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("console.txt").toFile())
                        .start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("the process ends").isTrue();
            assertThat(process.exitValue())
                    .as(Files.readString(folder.resolve("console.txt")))
                    .isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    private List<String> program(Jdk jdk) throws IOException {
        Path tools = jdk.home().resolve("lib/tools.jar");
        if (!Files.exists(jdk.feature() == 8 ? tools : jdk.home().resolve("bin/javac"))) {
            return List.of(
                    "-cp",
                    WORKLOADS.toAbsolutePath().toString(),
                    "dev.jitlens.samples.BlameTheSetter",
                    "--run-millis",
                    "4000");
        }
        List<String> javac = new ArrayList<>();
        String main = "com.sun.tools.javac.Main";
        javac.addAll(
                jdk.feature() == 8
                        ? List.of("-cp", tools.toString(), main)
                        : List.of("-m", "jdk.compiler/" + main));
        javac.addAll(List.of("-nowarn", "-proc:none", "-d", classes.toString()));
        javac.addAll(List.of("-cp", WORKLOADS.toAbsolutePath().toString())); // for the libraries
        try (Stream<Path> sources = Files.walk(SOURCES)) {
            sources.filter(f -> f.toString().endsWith(".java"))
                    .forEach(f -> javac.add(f.toAbsolutePath().toString()));
        }
        return javac;
    }
}
