package dev.jitlens.parse.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.explain.Explanations;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Code as JITWatch exports it: where jumps lead are labels in place of the addresses. */
class JitwatchAssemblyTest {
    private static final String[] EXPORTED = {
        "# {method} {0x00007f1a29daeb00} 'total' '()J' in 'shop/Basket'",
        "#           [sp+0x30]  (sp of caller)",
        "[Entry Point]",
        "0x00007f1a2c559a60: mov %eax,-0x14000(%rsp)",
        "0x00007f1a2c559a67: push %rbp",
        "0x00007f1a2c559a68: test %ecx,%ecx",
        "0x00007f1a2c559a6a: jl L0002  ;*iflt",
        "                              ; - shop.Basket::total@11 (line 72)",
        "0x00007f1a2c559a6c: jmp L0001",
        "             L0000: add %r9,%r11  ;*ladd",
        "                                  ; - shop.Basket::total@22 (line 74)",
        "             L0001: dec %ecx",
        "0x00007f1a2c559a73: jg L0000  ;*iflt",
        "                              ; - shop.Basket::total@11 (line 73)",
        "             L0002: vzeroupper",
        "             L0003: callq L0003  ;   {runtime_call}",
        "0x00007f1a2c559a80: jmpq L002b",
        "0x00007f1a2c559a85: retq",
    };

    @Test
    void everyInstructionIsReadAndJumpsToLabelsMakeLoops() {
        ReadAgain code = ReadAgain.of(EXPORTED);
        assertThat(code.names()).containsExactly("shop.Basket::total");
        assertThat(code.instructions()).isEqualTo(code.counted()).isEqualTo(List.of(12));
        assertThat(code.listings().getFirst().counts().loops()).isEqualTo(1);
        assertThat(code.facts().unread).isEmpty();

        List<Instruction> shown = code.shown().getFirst().instructions();
        Instruction header = shown.get(5);
        assertThat(header.labels()).containsExactly("L0000: its address is not told");
        assertThat(header.address()).isBetween(0x7f1a2c559a6dL, 0x7f1a2c559a72L);
        assertThat(Explanations.ofLabel(header.labels().getFirst())).isPresent();
        assertThat(shown.get(7).target()).isEqualTo(header.address());
        assertThat(shown.get(7).text().operands()).isEqualTo("L0000");
        assertThat(code.shown().getFirst().loops())
                .singleElement()
                .satisfies(loop -> assertThat(loop.header()).isEqualTo(shown.get(6).address()));
    }

    @Test
    void whatLooksLikeALabelElsewhereIsTheProgramsOwn() {
        ReadAgain code = ReadAgain.of("  L0000: ready", "  Loss: none", "  L001f: mov %rax,%rbx");
        assertThat(code.listings()).isEmpty();
        assertThat(code.facts().programLines).isEqualTo(3);
    }
}
