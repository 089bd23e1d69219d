package dev.jitlens.parse.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.Note;
import dev.jitlens.model.CodeLoop.Counted;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Code as the hsdis of fcml prints it on Windows: numbers are hexadecimal and end with an h. */
class FcmlAssemblyTest {
    @Test
    void jumpsLeadToAddressesThatEndWithAnH() {
        ReadAgain code =
                ReadAgain.of(
                        "Decoding compiled method 0x00000000031e3b10:",
                        "Code:",
                        "[Entry Point]",
                        "  # {method} {0x000000001a4c45d8} 'sum' '()J' in 'Shop'",
                        "  0x00000000031e3ca0: sub     rsp,30h",
                        "  0x00000000031e3ca4: xor     esi,esi",
                        "  0x00000000031e3ca6: add     eax,esi",
                        "  0x00000000031e3ca8: add     esi,1h",
                        "  0x00000000031e3cab: cmp     esi,0ah",
                        "  0x00000000031e3cae: jl      31e3ca6h          ;*if_icmplt",
                        "                                                ; - Shop::sum@9 (line 8)",
                        "  0x00000000031e3cb4: jmp     31e3cb9h",
                        "  0x00000000031e3cb9: test    dword ptr [160000h],eax",
                        "                                                ;   {poll_return}",
                        "  0x00000000031e3cbf: ret");
        assertThat(code.listings().getFirst().counts().loops()).isEqualTo(1);
        assertThat(code.shown().getFirst().loops())
                .singleElement()
                .satisfies(
                        loop -> {
                            assertThat(loop.header()).isEqualTo(0x31e3ca6);
                            assertThat(loop.turns().counted()).isEqualTo(Counted.YES);
                        });
    }

    /** It does not end the line in which it gives up. */
    @Test
    void whatItCouldNotDecodeIsNoInstruction() {
        ReadAgain code =
                ReadAgain.of(
                        "Decoding compiled method 0x00000000031e3b10:",
                        "Code:",
                        "[Entry Point]",
                        "  # {method} {0x000000001a4c45d8} 'sum' '()J' in 'Shop'",
                        "  0x00000000031e3ca0: nop",
                        "  0x00000000031e3ca1: add     byte ptr [rsi+0fh],ah",
                        "  0x00000000031e3ca4: Fatal error: Disassembling failed with error code:"
                                + " 15<nmethod compile_id='11' level='3'/>");
        assertThat(code.instructions()).isEqualTo(code.counted()).isEqualTo(List.of(2));
        assertThat(code.shown().getFirst().instructions().getLast().notes())
                .containsExactly(
                        new Note.Comment(
                                0x31e3ca1,
                                "Fatal error: Disassembling failed with error code: 15"));
        assertThat(code.facts().unread).isEmpty();
    }
}
