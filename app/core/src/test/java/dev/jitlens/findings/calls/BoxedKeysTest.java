package dev.jitlens.findings.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Its own methods are what is sampled; lines are those of their class file. */
class BoxedKeysTest {
    private static final Map<Integer, String> BY_NUMBER = new HashMap<>();
    private static final Map<String, Integer> COUNTS = new HashMap<>();

    static String asked(int number, String text) {
        String found = BY_NUMBER.get(number);
        BY_NUMBER.put(number, text);
        COUNTS.put(text, number);
        COUNTS.merge(text, number, Integer::sum);
        return found + COUNTS.get(text);
    }

    @Test
    void aTableThatIsAskedByNumbersIsANotice() throws IOException {
        Finding found = at(ASKED, "java.util.HashMap.get:1").getFirst();
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.title())
                .startsWith("100% of the CPU time goes into java.util.HashMap.get and into boxing")
                .endsWith("BoxedKeysTest.asked (line " + ASKED + ").");
        assertThat(at(ASKED + 1, "java.util.HashMap.put:1")).hasSize(1);
    }

    /** Its keys are texts: what a number costs there is the one object. */
    @Test
    void numbersAsValuesAreNone() throws IOException {
        assertThat(at(ASKED + 2, "java.util.HashMap.put:1")).isEmpty();
        assertThat(at(ASKED + 3, "java.util.HashMap.merge:1")).isEmpty();
        assertThat(at(ASKED + 4, "java.util.HashMap.get:1")).isEmpty();
    }

    /** Without class files the table's own calls tell. */
    @Test
    void keysThatAreSeenBeingComparedAreTold() throws IOException {
        String get = "java.util.HashMap.get:1";
        assertThat(samples("java.lang.Integer.equals:1", get, "a.B.c:7")).hasSize(1);
        assertThat(samples("java.lang.String.equals:1", get, "a.B.c:7")).isEmpty();
    }

    /** The line of {@code BY_NUMBER.get(number)}. */
    private static final int ASKED = 23;

    private static List<Finding> at(int line, String... within) throws IOException {
        return samples(within[0], BoxedKeysTest.class.getName() + ".asked:" + line);
    }

    private static List<Finding> samples(String... frames) throws IOException {
        return new MadeRun()
                        .started(
                                "a.B",
                                BoxedKeysTest.class
                                        .getProtectionDomain()
                                        .getCodeSource()
                                        .getLocation()
                                        .getPath())
                        .samples(300, FrameKind.C2, frames)
                        .ask(new CostlyCall())
                        .stream()
                        .filter(f -> !f.text().startsWith("It is in the JDK."))
                        .toList();
    }
}
