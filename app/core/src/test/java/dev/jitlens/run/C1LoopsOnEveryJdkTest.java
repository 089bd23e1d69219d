package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.install.NativeFiles;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.run.again.Assemblies;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * C1 polls in every loop of Java's, so what is found without a poll must be the clearing of a new
 * array, which is three instructions long: whatever else is found was never a loop.
 */
class C1LoopsOnEveryJdkTest {
    private static final int CLEARING_AN_ARRAY = 4;

    @TempDir private Path folder;

    static Stream<Named<Jdk>> jdks() {
        return SomeJdks.from(8).stream().map(jdk -> Named.of("JDK " + jdk.feature(), jdk));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void onlyTheClearingOfArraysHasNoPoll(Jdk jdk) throws Exception {
        var hsdis = NativeFiles.find("agents/hsdis", "agent-bridge/target/hsdis");
        assumeTrue(jdk.feature() >= 17 || hsdis.isPresent(), "The build made no hsdis.");
        Path output = folder.resolve("output.txt");
        run(jdk, output, hsdis.map(Path::toAbsolutePath).map(Path::toString).orElse(""));

        List<CodeListing> listings =
                RunReader.open(List.of(output), Progress.NONE).code().listings().stream()
                        .filter(l -> l.compiler() == Compiler.C1)
                        .toList();
        List<CodeLoop> loops = new ArrayList<>();
        Assemblies.outlines(listings, code -> loops.addAll(code.loops()));

        assertThat(loops).anyMatch(l -> l.polling() == Polling.EVERY_WAY);
        assertThat(loops)
                .filteredOn(l -> l.instructions() > CLEARING_AN_ARRAY)
                .allMatch(l -> l.polling() == Polling.EVERY_WAY);
    }

    private static void run(Jdk jdk, Path output, String hsdis) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(
                                jdk.java().toString(),
                                "-Xcomp",
                                "-XX:TieredStopAtLevel=1",
                                "-XX:CompileCommand=quiet",
                                "-XX:CompileCommand=print,java.lang.*::*",
                                "-XX:CompileCommand=print,java.util.*::*",
                                "-version")
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .redirectOutput(output.toFile());
        builder.environment().put("LD_LIBRARY_PATH", hsdis);
        Process process = builder.start();
        try {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("the process ends").isTrue();
        } finally {
            process.destroyForcibly();
        }
    }
}
