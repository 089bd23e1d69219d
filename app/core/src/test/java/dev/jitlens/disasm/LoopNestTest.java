package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Shapes of loops in text, each with the polls that it has. */
class LoopNestTest {
    @Test
    void aLoopWithTheTestAtItsEndIsEnteredInTheMiddle() {
        // As C1 has it: the jump back leads to the body, and the body falls into the test.
        CodeLoop loop =
                Loops.of(
                                Loops.poll(0x1008),
                                "1000 jmp 0x100c",
                                "1005 mov (%rsi,%rdi,4),%eax",
                                "1008 test %eax,(%r10)",
                                "100b inc %edi",
                                "100c cmp %edx,%edi",
                                "100e jl 0x1005",
                                "1010 retq")
                        .getFirst();

        assertThat(loop.header()).isEqualTo(0x100c);
        assertThat(loop.backEdge()).isEqualTo(0x100e);
        assertThat(loop.polling()).isEqualTo(Polling.EVERY_WAY);
        assertThat(loop.instructions()).isEqualTo(5);
        assertThat(loop.counted()).isEqualTo(Counted.YES);
    }

    /** C1 writes down which way it will go before it goes there. */
    @Test
    void jdk25AComparisonInAnEarlierBlockIsNotFollowed() {
        CodeLoop loop =
                Loops.of(
                                Loops.poll(0x1000),
                                "1000 test %eax,(%r10)",
                                "1003 inc %eax",
                                "1005 cmp $0x3e8,%eax",
                                "100a movabs $0x108,%rcx",
                                "1014 jl 0x1020",
                                "1016 movabs $0xf8,%rcx",
                                "1020 mov %rcx,%r8",
                                "1023 jl 0x1000",
                                "1025 retq")
                        .getFirst();

        assertThat(loop.polling()).isEqualTo(Polling.EVERY_WAY);
        assertThat(loop.counted()).isEqualTo(Counted.UNKNOWN);
    }

    /** The record behind the jump back is that of what follows the loop. */
    @Test
    void aLoopHasTheLineOfItsOwnBody() {
        List<Note> notes = List.of(debug(0x1003, 6), debug(0x100c, 25));
        CodeLoop loop =
                Loops.of(
                                "c2",
                                notes,
                                "1000 mov (%rsi,%rdi,4),%eax",
                                "1003 inc %edi",
                                "1005 cmp %edx,%edi",
                                "1007 jl 0x1000",
                                "1009 mov (%rbx),%eax",
                                "100c retq")
                        .getFirst();

        assertThat(loop.backEdge()).isEqualTo(0x1007);
        assertThat(loop.frames()).extracting(Frame::bci).containsExactly(6);
    }

    private static Note debug(long address, int bci) {
        Method mix = new Method("demo.Task", "mix", "(I)J");
        return new Note.Debug(address, "", "", List.of(new Frame(mix, bci, 73)));
    }

    @Test
    void onePathRoundWithoutAPoll() {
        List<CodeLoop> loops =
                Loops.of(
                        Loops.poll(0x1006),
                        "1000 test %eax,%eax",
                        "1002 je 0x100a",
                        "1006 test %eax,(%r10)",
                        "100a mov (%rbx),%eax",
                        "100c test %ecx,%ecx",
                        "100e jne 0x1000",
                        "1010 retq");

        assertThat(loops).extracting(CodeLoop::polling).containsExactly(Polling.SOME_WAYS);
        assertThat(loops).extracting(CodeLoop::counted).containsExactly(Counted.NO);
    }

    @Test
    void aPollOnTheWayOutIsNoneOfTheLoop() {
        List<CodeLoop> loops =
                Loops.of(
                        Loops.poll(0x1008),
                        "1000 inc %edi",
                        "1002 cmp %edx,%edi",
                        "1004 jl 0x1000",
                        "1008 test %eax,(%r10)",
                        "100b retq");

        assertThat(loops).extracting(CodeLoop::polling).containsExactly(Polling.NONE);
    }

    @Test
    void nestedLoopsOuterFirst() {
        List<CodeLoop> loops =
                Loops.of(
                        Loops.poll(0x1010),
                        "1000 xor %edi,%edi",
                        "1002 xor %ebx,%ebx",
                        "1004 add %ecx,%eax",
                        "1006 inc %ebx",
                        "1008 cmp %esi,%ebx",
                        "100a jl 0x1004",
                        "100c inc %edi",
                        "100e nop",
                        "1010 test %eax,(%r10)",
                        "1013 cmp %edx,%edi",
                        "1015 jl 0x1002",
                        "1017 retq");

        assertThat(loops)
                .extracting(CodeLoop::depth, CodeLoop::parent, CodeLoop::polling)
                .containsExactly(tuple(1, -1, Polling.EVERY_WAY), tuple(2, 0, Polling.NONE));
        assertThat(loops).noneMatch(CodeLoop::stripMined);
        assertThat(loops).extracting(CodeLoop::counted).containsOnly(Counted.YES);
    }

