package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.ProgramState.Site;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class ExceptionMessagesTest {
    private final List<String> log = new ArrayList<>();

    @Test
    void anExceptionThatPassesFramesIsThrownOnce() {
        in("a", "0x10", "inner", "bci 3", "0x1 (main)");
        in("a", "0x10", "inner", "bci 9", "0x1 (main)");
        in("a", "0x10", "outer", "bci 5", "0x1 (main)");
        assertThat(sites()).containsExactly("a at inner@3: 1");
    }

    @Test
    void theSameObjectThrownAgainAtItsPlaceIsAnotherThrow() {
        in("a", "0x10", "inner", "bci 3", "0x1 (main)");
        in("a", "0x10", "outer", "bci 5", "0x1 (main)");
        in("a", "0x10", "inner", "bci 3", "0x1 (main)");
        assertThat(sites()).containsExactly("a at inner@3: 2");
    }

    /** JDK 25, a StackOverflowError; compiled code tells the same place in each frame. */
    @Test
    void aRecursionThatItPassesIsOneThrow() {
        in("a", "0x10", "deep", "PC0x7f", "0x1");
        in("a", "0x10", "deep", "PC0x7f", "0x1");
        in("a", "0x10", "deep", "PC0x7f", "0x1");
        in("a", "0x10", "outer", "bci 5", "0x1 (main)");
        assertThat(sites()).containsExactly("a at deep@-1: 1");
    }

    @Test
    void whatAMethodThrowsAndCatchesItselfIsThrownEachTime() {
        for (int i = 0; i < 3; i++) {
            in("a", "0x10", "inner", "bci 3", "0x1 (main)");
            log.add(
                    "[0.1s][info][exceptions] Found matching handler for exception of type \"a\" in"
                            + " method \"inner\" at BCI: 8");
        }
        assertThat(sites()).containsExactly("a at inner@3: 3");
    }

    @Test
    void threadsAreApart() {
        in("a", "0x10", "inner", "bci 3", "0x1 (main)");
        in("a", "0x20", "inner", "bci 3", "0x2 (other)");
        in("a", "0x10", "outer", "bci 5", "0x1 (main)");
        in("a", "0x20", "outer", "bci 5", "0x2 (other)");
        assertThat(sites()).containsExactly("a at inner@3: 2");
    }

    @Test
    void whatTheVmThrowsIsOfTheFrameThatItThrewInto() {
        byVm("a", "0x10", "0x1");
        in("a", "0x10", "inner", "bci 3", "0x1 (main)");
        assertThat(sites()).containsExactly("a at inner@3: 1");
    }

    @Test
    void whatNoJavaFrameSeesHasNoPlace() {
        byVm("a", "0x10", "0x1");
        in("b", "0x20", "inner", "bci 3", "0x1 (main)");
        byVm("c", "0x30", "0x2");
        assertThat(sites())
                .containsExactlyInAnyOrder("a at nowhere: 1", "b at inner@3: 1", "c at nowhere: 1");
    }

    @Test
    void compiledCodeTellsNoBci() {
        log.add("[0.1s][info][exceptions] Exception <a 'a'{0x10}>");
        log.add(
                "[             ]  thrown in C1 compiled method <{method} {0x7} 'm' '()V' in"
                        + " 'p/C'>");
        log.add("[             ]  at PC0x00007f for thread 0x1 (main)");
        assertThat(sites()).containsExactly("a at m@-1: 1");
    }

    @Test
    void aMessageMayHaveLines() {
        log.add("[0.1s][info][exceptions] Exception <a 'a'{0x10}: two");
        log.add("lines>");
        log.add(" thrown in interpreter method <{method} {0x7} 'm' '()V' in 'p/C'>");
        log.add(" at bci 7 for thread 0x1 (main)");
        log.add("a line of the program");
        RecordedFacts facts = facts();
        assertThat(facts.programLines).isEqualTo(1);
        assertThat(sites()).containsExactly("a at m@7: 1");
    }

    @Test
    void aMessageWithoutItsPlaceIsAProblemAndTakesNoLineOfTheProgram() {
        log.add("[0.1s][info][exceptions] Exception <a 'a'{0x10}: text>");
        log.add("a line of the program");
        RecordedFacts facts = facts();
        assertThat(facts.programLines).isEqualTo(1);
        assertThat(facts.problems).hasSize(1);
        assertThat(facts.events(Site.class)).isEmpty();
    }

    @Test
    void whatACompilersThreadDoesNotThrowIsNoException() {
        log.add("[0.1s][exceptions] Thread cannot call Java so instead of throwing exception <x>");
        log.add("[                ] at [src/hotspot/share/interpreter/linkResolver.cpp, line 803]");
        log.add("[                ] for thread 0x00007f08a80c2720,");
        log.add("[                ] throwing pre-allocated exception: a 'java/lang/Error'{0x7}");
        RecordedFacts facts = facts();
        assertThat(facts.programLines).isZero();
        assertThat(facts.unread).isEmpty();
        assertThat(facts.events(Site.class)).isEmpty();
    }

    private void in(String type, String address, String method, String at, String thread) {
        log.add("[0.1s][info][exceptions] Exception <a '%s'{%s}: text>".formatted(type, address));
        log.add(
                " thrown in interpreter method <{method} {0x7} '%s' '()V' in 'p/C'>"
                        .formatted(method));
        log.add(" at %s for thread %s".formatted(at, thread));
    }

    private void byVm(String type, String address, String thread) {
        log.add(
                "[0.1s][info][exceptions] Exception <a '%s'{%s}> (%s) "
                        .formatted(type, address, address));
        log.add("thrown [src/hotspot/share/runtime/sharedRuntime.cpp, line 606]");
        log.add("for thread " + thread);
    }

    private RecordedFacts facts() {
        return RecordedFacts.ofConsole(log.toArray(String[]::new));
    }

    private List<String> sites() {
        return facts().events(Site.class).stream()
                .map(s -> s.type() + " at " + place(s) + ": " + s.count())
                .toList();
    }

    private static String place(Site site) {
        return site.frames().stream()
                .findFirst()
                .map(f -> f.method().name() + "@" + f.bci())
                .orElse("nowhere");
    }
}
