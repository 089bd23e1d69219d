package dev.jitlens.parse.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.Flows;
import dev.jitlens.disasm.instruction.TextFlow;
import dev.jitlens.parse.line.Bytes;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Random;

class TextLinesTest {
    private static final List<String> PIECES =
            List.of(
                    "jmp",
                    "jmpq",
                    "jne",
                    "j",
                    "jrcxz",
                    "jumped",
                    "jne,pn",
                    "call",
                    "callq",
                    "ret",
                    "retq",
                    "rep",
                    "hlt",
                    "nop",
                    "nopl",
                    "notrack",
                    "mov",
                    "lock",
                    "bnd",
                    "b",
                    "bl",
                    "int3",
                    " ",
                    "  ",
                    "\t",
                    "0x",
                    "00007ffa5507dae4",
                    "7ffa5507dae4",
                    "*",
                    "x",
                    "0000000000000000",
                    "FEEDbeef00000000",
                    "L0001",
                    "-45",
                    "(%rax)",
                    "8",
                    ",");

    /** What is seen at once is what the text as a whole tells, of pieces in any order. */
    @Test
    void aFlowThatIsKnownIsThatOfTheText() {
        Random random = new Random(20);
        int known = 0;
        for (int round = 0; round < 100_000; round++) {
            StringBuilder made = new StringBuilder();
            for (int n = random.nextInt(5); n >= 0; n--) {
                made.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            String text = made.toString().strip();
            TextLines lines = lines(text);
            Flow flow = lines.flow(0);
            if (flow != null) {
                known++;
                assertThat(flow).as(text).isEqualTo(TextFlow.of(lines.line(0).text()));
                if (Flows.jumps(flow) || flow == Flow.CALL) {
                    assertThat(lines.target(0))
                            .as(text)
                            .isEqualTo(TextFlow.target(lines.line(0).text()));
                }
            }
        }
        assertThat(known).isGreaterThan(10_000);
    }

    @Test
    void knowsTheFlowOfMostCode() {
        assertThat(lines("jne    0x00007ffa5507dae4").flow(0)).isEqualTo(Flow.BRANCH);
        assertThat(lines("jmp\t0x00007ffa5507dae4").flow(0)).isEqualTo(Flow.JUMP);
        assertThat(lines("callq  0x00007ffa5507dae4").flow(0)).isEqualTo(Flow.CALL);
        assertThat(lines("callq  0x00007ffa5507dae4").target(0)).isEqualTo(0x00007ffa5507dae4L);
        assertThat(lines("retq").flow(0)).isEqualTo(Flow.RETURN);
        assertThat(lines("hlt").flow(0)).isEqualTo(Flow.STOP);
        assertThat(lines("nopl (%rax)").flow(0)).isEqualTo(Flow.NEXT);
        assertThat(lines("cmpl $0, %ebx").flow(0)).isEqualTo(Flow.NEXT);
        assertThat(lines("callq  *%r10").flow(0)).isNull();
    }

    private static TextLines lines(String text) {
        TextLines lines = new TextLines();
        byte[] bytes = Bytes.of(text);
        lines.add(0x1000, bytes, 0, bytes.length);
        return lines;
    }
}
