package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.CrashSite.Code;
import dev.jitlens.model.Isa;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class CodeAtPcTest {
    /** Knows one instruction: its first digit is its length; a byte of zero is none. */
    private static final Decoder LENGTHS =
            new Decoder() {
                @Override
                public String name() {
                    return "lengths";
                }

                @Override
                public void decode(
                        Isa isa, byte[] code, int from, int to, long address, Sink sink) {
                    int at = from;
                    while (at < to) {
                        int length = code[at] >> 4;
                        if (length > 0 && at + length <= to) {
                            sink.instruction(at, length, "i" + code[at], "");
                        }
                        at += Math.max(1, length);
                    }
                }
            };

    private static List<CodeAtPc.Line> lines(Isa isa, String bytes, int pc) {
        Code code = new Code(isa, 0x1000, bytes);
        return CodeAtPc.of(code, 0x1000 + pc, 2, Optional.of(LENGTHS));
    }

    @Test
    void beginsWhereInstructionsLeadToTheProgramCounter() {
        // begun at the first byte, an instruction would reach over the program counter
        List<CodeAtPc.Line> lines = lines(Isa.X86_64, "50" + "20ff" + "30ffff" + "10" + "20ff", 6);
        assertThat(lines)
                .extracting(CodeAtPc.Line::address)
                .containsExactly(0x1001L, 0x1003L, 0x1006L, 0x1007L);
        assertThat(lines)
                .extracting(CodeAtPc.Line::atPc)
                .containsExactly(false, false, true, false);
        assertThat(lines.get(1).bytes()).isEqualTo("30ffff");
    }

    @Test
    void bytesThatAreNoInstructionEndWhatIsShownBefore() {
        List<CodeAtPc.Line> lines = lines(Isa.X86_64, "1010" + "00" + "10" + "10" + "10", 4);
        assertThat(lines)
                .extracting(CodeAtPc.Line::address)
                .containsExactly(0x1003L, 0x1004L, 0x1005L);
    }

    @Test
    void nothingIsMadeUpOfAnotherMachineOrOfNoBytes() {
        assertThat(lines(Isa.UNKNOWN, "1010", 0)).isEmpty();
        assertThat(lines(Isa.X86_64, "", 0)).isEmpty();
        assertThat(lines(Isa.X86_64, "1010", 2)).isEmpty();
        Code code = new Code(Isa.X86_64, 0x1000, "1010");
        assertThat(CodeAtPc.of(code, 0x1000, 2, Optional.empty())).isEmpty();
    }
}
