package dev.jitlens.findings.trust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Its own method is what is sampled; the bytecode is that of its class file. */
class BoxedNotesTest {
    private static final String SUMS = BoxedNotesTest.class.getName() + ".sums";
    private static final Map<String, Integer> COUNTS = new HashMap<>();

    static void sums(List<String> names, String name) {
        if (names.contains(name)) {
            COUNTS.put(name, names.size());
        }
    }

    private static MadeRun run() {
        return new MadeRun()
                .started(
                        "a.B",
                        BoxedNotesTest.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .getPath());
    }

    private static int bci(String callee) throws IOException {
        Method method = new Method(BoxedNotesTest.class.getName(), "sums", "");
        return new Facts(run().samples(1, FrameKind.C2, SUMS + ":1").made())
                .bytecode(method).orElseThrow().bytecodes().stream()
                        .filter(b -> b.operands().contains(callee))
                        .mapToInt(Bytecode::bci)
                        .findFirst()
                        .orElseThrow();
    }

    private static List<Finding> at(int bci, FrameKind kind) throws IOException {
        return run().samples(300, kind, SUMS + ":25@" + bci)
                .samples(
                        40,
                        kind,
                        "+java.util.ArrayList.indexOf:300@4",
                        "+java.util.ArrayList.contains:288@2",
                        SUMS + ":24@2")
                .samples(20, kind, "+java.util.HashMap.put:100@2", SUMS + ":25@30")
                .samples(60, kind, "+java.lang.Integer.valueOf:1006@23", SUMS + ":25@" + bci)
                .ask(new WrongLine());
    }

    @Test
    void timeAtACallThatBoxesIsOfOtherCode() throws IOException {
        Finding found = at(bci("Integer.valueOf"), FrameKind.C2).getFirst();
        assertThat(found.title())
                .startsWith("71% of the CPU time is noted at a call that makes a number an object")
                .contains("BoxedNotesTest.sums (line 25)");
        assertThat(found.text())
                .endsWith(
                        "Of 60 samples that name what else was inlined there, 40 name"
                                + " java.util.ArrayList.contains, called in line 24.");
        assertThat(found.next()).extracting(Next::flags).contains(List.of("-XX:-EliminateAutoBox"));
    }

    @Test
    void otherCallsAndOtherCodeAreNone() throws IOException {
        assertThat(at(bci("Map.put"), FrameKind.C2)).isEmpty();
        assertThat(at(bci("Integer.valueOf"), FrameKind.C1)).isEmpty();
        assertThat(at(bci("Integer.valueOf"), FrameKind.INTERPRETED)).isEmpty();
    }
}
