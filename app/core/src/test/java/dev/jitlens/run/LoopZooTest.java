package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Disassembly;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.CodeLoop.Part;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.PollKind;
import dev.jitlens.run.again.Assemblies;
import dev.jitlens.samples.LoopZoo;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The loops of loop-zoo as C2 of every JDK found compiles them: what the flags say of polls must
 * show. JDK 8 to 16 print code only with the hsdis that the build made.
 */
class LoopZooTest {
    private static final Path HSDIS = Path.of("../../agent-bridge/target/hsdis");

    private static final List<String> COUNTED =
            List.of(
                    "intUp",
                    "intByThree",
                    "intUntilEqual",
                    "whileLess",
                    "doWhileLess",
                    "foreverWithBreak",
                    "arrayLength",
                    "forEachOfArray",
                    "limitInField",
                    "earlyExit",
                    "inlinedCall");

    private static final List<String> UNROLLED =
            List.of("intUp", "whileLess", "arrayLength", "forEachOfArray", "earlyExit");

    private static final List<String> POLLED =
            List.of(
                    "limitInVolatile",
                    "variableStep",
                    "doubling",
                    "stepInBranch",
                    "doubleUp",
                    "linkedNodes");

    @TempDir private Path folder;

    static Stream<Named<Jdk>> jdks() {
        return SomeJdks.from(8).stream().map(jdk -> Named.of("JDK " + jdk.feature(), jdk));
    }

