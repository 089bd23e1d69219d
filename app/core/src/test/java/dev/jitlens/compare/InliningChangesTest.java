package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Methods that ask a list for its size, as C2 of JDK 25 logs them; nobody took samples. */
class InliningChangesTest {
    private static final String OWN = "App$Queue";
    private static final String LIBRARY = "java.util.Queue";
    private static final String LINKED = "java.util.LinkedList";
    private static final String ARRAY = "java.util.ArrayList";

    @TempDir Path dir;

    @Test
    void anotherMethodIsCalledWhereNoProfileChose() throws IOException {
        List<Change> changes = changes(log(code(OWN, LINKED)), log(code(OWN, ARRAY)));

        assertThat(changes).singleElement().matches(Change::significant);
        assertThat(changes.getFirst().method().orElseThrow().holder()).isEqualTo(OWN);
        assertThat(changes.getFirst().a()).startsWith("inlined: LinkedList.size");
        assertThat(changes.getFirst().b()).startsWith("inlined: ArrayList.size");
    }

    @Test
    void theSameMethodIsNoChange() throws IOException {
        assertThat(changes(log(code(OWN, LINKED)), log(code(OWN, LINKED)))).isEmpty();
    }

    /** Which code came last is chance. */
    @Test
    void aMethodThatSomeCodeOfTheOtherRunCallsTooIsNotAnother() throws IOException {
        Run both = log(code(OWN, ARRAY), code(OWN, LINKED));

        assertThat(changes(both, log(code(OWN, ARRAY)))).noneMatch(Change::significant);
    }

    /** What a library calls is its caller's affair. */
    @Test
    void inALibraryItDependsOnTheCodeAround() throws IOException {
        assertThat(changes(log(code(LIBRARY, LINKED)), log(code(LIBRARY, ARRAY))))
                .noneMatch(Change::significant);
    }

    private static List<Change> changes(Run a, Run b) throws IOException {
        return Comparison.of(a, b).changes().stream()
                .filter(c -> c.kind() == Kind.INLINING)
                .toList();
    }

    private Run log(String... code) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add("<?xml version='1.0' encoding='UTF-8'?>");
        lines.add("<hotspot_log version='160 1' process='1' time_ms='1'>");
        lines.add("<tty>");
        for (int i = 0; i < code.length; i++) {
            lines.add(
                    "<nmethod compile_id='%d' compiler='c2' level='4' entry='0x00007f694bf22a80'"
                                    .formatted(i)
                            + " size='144' address='0x00007f694bf22988' method='%s size ()I'"
                                    .formatted(code[i].split(" ", 2)[0])
                            + " bytes='8' count='464882' iicount='464882' stamp='4.7'/>");
        }
        lines.add("</tty>");
        lines.add("<compilation_log thread='9'>");
        for (int i = 0; i < code.length; i++) {
            lines.add(code[i].split(" ", 2)[1].formatted(i));
        }
        lines.add("</compilation_log>");
        lines.add("</hotspot_log>");
        Path log = Files.createTempFile(dir, "hotspot", ".log");
        return RunReader.open(List.of(Files.write(log, lines)), Progress.NONE);
    }

    /** The caller, and the task that compiles it. */
    private static String code(String caller, String list) {
        return caller
                + """
                 <task compile_id='%%d' method='%1$s size ()I' bytes='8' count='464882' iicount='464882' stamp='4.637'>
                <type id='1210' name='int'/>
                <klass id='1386' name='%1$s' flags='24'/>
                <method id='1387' holder='1386' name='size' return='1210' flags='0' bytes='8' iicount='464882'/>
                <parse method='1387' uses='464882.000000' stamp='4.637'>
                <bc code='182' bci='4'/>
                <klass id='1389' name='%2$s' flags='1'/>
                <method id='1390' holder='1389' name='size' return='1210' flags='1' bytes='5' iicount='128'/>
                <call method='1390' count='464371' prof_factor='1.000000' inline='1'/>
                <inline_success reason='accessor'/>
                <parse method='1390' uses='464883.000000' stamp='4.637'>
                <parse_done nodes='65' live='63' memory='11624' stamp='4.637'/>
                </parse>
                <parse_done nodes='66' live='63' memory='11976' stamp='4.637'/>
                </parse>
                <task_done success='1' nmsize='144' count='464882' inlined_bytes='5' stamp='4.638'/>
                </task>\
                """
                        .formatted(caller, list);
    }
}
