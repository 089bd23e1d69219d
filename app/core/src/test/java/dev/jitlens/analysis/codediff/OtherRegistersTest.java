package dev.jitlens.analysis.codediff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.CodeMaker;
import dev.jitlens.disasm.instruction.Flow;

import org.junit.jupiter.api.Test;

import java.util.function.Consumer;

class OtherRegistersTest {
    private static final long HERE = 0x7f36_4c40_1c00L;
    private static final long THERE = 0x7f99_1d80_2000L;

    @Test
    void whichRegisterAValueGetsIsNoDifference() {
        assertThat(only(code -> sum(code, "r10d", "r11d"), code -> sum(code, "ebx", "ecx")))
                .isTrue();
    }

    @Test
    void aValueThatIsSpilledAndReadAgainIsTheSame() {
        Consumer<CodeMaker> spilled =
                code -> {
                    code.add("mov", "dword ptr [rsp + 8], esi").add("mov", "ebx, edx");
                    code.add("sub", "ebx, dword ptr [rsp + 8]").add("mov", "eax, ebx");
                    code.add("ret", "").flow(4, Flow.RETURN);
                };
        assertThat(only(code -> difference(code, "edx", "esi"), spilled)).isTrue();
    }

    @Test
    void aConstantThatIsLoadedAgainIsTheSame() {
        Consumer<CodeMaker> once =
                code ->
                        code.add("mov", "ecx, 7")
                                .add("imul", "esi, ecx")
                                .add("imul", "edx, ecx")
                                .add("mov", "dword ptr [rdi + 8], edx");
        Consumer<CodeMaker> twice =
                code ->
                        code.add("mov", "r9d, 7")
                                .add("imul", "esi, r9d")
                                .add("nop", "")
                                .add("mov", "r8d, 7")
                                .add("imul", "edx, r8d")
                                .add("mov", "dword ptr [rdi + 8], edx");
        assertThat(only(once, twice)).isTrue();
    }

    @Test
    void anotherConstantIsADifference() {
        Consumer<CodeMaker> seven = code -> code.add("mov", "ecx, 7").add("imul", "esi, ecx");
        Consumer<CodeMaker> eight = code -> code.add("mov", "ecx, 8").add("imul", "esi, ecx");
        assertThat(only(seven, eight)).isFalse();
    }

    /** Real code does not spill into thousands of places; to follow them all would take long. */
    @Test
    void ofCodeThatIsTooLargeNothingIsSaid() {
        Consumer<CodeMaker> large =
                code -> {
                    for (int i = 0; i < 5_000; i++) {
                        code.add("mov", "dword ptr [rsp + " + 8 * i + "], esi");
                    }
                    code.add("imul", "esi, edx");
                };
        assertThat(only(large, large)).isFalse();
    }

    @Test
    void swappedOperandsAreADifference() {
        assertThat(
                        only(
                                code -> difference(code, "edx", "esi"),
                                code -> difference(code, "esi", "edx")))
                .isFalse();
    }

    @Test
    void swappedArgumentsAreADifference() {
        Consumer<CodeMaker> straight = code -> code.add("nop", "").call("{static_call}");
        Consumer<CodeMaker> swapped = code -> code.add("xchg", "esi, edx").call("{static_call}");
        Consumer<CodeMaker> moved =
                code ->
                        code.add("mov", "ecx, esi")
                                .add("mov", "esi, edx")
                                .add("mov", "edx, ecx")
                                .call("{static_call}");
        assertThat(only(straight, swapped)).isFalse();
        assertThat(only(straight, moved)).isFalse();
    }

    @Test
    void anotherFieldAndAnotherWayAreDifferences() {
        assertThat(
                        only(
                                code -> code.add("mov", "eax, dword ptr [rsi + 0xc]"),
                                code -> code.add("mov", "eax, dword ptr [rsi + 0x10]")))
                .isFalse();
        assertThat(
                        only(
                                code -> sum(code, "r10d", "r11d"),
                                code -> sum(code, "r10d", "r11d").target(5, 3)))
                .isFalse();
    }

    @Test
    void whatMayComeByTwoWaysIsCompared() {
        assertThat(only(code -> chosen(code, "r10d", "r10d"), code -> chosen(code, "ecx", "ecx")))
                .isTrue();
        assertThat(only(code -> chosen(code, "r10d", "r10d"), code -> chosen(code, "ecx", "r8d")))
                .isFalse();
    }

    /** A loop that sums up. */
    private static CodeMaker sum(CodeMaker code, String i, String sum) {
        return code.add("xor", i + ", " + i)
                .add("xor", sum + ", " + sum)
                .add("add", sum + ", dword ptr [rsi + 0x10]")
                .add("inc", i)
                .add("cmp", i + ", 0x64")
                .jump("jl", 2)
                .add("mov", "eax, " + sum)
                .add("ret", "")
                .flow(7, Flow.RETURN);
    }

    private static void difference(CodeMaker code, String from, String less) {
        code.add("mov", "eax, " + from).add("sub", "eax, " + less).add("ret", "");
        code.flow(2, Flow.RETURN);
    }

    /** Another value in {@code one} on the way that does not jump. */
    private static void chosen(CodeMaker code, String one, String read) {
        code.add("mov", one + ", esi")
                .add("test", "edx, edx")
                .jump("je", 4)
                .add("lea", one + ", [rdi + 3]")
                .add("add", "dword ptr [rsi + 0x10], " + read);
    }

    private static boolean only(Consumer<CodeMaker> left, Consumer<CodeMaker> right) {
        CodeMaker one = new CodeMaker(HERE);
        CodeMaker other = new CodeMaker(THERE);
        left.accept(one);
        right.accept(other);
        return OtherRegisters.only(one.build(), other.build());
    }
}
