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
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Flow from the text of every hsdis that is known, and from aarch64 words. */
class TextFlowTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "jnl     0x7fc35d5a6c80 | BRANCH | 7fc35d5a6c80", // fcml, JDK 11
                "jl      1c2aa13c790h | BRANCH | 1c2aa13c790", // fcml, JDK 8 on Windows
                "jmp     35ed630h | JUMP | 35ed630",
                "jle    Stub::jint_fill+48 0x00007fb5e00e5e70 | BRANCH | 7fb5e00e5e70",
                "call   Stub::method_entry_barrier | INDIRECT_CALL | 0",
                "jmp     35ed630hx | INDIRECT_JUMP | 0",
                "jmpq    0x7fc35d5a6bfb | JUMP | 7fc35d5a6bfb",
                "jae    0x00007ffa5507dae4 | BRANCH | 7ffa5507dae4",
                "jmp    rax | INDIRECT_JUMP | 0",
                "jmpq   *%rax | INDIRECT_JUMP | 0",
                "jmpq   *0x8(%rax) | INDIRECT_JUMP | 0",
                "jl     L002b | BRANCH | 0", // JITWatch
                "jmpq   L002b | JUMP | 0",
                "callq  L0007 | CALL | 0",
                "jmp    Label | INDIRECT_JUMP | 0",
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
                "(bad) | BAD | 0",
                "ud2 | STOP | 0",
                "udf  #0 | STOP | 0",
                "int3 | STOP | 0",
                "brk  #0x1 | STOP | 0",
                "iretq | RETURN | 0",
                "lret | RETURN | 0",
                "retaa | RETURN | 0",
                "rep ret | RETURN | 0",
                "data16 ret | RETURN | 0",
                "bnd ret | RETURN | 0",
                "lock jmp *%rax | INDIRECT_JUMP | 0",
                "notrack jmp rax | INDIRECT_JUMP | 0",
                "ljmp   *(%rax) | INDIRECT_JUMP | 0",
                "lcall  *(%rax) | INDIRECT_CALL | 0",
                "loopne 0x00007ffa5507dae4 | BRANCH | 7ffa5507dae4",
                "jrcxz  0x00007ffa5507dae4 | BRANCH | 7ffa5507dae4",
                "braa  x8, x9 | INDIRECT_JUMP | 0",
                "blraa  x8, x9 | INDIRECT_CALL | 0",
                "nop | NEXT | 0",
                "bswap  eax | NEXT | 0",
                "cmpl   $0, %ebx | NEXT | 0",
                "jumped to nowhere | NEXT | 0"
            })
    void fromText(String text, String flow, String target) {
        assertThat(TextFlow.of(text)).isEqualTo(Flow.valueOf(flow));
        if (!target.equals("0")) {
            assertThat(TextFlow.target(text)).isEqualTo(Long.parseLong(target, 16));
        }
    }

    /** hsdis by LLVM, and Azul's, write how far a jump leads. */
    @Test
    void aDistanceIsNoAddress() {
        long high = 0x3002f2ae;
        assertThat(TextFlow.of("jne    45")).isEqualTo(Flow.BRANCH);
        assertThat(TextFlow.of("jmp    -59")).isEqualTo(Flow.JUMP);
        assertThat(TextFlow.of("callq    -146445")).isEqualTo(Flow.CALL);
        assertThat(TextFlow.distance("jne    45", high)).hasValue(45);
        assertThat(TextFlow.distance("jmp -136689", high)).hasValue(-136689);
        assertThat(TextFlow.distance("jmp 136689", high)).hasValue(136689);
        assertThat(TextFlow.distance("jmp 136689", 0x136600)).as("of an object file").isEmpty();
        assertThat(TextFlow.distance("jmp 0x3002f2b0", high)).isEmpty();
        assertThat(TextFlow.distance("jmp 7f0bc4e5ab20", high)).isEmpty();
        assertThat(TextFlow.distance("jmp *%rax", high)).isEmpty();
    }

    /** The address as an expression finds it, of pieces of instructions in any order. */
    @Test
    void theLastOperandIsTheTarget() {
        Pattern last =
                Pattern.compile(
                        "(?:(?:lock|rep|repe|repz|repne|repnz|bnd|notrack|data16) +)*+[^ ]*+ +"
                                + "(?:.*,)?\\s*#?(0x[0-9a-fA-F]{1,16}|[0-9a-fA-F]{6,16})"
                                + "(?:\\s*| .*)");
        List<String> pieces =
                List.of(
                        "jmp ",
                        "lock ",
                        "bnd ",
                        "rep",
                        "call  ",
                        "b.eq ",
                        "0x",
                        "7ffa5507dae4",
                        "FEEDbeef",
                        "12345",
                        ",",
                        ", ",
                        " ",
                        "#",
                        "*%rax",
                        "[rip+0x10]",
                        "g",
                        "\t",
                        "0000000000000001",
                        "long");
        Random random = new Random(8);
        int found = 0;
        for (int round = 0; round < 50_000; round++) {
            StringBuilder made = new StringBuilder();
            for (int n = random.nextInt(8); n >= 0; n--) {
                made.append(pieces.get(random.nextInt(pieces.size())));
            }
            String text = made.toString().strip();
            Matcher matcher = last.matcher(text);
            boolean names = matcher.matches() && text.indexOf(',', matcher.start(1)) < 0;
            String digits = names ? matcher.group(1) : "0";
            long target = Long.parseUnsignedLong(digits.replaceFirst("^0x", ""), 16);
            assertThat(TextFlow.target(text)).as(text).isEqualTo(target);
            found += names ? 1 : 0;
        }
        assertThat(found).isGreaterThan(1000);
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
