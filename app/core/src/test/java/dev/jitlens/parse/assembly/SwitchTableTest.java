package dev.jitlens.parse.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.parse.line.Bytes;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Constants of 8 bytes are the tables of switches. */
class SwitchTableTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                // 11.0.13
                "  0x00007f2d5766cca0 (offset:    0): 0x5766cf70   0x00007f2d5766cf70",
                // 25.0.3
                "  0x00007f2d5766cca0:   0x5766cf70      0x00007f2d5766cf70      ",
            })
    void theWholeStandsBesideTheFirstHalf(String row) {
        CodeLine line = parsed(row);

        assertThat(line.address).isEqualTo(0x00007f2d5766cca0L);
        assertThat(line.constant).isEqualTo(0x00007f2d5766cf70L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "  0x00007f2d5766cca4 (offset:    4): 0x00007f2d",
                "  0x00007f2d5766cca4:   0x00007f2d                              ",
                "  0x00007f2d5766cca4:   0x00007f2d  0x",
                "  0x00007f2d5766cca4:   ",
                "  0x00007f2d5766cca4:",
                "  0x00007f2d5766cca4:   0x00007f2d  0x00007f2d5766",
            })
    void otherRowsHaveNone(String row) {
        assertThat(parsed(row).constant).isZero();
    }

    private static CodeLine parsed(String row) {
        CodeLine line = new CodeLine();
        byte[] label = Bytes.of("[Constant Pool]");
        line.parse(label, 0, label.length);
        byte[] text = Bytes.of(row);
        assertThat(line.parse(text, 0, text.length)).isEqualTo(CodeLine.Kind.CONSTANT);
        return line;
    }
}
