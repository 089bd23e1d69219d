package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.jdk.JavaProbe;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.MadePresets;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.launch.presets.Workload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Launches on the JDK that runs the tests. */
class CommandPlannerTest {
    private final Jdk jdk = JdkFinder.at(Path.of(System.getProperty("java.home")));

    private static Workload workload(Workload.Parameter... parameters) {
        return new Workload(
                "w",
                "",
                "",
                "x.W",
                List.of(),
                List.of(),
                List.of(parameters),
                Map.of(),
                "",
                Path.of("w.jar"));
    }

    private CommandPlan plan(LaunchTarget target, List<String> presets, String... flags) {
        Presets known = Presets.load(Path.of("no-such-folder"));
        return CommandPlanner.plan(
                new LaunchRequest(
                        jdk,
                        target,
                        List.of("one", "two words"),
                        Programs.flags(flags).with(presets.stream().map(known::named).toList()),
                        JitterChoice.NONE));
    }

    @Test
    void mainClassWithFlagsAndArguments() {
        CommandPlan plan = plan(new LaunchTarget.MainClass("a:b", "x.Main"), List.of(), "-Xmx64m");
        assertThat(plan.argv())
                .containsExactly(
                        jdk.java().toString(),
                        "-cp",
                        "a:b",
                        "-Xmx64m",
                        "x.Main",
                        "one",
                        "two words");
        assertThat(plan.edited(plan.text())).isSameAs(plan);
        assertThat(plan.edited("java -version").argv()).containsExactly("java", "-version");
    }

    @Test
    void unknownFlagIsLeftOutWithANotice() {
        CommandPlan plan =
                plan(
                        new LaunchTarget.MainClass("", "M"),
                        List.of(),
                        "-XX:+NoSuchFlag",
                        "-Xlog:nosuchtag,gc");
        assertThat(plan.argv()).doesNotContain("-XX:+NoSuchFlag").contains("-Xlog:gc");
        assertThat(plan.notices())
                .hasSize(2)
                .anySatisfy(notice -> assertThat(notice).contains("has no -XX:+NoSuchFlag"))
                .anySatisfy(notice -> assertThat(notice).contains("has no -Xlog:nosuchtag"));
    }

    /** 11 has no safepoint+stats and says so amid the output; 17 does not start. */
    @ParameterizedTest
    @MethodSource("jdks")
    void tagsOfOtherJdksStopNoJvm(Jdk jdk) {
        CommandPlan plan =
                CommandPlanner.plan(
                        new LaunchRequest(
                                jdk,
                                new LaunchTarget.MainClass("", "M"),
                                List.of(),
                                Programs.flags("-Xlog:safepoint+stats=debug,deoptimization,gc"),
                                JitterChoice.NONE));
        List<String> words = plan.argv().stream().filter(w -> w.startsWith("-Xlog")).toList();
        int feature = jdk.feature();
        assertThat(words).hasSize(feature < 9 ? 0 : 1);
        assertThat(words.toString().contains("safepoint+stats")).isEqualTo(feature > 11);
        assertThat(words.toString().contains("deoptimization")).isEqualTo(feature > 17);
        List<String> version = new ArrayList<>(words);
        version.add("-version");
        assertThat(JavaProbe.ask(jdk.java(), version).orElseThrow())
                .satisfies(answer -> assertThat(answer.exitCode()).isZero())
                .satisfies(answer -> assertThat(answer.output()).doesNotContain("No tag set"));
    }

    static List<Jdk> jdks() {
        return JdkFinder.system().find();
    }

    @Test
    void theLastCollectorCounts() {
        CommandPlan plan =
                plan(
                        new LaunchTarget.JavaCommand("java -XX:+UseG1GC -XX:+UseSerialGC M"),
                        List.of(),
                        "-XX:+UseG1GC");
        assertThat(plan.argv()).contains("-XX:+UseG1GC").doesNotContain("-XX:+UseSerialGC");
        assertThat(plan.notices())
                .containsExactly(
                        "-XX:+UseSerialGC is left out, since another collector is chosen after"
                                + " it.");
    }

    @Test
    void directivesThatTheJvmRefusesAreLeftOut(@TempDir Path folder) throws IOException {
        Path right = Files.writeString(folder.resolve("right.json"), "[{match: \"a/B.c\"}]");
        Path wrong = Files.writeString(folder.resolve("wrong.json"), "[{match: \"*.*\", X: 1}]");
        LaunchTarget target = new LaunchTarget.MainClass("", "M");
        String flag = "-XX:CompilerDirectivesFile=";

        assertThat(plan(target, List.of(), flag + right).argv())
                .containsSubsequence("-XX:+UnlockDiagnosticVMOptions", flag + right);
        assertThat(plan(target, List.of(), flag + wrong).argv()).doesNotContain(flag + wrong);
        assertThat(plan(target, List.of(), flag + wrong).notices())
                .containsExactly(flag + wrong + " is left out: No such key: 'X'.");
        assertThat(plan(target, List.of(), flag + "none.json").notices())
                .containsExactly(flag + "none.json is left out: It cannot be read.");
    }

