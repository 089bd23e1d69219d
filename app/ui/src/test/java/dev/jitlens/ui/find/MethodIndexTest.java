package dev.jitlens.ui.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.ui.SampleRuns;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Random;

class MethodIndexTest {
    private final MethodIndex index = MethodIndex.of(SampleRuns.small());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HASHCODE",
                "String.hashCode",
                "string hashcode",
                "java.lang.String::hashCode",
                "java/lang/String.hashCode()I",
                "String#hashCode(int, long)",
                "lang hash",
                "hC",
                "hashC",
                "St.hC",
                "ShC",
                "hasCode",
                "hashcdoe",
                "Strnig hashCode",
            })
    void aMethodIsFoundInEveryNotation(String typed) {
        assertThat(find(typed, 5)).first().isEqualTo(SampleRuns.HASH);
    }

    @Test
    void namesComeBeforeClasses() {
        assertThat(find("s", 5))
                .containsExactly(SampleRuns.SCALE, SampleRuns.HASH, SampleRuns.COUNT);
        assertThat(find("exit::s", 5)).containsExactly(SampleRuns.SCALE, SampleRuns.COUNT);
        assertThat(find("exit", 5)).containsExactlyInAnyOrder(SampleRuns.SCALE, SampleRuns.COUNT);
    }

    @Test
    void aMisspeltNameIsFoundOnlyWhereNothingElseIs() {
        assertThat(find("scale", 5)).containsExactly(SampleRuns.SCALE);
        assertThat(find("scael", 5)).containsExactly(SampleRuns.SCALE);
        assertThat(find("sace", 5)).isEmpty();
        assertThat(find("nothing", 5)).isEmpty();
    }

    @Test
    void noMoreThanWanted() {
        assertThat(find("e", 1)).hasSize(1);
        assertThat(find("  ", 5)).isEmpty();
        assertThat(find("::", 5)).isEmpty();
    }

    @Test
    void whateverIsTypedThrowsNothing() {
        Random random = new Random(17);
        for (int i = 0; i < 2_000; i++) {
            StringBuilder typed = new StringBuilder();
            for (int j = random.nextInt(30); j > 0; j--) {
                typed.appendCodePoint(random.nextBoolean() ? random.nextInt(128) : 0x1F600);
            }
            assertThat(index.find(typed.toString(), 3)).hasSizeLessThanOrEqualTo(3);
        }
        assertThat(index.find("a".repeat(100_000), 3)).isEmpty();
    }

    private List<Method> find(String typed, int max) {
        return index.find(typed, max).stream().map(MethodIndex.Found::method).toList();
    }
}
