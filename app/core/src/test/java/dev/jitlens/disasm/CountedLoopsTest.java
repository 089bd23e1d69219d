package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** Which loops are known to count, by where their counter and limit are kept. */
class CountedLoopsTest {
    /** A barrier's call in a rare case; the counter is in a register that it saves. */
    @Test
    void aCallDoesNotHideTheCounter() {
        List<CodeLoop> loops =
                Loops.of(
                        new Note.Relocation(0x1020, "{runtime_call}"),
                        "1000 test %r11d,%r11d",
                        "1003 jne 0x1020",
                        "1008 incl %ebp",
                        "100a cmpl %r13d,%ebp",
                        "100d jl 0x1000",
                        "100f retq",
                        "1020 call 0x7fd8ff9705c0",
                        "1025 jmp 0x1008");

        assertThat(loops).extracting(CodeLoop::counted).containsExactly(Counted.YES);
    }

    @Test
    void theCounterMayMoveThroughOtherRegisters() {
        List<CodeLoop> loops =
                Loops.of(
                        Loops.poll(0x2000),
                        "1000 movsx r9d, byte ptr [rdx + r11]",
                        "1004 lea r9d, [r11 + 1]",
                        "1008 cmp r9d, ebx",
                        "100b jge 0x1013",
                        "100d mov r11d, r9d",
                        "1010 jmp 0x1000",
                        "1013 ret");

        assertThat(loops).extracting(CodeLoop::counted).containsExactly(Counted.YES);
    }

    /** C2, JDK 8: where registers are few, counter and limit are kept on the stack. */
    @Test
    void theCounterMayBeKeptOnTheStack() {
        for (String[] loop :
                List.of(
                        new String[] {
                            "1000 mov r10d, dword ptr [rsp + 0xc]",
                            "1005 imul rdx, rax",
                            "1008 inc r10d",
                            "100b mov dword ptr [rsp + 0xc], r10d",
                            "1010 cmp r10d, dword ptr [rsp + 8]",
                            "1015 jl 0x1000",
                            "1017 ret"
                        },
                        new String[] {
                            "1000 movl %r8d, (%rsp)",
                            "1003 xorl %r8d, %r8d",
                            "1006 callq *%rax",
                            "1008 movl (%rsp), %r8d",
                            "100b addl $0x10, %r8d",
                            "100f cmpl $0x7ffffff0, %r8d",
                            "1013 jl 0x1000",
                            "1015 retq"
                        })) {
            assertThat(Loops.of(Loops.poll(0x2000), loop))
                    .extracting(CodeLoop::counted)
                    .containsExactly(Counted.YES);
        }
    }

    @Test
    void aLimitThatChangesOnTheStackIsNone() {
        List<CodeLoop> loops =
                Loops.of(
                        Loops.poll(0x2000),
                        "1000 inc r10d",
                        "1003 mov dword ptr [rsp + 8], eax",
                        "1007 mov eax, dword ptr [rbx]",
                        "100b cmp r10d, dword ptr [rsp + 8]",
                        "1010 jl 0x1000",
                        "1012 ret");

        assertThat(loops).extracting(CodeLoop::counted).containsExactly(Counted.NO);
    }

    /** C2 keeps values in vector registers, too: those are not followed. */
    @Test
    void whatWasKeptElsewhereIsNotKnownNotToCount() {
        List<CodeLoop> loops =
                Loops.of(
                        Loops.poll(0x2000),
                        "1000 vmovd r10d, xmm4",
                        "1005 inc r10d",
                        "1008 vmovd xmm4, r10d",
                        "100d cmp r10d, ebx",
                        "1010 jl 0x1000",
                        "1012 ret");

        assertThat(loops).extracting(CodeLoop::counted).containsExactly(Counted.UNKNOWN);
    }

    @Test
    void withoutADecoderItIsNotKnownWhatCounts() {
        Listing listing = Listings.machCode(0x1000, "ffc0 3bc6 7cfa c3");

        assertThat(Disassembly.of(listing, Optional.empty()).loops())
                .extracting(CodeLoop::counted)
                .containsExactly(Counted.UNKNOWN);
    }
}