    /** JDK 8 and 9 have neither flag in this sense. */
    static Stream<Named<Jdk>> withStripMining() {
        return jdks().filter(jdk -> jdk.getPayload().feature() >= 10);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void withoutCountedLoopSafepointsLoopsThatCountHaveNoPoll(Jdk jdk) throws Exception {
        Map<String, Assembly> zoo =
                zoo(
                        jdk,
                        "-XX:-UseCountedLoopSafepoints",
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:+DebugNonSafepoints");

        for (String method : COUNTED) {
            assertThat(loops(zoo, method))
                    .as(method)
                    .isNotEmpty()
                    .extracting(CodeLoop::polling)
                    .containsOnly(Polling.NONE);
            assertThat(zoo.get(method).polls()).as(method).noneMatch(p -> isLoopPoll(p.kind()));
            assertCounted(zoo, method);
        }
        for (String method : UNROLLED) {
            assertUnrolled(zoo, method);
        }
        assertPolledWhateverTheFlags(zoo);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("withStripMining")
    void stripMinedLoopsPollInTheOuterOneOnly(Jdk jdk) throws Exception {
        Map<String, Assembly> zoo =
                zoo(jdk, "-XX:+UseCountedLoopSafepoints", "-XX:LoopStripMiningIter=1000");

        for (String method : COUNTED) {
            List<CodeLoop> nest =
                    loops(zoo, method).stream()
                            .filter(l -> l.depth() == 2 || l.polling() != Polling.NONE)
                            .toList();
            assertThat(nest)
                    .as(method)
                    .extracting(CodeLoop::depth, CodeLoop::polling)
                    .containsExactly(tuple(1, Polling.EVERY_WAY), tuple(2, Polling.NONE));
            if (decodes(zoo, method)) {
                assertThat(nest.getLast().stripMined()).as(method).isTrue();
                assertThat(nest.getLast().counted()).as(method).isEqualTo(Counted.YES);
                assertThat(nest.getFirst().stripMined()).as(method).isFalse();
            }
        }
        assertPolledWhateverTheFlags(zoo);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("withStripMining")
    void withoutStripMiningEveryTurnPolls(Jdk jdk) throws Exception {
        Map<String, Assembly> zoo =
                zoo(jdk, "-XX:+UseCountedLoopSafepoints", "-XX:LoopStripMiningIter=0");

        for (String method : COUNTED) {
            assertThat(loops(zoo, method))
                    .as(method)
                    .anyMatch(l -> l.polling() == Polling.EVERY_WAY)
                    .allMatch(l -> l.depth() == 1 && !l.stripMined());
        }
        assertPolledWhateverTheFlags(zoo);
    }

    /** G1 strip-mines of itself; the parallel collector leaves the polls out. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("withStripMining")
    void theCollectorDecidesWhatTheFlagsLeaveOpen(Jdk jdk) throws Exception {
        assertThat(zoo(jdk, "-XX:+UseG1GC").get("intUp").loops())
                .anyMatch(l -> l.polling() == Polling.EVERY_WAY);
        assertThat(zoo(jdk, "-XX:+UseParallelGC").get("intUp").loops())
                .isNotEmpty()
                .allMatch(l -> l.polling() == Polling.NONE);
    }

    private static void assertPolledWhateverTheFlags(Map<String, Assembly> zoo) {
        for (String method : POLLED) {
            assertThat(loops(zoo, method))
                    .as(method)
                    .isNotEmpty()
                    .extracting(CodeLoop::polling, l -> l.turns().part())
                    .containsOnly(tuple(Polling.EVERY_WAY, Part.NOT_TOLD));
        }
        assertThat(loops(zoo, "notInlinedCall")).isNotEmpty().allMatch(CodeLoop::calls);
    }

    private static void assertCounted(Map<String, Assembly> zoo, String method) {
        if (decodes(zoo, method)) {
            assertThat(loops(zoo, method))
                    .as(method)
                    .extracting(CodeLoop::counted)
                    .containsOnly(Counted.YES);
        }
    }

    /**
     * C2 takes several turns in one, eight or sixteen as its version has it, and the rest singly.
     */
    private static void assertUnrolled(Map<String, Assembly> zoo, String method) {
        if (decodes(zoo, method)) {
            assertThat(loops(zoo, method))
                    .as(method)
                    .extracting(l -> l.turns().part())
                    .contains(Part.MAIN, Part.POST)
                    .doesNotHaveDuplicates();
            assertThat(loops(zoo, method))
                    .as(method)
                    .extracting(l -> l.turns().step())
                    .contains(1L)
                    .containsAnyOf(8L, 16L);
        }
    }

    private static boolean decodes(Map<String, Assembly> zoo, String method) {
        return !zoo.get(method).decodedBy().isEmpty();
    }

    private static List<CodeLoop> loops(Map<String, Assembly> zoo, String method) {
        return zoo.get(method).loops();
    }

    private static boolean isLoopPoll(PollKind kind) {
        return kind == PollKind.LOOP;
    }

    /** The normal C2 code of each method. */
    private Map<String, Assembly> zoo(Jdk jdk, String... flags) throws Exception {
        assumeTrue(jdk.feature() >= 17 || hsdis(), "no hsdis was built");
        Path output = folder.resolve("output.txt");
        run(jdk, output, flags);
        Map<String, Assembly> zoo = new TreeMap<>();
        for (CodeListing listing :
                RunReader.open(List.of(output), Progress.NONE).code().listings()) {
            if (listing.compiler() == Compiler.C2) {
                Assembly assembly = Assemblies.read(listing);
                zoo.put(listing.method().name(), assembly);
                assertCounts(listing.counts(), assembly);
            }
        }
        assertThat(zoo.keySet()).containsAll(COUNTED).containsAll(POLLED);
        return zoo;
    }

    /** What was counted when the log was opened is what is shown. */
    private static void assertCounts(CodeCounts counts, Assembly assembly) {
        assertThat(counts).isEqualTo(Disassembly.count(assembly.listing()));
        assertThat(counts.loops()).isEqualTo(assembly.loops().size());
        assertThat((long) counts.unpolledLoops())
                .isEqualTo(
                        assembly.loops().stream().filter(l -> l.polling() == Polling.NONE).count());
        assertThat(counts.returnPolls() + counts.loopPolls() + counts.otherPolls())
                .isEqualTo(assembly.polls().size());
    }

    private static boolean hsdis() throws IOException {
        if (!Files.isDirectory(HSDIS)) {
            return false;
        }
        try (Stream<Path> files = Files.list(HSDIS)) {
            return files.anyMatch(file -> file.getFileName().toString().startsWith("hsdis"));
        }
    }

    /** The loops are compiled by C2 only, in the foreground, and never while they run. */
    private static void run(Jdk jdk, Path output, String... flags) throws Exception {
        List<String> command = new ArrayList<>(List.of(jdk.java().toString()));
        command.addAll(Arrays.asList(flags));
        command.addAll(
                List.of(
                        "-Xbatch",
                        "-XX:-TieredCompilation",
                        "-XX:-UseOnStackReplacement",
                        "-XX:CompileCommand=quiet",
                        "-XX:CompileCommand=dontinline,*LoopZoo::*",
                        "-XX:CompileCommand=inline,*LoopZoo::mix",
                        "-XX:CompileCommand=print,*LoopZoo::*",
                        "-cp",
                        Path.of(
                                        LoopZoo.class
                                                .getProtectionDomain()
                                                .getCodeSource()
                                                .getLocation()
                                                .toURI())
                                .toString(),
                        LoopZoo.class.getName(),
                        "--rounds",
                        "12000"));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LD_LIBRARY_PATH", HSDIS.toAbsolutePath().toString());
        Process process = builder.redirectOutput(output.toFile()).start();
        try {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("the process ends").isTrue();
        } finally {
            process.destroyForcibly();
        }
    }
}
