package dev.jitlens.disasm.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.Disassembly;
import dev.jitlens.disasm.Listing;
import dev.jitlens.disasm.Listings;
import dev.jitlens.model.Isa;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.HexFormat;
import java.util.List;

/** Flow from the text of every hsdis that is known, and from aarch64 words. */
class TextFlowTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "jnl     0x7fc35d5a6c80 | BRANCH | 7fc35d5a6c80", // fcml, JDK 11
                "jmpq    0x7fc35d5a6bfb | JUMP | 7fc35d5a6bfb",
                "jae    0x00007ffa5507dae4 | BRANCH | 7ffa5507dae4",
                "jmp    rax | INDIRECT_JUMP | 0",
                "jmpq   *%rax | INDIRECT_JUMP | 0",
                "jmpq   *0x8(%rax) | INDIRECT_JUMP | 0",
                "jmp    ecx | INDIRECT_JUMP | 0",
                "callq  0x00007ffa550453e0 | CALL | 7ffa550453e0",
                "call   QWORD PTR [rax+0x10] | INDIRECT_CALL | 0",
                "callq  *%r10 | INDIRECT_CALL | 0",
                "retq | RETURN | 0",
                "ret    0x10 | RETURN | 0",
                "repz retq | RETURN | 0",
                "jne,pn 0x00007ffa5507dae4 | BRANCH | 7ffa5507dae4",
                "hlt | STOP | 0",
                "lock cmpxchg %r10,(%rbx) | NEXT | 0",
                "b.eq  0x0000ffff8c2f3a28 | BRANCH | ffff8c2f3a28",
                "b  0x0000ffff8c2f3a28 | JUMP | ffff8c2f3a28",
                "bl  #0xffff8c2f3a28 | CALL | ffff8c2f3a28",
                "cbz  x1, 0x0000ffff8c2f3a28 | BRANCH | ffff8c2f3a28",
                "tbnz  w9, #0, #0xffff8c2f3a28 | BRANCH | ffff8c2f3a28",
                "blr  x9 | INDIRECT_CALL | 0",
                "br  x8 | INDIRECT_JUMP | 0",
                "add  x0, x1, x2 | NEXT | 0",
                "(bad) | BAD | 0"
            })
    void fromText(String text, String flow, String target) {
        assertThat(TextFlow.of(text)).isEqualTo(Flow.valueOf(flow));
        if (!target.equals("0")) {
            assertThat(TextFlow.target(text)).isEqualTo(Long.parseLong(target, 16));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "04000014, JUMP, 16", // b +16
        "ffffff97, CALL, -4", // bl -4
        "e0ffff54, BRANCH, -4", // b.eq -4
        "81000035, BRANCH, 16", // cbnz w1, +16
        "49000036, BRANCH, 8", // tbz w9, #0, +8
        "00013fd6, INDIRECT_CALL, 0", // blr x8
        "00011fd6, INDIRECT_JUMP, 0", // br x8
        "c0035fd6, RETURN, 0", // ret
        "000020d4, STOP, 0", // brk
        "00000000, STOP, 0", // udf
        "1f0140b9, NEXT, 0", // ldr wzr, [x8]
    })
    void fromWords(String hex, String flow, int distance) {
        int word = A64.word(HexFormat.of().parseHex(hex), 0);

        assertThat(A64.flow(word)).isEqualTo(Flow.valueOf(flow));
        if (distance != 0) {
            assertThat(A64.distance(word)).isEqualTo(distance);
        }
    }

    @Test
    void theSameLoopFromTextAndFromBytes() {
        String bytes = "33c0 ffc0 3bc6 7cfa c3";
        String[] lines = {
            "1000 xorl %eax, %eax",
            "1002 incl %eax",
            "1004 cmpl %esi, %eax",
            "1006 jl 0x1002",
            "1008 retq"
        };
        // addresses of fewer than six digits need their 0x, which hsdis always writes
        Listing text = Listings.text(Isa.X86_64, List.of(), lines);
        Listing code = Listings.machCode(0x1000, bytes);

        assertThat(Disassembly.count(text)).isEqualTo(Disassembly.count(code));
        assertThat(Disassembly.count(code).unpolledLoops()).isEqualTo(1);
    }
}