    @Test
    void diagnosticFlagIsUnlocked() {
        assertThat(
                        plan(new LaunchTarget.MainClass("", "M"), List.of(), "-XX:+PrintInlining")
                                .argv())
                .containsSubsequence("-XX:+UnlockDiagnosticVMOptions", "-XX:+PrintInlining");
    }

    @Test
    void oneMethodOnlyNeedsAMethod() {
        CommandPlan plan = plan(new LaunchTarget.MainClass("", "M"), List.of("one-method-only"));
        assertThat(plan.text()).doesNotContain("{method}");
        assertThat(plan.notices())
                .containsExactly("\"One method only\" needs a method, and none is named.");
    }

    @Test
    void workloadsFileIsInTheRunDirectory() {
        Workload workload = workload(new Workload.Parameter("log", "w.hlog", "", List.of(), true));
        String elsewhere = Path.of("b.hlog").toAbsolutePath().toString();
        assertThat(workload.arguments(Map.of())).containsExactly("--log", "{run}/w.hlog");
        assertThat(workload.arguments(Map.of("log", "a.hlog")))
                .containsExactly("--log", "{run}/a.hlog");
        assertThat(workload.arguments(Map.of("log", elsewhere)))
                .containsExactly("--log", elsewhere);
        assertThat(workload.arguments(Map.of("log", ""))).containsExactly("--log", "");
    }

    @Test
    void presetSetsParametersThatTheWorkloadHasAndTheUserDidNot() {
        Workload workload =
                workload(
                        new Workload.Parameter("a", "0", "", List.of()),
                        new Workload.Parameter("b", "0", "", List.of()));
        Preset preset = MadePresets.preset("#param a=1\n#param b=1\n#param other=1\n-Xmx1g");
        CommandPlan plan =
                CommandPlanner.plan(
                        new LaunchRequest(
                                jdk,
                                new LaunchTarget.OfWorkload(workload, Map.of("a", "2")),
                                List.of(),
                                JvmChoice.NONE.with(List.of(preset)),
                                JitterChoice.NONE));
        assertThat(plan.argv()).endsWith("x.W", "--a", "2", "--b", "1");
    }

    @Test
    void workloadsHotMethodIsTheMethod() {
        Workload workload =
                new Workload(
                        "w",
                        "",
                        "",
                        "x.W",
                        List.of(),
                        List.of(
                                MadePresets.argument("..8", "-XX:+Old"),
                                MadePresets.argument("9..", "-XX:-UseCountedLoopSafepoints")),
                        List.of(new Workload.Parameter("kind", "a", "", List.of("a", "b"))),
                        Map.of("hotMethod", "x.W::hot"),
                        "",
                        Path.of("w.jar"));
        CommandPlan plan =
                plan(
                        new LaunchTarget.OfWorkload(workload, Map.of("kind", "b")),
                        List.of("one-method-only", "read-the-assembly"));
        assertThat(plan.argv())
                .contains("-XX:CompileCommand=print,x.W::hot", "-XX:-UseCountedLoopSafepoints")
                .doesNotContain("-XX:+Old", "-XX:+PrintAssembly")
                .endsWith("x.W", "--kind", "b", "one", "two words");
        assertThat(plan.notices()).singleElement().asString().contains("PrintAssembly is left out");
        assertThatThrownBy(
                        () ->
                                plan(
                                        new LaunchTarget.OfWorkload(workload, Map.of("kind", "c")),
                                        List.of()))
                .hasMessage("kind must be one of a, b but is c.");
        assertThatThrownBy(
                        () ->
                                plan(
                                        new LaunchTarget.OfWorkload(workload, Map.of("x", "c")),
                                        List.of()))
                .hasMessage("w has no parameter x; it has: kind.");
    }

    @Test
    void javaCommandKeepsItsOwnOptions() {
        CommandPlan plan =
                plan(
                        new LaunchTarget.JavaCommand(
                                "java -XX:LogFile=mine.log -cp 'a b' x.Main -v"),
                        List.of("what-got-compiled"));
        assertThat(plan.argv())
                .contains("-XX:LogFile={run}/mine.log")
                .endsWith("x.Main", "-v", "one", "two words")
                .containsSubsequence("-cp", "a b");
    }

    @Test
    void otherJavaIsReplacedWithANotice() {
        CommandPlan plan = plan(new LaunchTarget.JavaCommand("/other/bin/java M"), List.of());
        assertThat(plan.argv()).startsWith(jdk.java().toString(), "M");
        assertThat(plan.notices())
                .containsExactly("The chosen JDK's java runs it, not /other/bin/java.");
    }

    @Test
    void otherCommandsAreRefused() {
        assertThatThrownBy(() -> plan(new LaunchTarget.JavaCommand("mvn test"), List.of()))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining("must start with java but starts with mvn");
        assertThatThrownBy(() -> plan(new LaunchTarget.JavaCommand("java -Xmx1g"), List.of()))
                .hasMessageContaining("names no main class");
    }
}
