package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.install.AgentFiles;
import dev.jitlens.launch.SampleChoice.Assembly;
import dev.jitlens.launch.SampleChoice.Engine;
import dev.jitlens.launch.SampleChoice.NonSafepoints;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.MadePresets;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.launch.presets.Recorded;
import dev.jitlens.model.run.RunManifest.Sampling;
import dev.jitlens.model.samples.SampleSource;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Plans for the JDK that runs the tests, which is 25 or newer. */
class SetPlanTest {
    private static final String ON = "-XX:+DebugNonSafepoints";
    private static final String OFF = "-XX:-DebugNonSafepoints";

    private final Jdk jdk = JdkFinder.at(Path.of(System.getProperty("java.home")));

    private static LaunchRequest on(Jdk jdk, String... flags) {
        return new LaunchRequest(
                jdk,
                new LaunchTarget.MainClass("", "a.Main"),
                List.of("--agentpath"),
                Programs.flags(flags),
                JitterChoice.NONE);
    }

    private Jdk older() {
        return new Jdk(jdk.home(), jdk.java(), "17.0.1", 17, "", "");
    }

    private static SampleChoice choice(
            NonSafepoints nonSafepoints, Assembly assembly, SampleSource... sources) {
        return new SampleChoice(
                List.of(sources), 4_000_000, nonSafepoints, true, Engine.THREAD, assembly);
    }

    private SetPlan plan(NonSafepoints nonSafepoints, Assembly assembly, SampleSource... sources) {
        return SetPlan.of(on(jdk), choice(nonSafepoints, assembly, sources));
    }

    private static MemberPlan only(SetPlan plan) {
        assertThat(plan.members()).hasSize(1);
        return plan.members().getFirst();
    }

    private static List<String> argv(MemberPlan member) {
        return member.command().argv();
    }

    private static String word(MemberPlan member, String beginning) {
        return argv(member).stream()
                .filter(word -> word.startsWith(beginning))
                .findFirst()
                .orElse("");
    }

    private static Sampling sampling(MemberPlan member) {
        return member.command().asked().sampling().orElseThrow();
    }

    @Test
    void threadDumpsNeedTheJavaAgentOnly() {
        MemberPlan member = only(plan(NonSafepoints.BOTH, Assembly.NONE, SampleSource.BIASED));
        assertThat(word(member, "-javaagent:"))
                .endsWith("=file={run}/bridge.jlp,biased=4ms,cpu=on");
        assertThat(argv(member)).doesNotContain(ON, OFF).contains("-XX:+LogCompilation");
        assertThat(word(member, "-agentpath:")).isEmpty();
        assertThat(sampling(member).sources()).containsExactly("biased");
    }

    @Test
    void agentsShareAJvm() {
        assumeTrue(AgentFiles.nativeAgent().isPresent(), "There is no native agent.");
        MemberPlan member =
                only(
                        plan(
                                NonSafepoints.DEFAULT,
                                Assembly.NONE,
                                SampleSource.PC,
                                SampleSource.BIASED,
                                SampleSource.AGCT));
        assertThat(word(member, "-agentpath:"))
                .endsWith(
                        "=file={run}/agent.jlp,interval=4ms,engine=thread,climb=on,"
                                + "sources=agct+pc");
        assertThat(sampling(member).climbing()).isTrue();
    }

    @Test
    void withAndWithoutDebugInfoAreRunsOfTheirOwnWhereItMatters() {
        assumeTrue(AgentFiles.nativeAgent().isPresent(), "There is no native agent.");
        SetPlan plan =
                plan(
                        NonSafepoints.BOTH,
                        Assembly.NONE,
                        SampleSource.BIASED,
                        SampleSource.AGCT,
                        SampleSource.JFR,
                        SampleSource.ASYNC);
        assertThat(plan.members())
                .extracting(MemberPlan::sources)
                .containsExactly(
                        List.of(SampleSource.BIASED, SampleSource.AGCT),
                        List.of(SampleSource.AGCT),
                        List.of(SampleSource.JFR),
                        List.of(SampleSource.JFR),
                        List.of(SampleSource.ASYNC));
        assertThat(plan.members())
                .extracting(m -> argv(m).stream().filter(List.of(ON, OFF)::contains).toList())
                .containsExactly(List.of(ON), List.of(OFF), List.of(OFF), List.of(ON), List.of());
        assertThat(plan.members()).extracting(MemberPlan::name).doesNotHaveDuplicates();
    }

    @Test
    void recordingIsToldTheIntervalByAFile() {
        MemberPlan member = only(plan(NonSafepoints.DEFAULT, Assembly.NONE, SampleSource.JFR_CPU));
        assertThat(word(member, "-XX:StartFlightRecording="))
                .contains("settings=\"{run}/sampling.jfc\"", "filename=\"{run}/recording.jfr\"");
        assertThat(member.command().files().get("sampling.jfc"))
                .contains("<setting name=\"throttle\">4ms</setting>");
        assertThat(word(member, "-javaagent:")).endsWith(",cpu=on");
    }

