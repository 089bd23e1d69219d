package dev.jitlens.watch;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.analysis.CodeHeat;
import dev.jitlens.analysis.SampledNmethods;
import dev.jitlens.analysis.TruthScore;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.capstone.Capstone;
import dev.jitlens.install.AgentFiles;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.run.again.Assemblies;
import dev.jitlens.run.again.InlineTrees;
import dev.jitlens.rundir.RunDirectory;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** Running JVMs, started without one flag, are sampled, and are afterwards as they were before. */
@EnabledOnOs(OS.LINUX)
class AttachOnSomeJdksTest {
    private static final int MILLION = 1_000_000;

    /** How often a JVM is attached to; with {@code -Djitlens.attaches=1000} for longer. */
    private static final int ATTACHES = Integer.getInteger("jitlens.attaches", 4);

    @TempDir private Path folder;

    /** The oldest and the newest; with {@code -Djitlens.everyJdk=true} one of each version. */
    static List<Jdk> jdks() {
        return SomeJdks.ends(8);
    }

    /** For what the oldest, which knows the fewest commands, would show. */
    static List<Jdk> oldest() {
        return SomeJdks.inTurn(SomeJdks.ends(8), 0);
    }

    /** For what hardly depends on the JVM. */
    static List<Jdk> newest() {
        return SomeJdks.newest(8);
    }

    @BeforeEach
    void needsAgents() {
        assumeTrue(AgentFiles.nativeAgent().isPresent(), "The build made no native agent.");
    }

    private Watch watch(LiveProgram program, String out, int seconds, SampleSource... sources)
            throws Exception {
        return watch(program, out, seconds, false, sources);
    }

    private Watch watch(
            LiveProgram program, String out, int seconds, boolean logs, SampleSource... sources)
            throws Exception {
        return Watch.of(
                program.pid(),
                WatchChoice.of(List.of(sources), 2 * MILLION, seconds, logs),
                RunDirectory.at(folder.resolve(out)));
    }

