package dev.jitlens.ui.find;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Locale;

class LikenessTest {
    @ParameterizedTest
    @CsvSource({
        "sum, sum, SAME",
        "sumAll, sum, BEGINS",
        "getTreeValue, gtv, INITIALS",
        "getTreeValue, gettv, INITIALS",
        "getTreeValue, gval, INITIALS",
        "ConcurrentHashMap, chm, INITIALS",
        "ConcurrentHashMap, conhm, INITIALS",
        "lambda$main$0, lm0, INITIALS",
        "MAX_VALUE, mv, INITIALS",
        "getTreeValue, tree, WITHIN",
        "getTreeValue, tv, NONE",
        "getTreeValue, gta, NONE",
        "sum, summary, NONE",
    })
    void namesFitWords(String name, String word, Likeness likeness) {
        assertThat(Likeness.of(name, name.toLowerCase(Locale.ROOT), word)).isEqualTo(likeness);
    }

    @ParameterizedTest
    @CsvSource({
        "count, conut, true",
        "count, coun, true",
        "count, countt, true",
        "count, caunt, true",
        "count, cuont, true",
        "count, mount, true",
        "count, mounts, false",
        "countodds, cuontods, true",
        "sum, smu, true",
        "sum, usm, true",
        "sum, sun, false",
        "sums, smu, false",
        "sum, mus, false",
        "sm, ms, false",
    })
    void oneLetterMayDifferAndTwoOfLongNames(String name, String word, boolean misspelt) {
        assertThat(Likeness.isMisspelt(name, word)).isEqualTo(misspelt);
    }
}
