package dev.jitlens.parse.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.parse.line.Bytes;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeLineTest {
    /** The place in the buffer does not matter. */
    @ParameterizedTest
    @CsvSource({"'  # parm0: rsi = int', SIGNATURE", "' # a comment', OTHER", "'# JRE', OTHER"})
    void aSignatureIsIndented(String text, CodeLine.Kind kind) {
        byte[] first = Bytes.of(text);
        byte[] later = Bytes.of("before\n" + text);

        assertThat(new CodeLine().parse(first, 0, first.length)).isEqualTo(kind);
        assertThat(new CodeLine().parse(later, 7, later.length)).isEqualTo(kind);
    }
}
