package dev.jitlens.jitwatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.jitwatch.JitWatchReport.Kind;
import dev.jitlens.jitwatch.JitWatchReport.Suggestion;
import dev.jitlens.model.Method;
import dev.jitlens.run.Progress;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.zip.GZIPInputStream;

class JitWatchTest {
    @TempDir Path dir;

    /** Holder, callee's class and a parameter's class have names that JITWatch cannot read. */
    @Test
    void anyClassNameWillDo() throws IOException {
        JitWatchReport report =
                read(
                        """
                        <task_queued compile_id='1' method='I a-b (LI;)LJ;'/>
                        <nmethod compile_id='1' compiler='c2' method='I a-b (LI;)LJ;'/>
                        <task compile_id='1' method='I a-b (LI;)LJ;'>
                        <klass id='1' name='I'/>
                        <klass id='2' name='J'/>
                        <klass id='3' name='p.K-k$$Lambda/0x0001'/>
                        <method id='4' holder='1' name='a-b' return='2' arguments='1'/>
                        <method id='5' holder='3' name='f' return='2' bytes='400' iicount='5000'/>
                        <parse method='4'>
                        <bc code='184' bci='6'/>
                        <call method='5'/>
                        <inline_fail reason='hot method too big'/>
                        </parse>
                        <task_done success='1'/>
                        </task>
                        """);
        assertThat(report.errors().first()).isEmpty();
        Suggestion only = report.suggestions().getFirst();
        assertThat(only.method()).isEqualTo(new Method("I", "a-b", "(LI;)LJ;"));
        assertThat(only.text()).contains("Class: p.K-k$$Lambda/0x0001\nMember: f()\n");
        assertThat(only.bci()).isEqualTo(6);
    }

    /** The watched JVM's classes, not the host's: String has no such method here. */
    @Test
    void classesOfTheJdkNeedNotBeTheHosts() throws IOException {
        JitWatchReport report =
                read(
                        """
                        <task compile_id='1' method='java.lang.String gone ()V' level='3'>
                        <task_done success='1'/>
                        </task>
                        <task compile_id='2' method='java.lang.Object notifyAll ()V' level='3'>
                        <task_done success='0'/>
                        </task>
                        """);
        assertThat(report.errors().first()).isEmpty();
        assertThat(report.counts().byTier()).containsExactly(0, 0, 0, 2, 0);
    }

    @Test
    void anNmethodMayStandBehindAssemblyOrAThreadSwitch() throws IOException {
        JitWatchReport report =
                read(
                        """
                        hlt <nmethod compile_id='1' compile_kind='c2n' method='W a ()V'/>
                        <writer thread='1'/><nmethod compile_id='2' compile_kind='c2n' method='W b ()V'/>
                        """);
        assertThat(report.counts().nativeWrappers()).isEqualTo(2);
    }

    @Test
    void aFullCodeCacheIsOfNoMethod() throws IOException {
        Suggestion only = read("<code_cache_full stamp='12.345'/>\n").suggestions().getFirst();
        assertThat(only.kind()).isEqualTo(Kind.CODE_CACHE);
        assertThat(only.method()).isEqualTo(new Method("", "", ""));
        assertThat(only.text()).contains("Occurred at 12 seconds");
    }

    @Test
    void saysWhatCannotBeRead() throws IOException {
        Path missing = dir.resolve("missing.log");
        assertThatThrownBy(() -> JitWatch.read(missing))
                .isInstanceOf(IOException.class)
                .hasMessage(missing + ": no such file");
        assertThatThrownBy(() -> JitWatch.read(dir)).hasMessage(dir + ": not a file");
        Path text = Files.writeString(dir.resolve("a.txt"), "hello\n<p>world</p>\n");
        assertThatThrownBy(() -> JitWatch.read(text))
                .hasMessage(text + ": no LogCompilation output in it");
        byte[] whole = Files.readAllBytes(Logs.work(25));
        byte[] half = Arrays.copyOf(whole, whole.length / 2);
        Path cut = Files.write(dir.resolve("cut.log.gz"), half);
        assertThatThrownBy(() -> JitWatch.read(cut))
                .hasMessageStartingWith(cut + ": damaged compressed data");
    }

    @Test
    void refusesMoreThanItMayHold() throws IOException {
        LogBytes log = LogBytes.of(Logs.work(25));
        assertThatThrownBy(() -> JitWatch.read(log, 20_000, Progress.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("MB of compilation tags");
        assertThat(JitWatch.read(log, Long.MAX_VALUE, Progress.NONE).counts().compilations())
                .isPositive();
    }

    @Test
    void canBeCancelledAtAnyTimeAndRunAgain() throws IOException {
        LogBytes log = LogBytes.of(Logs.work(25));
        List<Long> calls = new ArrayList<>();
        JitWatch.read(log, Long.MAX_VALUE, (file, done, total) -> calls.add(done));
        assertThat(calls).hasSizeGreaterThan(3).isSorted();
        for (int at = 0; at < calls.size(); at++) {
            int[] left = {at};
            assertThatThrownBy(() -> JitWatch.read(log, 1 << 30, (f, d, t) -> left[0]-- > 0))
                    .isInstanceOf(CancellationException.class);
        }
        assertThat(JitWatch.read(Logs.work(25)).elidedLocks()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 25})
    void aLogMayEndAnywhere(int jdk) throws IOException {
        byte[] whole;
        try (var in = new GZIPInputStream(Files.newInputStream(Logs.work(jdk)))) {
            whole = in.readAllBytes();
        }
        String text = new String(whole, StandardCharsets.UTF_8);
        int before = 0;
        for (int end = 10_000; end < text.length(); end += text.length() / 37) {
            int found = read(text.substring(0, end)).counts().compilations();
            assertThat(found).isGreaterThanOrEqualTo(before);
            before = found;
        }
        assertThat(before).isPositive();
    }

    /** JITWatch's own logging would print, and write jitwatch.out into the working folder. */
    @Test
    void isSilent() throws IOException {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        try (PrintStream ear = new PrintStream(said, true, StandardCharsets.UTF_8)) {
            System.setOut(ear);
            System.setErr(ear);
            JitWatch.read(Logs.work(17));
            read("<nmethod compile_id='2' compiler='c9' method='W..x b (Q)V'/>\n");
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(Path.of("jitwatch.out")).doesNotExist();
    }

    private static JitWatchReport read(String log) throws IOException {
        return JitWatch.read(Logs.of(log), JitWatch.DEFAULT_MAX_TAG_BYTES, Progress.NONE);
    }
}