    @Test
    void asyncProfilerWritesARecordingAtExit() {
        assumeTrue(AgentFiles.asyncProfiler().isPresent(), "There is no async-profiler.");
        MemberPlan member = only(plan(NonSafepoints.OFF, Assembly.NONE, SampleSource.ASYNC));
        assertThat(word(member, "-agentpath:"))
                .contains("=start,event=", "timer,interval=4ms,", "file={run}/async.jfr");
        assertThat(argv(member)).contains(OFF);
    }

    @Test
    void whatTheUserSaysOfAFlagWins() {
        MemberPlan member =
                only(
                        SetPlan.of(
                                on(jdk, OFF, "-XX:-LogCompilation"),
                                choice(NonSafepoints.ON, Assembly.NONE, SampleSource.JFR)));
        assertThat(argv(member)).contains(OFF, "-XX:-LogCompilation").doesNotContain(ON);
    }

    @Test
    void assemblyOfASecondRunIsWhereTheLogsAre() {
        SetPlan plan = plan(NonSafepoints.DEFAULT, Assembly.SECOND, SampleSource.BIASED);
        assertThat(plan.members()).hasSize(2);
        assertThat(plan.logs()).isEqualTo("2");
        assertThat(argv(plan.members().getFirst())).doesNotContain("-XX:+PrintAssembly");
        assertThat(argv(plan.members().getLast()))
                .contains("-XX:+PrintAssembly")
                .noneMatch(word -> word.startsWith("-javaagent:"));
        assertThat(plan.members().getLast().command().asked().sampling()).isEmpty();
    }

    @Test
    void assemblyOfTheSameRunIsPrintedThere() {
        MemberPlan member = only(plan(NonSafepoints.OFF, Assembly.SAME, SampleSource.BIASED));
        assertThat(argv(member)).contains("-XX:+PrintAssembly");
    }

    @Test
    void onlyTheRunWhoseSamplesHaveAddressesPrintsCode() {
        assumeTrue(AgentFiles.nativeAgent().isPresent(), "There is no native agent.");
        SetPlan plan =
                plan(NonSafepoints.DEFAULT, Assembly.SAME, SampleSource.PC, SampleSource.JFR);
        assertThat(plan.members())
                .extracting(m -> argv(m).contains("-XX:+PrintAssembly"))
                .containsExactly(true, false);
    }

    @Test
    void sourcesThatDoNotWorkAreLeftOutWithASentence() {
        SetPlan plan =
                SetPlan.of(
                        on(older()),
                        choice(
                                NonSafepoints.DEFAULT,
                                Assembly.NONE,
                                SampleSource.JFR_CPU,
                                SampleSource.BIASED));
        assertThat(plan.notices())
                .containsExactly(
                        "Left out: JFR CPU time: jdk.CPUTimeSample came with JDK 25, and this is"
                                + " 17.0.1.");
        only(plan);
    }

    @Test
    void nothingLeftIsAnError() {
        SampleChoice choice = choice(NonSafepoints.ON, Assembly.NONE, SampleSource.JFR_CPU);
        assertThatThrownBy(() -> SetPlan.of(on(older()), choice))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining("came with JDK 25");
    }

    @Test
    void intervalsAndSourcesThatMakeNoSenseAreRefused() {
        assertThatThrownBy(() -> SampleChoice.of(List.of(SampleSource.PERFASM)))
                .isInstanceOf(LaunchException.class);
        for (long nanos : new long[] {1, 99_999, 10_000_000_001L}) {
            assertThatThrownBy(() -> every(nanos))
                    .isInstanceOf(LaunchException.class)
                    .hasMessageContaining("between 100us and 10s");
        }
        assertThat(every(100_000).intervalNanos()).isEqualTo(100_000);
        assertThat(every(10_000_000_000L).intervalNanos()).isEqualTo(10_000_000_000L);
    }

    private static SampleChoice every(long nanos) {
        return new SampleChoice(
                List.of(SampleSource.AGCT),
                nanos,
                NonSafepoints.ON,
                true,
                Engine.AUTO,
                Assembly.NONE);
    }

    private static Preset preset(String text) {
        return MadePresets.preset(text);
    }

    private LaunchRequest with(Preset... presets) {
        return on(jdk).with(List.of(presets));
    }

    @Test
    void membersOfAPresetRunEachWithItsFlags() {
        SetPlan plan =
                SetPlan.of(
                        with(
                                preset("-Xmx64m\n#member on\n-Da=on\n#member off\n-Da=off\n"),
                                preset("-Db=both\n")));

        assertThat(plan.members()).extracting(MemberPlan::name).containsExactly("on", "off");
        assertThat(plan.logs()).isEqualTo("on");
        assertThat(argv(plan.members().getFirst())).contains("-Xmx64m", "-Da=on", "-Db=both");
        assertThat(argv(plan.members().getLast()))
                .contains("-Xmx64m", "-Da=off", "-Db=both")
                .doesNotContain("-Da=on");
    }

