package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.parse.LogCompilationFormat;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A JVM copies what its compiler threads wrote into its main log when it ends. */
class GrowingRunTest {
    private static final Path MAIN = Path.of("hotspot.log");
    private static final Path PART = Path.of("hs_c7_pid1.log");

    private static final String THREAD =
            """
            <start_compile_thread name='C2 CompilerThread0' thread='7' process='1' stamp='0.038'/>
            <task compile_id='17' method='A b ()V' bytes='1' count='2560' stamp='0.047'>
            <task_done success='1' nmsize='120' count='2560' stamp='0.048'/>
            </task>
            """;

    private static final String BEGIN =
            """
            <hotspot_log version='160 1' process='1' time_ms='1700000000000'>
            <tty>
            <nmethod compile_id='17' compiler='c2' level='4' entry='0x10' size='120' address='0x8' \
            method='A b ()V' bytes='1' stamp='0.048'/>
            </tty>
            """;

    private static final String END =
            "<compilation_log thread='7'>\n" + THREAD + "</compilation_log>\n</hotspot_log>\n";

    private final GrowingRun run = new GrowingRun(MAIN);

    private void read(String text, LogSink sink) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        new LogCompilationFormat().read(new LineSource("x", new ByteArrayInputStream(bytes)), sink);
    }

    private long tasks() {
        return run.snapshot().compilations().stream()
                .filter(c -> c.text().byteLength() > 0)
                .count();
    }

    @Test
    void whatIsCopiedCountsOnceAndMayBeginAnew() throws IOException {
        read(BEGIN, run.sink(MAIN));
        assertThat(run.snapshot().compilations()).hasSize(1);
        assertThat(tasks()).isZero();
        read(THREAD, run.compilerLog(PART, MAIN));
        assertThat(run.isCopying()).isFalse();
        assertThat(tasks()).isOne();
        assertThat(run.snapshot().compilations()).hasSize(1);

        read(END, run.sink(MAIN));
        assertThat(run.isCopying()).isTrue();
        run.forgetCopied(MAIN);
        assertThat(run.isCopying()).isFalse();
        assertThat(tasks()).isOne();
        assertThat(run.snapshot().files()).hasSize(1);

        read(THREAD.replace("'17'", "'18'"), run.compilerLog(PART, MAIN));
        assertThat(run.isCopying()).as("another JVM, another log of that name").isFalse();
        assertThat(tasks()).isEqualTo(2);
    }
}
