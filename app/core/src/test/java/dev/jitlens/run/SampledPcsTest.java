package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.launch.JitterChoice;
import dev.jitlens.launch.JvmChoice;
import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.LaunchedSet;
import dev.jitlens.launch.SampleChoice;
import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.rundir.RunDirectory;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Program counters that were sampled while the compiler of a JDK ran, which printed its code. */
@EnabledIfSystemProperty(named = "jitlens.everyJdk", matches = "true")
class SampledPcsTest {
    /** Older JVMs print code with hsdis only, which takes long. */
    private static final int PRINTS_BYTES = 17;

    /** Timers that tick every 4 ms give a few dozen. */
    private static final int ENOUGH = 20;

    /** They take long enough for that; printing code of more takes longer. */
    private static final int MOST_SOURCES = 20;

    @TempDir private Path folder;

    /**
     * The newest that has a compiler and prints bytes; with {@code -Djitlens.everyJdk=true} the
     * oldest, too.
     */
    static List<Jdk> jdks() {
        TreeMap<Integer, Jdk> compiling = new TreeMap<>();
        for (Jdk jdk : JdkFinder.system().find()) {
            if (jdk.feature() >= PRINTS_BYTES && Files.exists(jdk.home().resolve("bin/javac"))) {
                compiling.put(jdk.feature(), jdk);
            }
        }
        return compiling.isEmpty()
                ? List.of()
                : SomeJdks.inTurn(
                        Stream.of(compiling.firstEntry(), compiling.lastEntry())
                                .map(Map.Entry::getValue)
                                .distinct()
                                .toList(),
                        -1);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void areInsideTheCodeThatTheSameRunPrinted(Jdk jdk) throws Exception {
        assumeTrue(SampleSources.missing(SampleSource.PC, jdk).isEmpty(), "There is no agent.");
        Run run = compile(jdk);
        Profile pcs =
                run.profiles().stream()
                        .filter(profile -> profile.source() == SampleSource.PC)
                        .findFirst()
                        .orElseThrow();
        long inNmethods = 0;
        long printed = 0;
        for (Sampled sampled : pcs.stacks()) {
            if (sampled.place().isKnown()) {
                SampledCode code = pcs.code().get(sampled.place().code());
                long pc = sampled.place().pc();
                boolean counts = !code.stub();
                inNmethods += counts ? sampled.count() : 0;
                printed +=
                        counts && run.code().listings().stream().anyMatch(l -> l.contains(pc))
                                ? sampled.count()
                                : 0;
            }
        }
        assertThat(inNmethods).isGreaterThanOrEqualTo(ENOUGH);
        // The upper end of the interval: method handle intrinsics are nmethods that no JVM prints.
        assertThat(new Share(printed, inNmethods).high())
                .as(printed + " of " + inNmethods)
                .isGreaterThanOrEqualTo(0.99);
    }

    /** Its own compiler compiles the workloads, sampled by PC; code is printed in the same run. */
    private Run compile(Jdk jdk) throws Exception {
        Path root = Path.of("../../sample-workloads/src/main/java").toAbsolutePath().normalize();
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-nowarn"));
        // The libraries that the workloads use are in there, too.
        arguments.addAll(List.of("-cp", root.resolve("../../../target/classes").toString(), "-d"));
        arguments.add(Files.createDirectory(folder.resolve("classes")).toString());
        try (Stream<Path> files = Files.walk(root)) {
            files.map(Path::toString)
                    .filter(f -> f.endsWith(".java"))
                    .sorted()
                    .limit(MOST_SOURCES)
                    .forEach(arguments::add);
        }
        LaunchRequest request =
                new LaunchRequest(
                        jdk,
                        new LaunchTarget.MainClass("", "com.sun.tools.javac.Main"),
                        arguments,
                        JvmChoice.NONE,
                        JitterChoice.NONE);
        SampleChoice choice =
                new SampleChoice(
                        List.of(SampleSource.PC),
                        1_000_000,
                        SampleChoice.NonSafepoints.DEFAULT,
                        true,
                        SampleChoice.Engine.AUTO,
                        SampleChoice.Assembly.SAME);
        RunDirectory directory = RunDirectory.at(folder.resolve("run"));
        var ended = LaunchedSet.of(SetPlan.of(request, choice), directory);
        assertThat(ended.getFirst().outcome().exitCode()).isZero();
        return RunReader.open(List.of(directory.path()), Progress.NONE);
    }
}
