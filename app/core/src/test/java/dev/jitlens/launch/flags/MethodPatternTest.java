package dev.jitlens.launch.flags;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MethodPatternTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.String::hashCode",
                "java/lang/String.hashCode",
                "String.hashCode",
                "*.hashCode",
                "java.lang.*::*",
                "*Str*::*ash*",
                "a.B$C::lambda$run$0",
                "a.B::<init>",
                "a.B::<clinit>",
                "a.B::m,(I[Ljava/lang/String;)V",
                "a.B::m ()[[J",
            })
    void fine(String pattern) {
        assertThat(MethodPattern.check(pattern, 8)).isEmpty();
        assertThat(MethodPattern.check(pattern, 25)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|0",
                "String|6",
                "java.lang.String.hashCode|4",
                "a/b::c|1",
                "a::b::c|4",
                "a.b::c.d|6",
                "a.B::|5",
                "::m|0",
                ".m|0",
                "a*b::c|1",
                "**::c|0",
                "a.B<x>::c|3",
                "a.B::<x>|5",
                "[a::b|0",
                "a.b::c;|6",
                "a.b::c(I*)V|8",
                "a.b::c(X)V|7",
                "a.b::c(Ljava.lang.String;)V|7",
                "a.b::c(I|8",
                "a.b::c(I)VV|9",
            })
    void wrongAt(String pattern, int position) {
        assertThat(MethodPattern.check(pattern, 25))
                .hasValueSatisfying(
                        complaint -> {
                            assertThat(complaint.position()).isEqualTo(position);
                            assertThat(complaint.sentence()).endsWith(".");
                        });
    }

    @Test
    void jdk8WantsASeparatorAndAReturnType() {
        assertThat(MethodPattern.check("a.b::c(I)V", 8)).isPresent();
        assertThat(MethodPattern.check("a.b::c(I)V", 11)).isEmpty();
        assertThat(MethodPattern.check("a.b::c,(I)", 8)).isPresent();
        assertThat(MethodPattern.check("a.b::c,(I)", 11)).isEmpty();
    }
}
