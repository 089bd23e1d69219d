package dev.jitlens.disasm.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Disassembly;
import dev.jitlens.disasm.Listings;
import dev.jitlens.disasm.Mark;
import dev.jitlens.disasm.Note;
import dev.jitlens.model.Isa;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;

/** Whatever is explained is explained in one sentence. */
class ExplanationsTest {
    @ParameterizedTest
    @EnumSource
    void everyMark(Mark mark) {
        assertThat(Explanations.of(mark)).endsWith(".");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[Entry Point]",
                "[Verified Entry Point]",
                "[Exception Handler]",
                "[Deopt Handler Code]",
                "[Stub Code]",
                "[Constants]",
                "[Constant Pool (empty)]",
                "[Instructions begin]"
            })
    void everyLabel(String label) {
        assertThat(Explanations.ofLabel(label))
                .hasValueSatisfying(s -> assertThat(s).endsWith("."));
    }

    /** Requests that LogCompilation of JDK 25 names, held against the code of a javac run. */
    @ParameterizedTest
    @CsvSource({
        "-187, a branch that had never been taken", // ffffff45: unstable_if, reinterpret
        "-10, a null where none had been seen", // fffffff6: null_check, maybe_recompile
        "-28, an array index out of range", // ffffffe4: range_check, make_not_entrant
        "-34, an object of a class that had not been seen", // ffffffde: class_check
        "280, a class that was not loaded when it was compiled", // 118: unloaded
    })
    void reasonsOfTraps(int request, String reason) {
        assertThat(new TrapRequest(request).reason()).contains(reason);
    }

    @Test
    void anUncommonTrapTellsItsReason() {
        Assembly assembly =
                text(
                        List.of(new Note.Relocation(0x1010, "{runtime_call UncommonTrapBlob}")),
                        "1000 mov $0xffffff45,%esi",
                        "1005 mov %rdx,(%rsp)",
                        "1010 callq 0x00007ffa550453e0",
                        "1015 hlt");

        assertThat(Explanations.of(assembly, 2))
                .hasValueSatisfying(
                        s ->
                                assertThat(s)
                                        .contains("a branch that had never been taken")
                                        .contains("compiled again with new profiles"));
    }

    /** JDK 8 with Parallel: the comment is wrong, and that is said. */
    @Test
    void aCardMarkShownAsSynchronizationEntry() {
        Assembly assembly =
                text(
                        List.of(new Note.Debug(0x100e, "synchronization entry", "", List.of())),
                        "1000 shr $0x9,%r10",
                        "1004 mov $0x7f12b1c00000,%r11",
                        "100e mov %r12b,(%r11,%r10,1)",
                        "1012 retq");

        assertThat(assembly.instructions().get(0).is(Mark.CARD_MARK)).isTrue();
        assertThat(assembly.instructions().get(2).is(Mark.CARD_MARK)).isTrue();
        assertThat(Explanations.of(assembly, 0)).contains(Explanations.of(Mark.CARD_MARK));
        assertThat(Explanations.of(assembly, 2).orElseThrow()).contains("names another place");
    }

    @Test
    void pollsOfEachGeneration() {
        assertThat(explainPoll("test %eax,0x1521ac79(%rip)")).contains("up to JDK 9");
        assertThat(explainPoll("test %eax,(%r10)")).contains("JDK 10 and later");
    }

    private static String explainPoll(String text) {
        Assembly assembly =
                text(List.of(new Note.Relocation(0x1000, "{poll}")), "1000 " + text, "1006 retq");
        return Explanations.of(assembly, 0).orElseThrow();
    }

    @Test
    void aTypeCheckIsToldFromOtherUsesOfAClass() {
        List<Note> notes =
                List.of(
                        new Note.Relocation(0x1000, "{metadata('java/util/HashMap')}"),
                        new Note.Relocation(0x1007, "{metadata('java/util/HashMap')}"));
        Assembly assembly =
                text(
                        notes,
                        "1000 cmp r10d, 0x1f7cd8",
                        "1007 mov dword ptr [rax + 8], 0x1f7cd8",
                        "100e ret");

        assertThat(Explanations.of(assembly, 0).orElseThrow()).startsWith("Type check");
        assertThat(Explanations.of(assembly, 1).orElseThrow()).startsWith("Address of");
    }

    @Test
    void whatNobodyKnowsIsLeftAlone() {
        assertThat(Explanations.ofLabel("[Something New]")).isEmpty();
        assertThat(Explanations.of(new Note.Relocation(0, "{new_relocation}"))).isEmpty();
        assertThat(Explanations.of(text(List.of(), "1000 imul ebx, r10d", "1004 ret"), 0))
                .isEmpty();
    }

    private static Assembly text(List<Note> notes, String... lines) {
        return Disassembly.of(Listings.text(Isa.X86_64, notes, lines), Optional.empty());
    }
}
