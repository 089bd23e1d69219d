package dev.jitlens.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MethodFilterTest {
    private static final Method ADD =
            new Method("java.util.ArrayList", "add", "(Ljava/lang/Object;)Z");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "add",
                "a*",
                "ArrayList",
                "*List",
                "*",
                "ArrayList::add",
                "ArrayList.add",
                "java.util.ArrayList::add",
                "java/util/ArrayList.add(Ljava/lang/Object;)Z",
                "java.util.*::*",
                "*::add"
            })
    void chooses(String pattern) {
        assertThat(MethodFilter.of(pattern).test(ADD)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ad", "List", "LinkedList::add", "ArrayList::remove", "java.lang.*::add"})
    void leavesOut(String pattern) {
        assertThat(MethodFilter.of(pattern).test(ADD)).isFalse();
    }
}
