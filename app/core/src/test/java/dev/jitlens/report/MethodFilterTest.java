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
                "*::add",
                "java.util.ArrayList",
                "java/util/ArrayList",
                "java.util.*",
                "ArrayList add",
                "java/util/ArrayList add (Ljava/lang/Object;)Z",
                "java.util.ArrayList::add (25 bytes)"
            })
    void chooses(String pattern) {
        assertThat(MethodFilter.of(pattern).test(ADD)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ad",
                "List",
                "LinkedList::add",
                "ArrayList::remove",
                "java.lang.*::add",
                "java.util",
                "java.util.ArrayList::remove",
                "java.util.ArrayList.remove",
                "java.util.LinkedList"
            })
    void leavesOut(String pattern) {
        assertThat(MethodFilter.of(pattern).test(ADD)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Fl\u00e4che::z\u00e4hle", "Fl\\u00e4che.z\\u00e4hle", "z\\u00e4hle"})
    void aNameIsFoundInItsLettersAndAsHotSpotEscapesIt(String pattern) {
        Method counted = new Method("Fl\u00e4che", "z\\u00e4hle", "(I)I");
        assertThat(MethodFilter.of(pattern).test(counted)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"W$$Lambda/0x00007f2e24007a08::run", "W$$Lambda", "W$$Lambda.run"})
    void aHiddenClassIsFoundWithAndWithoutItsAddress(String pattern) {
        Method hidden = new Method("W$$Lambda/0x00007f2e24007a08", "run", "()V");
        assertThat(MethodFilter.of(pattern).test(hidden)).isTrue();
    }
}
