package dev.jitlens.parse.compilation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeRetired;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.JvmEvent.Retirement;
import dev.jitlens.model.Time;
import dev.jitlens.parse.RecordedFacts;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class CompilationLineTest {
    private static JvmEvent one(String line) {
        RecordedFacts facts = RecordedFacts.ofConsole(line);
        assertThat(facts.events).hasSize(1);
        assertThat(facts.programLines).isZero();
        assertThat(facts.unread).isEmpty();
        return facts.events.getFirst().event();
    }

    private static CompileTask task(String line) {
        return (CompileTask) one(line);
    }

    @Test
    void jdk25OsrWithoutPadding() {
        CompileTask task = task("35   13 %     3       W::hot @ 4 (27 bytes)");
        assertThat(task.nanos()).isEqualTo(35_000_000);
        assertThat(task.id()).isEqualTo(new CompileId(13, true));
        assertThat(task.method().display()).isEqualTo("W::hot");
        assertThat(task.method().descriptor()).isEmpty();
        assertThat(task.code().compiler()).isEqualTo(Compiler.C1);
        assertThat(task.tier()).isEqualTo(3);
        assertThat(task.osrBci()).isEqualTo(4);
        assertThat(task.bytecodeBytes()).isEqualTo(27);
        assertThat(task.end().outcome()).isEqualTo(Outcome.STARTED);
    }

    @Test
    void allAttributesAndALongId() {
        CompileTask task = task("1234567 123456 %s!b  4       a.b.C$D::<init> @ 11 (4800 bytes)");
        assertThat(task.id()).isEqualTo(new CompileId(123456, true));
        assertThat(task.nanos()).isEqualTo(1_234_567_000_000L);
        assertThat(task.method().display()).isEqualTo("a.b.C$D::<init>");
        assertThat(task.osrBci()).isEqualTo(11);
    }

    /** JDK 6, whose client and server VMs print the same. */
    @Test
    void linesOfJdk6TellNoTimeAndNoCompiler() {
        CompileTask task = task("  3  !    a.b.Tax::rate (203 bytes)");
        assertThat(task.nanos()).isEqualTo(Time.UNKNOWN);
        assertThat(task.id()).isEqualTo(new CompileId(3, false));
        assertThat(task.code().compiler()).isEqualTo(Compiler.NONE);
        assertThat(task.bytecodeBytes()).isEqualTo(203);
        CompileTask osr = task("1024%      Tax::all @ 19 (60 bytes)");
        assertThat(osr.id()).isEqualTo(new CompileId(1024, true));
        assertThat(osr.osrBci()).isEqualTo(19);
        for (String method : new String[] {"Tax::paid", "Tax::paid (static)"}) {
            CodeInstalled wrapper = (CodeInstalled) one("---   n   " + method);
            assertThat(wrapper.code().method().display()).isEqualTo("Tax::paid");
        }
        CodeRetired retired = (CodeRetired) one(" 99   made not entrant  (1)  Tax::rate (9 bytes)");
        assertThat(retired.how()).isEqualTo(Retirement.NOT_ENTRANT);
        assertThat(one("  2   made zombie  Tax::rate (9 bytes)")).isInstanceOf(CodeRetired.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1       Tax::rate (203 bytes)",
                "    1       Tax::rate (203 bytes)",
                "  1      Tax::rate (203 bytes)",
                "  1  x    Tax::rate (203 bytes)",
                "  1       Tax.rate (203 bytes)",
                "  1       Tax::rate (203)",
                "  1       Tax::rate (203 bytes) read",
                "  1       the Tax::rate (203 bytes)",
                "  1       Tax::rate @ 4 (203 bytes)",
                "  1   made up  Tax::rate (203 bytes)",
                "---   n   Tax::rate (native)",
                "---   n   Tax and rate",
                "---       Tax::rate",
                "Tax::rate (203 bytes)",
            })
    void nothingElseIsTakenForALineOfJdk6(String line) {
        assertThat(RecordedFacts.ofConsole(line).events).isEmpty();
    }

    /** A question on a page, whose blanks became one. */
    @Test
    void linesOfJdk6WhoseColumnsSomebodyTookBlanksFrom() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        """
                        3 a.b.Queue::put (294 bytes)
                        42 !b a.b.Queue::take (31 bytes)
                        42 made not entrant a.b.Queue::take (31 bytes)
                        --- n a.b.Queue::swap
                        4% a.b.Queue::put @ 29 (294 bytes)
                        43 made zombie (1) a.b.Queue::put (294 bytes)\
                        """);
        assertThat(facts.events.stream().map(e -> e.event()).filter(CompileTask.class::isInstance))
                .extracting(e -> ((CompileTask) e).id())
                .containsExactly(
                        new CompileId(3, false), new CompileId(42, false), new CompileId(4, true));
        assertThat(facts.events.stream().map(e -> e.event()).filter(CodeRetired.class::isInstance))
                .extracting(e -> ((CodeRetired) e).how())
                .containsExactly(Retirement.NOT_ENTRANT, Retirement.ZOMBIE);
        assertThat(
                        facts.events.stream()
                                .map(e -> e.event())
                                .filter(CodeInstalled.class::isInstance))
                .hasSize(1);
        assertThat(facts.programLines).isZero();
    }

    /** The end of a line that was broken before its tier looks like one. */
    @Test
    void aSmallNumberAloneIsNoId() {
        RecordedFacts tiers =
                RecordedFacts.ofConsole("3 a.b.Queue::put (294 bytes)\n3 a.b.Map::get (9 bytes)");
        assertThat(tiers.events).isEmpty();
        assertThat(tiers.programLines).isEqualTo(2);
        assertThat(RecordedFacts.ofConsole("42 n a.b.Map::get (9 bytes)").events).isEmpty();
        assertThat(RecordedFacts.ofConsole("42 a.b.Map::get (9 bytes) twice").events).isEmpty();
        assertThat(RecordedFacts.ofConsole("42 times a.b.Map::get (9 bytes)").events).isEmpty();
    }

    @Test
    void c2OnlyHasNoTierColumn() {
        CompileTask task = task("     44    9  s!         W$D::a (9 bytes)");
        assertThat(task.tier()).isEqualTo(4);
        assertThat(task.code().compiler()).isEqualTo(Compiler.C2);
        CodeInstalled wrapper =
                (CodeInstalled)
                        one(
                                "    256   16     n       java.lang.System::arraycopy (native)  "
                                        + " (static)");
        assertThat(wrapper.nativeWrapper()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "233   65    sun.a.List::add (29 bytes)",
                "233 65 sun.a.List::add (29 bytes)",
                "  233   65  !  sun.a.List::add (29 bytes)",
            })
    void blanksThatSomebodyTookOutAreNotMissed(String line) {
        CompileTask task = task(line);
        assertThat(task.nanos()).isEqualTo(233_000_000);
        assertThat(task.id()).isEqualTo(new CompileId(65, false));
        assertThat(task.method().display()).isEqualTo("sun.a.List::add");
        assertThat(task.tier()).isEqualTo(4);
        assertThat(task.bytecodeBytes()).isEqualTo(29);
    }

    @Test
    void attributesThatStandCloseToEachOther() {
        CompileTask task = task("233 65 % s! a.List::add @ 4 (29 bytes)");
        assertThat(task.id()).isEqualTo(new CompileId(65, true));
        assertThat(task.osrBci()).isEqualTo(4);
        assertThat(one("233 65 n a.List::size (native)")).isInstanceOf(CodeInstalled.class);
        assertThat(one("233 65 a.List::add (29 bytes)   made not entrant"))
                .isInstanceOf(CodeRetired.class);
    }

    /** As a page shows them whose blanks became one, or that an editor has made tabs of. */
    @ParameterizedTest
    @ValueSource(strings = {" ", "\t", " \t "})
    void linesWhoseGapsBecameOthers(String gap) {
        String lines =
                """
                53 2 3 sun.a.List::add (29 bytes)
                61 3 % ! 4 sun.a.List::all @ 14 (29 bytes)
                62 4 n 0 sun.a.List::copy (native) (static)
                64 2 3 sun.a.List::add (29 bytes) made not entrant
                66 5%! sun.a.List::each @ 7 (90 bytes)
                66 1% sun.a.List::some @ 7 (90 bytes)
                """
                        .strip()
                        .replaceAll("(?<!@) (?=[\\d%!]|n 0|sun|\\(static|made)", gap);
        RecordedFacts facts = RecordedFacts.ofConsole(lines);
        assertThat(facts.programLines).isZero();
        assertThat(facts.events)
                .extracting(told -> told.event().getClass().getSimpleName())
                .containsOnlyOnce("CodeInstalled", "CodeRetired");
        List<CompileTask> tasks =
                facts.events.stream()
                        .map(RecordedFacts.Told::event)
                        .filter(CompileTask.class::isInstance)
                        .map(CompileTask.class::cast)
                        .toList();
        assertThat(tasks)
                .extracting(t -> t.nanos() / 1_000_000 + ": " + t.id() + " " + t.osrBci())
                .containsExactlyInAnyOrder(
                        "53: " + new CompileId(2, false) + " -1",
                        "61: " + new CompileId(3, true) + " 14",
                        "66: " + new CompileId(5, true) + " 7",
                        "66: " + new CompileId(1, true) + " 7");
        assertThat(tasks).extracting(CompileTask::tier).containsOnlyOnce(3).contains(4);
    }

    /** A tier may be an id as well, or all of it what a program counts. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "65 3 a.List::add (29 bytes)",
                "233 65 a.List.add (29 bytes)",
                "233 65 a.List::add (29 bytes) were read",
                "233 65 a List::add (29 bytes)",
                "233 65 a.List::add (29 rows)",
                "233 65 5a::add (29 bytes)",
                "233 65a.List::add (29 bytes)",
                "233 65 7 a.List::add (29 bytes)",
                "233 65 3 a.List::add (29 bytes) (static)",
                "233\t3\ta.List::add (29 bytes)",
            })
    void otherNumbersBeforeAMethodAreTheProgramsOwn(String line) {
        RecordedFacts facts = RecordedFacts.ofConsole(line);
        assertThat(facts.events).isEmpty();
        assertThat(facts.programLines).isEqualTo(1);
    }

    /** Without tiers the first lines have ids that could be tiers, until a greater one comes. */
    @Test
    void ofTwoNumbersALaterLineTellsWhatTheyAre() {
        String first =
                "45 1 a.B::c (7 bytes)\n46 2 a.B::d (8 bytes)\nhello\n46 3 a.B::e (9 bytes)\n"
                        + "48 2 a.B::d (8 bytes) made not entrant";
        assertThat(RecordedFacts.ofConsole(first).programLines).isEqualTo(5);
        RecordedFacts facts =
                RecordedFacts.ofConsole(first + "\n50 5 a.B::f (9 bytes)\n51 4 a.B::g (9 bytes)");
        assertThat(facts.programLines).isEqualTo(1);
        assertThat(facts.events(CompileTask.class))
                .extracting(t -> t.nanos() / 1_000_000 + " " + t.id() + " " + t.tier())
                .containsExactlyInAnyOrder(
                        "45 " + new CompileId(1, false) + " 4",
                        "46 " + new CompileId(2, false) + " 4",
                        "46 " + new CompileId(3, false) + " 4",
                        "50 " + new CompileId(5, false) + " 4",
                        "51 " + new CompileId(4, false) + " 4");
        assertThat(facts.events(CodeRetired.class)).hasSize(1);
    }

    @Test
    void ofTwoNumbersThatAreTiersNoneIsAnId() {
        RecordedFacts tiers =
                RecordedFacts.ofConsole(
                        "45 3 a.B::c (7 bytes)\n46 3 a.B::d (8 bytes)\n50 5 a.B::f (9 bytes)");
        assertThat(tiers.events(CompileTask.class)).hasSize(1);
        assertThat(tiers.programLines).isEqualTo(2);
        RecordedFacts inlined =
                RecordedFacts.ofConsole(
                        "45 3 a.B::c (7 bytes)",
                        "                            @ 1   a.B::d (8 bytes)   inline (hot)",
                        "50 5 a.B::f (9 bytes)");
        assertThat(inlined.programLines).isEqualTo(1);
    }

    @Test
    void tierThatIsNotKnown() {
        CompileTask task = task("    315    3       -       W::hot (27 bytes)");
        assertThat(task.tier()).isZero();
        assertThat(task.code().compiler()).isEqualTo(Compiler.NONE);
    }

    @Test
    void nativeWrapperWithTrailingBlanksAndABasicTypeSignature() {
        CodeInstalled wrapper =
                (CodeInstalled)
                        one(
                                "322   43     n 0      "
                                        + " java.lang.invoke.MethodHandle::linkToSpecial(LLLLLLL)L"
                                        + " (native)   (static)");
        assertThat(wrapper.method().name()).isEqualTo("linkToSpecial");
        one("31    4     n 0       jdk.internal.misc.Unsafe::getReferenceVolatile (native)   ");
    }

    @Test
    void methodThatWasUnloadedMeanwhile() {
        assertThat(task("    280  213       3       W$$Lambda$2/754327604::apply (12 bytes)"))
                .extracting(t -> t.method().holder())
                .isEqualTo("W$$Lambda$2/754327604");
        assertThat(task("     45   12       3       (method)").method().name())
                .isEqualTo("(method)");
        assertThat(
                        RecordedFacts.ofConsole("    599   66       3      (method)   made zombie")
                                .events)
                .extracting(RecordedFacts.Told::event)
                .hasOnlyElementsOfType(CodeRetired.class)
                .hasSize(1);
    }

    @Test
    void hiddenClassesKeepTheirSlash() {
        CompileTask task =
                task("417  210       4       W$$Lambda/0x0000000800001678::apply (8 bytes)");
        assertThat(task.method().holder()).isEqualTo("W$$Lambda/0x0000000800001678");
        task =
                task(
                        "417  210       1      "
                                + " java.lang.invoke.LambdaForm$MH/0x00000008010c4000::invoke (8"
                                + " bytes)");
        assertThat(task.method().name()).isEqualTo("invoke");
    }

    @Test
    void debugBuildsNameTheCompiler() {
        assertThat(task("     45 C1:  12       3       W::hot (27 bytes)").id().number())
                .isEqualTo(12);
    }

    @Test
    void notEntrantWithJdk8BciAndJdk25Reason() {
        CodeRetired old =
                (CodeRetired)
                        one("     46   22 %     3       W::hot @ -2 (27 bytes)   made not entrant");
        assertThat(old.how()).isEqualTo(Retirement.NOT_ENTRANT);
        assertThat(old.id()).isEqualTo(new CompileId(22, true));
        assertThat(old.reason()).isEmpty();
        CodeRetired now =
                (CodeRetired)
                        one(
                                "49   24 %     3       W::osr @ 11 (48 bytes)   made not entrant:"
                                        + " OSR invalidation of lower level");
        assertThat(now.reason()).isEqualTo("OSR invalidation of lower level");
        CodeRetired zombie =
                (CodeRetired) one("    456   22       3       W::hot (27 bytes)   made zombie");
        assertThat(zombie.how()).isEqualTo(Retirement.ZOMBIE);
    }

    @Test
    void skippedCompilationHasFailed() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "     45   12       3       W::hot (27 bytes)",
                        "     46   12       3       W::hot (27 bytes)   COMPILE SKIPPED: out of"
                                + " nodes (not retryable)");
        assertThat(facts.events(CompileTask.class))
                .extracting(c -> c.end().outcome())
                .containsExactly(Outcome.STARTED, Outcome.FAILED);
        assertThat(facts.events(CompileTask.class).getLast().end().failure())
                .isEqualTo("out of nodes (not retryable)");
    }

    @Test
    void unifiedLogWithoutDecorationsHasNoTime() {
        CompileTask task = task("  13 %     3       W::hot @ 4 (27 bytes)");
        assertThat(task.id()).isEqualTo(new CompileId(13, true));
        assertThat(task.nanos()).isEqualTo(Time.UNKNOWN);
    }

    @Test
    void anotherMessageIsUnreadNotACompilation() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "     45   12       3       W::hot (27 bytes)   went fishing");
        assertThat(facts.events).isEmpty();
        assertThat(facts.unread).hasSize(1);
    }

    @Test
    void theLineOfAnotherThreadBeginsInTheMiddle() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "355  108       3       java.lang.invoke.MethodType::checkSlotCount (33"
                                + " bytes)",
                        "                              @ 13   java.lang.StringBuilder::413  202    "
                                + " n 0       java.lang.invoke.MethodHandle::linkToSpecial(LL)L"
                                + " (native)   (static)",
                        "                              @ 18   java.lang.StringBuilder::append (8"
                                + " bytes)   inline",
                        "<init> (7 bytes)   inline",
                        "no newline yet: 413  203       4       W::hot (27 bytes)");
        assertThat(facts.inlining).containsEntry("PRINT_INLINING INLINED inline", 2);
        assertThat(facts.events(CodeInstalled.class)).hasSize(1);
        assertThat(facts.events(CompileTask.class)).hasSize(2);
        assertThat(facts.unread).isEmpty();
    }

    @Test
    void jdk8C1SaysNothingWhenItInlinesButLaterThatIsACutLine() {
        String silent = "                              @ 9   java.lang.Math::floorMod (10 bytes)";
        assertThat(RecordedFacts.ofConsole(silent).inlining)
                .containsEntry("PRINT_INLINING INLINED inline", 1);
        RecordedFacts later =
                RecordedFacts.ofConsole(
                        "                              @ 1   W::g (4 bytes)   inline",
                        silent,
                        "                              @ 2   W::g (4 bytes)   inline",
                        "   callee is too large");
        assertThat(later.inlining)
                .containsEntry("PRINT_INLINING INLINED inline", 2)
                .containsEntry("PRINT_INLINING REFUSED callee is too large", 1);
    }

    @Test
    void inliningLineBehindWhatAProgramBegan() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "\tat com.acme                              @ 28   java.nio.Buffer::get"
                                + " (104 bytes)   callee is too large",
                        "mail me                                     @ 28   home");
        assertThat(facts.inlining)
                .containsOnly(entry("PRINT_INLINING REFUSED callee is too large", 1));
        assertThat(facts.programLines).isEqualTo(1);
    }

    @Test
    void twoLinesMixedByteByByteAreUnreadAndMakeUpNoDecision() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "                              @ 16   java.lang.String::<init> (98 bytes)  "
                            + "  @ 7   java.lang.Object::clone (0 bytes)   failed to inline: native"
                            + " method   (intrinsic)");
        assertThat(facts.inlining).isEmpty();
        assertThat(facts.unread).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "     45   12       3       W::hot (27 bytes) and more",
                "     45   12       3       W::hot (27 byte)",
                "     45   12       7       W::hot (27 bytes)",
                "     45   12   x   3       W::hot (27 bytes)",
                "     45   12       3       W.hot (27 bytes)",
                "     45   12       3       the file W::hot (27 bytes)",
                "     45   12       3       W::hot @ 4 (27 bytes)",
            })
    void whatOnlyLooksLikeItIsThePrograms(String line) {
        RecordedFacts facts = RecordedFacts.ofConsole(line);
        assertThat(facts.events).isEmpty();
        assertThat(facts.programLines).isEqualTo(1);
    }
}
