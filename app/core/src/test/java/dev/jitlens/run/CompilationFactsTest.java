package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Tiers, reasons and outcomes as LogCompilation tells them between its lines. */
class CompilationFactsTest {
    private static final String RETIRED =
            "<make_not_entrant thread='343' compile_id='16' compiler='c2' level='4'"
                    + " stamp='0.798'/>";

    @TempDir Path dir;

    private Run run(List<String> tty, String... tasks) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("<?xml version='1.0' encoding='UTF-8'?>");
        lines.add("<hotspot_log version='160 1' process='1' time_ms='1'>");
        lines.add("<tty>");
        lines.addAll(tty);
        lines.add("</tty>");
        lines.add("<compilation_log thread='9'>");
        lines.addAll(List.of(tasks));
        lines.add("</compilation_log>");
        lines.add("</hotspot_log>");
        Path log = Files.write(dir.resolve("hotspot.log"), lines);
        return RunReader.open(List.of(log), Progress.NONE);
    }

    private Compilation only(List<String> tty, String... tasks) throws IOException {
        return run(tty, tasks).compilations().getFirst();
    }

    private String whyLeft(String... before) throws IOException {
        List<String> tty = new ArrayList<>();
        tty.add(nmethod(16, 4, "0.500"));
        tty.addAll(List.of(before));
        tty.add(RETIRED);
        return run(tty).compilations().stream()
                .filter(c -> c.id().number() == 16)
                .findFirst()
                .orElseThrow()
                .fate()
                .notEntrantReason();
    }

    private static String nmethod(int id, int level, String stamp) {
        return ("<nmethod compile_id='%d' compiler='%s' level='%d' entry='0x0000700000001000'"
                        + " size='544' address='0x0000700000000f00' method='Deps sum (I)I'"
                        + " bytes='25' stamp='%s'/>")
                .formatted(id, level == 4 ? "c2" : "c1", level, stamp);
    }

    private static String trap(int thread, String stamp) {
        return ("<uncommon_trap thread='%d' reason='unstable_if' action='maybe_recompile'"
                        + " compile_id='16' compiler='c2' level='4' stamp='%s'>\n"
                        + "<jvms bci='6' method='Deps sum (I)I' bytes='25'/>\n"
                        + "</uncommon_trap>")
                .formatted(thread, stamp);
    }

    @Test
    void aTrapOfTheSameThreadRightBeforeIsTheReason() throws IOException {
        assertThat(whyLeft(trap(343, "0.798"))).isEqualTo("after uncommon trap unstable_if");
    }

    @Test
    void aTrapOfAnotherThreadOrTimeIsNot() throws IOException {
        assertThat(whyLeft(trap(344, "0.798"))).isEmpty();
        assertThat(whyLeft(trap(343, "0.298"))).isEmpty();
    }

    @Test
    void aClassThatWasLoadedIsTheReason() throws IOException {
        String failed =
                "<dependency_failed type='abstract_with_unique_concrete_subtype'"
                        + " ctxk='Deps$Shape' x='Deps$Sq' witness='Deps$Tri' stamp='0.797'/>";
        assertThat(whyLeft(trap(343, "0.298"), failed)).isEqualTo("class loading of Deps$Tri");
        assertThat(whyLeft(failed.replace("0.797", "0.697"))).isEmpty();
    }

    @Test
    void aNewerVersionIsTheReason() throws IOException {
        assertThat(whyLeft(nmethod(17, 4, "0.797"))).isEqualTo("replaced by tier 4 #17");
    }

    @Test
    void jdk25ReasonsAreKeptAndMadeFuller() throws IOException {
        List<String> tty =
                List.of(
                        nmethod(16, 4, "0.500"),
                        trap(343, "0.798"),
                        RETIRED.replace(" compile_id", " reason='uncommon trap' compile_id"));
        assertThat(only(tty).fate().notEntrantReason()).isEqualTo("uncommon trap: unstable_if");
    }

    @Test
    void jdk17TheNmethodTellsTheTierWhereTheTaskDoesNot() throws IOException {
        String task =
                "<task compile_id='16' method='Deps sum (I)I' bytes='25' count='200'"
                        + " iicount='200' stamp='0.400'>\n"
                        + "<task_done success='1' nmsize='96' count='200' stamp='0.500'/>\n"
                        + "</task>";
        String c1 = "<start_compile_thread name='C1 CompilerThread0' thread='9' process='1'/>";
        Run run = run(List.of(nmethod(16, 1, "0.500")), c1, task);
        assertThat(run.compilations()).extracting(Compilation::tier).containsExactly(1);
        assertThat(run.totals().byTier()).containsExactly(0, 1, 0, 0, 0);
        String c2 = c1.replace("C1", "C2");
        assertThat(only(List.of(nmethod(16, 4, "0.500")), c2, task).tier()).isEqualTo(4);
    }

    @Test
    void aStaleTaskIsNoFailure() throws IOException {
        String task =
                "<task compile_id='16' method='Deps sum (I)I' bytes='25' count='200'"
                        + " iicount='200' level='3' stamp='0.400'>\n"
                        + "<failure reason='stale task' phase=''/>\n"
                        + "<task_done success='0' nmsize='0' count='200' stamp='0.500'/>\n"
                        + "</task>";
        Run run = run(List.of(), task, task.replace("16", "17").replace("stale task", "oops"));
        assertThat(run.compilations())
                .extracting(c -> c.fate().outcome())
                .containsExactlyInAnyOrder(Outcome.STALE, Outcome.FAILED);
        assertThat(run.totals().failed()).as("what a grep counts").isEqualTo(2);
        assertThat(run.totals().stale()).isEqualTo(1);
        assertThat(run.totals().givenUp()).isEqualTo(1);
    }
}
