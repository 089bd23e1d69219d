package dev.jitlens.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignaturesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "()V | (): void",
                "(ILjava/lang/String;[[B)J | (int, String, byte[][]): long",
                "([Ljava/util/Map$Entry;)Z | (Map$Entry[]): boolean",
                "(Lbroken)V | (Lbroken)V",
                "([)V | ([)V",
                "not one | not one"
            })
    void readable(String descriptor, String shown) {
        assertThat(Signatures.readable(descriptor)).isEqualTo(shown);
    }
}