    private Run read(String out) throws Exception {
        return RunReader.open(List.of(folder.resolve(out)), Progress.NONE);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theHotLineAndItsMachineCodeAreThoseOfTheProgram(Jdk jdk) throws Exception {
        try (LiveProgram program = LiveProgram.start(jdk, folder)) {
            RunManifest said =
                    watch(program, "run", 2, SampleSource.AGCT, SampleSource.PC).run(() -> {});
            program.works();

            assertThat(said.asked().attached()).isPresent();
            assertThat(said.notices()).isEmpty();
            assertThat(said.java().version().orElse(""))
                    .startsWith(jdk.feature() == 8 ? "1.8" : Integer.toString(jdk.feature()));
        }
        Run run = read("run");
        assertThat(run.manifest().flatMap(m -> m.asked().attached())).isPresent();
        assertThat(run.profiles()).hasSize(2);
        for (Profile profile : run.profiles()) {
            TruthScore score = TruthScore.of(profile, LiveProgram.truth());
            assertThat(score.foot().taken()).as("samples of %s", profile.source()).isPositive();
            // Without debug info between safepoints the line may be that of the next one.
            assertThat(score.onTrueMethod().value()).isGreaterThanOrEqualTo(0.95);
            assertThat(profile.sampling().nonSafepoints()).isEqualTo(NonSafepoints.OFF);
        }
        heatIsInTheHotCode(run);
    }

    @ParameterizedTest
    @MethodSource("newest")
    void theHotLineIsThatOfTheProgramWhereItsDebugInfoHasIt(Jdk jdk) throws Exception {
        try (LiveProgram program =
                LiveProgram.start(
                        jdk, folder, "-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints")) {
            watch(program, "run", 2, SampleSource.AGCT, SampleSource.PC).run(() -> {});
        }
        for (Profile profile : read("run").profiles()) {
            TruthScore score = TruthScore.of(profile, LiveProgram.truth());
            assertThat(score.onTrueLine().value()).isGreaterThanOrEqualTo(0.95);
            assertThat(profile.sampling().nonSafepoints()).isEqualTo(NonSafepoints.ON);
        }
    }

    private static void heatIsInTheHotCode(Run run) throws Exception {
        Profile pc =
                run.profiles().stream()
                        .filter(p -> p.source() == SampleSource.PC)
                        .findFirst()
                        .orElseThrow();
        SampledNmethods nmethods = new SampledNmethods(run);
        double share = 0;
        for (CodeListing listing : run.code().listings()) {
            assertThat(listing.form()).isEqualTo(CodeForm.MEMORY);
            if (!listing.method().name().equals("work")
                    && !listing.method().name().equals("workALot")) {
                continue;
            }
            Assembly code = Assemblies.read(listing);
            CodeHeat heat = CodeHeat.of(pc, nmethods, code);
            if (heat.placed() > 0) {
                assertThat(heat.join()).isEqualTo(CodeHeat.Join.ADDRESS);
                assertThat(heat.unplaced()).isZero();
                share += (double) heat.placed() / heat.taken();
                assertThat(code.loops()).isNotEmpty();
                if (Capstone.find().isPresent()) {
                    assertThat(code.instructions()).noneMatch(i -> i.text().toString().isEmpty());
                }
            }
        }
        assertThat(share).as("samples on instructions of the hot code").isGreaterThan(0.95);
        assertThat(run.code().listings()).allMatch(l -> l.id().number() > 0 && l.tier() >= 0);
        assertThat(run.compilations()).extracting(Compilation::id).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("oldest")
    void nothingStaysButWhatIsSaid(Jdk jdk) throws Exception {
        try (LiveProgram program = LiveProgram.start(jdk, folder)) {
            RunningJvm jvm = RunningJvm.attach(program.pid());
            assertThat(jvm.began().orElseThrow()).isBefore(Instant.now());
            boolean logs = jdk.feature() >= 9;
            String log = jvm.known("VM.log list").orElse("");
            var threads = program.threads();

            Watch watch =
                    watch(
                            program,
                            "all",
                            2,
                            logs,
                            SampleSource.AGCT,
                            SampleSource.PC,
                            SampleSource.BIASED,
                            SampleSource.JFR);
            assertThat(watch.changes()).hasSizeGreaterThan(4);
            RunManifest said = watch.run(() -> {});

            assertThat(said.notices()).isEmpty();
            program.works();
            assertThat(jvm.known("VM.log list").orElse("")).isEqualTo(log);
            assertThat(jvm.jcmd("JFR.check")).doesNotContain("jitlens");
            assertThat(program.openFiles())
                    .noneMatch(name -> name.startsWith(folder.resolve("all").toString()))
                    .noneMatch(name -> name.contains("jitlens-") && !name.contains(".jar"));
            assertThat(program.threads().keySet())
                    .noneMatch(name -> name.startsWith("Jitlens") || name.startsWith("jitlens"));
            assertThat(program.threads()).containsKeys(threads.keySet().toArray(String[]::new));
            assertThat(watch.left()).anyMatch(left -> left.contains("libjitlens-agent.so"));
        }
        Run run = read("all");
        assertThat(run.profiles())
                .extracting(Profile::source)
                .contains(
                        SampleSource.AGCT, SampleSource.PC, SampleSource.BIASED, SampleSource.JFR);
    }

    /** Two of Jitlens at once: the second says so, and the first goes on. */
    @ParameterizedTest
    @MethodSource("newest")
    void theSecondIsRefusedWhileTheFirstSamples(Jdk jdk) throws Exception {
        try (LiveProgram program = LiveProgram.start(jdk, folder)) {
            Watch first = watch(program, "first", 600, SampleSource.AGCT);
            CountDownLatch began = new CountDownLatch(1);
            CompletableFuture<RunManifest> ended =
                    CompletableFuture.supplyAsync(
                            () -> {
                                try {
                                    return first.run(began::countDown);
                                } catch (Exception e) {
                                    throw new AssertionError(e);
                                }
                            });
            await("that the first samples").until(() -> began.getCount() == 0);
            Watch second = watch(program, "second", 5, SampleSource.AGCT);
            assertThatThrownBy(() -> second.run(() -> {}))
                    .isInstanceOf(WatchException.class)
                    .hasMessageContaining("Another Jitlens samples process " + program.pid());
            first.stop();
            assertThat(ended.get().notices()).isEmpty();
            program.works();
        }
        assertThat(read("first").profiles()).hasSize(1);
        assertThat(folder.resolve("second/run.json")).doesNotExist();
    }

    /** Jitlens is killed: nobody is there to say stop. */
    @ParameterizedTest
    @MethodSource("newest")
    void theAgentEndsByItselfAndBeginsAgain(Jdk jdk) throws Exception {
        try (LiveProgram program = LiveProgram.start(jdk, folder)) {
            RunningJvm jvm = RunningJvm.attach(program.pid());
            Staging staging = new Staging(jvm.process(), RunDirectory.at(folder.resolve("left")));
            staging.make();
            Path agent = staging.input(AgentFiles.nativeAgent().orElseThrow());
            String options = "file=" + staging.file("left.jlp") + ",seconds=1";
            assertThat(jvm.load(agent, options)).isZero();
            await("the agent has closed its file")
                    .until(
                            () ->
                                    program.openFiles().stream()
                                            .noneMatch(name -> name.endsWith("left.jlp")));
            await("and takes another recording").until(() -> jvm.load(agent, options) == 0);
            assertThat(jvm.load(agent, "stop")).isZero();
            program.works();
            staging.collect();
        }
        assertThat(folder.resolve("left/left.jlp")).isNotEmptyFile();
    }

    /** Of one in a container no path leads to what it has written, once it is gone. */
    @ParameterizedTest
    @MethodSource("newest")
    void aJvmThatIsKilledLeavesARunThatOpens(Jdk jdk) throws Exception {
        try (LiveProgram program = LiveProgram.start(jdk, folder)) {
            Watch watch = watch(program, "killed", 600, SampleSource.AGCT, SampleSource.PC);
            RunManifest said =
                    watch.run(
                            () -> {
                                try {
                                    program.works();
                                    Thread.sleep(300);
                                    program.kill();
                                } catch (InterruptedException e) {
                                    throw new AssertionError(e);
                                }
                            });
            assertThat(said.notices()).contains("The JVM ended while it was watched.");
        }
        assertThat(folder.resolve("killed/agent.jlp")).exists();
        assertThat(read("killed").profiles()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("newest")
    void aJvmStandsManyOfThem(Jdk jdk) throws Exception {
        List<Integer> results = new ArrayList<>();
        try (LiveProgram program = LiveProgram.start(jdk, folder)) {
            RunningJvm jvm = RunningJvm.attach(program.pid());
            Staging staging = new Staging(jvm.process(), RunDirectory.at(folder.resolve("many")));
            staging.make();
            Path agent = staging.input(AgentFiles.nativeAgent().orElseThrow());
            for (int i = 0; i < ATTACHES; i++) {
                results.add(
                        jvm.load(
                                agent,
                                "file="
                                        + staging.file("many.jlp")
                                        + ",interval=1ms,code=on,seconds=9"));
                results.add(jvm.load(agent, "stop"));
            }
            program.works();
            assertThat(program.printed()).doesNotContain("attached twice");
            staging.collect();
        }
        assertThat(results).hasSize(2 * ATTACHES).containsOnly(0);
    }

    /** Judge is the log of the compilers, which tells what was refused, too. */
    @ParameterizedTest
    @MethodSource("newest")
    void whatCodeHasInlinedIsInItsDebugInformation(Jdk jdk) throws Exception {
        Path log = folder.resolve("compilation.log");
        try (LiveProgram program =
                LiveProgram.start(
                        jdk,
                        folder,
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:+LogCompilation",
                        "-XX:LogFile=" + log)) {
            watch(program, "run", 1, SampleSource.AGCT).run(() -> {});
            program.end();
        }
        Map<CompileId, Set<String>> judge = calls(log);
        Map<CompileId, Set<String>> told = calls(folder.resolve("run"));
        int calls = 0;
        for (Map.Entry<CompileId, Set<String>> its : told.entrySet()) {
            assertThat(judge.getOrDefault(its.getKey(), Set.of()))
                    .as("compilation %s", its.getKey())
                    .containsAll(its.getValue());
            calls += its.getValue().size();
        }
        assertThat(calls).isGreaterThan(10);
    }

    /** Calls that were inlined, by compile id. */
    private static Map<CompileId, Set<String>> calls(Path file) throws Exception {
        Map<CompileId, Set<String>> calls = new TreeMap<>();
        Run run = RunReader.open(List.of(file), Progress.NONE);
        InlineTrees.read(
                run.compilations(),
                (c, tree) -> add(tree, calls.computeIfAbsent(c.id(), id -> new HashSet<>())));
        return calls;
    }

    private static void add(InlineNode caller, Set<String> calls) {
        for (InlineNode call : caller.children()) {
            if (call.verdict() == InlineVerdict.INLINED
                    || call.verdict() == InlineVerdict.INTRINSIC) {
                calls.add(caller.callee().name() + "@" + call.bci() + " " + call.callee().name());
                add(call, calls);
            }
        }
    }
}
