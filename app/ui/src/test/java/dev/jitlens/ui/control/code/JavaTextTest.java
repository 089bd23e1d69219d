package dev.jitlens.ui.control.code;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Collectors;

class JavaTextTest {
    @Test
    void keywordsStringsNumbersAndComments() {
        List<List<Token>> lines =
                JavaText.of(
                        List.of(
                                "int x = 31 * y; // \"no string\"",
                                "String s = \"a // b \\\" c\"; /* begins",
                                "for return */ return 'x';"));
        assertThat(coloured(lines.get(0)))
                .isEqualTo("NAME<int> x = NUMBER<31> * y; DIM<// \"no string\">");
        assertThat(coloured(lines.get(1)))
                .isEqualTo("String s = STRING<\"a // b \\\" c\">; DIM</*>DIM< begins>");
        assertThat(coloured(lines.get(2)))
                .isEqualTo("DIM<for return */> NAME<return> STRING<'x'>;");
    }

    @Test
    void whatIsNotClosedEndsWithItsLine() {
        assertThat(coloured(JavaText.of(List.of("char c = '")).getFirst()))
                .isEqualTo("NAME<char> c = STRING<'>");
        assertThat(JavaText.of(List.of("", "\\"))).hasSize(2);
    }

    private static String coloured(List<Token> tokens) {
        return tokens.stream()
                .map(t -> t.kind() == Token.Kind.PLAIN ? t.text() : t.kind() + "<" + t.text() + ">")
                .collect(Collectors.joining());
    }
}
