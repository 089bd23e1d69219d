package dev.jitlens.parse.methoddata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.ConsoleFormat;
import dev.jitlens.parse.LogCompilationFormat;
import dev.jitlens.parse.LogFormat;
import dev.jitlens.parse.RecordedFacts;
import dev.jitlens.parse.line.LineSource;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

class MethodDataReaderTest {
    private static final String RULE = "-".repeat(72) + "\n";
    private static final String HEAD =
            RULE
                    + """
                    static demo.T::t(I)V
                      interpreter_invocation_count:          76
                      invocation_counter:                    76
                      backedge_counter:                       0
                      decompile_count:                        0
                      mdo size: 416 bytes

                       0 iload_0
                    """;

    private static final String CONSTANT =
            """
             425 fast_aldc .
            Ensure that nothing is there twice, and

            that blank lines separate the sections.
             427 return
            """;

    private static RecordedFacts read(LogFormat format, String text) throws IOException {
        RecordedFacts facts = new RecordedFacts();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        format.read(new LineSource("f", new ByteArrayInputStream(bytes)), facts);
        return facts;
    }

    @Test
    void jdk21AStringConstantOfSeveralLinesIsPartOfItsBytecode() throws IOException {
        String log =
                "<hotspot_log version='160 1'>\n<tty>\n"
                        + HEAD
                        + CONSTANT
                        + RULE
                        + "</tty>\n</hotspot_log>\n";

        RecordedFacts facts = read(new LogCompilationFormat(), log);

        assertThat(facts.unread).isEmpty();
        assertThat(facts.kinds).contains(LogKind.METHOD_DATA);
    }

    @Test
    void onAConsoleItCannotBeToldFromTheProgramsOutput() throws IOException {
        RecordedFacts facts = read(new ConsoleFormat(), HEAD + CONSTANT + RULE);

        assertThat(facts.programLines).isEqualTo(3);
        assertThat(facts.events).hasSize(1);
    }
}
