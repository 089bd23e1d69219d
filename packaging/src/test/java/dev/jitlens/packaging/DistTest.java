package dev.jitlens.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Starts Jitlens as a user does: from its folder, by its script, in a process of its own. */
@DisabledOnOs(OS.WINDOWS)
class DistTest {
    private static final Path BUILT = Path.of("target/dist").toAbsolutePath();

    @TempDir static Path elsewhere;

    /**
     * A copy of the folder: whatever it needs must be in it, and file times differ, as after
     * unpacking.
     */
    private static Path dist;

    @TempDir Path folder;

    @BeforeAll
    static void copyElsewhere() throws IOException {
        dist = elsewhere.resolve("a folder with blanks");
        try (Stream<Path> files = Files.walk(BUILT)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, dist.resolve(BUILT.relativize(file)));
            }
        }
        assertThat(dist.resolve("bin/jitlens").toFile().setExecutable(true)).isTrue();
    }

    @Test
    void theSampledDemoHasAllSourcesAndOpensAsASet() throws Exception {
        String demo = dist.resolve("demo/blame-the-setter.zip").toString();
        Ended ended = jitlens("profile", "--json", demo);
        assertThat(ended.exitCode()).as(ended.errors()).isZero();
        assertThat(ended.output())
                .contains("\"biased\"", "\"agct\"", "\"pc\"", "\"jfr\"", "\"jfr-cpu\"", "\"async\"")
                .contains("dev.jitlens.samples.BlameTheSetter.work");
    }

    @Test
    void opensTheDemoWithoutAWord() throws Exception {
        Ended ended =
                start(
                        Map.of(),
                        dist.resolve("bin/jitlens").toString(),
                        "open",
                        "--json",
                        dist.resolve("demo/counted-loop-exit").toString());

        assertThat(ended.errors()).isEmpty();
        assertThat(ended.output()).startsWith("{\"schema\":1");
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    void completesAndDescribesTheWindowsCommands() throws Exception {
        Ended completion = jitlens("generate-completion");
        Ended manual = jitlens("manual");

        assertThat(completion.errors()).isEmpty();
        assertThat(completion.output())
                .containsPattern("local commands=\"open .* gui picture\"")
                .contains("--theme", "\"counted-loop-exit\"", "\"what-got-compiled\"")
                .contains("\"troubleshooting\"");
        assertThat(completion.output()).doesNotContain(" train ");
        assertThat(manual.errors()).isEmpty();
        assertThat(manual.output())
                .contains(".SS jitlens open", ".SS jitlens gui", ".SS jitlens picture")
                .contains(".SS jitlens help", "jitlens help [TOPIC]");
    }

    /** It is started without JavaFX, like all that only prints. */
    @Test
    void printsAHelpPageWithoutAWord() throws Exception {
        Ended page = jitlens("help", "osr");
        Ended command = jitlens("help", "picture");

        assertThat(page.errors()).isEmpty();
        assertThat(page.output()).startsWith("What is OSR?");
        assertThat(page.exitCode()).isZero();
        assertThat(command.output()).startsWith("Usage: jitlens picture");
    }

    @Test
    void rendersAPageOfTheWindowWithoutAWord() throws Exception {
        Path picture = folder.resolve("overview.png");
        Path demo = dist.resolve("demo/counted-loop-exit");

        Ended ended = jitlens("picture", "overview", demo.toString(), "-o", picture.toString());

        assertThat(ended.errors()).isEmpty();
        assertThat(ended.exitCode()).isZero();
        assertThat(picture).isNotEmptyFile();
    }

    @Test
    void rendersTheFleetOfAFolderOfTables() throws Exception {
        String store = folder.resolve("store").toString();
        Path demo = dist.resolve("demo/counted-loop-exit");
        assertThat(jitlens("export", "--parquet", store, demo.toString()).exitCode()).isZero();
        Path picture = folder.resolve("fleet.png");

        Ended ended = jitlens("picture", "fleet", store, "-o", picture.toString());

        assertThat(ended.errors()).isEmpty();
        assertThat(ended.exitCode()).isZero();
        assertThat(picture).isNotEmptyFile();
    }

    @Test
    void anExperimentEndsWithItsPicture() throws Exception {
        Path picture = folder.resolve("experiment.png");
        String out = folder.resolve("tried").toString();

        Ended ended =
                jitlens(
                        "experiment",
                        "--trials=1",
                        "--out",
                        out,
                        "--picture",
                        picture.toString(),
                        "--",
                        "com.sun.tools.javac.Main",
                        "-version");

        assertThat(ended.errors()).isEmpty();
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.output()).contains("1/1");
        assertThat(picture).isNotEmptyFile();
    }

    /** As they come, picocli's class files are too old for it. */
    @Test
    void commandsAreReadByClassesOfTheCache() throws Exception {
        assumeTrue(Files.exists(BUILT.resolve("lib/jitlens.aot")), "The build made no cache.");
        Ended ended =
                start(
                        Map.of("JITLENS_JAVA_OPTIONS", "-Xlog:class+load:stdout"),
                        BUILT.resolve("bin/jitlens").toString(),
                        "list",
                        "workloads");

        assertThat(ended.output())
                .contains("counted-loop-exit")
                .contains(" picocli.CommandLine source: shared objects file");
    }

    /** The cache is of one collector, and has objects for which a heap must have room at once. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xmn64m",
                "-XX:NewSize=64m",
                "-Xmx64m",
                "-Xms34m -Xmx140m",
                "-XX:MaxRAM=256m",
                "-XX:+UseG1GC",
                "-XX:+UseZGC -Xmx1g",
                "-XX:+UseParallelGC -Xmx64m",
                "-Xshare:off",
                "-XX:SharedArchiveFile=none.jsa",
                "-XX:AOTMode=off",
                "-XX:-UseCompressedOops",
            })
    void startsWithoutAWordWhereTheCacheCannotBeUsed(String options) throws Exception {
        Ended ended =
                start(
                        Map.of("JITLENS_JAVA_OPTIONS", options),
                        BUILT.resolve("bin/jitlens").toString(),
                        "list",
                        "workloads");

        assertThat(ended.output()).contains("counted-loop-exit").doesNotContain("AOT");
        assertThat(ended.errors()).isEmpty();
        assertThat(ended.exitCode()).isZero();
    }

    /** Its heap is so small that nobody need ask for a smaller one, and the cache is used. */
    @Test
    void startsOnASmallMachine() throws Exception {
        Ended ended =
                start(
                        Map.of("JDK_JAVA_OPTIONS", "-XX:MaxRAM=256m"),
                        BUILT.resolve("bin/jitlens").toString(),
                        "list",
                        "workloads");

        assertThat(ended.output()).contains("counted-loop-exit");
        assertThat(ended.exitCode()).isZero();
    }

    /**
     * With two classes of a sealed package in its cache, a folder that was moved does not start.
     */
    @Test
    void noPackageIsSealed() throws Exception {
        try (Stream<Path> files = Files.list(dist.resolve("lib"))) {
            for (Path jar : files.filter(f -> f.toString().endsWith(".jar")).toList()) {
                try (JarFile in = new JarFile(jar.toFile())) {
                    assertThat(in.getManifest().getMainAttributes().getValue("Sealed"))
                            .as(jar.toString())
                            .isNull();
                }
            }
        }
    }

    /** Fonts are files: from a jar JavaFX copies them at each start. */
    @Test
    void carriesItsFontsUnpacked() throws Exception {
        contains("lib/fonts", ".*/Inter-Regular\\.otf", ".*/JetBrainsMono-Regular\\.ttf");
        assertThat(dist.resolve("lib"))
                .isDirectoryNotContaining(f -> f.getFileName().toString().contains("fonts-"));
        contains(
                "licences",
                ".*/flatlaf-fonts-jetbrains-mono-[^/]*/OFL\\.txt",
                ".*/flatlaf-fonts-inter-[^/]*/.*LICENSE.*");
    }

    @Test
    void carriesHsdisWithItsLicence() throws Exception {
        carries("agents/hsdis", "../agent-bridge/target/hsdis", ".*/hsdis-(amd64|aarch64)\\..*");
    }

    /** On Linux hsdis is Capstone, where there is a compiler. */
    @Test
    void carriesCapstoneWithItsLicence() throws Exception {
        carries(
                "lib/native",
                "../agent-bridge/target/native",
                ".*/(lib)?capstone\\.(so|dylib|dll)");
    }

    /** Skips the test where the build made no such file. */
    private void carries(String place, String built, String library) throws Exception {
        assumeTrue(Files.isDirectory(Path.of(built)), "There is no " + built + ".");
        contains(place, library, ".*/LICENSE-capstone\\.txt");
    }

    private void contains(String place, String... patterns) throws IOException {
        try (Stream<Path> walk = Files.walk(dist.resolve(place))) {
            List<String> files = walk.map(Path::toString).toList();
            for (String pattern : patterns) {
                assertThat(files).anyMatch(file -> file.matches(pattern));
            }
        }
    }

    @Test
    void carriesTheAgents() throws Exception {
        contains("agents", ".*/jitlens-agent-bridge-[0-9.]+\\.jar");
        contains("agents", ".*/jitlens-jmh-[0-9.]+\\.jar");
        contains(
                "agents/async",
                ".*/linux-x86-64/libasyncProfiler\\.so",
                ".*/LICENSE-async-profiler\\.txt");
        assumeTrue(Files.isDirectory(Path.of("../agent-bridge/target/agent")));
        contains("agents/native", ".*/libjitlens-agent\\.(so|dylib)");
    }

    @Test
    void samplesWithTheAgentsThatItCarries() throws Exception {
        Path runs = folder.resolve("runs with blanks");
        Ended ran =
                jitlens(
                        "run",
                        "hot-inlined",
                        "--param=run-millis=300",
                        "--source=all",
                        "--out=" + runs,
                        "--json");
        Ended opened = jitlens("open", "--json", runs.toString());

        assertThat(ran.exitCode()).as(ran.errors()).isZero();
        assertThat(opened.exitCode()).as(opened.errors()).isZero();
        assertThat(opened.output()).contains("\"source\":\"biased\"", "\"source\":\"jfr\"");
        if (Files.isDirectory(Path.of("../agent-bridge/target/agent"))) {
            assertThat(opened.output()).contains("\"source\":\"agct\"", "\"source\":\"pc\"");
        }
    }

    /** Both workloads use a library that has to be in the workloads' jar. */
    @Test
    void runsTheWorkloadsThatNeedALibrary() throws Exception {
        Path run = folder.resolve("a run");
        Ended queue =
                jitlens(
                        "run",
                        "nepotism",
                        "--param=variant=jctools",
                        "--out=" + folder.resolve("queue"));
        Ended load = jitlens("run", "load-generator", "--param=run-millis=300", "--out=" + run);
        Ended opened = jitlens("hlog", "summarise", run.resolve("workload.hlog").toString());

        assertThat(queue.exitCode()).as(queue.errors()).isZero();
        assertThat(load.exitCode()).as(load.errors()).isZero();
        assertThat(opened.errors().lines())
                .allMatch(line -> line.startsWith("jitlens: measured on a noisy machine: "));
        assertThat(opened.output()).contains("response", "service", "wait");
    }

    @Test
    void startsThroughALinkToItsScript() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), dist.resolve("bin/jitlens"));

        Ended ended = start(Map.of(), link.toString(), "list", "workloads");

        assertThat(ended.output()).contains("counted-loop-exit");
        assertThat(ended.errors()).isEmpty();
    }

    @Test
    void tellsItsVersionWithoutAJvm() throws Exception {
        Ended asked =
                start(
                        Map.of("JITLENS_JAVA_HOME", "nowhere"),
                        dist.resolve("bin/jitlens").toString(),
                        "--version");
        Ended program = jitlens("--debug", "--version");

        assertThat(asked.errors()).isEmpty();
        assertThat(asked.output())
                .matches("jitlens \\d+\\.\\d+\\.\\d+\\S*\n")
                .isEqualTo(program.output());
    }

    @Test
    void refusesAJdkThatIsTooOld() throws Exception {
        Path old = Files.createDirectories(folder.resolve("old/bin")).getParent();
        Files.createFile(old.resolve("bin/java"));
        assertThat(old.resolve("bin/java").toFile().setExecutable(true)).isTrue();
        Files.writeString(old.resolve("release"), "JAVA_VERSION=\"17.0.15\"\n");

        Ended ended =
                start(
                        Map.of("JITLENS_JAVA_HOME", old.toString()),
                        dist.resolve("bin/jitlens").toString(),
                        "list");

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.errors())
                .isEqualTo(
                        "jitlens: JITLENS_JAVA_HOME must be a JDK 25 or newer but is "
                                + old
                                + ".\n");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void namesTheCommandLineWhereThereIsNoDisplay() throws Exception {
        Ended ended = jitlens();

        assertThat(ended.exitCode()).isNotZero();
        assertThat(ended.errors())
                .startsWith("jitlens: there is no display")
                .contains("jitlens open")
                .hasLineCount(1);
    }

    private record Ended(int exitCode, String output, String errors) {}

    private Ended jitlens(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(dist.resolve("bin/jitlens").toString()));
        command.addAll(Arrays.asList(arguments));
        // What C2 would compile of so short a life is not worth its time.
        Map<String, String> options = Map.of("JITLENS_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1");
        return start(options, command.toArray(String[]::new));
    }

    private Ended start(Map<String, String> environment, String... command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command);
        List.of("DISPLAY", "WAYLAND_DISPLAY", "JITLENS_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS")
                .forEach(builder.environment()::remove);
        builder.environment().put("JITLENS_JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        Path output = folder.resolve("output");
        Path errors = folder.resolve("errors");
        Process process =
                builder.redirectOutput(output.toFile()).redirectError(errors.toFile()).start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES))
                .as("the end of %s within 5 min", List.of(command))
                .isTrue();
        return new Ended(process.exitValue(), Files.readString(output), Files.readString(errors));
    }
}
