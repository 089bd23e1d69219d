package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a log of compilations alone tells of exceptions: how many left a method while interpreted.
 */
class LoggedThrowsTest {
    private static final String TEST = LoggedThrowsTest.class.getName();

    @TempDir Path dir;

    @Test
    void aMethodThatExceptionsLeaveOftenIsANotice() throws IOException {
        Finding found = find(task(1, "app.Dates", "day", 957)).getFirst();
        assertThat(found.id()).isEqualTo("exception-hot");
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.place().method().map(Figures::name)).hasValue("app.Dates.day");
        assertThat(found.title())
                .isEqualTo("Exceptions left app.Dates.day 957 times before compiled code ran.");
        assertThat(found.text()).contains("not known without samples");
        assertThat(find(task(1, "app.Dates", "day", 150))).as("not so many").isEmpty();
        assertThat(find(task(1, "java.lang.Enum", "valueOf", 957)))
                .as("nothing of the program calls it")
                .isEmpty();
    }

    /** What the program's own code calls itself is told with the caller. */
    @Test
    void aMethodOfTheJdkIsToldWithWhoCallsIt() throws IOException {
        String caller =
                """
                <task compile_id='7' method='app.Import toInt (I)I' bytes='45' count='19058' iicount='19058' stamp='1.4'>
                <type id='1110' name='void'/>
                <klass id='1222' name='java.lang.Integer' flags='1'/>
                <klass id='1394' name='app.Import' flags='24'/>
                <method id='1395' holder='1394' name='toInt' return='1110' flags='0' bytes='45' iicount='19058'/>
                <parse method='1395' uses='19058.000000' stamp='1.4'>
                <bc code='184' bci='3'/>
                <method id='1402' holder='1222' name='parseInt' return='1110' flags='9' bytes='7' iicount='82579'/>
                <call method='1402' count='19058' prof_factor='1.000000' inline='1'/>
                <inline_fail reason='too big'/>
                <parse_done stamp='1.4'/>
                </parse>
                <task_done success='1' nmsize='2536' count='19058' stamp='1.4'/>
                </task>\
                """;
        Finding found = find(task(1, "java.lang.Integer", "parseInt", 203), caller).getFirst();
        assertThat(found.title())
                .isEqualTo(
                        "app.Import.toInt calls java.lang.Integer.parseInt, which exceptions left"
                                + " 203 times before compiled code ran.");
        assertThat(found.place().method().map(Figures::name)).hasValue("app.Import.toInt");
    }

    /** By their class files, which are those of this test. */
    @Test
    void whoOnlyPassesThemOnIsNotThePlace() throws IOException {
        Finding found =
                find(task(1, TEST + "$Passes", "take", 960), task(2, TEST + "$Throws", "one", 957))
                        .getFirst();
        assertThat(found.place().method().map(Figures::name)).hasValue(TEST + "$Throws.one");
    }

    static final class Throws {
        static void one() {
            throw new IllegalStateException();
        }
    }

    static final class Passes {
        static void take() {
            Throws.one();
        }
    }

    private List<Finding> find(String... tasks) throws IOException {
        String log =
                """
                <?xml version='1.0' encoding='UTF-8'?>
                <hotspot_log version='160 1' process='21522' time_ms='1795724621579'>
                <vm_version>
                <name>
                OpenJDK 64-Bit Server VM
                </name>
                <release>
                21.0.8+9-LTS
                </release>
                </vm_version>
                <vm_arguments>
                <args>
                -XX:+LogCompilation\s
                </args>
                <properties>
                java.class.path=%s
                </properties>
                </vm_arguments>
                <compilation_log thread='9'>
                %s
                </compilation_log>
                <hotspot_log_done stamp='9.0'/>
                </hotspot_log>
                """
                        .formatted(
                                Path.of("target/test-classes").toAbsolutePath(),
                                String.join("\n", tasks));
        Path file = Files.writeString(Files.createTempFile(dir, "hotspot", ".log"), log);
        return Findings.of(RunReader.open(List.of(file), Progress.NONE)).findings();
    }

    private static String task(int id, String holder, String name, int thrown) {
        return """
        <task compile_id='%d' method='%s %s ()V' bytes='40' count='2514' iicount='2514' throwouts='%d' level='3' stamp='1.%d'>
        <task_done success='1' nmsize='2536' count='2514' stamp='1.%d'/>
        </task>\
        """
                .formatted(id, holder, name, thrown, id, id);
    }
}
