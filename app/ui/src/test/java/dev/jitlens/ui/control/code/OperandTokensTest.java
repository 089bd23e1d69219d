package dev.jitlens.ui.control.code;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.Collectors;

class OperandTokensTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ymm4, ymm3, ymm1 | R:ymm4 P:, R:ymm3 P:, R:ymm1",
                "rsp, qword ptr [r15 + 0x28] | R:rsp P:, D:qword D:ptr P:[ R:r15 P:+ N:0x28 P:]",
                "%eax,-0x14000(%rsp) | R:%eax P:,- N:0x14000 P:( R:%rsp P:)",
                "$0x5,%r10d | N:$0x5 P:, R:%r10d",
                "w9, [x12, #8]! | R:w9 P:,[ R:x12 P:, N:#8 P:]!",
                "wzr, [x8] | R:wzr P:,[ R:x8 P:]",
                "v0.4s, v1.4s | R:v0.4s P:, R:v1.4s",
                "rax | R:rax"
            })
    void operandsInPieces(String operands, String expected) {
        List<Token> tokens = OperandTokens.split(operands);
        assertThat(tokens.stream().map(Token::text).collect(Collectors.joining()))
                .as("nothing is lost")
                .isEqualTo(operands);
        assertThat(
                        tokens.stream()
                                .filter(t -> !t.text().isBlank())
                                .map(t -> letter(t) + ":" + t.text().replace(" ", ""))
                                .collect(Collectors.joining(" ")))
                .isEqualTo(expected);
    }

    private static char letter(Token token) {
        return switch (token.kind()) {
            case REGISTER -> 'R';
            case NUMBER -> 'N';
            case DIM -> 'D';
            default -> 'P';
        };
    }
}
