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
    void jdk25_osr_without_padding() {
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
    void all_attributes_and_a_long_id() {
        CompileTask task = task("1234567 123456 %s!b  4       a.b.C$D::<init> @ 11 (4800 bytes)");
        assertThat(task.id()).isEqualTo(new CompileId(123456, true));
        assertThat(task.nanos()).isEqualTo(1_234_567_000_000L);
        assertThat(task.method().display()).isEqualTo("a.b.C$D::<init>");
        assertThat(task.osrBci()).isEqualTo(11);
    }

    @Test
    void c2_only_has_no_tier_column() {
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

    @Test
    void tier_that_is_not_known() {
        CompileTask task = task("    315    3       -       W::hot (27 bytes)");
        assertThat(task.tier()).isZero();
        assertThat(task.code().compiler()).isEqualTo(Compiler.NONE);
    }

    @Test
    void native_wrapper_with_trailing_blanks_and_a_basic_type_signature() {
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
    void method_that_was_unloaded_meanwhile() {
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
    void hidden_classes_keep_their_slash() {
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
    void debug_builds_name_the_compiler() {
        assertThat(task("     45 C1:  12       3       W::hot (27 bytes)").id().number())
                .isEqualTo(12);
    }

    @Test
    void not_entrant_with_jdk8_bci_and_jdk25_reason() {
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
    void skipped_compilation_has_failed() {
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
    void unified_log_without_decorations_has_no_time() {
        CompileTask task = task("  13 %     3       W::hot @ 4 (27 bytes)");
        assertThat(task.id()).isEqualTo(new CompileId(13, true));
        assertThat(task.nanos()).isEqualTo(Time.UNKNOWN);
    }

    @Test
    void another_message_is_unread_not_a_compilation() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "     45   12       3       W::hot (27 bytes)   went fishing");
        assertThat(facts.events).isEmpty();
        assertThat(facts.unread).hasSize(1);
    }

    @Test
    void the_line_of_another_thread_begins_in_the_middle() {
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
    void jdk8_c1_says_nothing_when_it_inlines_but_later_that_is_a_cut_line() {
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
    void inlining_line_behind_what_a_program_began() {
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
    void two_lines_mixed_byte_by_byte_are_unread_and_make_up_no_decision() {
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
                "     45   12       3      W::hot (27 bytes)",
                "     45   12   x   3       W::hot (27 bytes)",
                "     45   12       3       W.hot (27 bytes)",
                "     45   12       3       the file W::hot (27 bytes)",
                "     45   12       3       W::hot @ 4 (27 bytes)",
                "45 12 3 W::hot (27 bytes)",
            })
    void what_only_looks_like_it_is_the_program_s(String line) {
        RecordedFacts facts = RecordedFacts.ofConsole(line);
        assertThat(facts.events).isEmpty();
        assertThat(facts.programLines).isEqualTo(1);
    }
}
