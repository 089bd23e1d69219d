package dev.jitlens.jitwatch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

class NormaliserTest {
    private static final String TASK = "<task compile_id='7' method='W hot (I)I' stamp='0.1'>";

    @Test
    void jdk17LowerCaseCompiler() {
        assertThat(normalised("<nmethod compile_id='7' compiler='c2' method='W hot (LW$Sh;)I'/>"))
                .containsExactly(
                        "<task_queued compile_id='7' method='_jl_.W hot (L_jl_/W$Sh;)I'/>",
                        "<nmethod compile_id='7' method='_jl_.W hot (L_jl_/W$Sh;)I'"
                                + " compiler='C2'/>");
    }

    @Test
    void jdk11NativeWrapperHasAnEmptyCompiler() {
        assertThat(
                        normalised(
                                "<nmethod compile_id='2' compile_kind='c2n' compiler='' level='0'"
                                        + " method='W n ()V'/>"))
                .containsExactly(
                        "<nmethod compile_id='2' compile_kind='c2n' method='_jl_.W n ()V'"
                                + " level='0'/>");
    }

    @Test
    void jdk8QueuedMethodMayBeDoubled() {
        assertThat(
                        normalised(
                                "<task_queued compile_id='1' method='W a ()V' level='3'"
                                        + " method='W b ()V'/>"))
                .containsExactly("<task_queued compile_id='1' method='_jl_.W a ()V' level='3'/>");
    }

    @Test
    void jdk25WithoutPhasesGetsTheTwoThatJitwatchLooksFor() {
        assertThat(
                        normalised(
                                TASK,
                                "<parse method='9' uses='1'>",
                                "<bc code='183' bci='2'/>",
                                "</parse>",
                                "<eliminate_allocation type='5'>",
                                "<jvms bci='3' method='9'/>",
                                "</eliminate_allocation>",
                                "<task_done success='1' nmsize='88'/>",
                                "</task>"))
                .containsExactly(
                        "<task_queued compile_id='7' method='_jl_.W hot (I)I'/>",
                        "<task compile_id='7' method='_jl_.W hot (I)I'>",
                        "<phase name='parse'>",
                        "<parse method='9'>",
                        "<bc code='0' bci='-1'/>",
                        "<bc code='183' bci='2'/>",
                        "</parse>",
                        "</phase>",
                        "<phase name='optimizer'>",
                        "<eliminate_allocation type='5'>",
                        "<jvms bci='3' method='9'/>",
                        "</eliminate_allocation>",
                        "</phase>",
                        "<task_done success='1' nmsize='88'/>",
                        "</task>");
    }

    @Test
    void jdk17LateInlineIsPutBelowItsCaller() {
        List<String> lines =
                normalised(
                        TASK,
                        "<parse method='9'>",
                        "</parse>",
                        "<late_inline method='11' inline_id='0'>",
                        "<jvms bci='20' method='10'/>",
                        "<jvms bci='44' method='9'/>",
                        "</late_inline>",
                        "<call method='11'/>",
                        "<inline_fail reason='too big'/>",
                        "</task>");
        assertThat(lines)
                .containsSubsequence(
                        "<parse method='9'>",
                        "<parse method='10'>",
                        "<bc code='184' bci='20'/>",
                        "<call method='11'/>",
                        "<inline_fail reason='too big'/>",
                        "</parse>",
                        "</parse>",
                        "</phase>");
    }

    @Test
    void aRetriedCompilationDidNotFail() {
        String failure = "<failure reason='retry without escape analysis' phase='parse'/>";
        assertThat(normalised(TASK, failure, "<task_done success='1'/>", "</task>"))
                .noneMatch(line -> line.startsWith("<failure"));
        assertThat(normalised(TASK, failure, "<task_done success='0'/>", "</task>"))
                .contains("<failure reason='retry without escape analysis'/>");
    }

    @Test
    void aTaskThatTheExitOfTheVmCutOffIsClosed() {
        assertThat(normalised(TASK, "<parse method='9'>", "<parse method='10'>"))
                .endsWith("</parse>", "</parse>", "</phase>", "</task>");
    }

    @Test
    void jdk17ProbabilityIsPaddedAndJitwatchReadsTheHostsLocale() {
        Locale before = Locale.getDefault();
        String branch = "<branch taken='1' cnt='48383.000000' prob='                0.49'/>";
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(normalised(TASK, "<parse method='9'>", branch))
                    .contains("<branch cnt='48383' prob='0,49'/>");
            Locale.setDefault(Locale.ROOT);
            assertThat(normalised(TASK, "<parse method='9'>", branch))
                    .contains("<branch cnt='48383' prob='0.49'/>");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void damagedTasksAreCountedAndLeftOut() {
        List<String> lines = new ArrayList<>();
        Normaliser normaliser = new Normaliser((line, number) -> lines.add(line));
        normaliser.accept(TagLine.of("<task compile_id='1' method='W'>", 1));
        normaliser.accept(TagLine.of("<parse method='9'>", 2));
        normaliser.end(3);
        assertThat(lines).isEmpty();
        assertThat(normaliser.unreadable()).isEqualTo(1);
    }

    private static List<String> normalised(String... log) {
        List<String> lines = new ArrayList<>();
        Normaliser normaliser = new Normaliser((line, number) -> lines.add(line));
        for (String line : log) {
            normaliser.accept(TagLine.of(line, 1));
        }
        normaliser.end(1);
        return lines;
    }
}