    /** JDK 25: the outer loop limits the turns of the inner one, and goes on with its counter. */
    @Test
    void aStripMinedNest() {
        List<CodeLoop> loops =
                Loops.of(
                        Loops.poll(0x1030),
                        "1000 mov r8d, r10d",
                        "1003 sub r8d, r14d",
                        "1006 cmp r8d, 0x1f40",
                        "100d cmova r8d, r11d",
                        "1011 add r8d, r14d",
                        "1014 add eax, dword ptr [r13 + r14*4 + 0x10]",
                        "1019 add r14d, 8",
                        "101d cmp r14d, r8d",
                        "1020 jl 0x1014",
                        "1022 mov r8, qword ptr [r15 + 0x30]",
                        "1030 test dword ptr [r8], eax",
                        "1033 cmp r14d, r10d",
                        "1036 jl 0x1000",
                        "1038 ret");

        assertThat(loops)
                .extracting(CodeLoop::stripMined, CodeLoop::polling)
                .containsExactly(tuple(false, Polling.EVERY_WAY), tuple(true, Polling.NONE));
    }

    /** The stub calls the runtime and jumps back to where it was called from. */
    @Test
    void aPlaceThatC1HasYetToPatchIsNoLoop() {
        assertThat(
                        Loops.of(
                                new Note.Relocation(
                                        0x1020, "{runtime_call load_klass_patching Runtime1 stub}"),
                                "1000 jmp 0x1020",
                                "1005 nop",
                                "1008 retq",
                                "1020 call 0x7fd8ff9705c0",
                                "1025 jmp 0x1000"))
                .isEmpty();
    }

    /** The same on JDK 8, which does not name what it calls. */
    @Test
    void jdk8APlaceThatC1HasYetToPatchIsNoLoop() {
        assertThat(
                        Loops.of(
                                "c1",
                                List.of(new Note.Relocation(0x102f, "{runtime_call}")),
                                "1000 jmp 0x1025",
                                "1005 addb %al, (%rax)",
                                "1007 retq",
                                "1025 movabsq $0, %rdx",
                                "102f callq 0x7f7cc90fdee0",
                                "1034 jmp 0x1000"))
                .isEmpty();
    }

    /** A slow path that throws does not come back, though another follows that does. */
    @Test
    void jdk8SlowPathsOfC1ThatThrow() {
        String[] lines = {
            "1000 cmpl %esi, %eax",
            "1002 jae 0x1020",
            "1004 testl %eax, %ecx",
            "1006 je 0x1028",
            "1008 retq",
            "1020 movl %esi, (%rsp)",
            "1023 callq 0x7f7cc906d4a0",
            "1028 movq %rax, 8(%rsp)",
            "102d callq 0x7f7cc90ff020",
            "1032 jmp 0x1000"
        };
        List<Note> calls =
                List.of(
                        new Note.Relocation(0x1023, "{runtime_call}"),
                        new Note.Relocation(0x102d, "{runtime_call}"));

        // From 0x1006 the second path goes round, from 0x1002 the first does not.
        assertThat(Loops.of("c1", calls, lines))
                .extracting(CodeLoop::instructions)
                .containsExactly(4 + 3);
    }

    /** Behind an uncommon trap the code does not go on, whatever stands there. */
    @Test
    void anUncommonTrapLeadsNowhere() {
        assertThat(
                        Loops.of(
                                new Note.Relocation(0x1010, "{runtime_call UncommonTrapBlob}"),
                                "1000 mov %eax,%ebx",
                                "1002 test %eax,%eax",
                                "1004 je 0x1010",
                                "1008 retq",
                                "1010 call 0x7fd8ff9705c0",
                                "1015 jmp 0x1000"))
                .isEmpty();
    }

    /**
     * JDK 8 says neither what is called nor that it patches: its jump there and back is no loop.
     */
    @Test
    void aPlaceToPatchWithoutANameIsNoLoop() {
        assertThat(
                        Loops.of(
                                new Note.Relocation(0x1020, "{runtime_call}"),
                                "1000 jmp 0x1020",
                                "1005 add %al,(%rax)",
                                "1008 retq",
                                "1020 call 0x7fd8ff9705c0",
                                "1025 jmp 0x1000"))
                .isEmpty();
    }

    @Test
    void aCallOnAWayRoundIsNoPatching() {
        assertThat(
                        Loops.of(
                                new Note.Relocation(0x1020, "{runtime_call}"),
                                "1000 dec %ecx",
                                "1002 je 0x1020",
                                "1005 test %ecx,%ecx",
                                "1008 retq",
                                "1020 call 0x7fd8ff9705c0",
                                "1025 jmp 0x1000"))
                .hasSize(1);
    }
}