    @Test
    void withSamplesEachMemberRunsForEachGroup() {
        SetPlan plan =
                SetPlan.of(
                        with(preset("#member on\n-Da=on\n#member off\n")),
                        choice(
                                NonSafepoints.DEFAULT,
                                Assembly.SECOND,
                                SampleSource.BIASED,
                                SampleSource.JFR));

        assertThat(plan.members())
                .extracting(MemberPlan::name)
                .containsExactly("on-1", "on-2", "on-3", "off-1", "off-2", "off-3");
        assertThat(plan.logs()).isEqualTo("on-3");
        assertThat(plan.members().getFirst().title()).startsWith("on: ");
    }

    @Test
    void onlyOnePresetCanMakeASet() {
        Preset several = preset("#member on\n#member off\n");

        assertThatThrownBy(() -> SetPlan.of(with(several, several)))
                .isInstanceOf(LaunchException.class)
                .hasMessage(
                        "Each of these presets makes a set of runs, and only one can be chosen: p,"
                                + " p.");
        assertThatThrownBy(() -> CommandPlanner.plan(with(several)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPresetMeasuresJitterUnlessTheUserSaysHow() {
        Preset jitter = preset("#jitter\n");

        assertThat(with().jitterToMeasure()).isEqualTo(JitterChoice.NONE);
        assertThat(with(jitter).jitterToMeasure()).isEqualTo(JitterChoice.WITH_CONTROL);
        LaunchRequest alone =
                new LaunchRequest(
                        jdk,
                        new LaunchTarget.MainClass("", "a.Main"),
                        List.of(),
                        JvmChoice.NONE.with(List.of(jitter)),
                        JitterChoice.ALONE);
        assertThat(alone.jitterToMeasure()).isEqualTo(JitterChoice.ALONE);
        CommandPlan plan = CommandPlanner.plan(alone);
        assertThat(plan.asked().jitter().orElseThrow().control()).isFalse();
        assertThat(plan.text()).contains("jitter=1ms,jitter-file={run}/jitter.hlog");
    }

    private LaunchRequest whatIsWrong(Jdk on) {
        Preset preset = Presets.load(Path.of("no-such-folder")).named(Preset.FIRST);
        return on(on).with(List.of(preset));
    }

    @Test
    void aPresetBringsItsSourcesIntoOneJvm() {
        MemberPlan member = only(SetPlan.of(whatIsWrong(jdk)));
        assertThat(member.sources())
                .containsExactly(SampleSource.AGCT, SampleSource.PC, SampleSource.JFR);
        assertThat(word(member, "-agentpath:")).endsWith("sources=agct+pc");
        assertThat(argv(member)).contains(ON, "-XX:+LogCompilation");
        assertThat(word(member, "-XX:StartFlightRecording=")).contains("recording.jfr");
        assertThat(member.command().files().get("sampling.jfc"))
                .containsPattern("jdk.ThreadPark\">\\s*<setting name=\"enabled\">true")
                .containsPattern("jdk.ExecutionSample\">\\s*<setting name=\"enabled\">true");
    }

    @Test
    void otherSourcesRunBesideAPresetsOwn() {
        SampleChoice choice =
                choice(NonSafepoints.DEFAULT, Assembly.NONE, SampleSource.BIASED, SampleSource.JFR);
        SetPlan plan = SetPlan.of(whatIsWrong(jdk), choice);
        assertThat(plan.members())
                .extracting(MemberPlan::sources)
                .containsExactly(
                        List.of(SampleSource.AGCT, SampleSource.PC, SampleSource.JFR),
                        List.of(SampleSource.BIASED));
        assertThat(word(plan.members().getFirst(), "-agentpath:")).contains("interval=4ms");
    }

    @Test
    void whatTheJvmLacksOfAPresetsSourcesIsLeftOutAndSaid() {
        Path user = Path.of("no-such-folder");
        Preset cpu = Presets.load(user).named(Preset.FIRST);
        Preset recorded =
                new Preset(
                        "p",
                        "p",
                        "",
                        cpu.lines(),
                        List.of(),
                        Map.of(),
                        false,
                        new Recorded(List.of(SampleSource.JFR_CPU), Map.of()),
                        false,
                        true);
        SetPlan plan = SetPlan.of(on(older()).with(List.of(recorded)));
        assertThat(plan.isPlain()).isTrue();
        assertThat(argv(only(plan))).contains("-XX:+LogCompilation");
        assertThat(plan.notices()).singleElement().asString().contains("JDK 25");
    }
}
