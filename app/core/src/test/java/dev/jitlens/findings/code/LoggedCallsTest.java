package dev.jitlens.findings.code;

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

/** What a log of compilations alone says of calls, as C2 of JDK 21 logs it; nobody took samples. */
class LoggedCallsTest {
    private static final String THREE =
            "virtual='1' inline='1' receiver='1397' receiver_count='18547' receiver2='1398'"
                    + " receiver2_count='18547'";
    private static final String TWO =
            "virtual='1' inline='1' receiver='1397' receiver_count='74186' receiver2='1398'"
                    + " receiver2_count='74186'";

    @TempDir Path dir;

    @Test
    void aFrequentCallOfManyClassesIsANotice() throws IOException {
        Finding finding = find(call("apply", 10, 148_372, THREE, "virtual call")).getFirst();
        assertThat(finding.id()).isEqualTo("megamorphic-call");
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.place().method().map(Figures::name)).hasValue("app.Pipeline.run");
        assertThat(finding.title())
                .isEqualTo(
                        "app.Pipeline.run calls app.Step.apply on objects of 3 classes or more, so"
                                + " the call is not inlined.");
        assertThat(finding.text()).contains("148,372 times").contains("not known without samples");
    }

    @Test
    void whatIsRareOrHasTwoClassesIsNone() throws IOException {
        assertThat(find(call("apply", 10, 4_372, THREE, "virtual call"))).isEmpty();
        assertThat(find(call("apply", 10, 148_372, TWO, "virtual call"))).isEmpty();
    }

    @Test
    void aFrequentCallThatIsTooBigIsANotice() throws IOException {
        Finding finding =
                find(call("apply", 400, 148_372, "inline='1'", "hot method too big")).getFirst();
        assertThat(finding.id()).isEqualTo("hot-call-refused");
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.title()).contains("400 bytes of bytecode, 75 more than FreqInlineSize");
    }

    /** What does much in a call gains nothing, and a recursion ends somewhere. */
    @Test
    void aCallThatWouldGainNothingIsNone() throws IOException {
        assertThat(find(call("apply", 4_000, 148_372, "inline='1'", "hot method too big")))
                .isEmpty();
        assertThat(find(call("apply", 40, 148_372, "inline='1'", "recursive inlining is too deep")))
                .isEmpty();
        assertThat(find(call("apply", 40, 148_372, "inline='1'", "call site not reached")))
                .isEmpty();
    }

    @Test
    void whatIsTooHugeToBeCompiledIsCalledSo() throws IOException {
        Finding finding =
                find(call("apply", 8_426, 148_372, "inline='1'", "hot method too big")).getFirst();
        assertThat(finding.id()).isEqualTo("method-too-huge");
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.place().method().map(Figures::name)).hasValue("app.Step.apply");
    }

    /** As of a hidden class: no class file tells its size, but calls of it do. */
    @Test
    void samplesOfWhatIsTooHugeByItsCallsNeedNoClassFile() throws IOException {
        Path samples =
                Files.writeString(
                        dir.resolve("samples.collapsed"),
                        """
                        app/Main.main_[j];app/Pipeline.run_[j];app/Step.apply_[0] 900
                        app/Main.main_[j];app/Pipeline.run_[j] 100
                        """);
        assertThat(found(8_426, samples))
                .extracting(Finding::id)
                .containsOnlyOnce("method-too-huge")
                .doesNotContain("interpreted-hot");
        assertThat(found(7_426, samples)).extracting(Finding::id).doesNotContain("method-too-huge");
    }

    private List<Finding> found(int bytes, Path samples) throws IOException {
        Path log = log(call("apply", bytes, 148_372, "inline='1'", "hot method too big"), "</tty>");
        return Findings.of(RunReader.open(List.of(log, samples), Progress.NONE)).findings();
    }

    /** The program ends with its loop, by a trap where it never went before. */
    @Test
    void codeThatWasLeftInTheEndTellsAsWell() throws IOException {
        String left =
                "<make_not_entrant thread='1' reason='unstable_if' compile_id='1281' compiler='c2'"
                        + " level='4' stamp='8.9'/>\n</tty>";
        assertThat(find(call("apply", 8_426, 148_372, "inline='1'", "hot method too big"), left))
                .extracting(Finding::id)
                .containsExactly("method-too-huge");
    }

    @Test
    void whereTheProfileHasNoRoomAFrequentVirtualCallIsANotice() throws IOException {
        String call = call("apply", 10, 148_372, "virtual='1' inline='1'", "virtual call");
        Finding finding = with("-XX:TypeProfileWidth=0", call).getFirst();
        assertThat(finding.id()).isEqualTo("megamorphic-call");
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.title())
                .isEqualTo(
                        "app.Pipeline.run calls app.Step.apply, and the call is not inlined:"
                                + " -XX:TypeProfileWidth=0 leaves its profile no room for a"
                                + " class.");
        assertThat(with("-XX:TypeProfileWidth=2", call)).isEmpty();
        assertThat(with("", call)).isEmpty();
        assertThat(
                        with(
                                "-XX:TypeProfileWidth=0",
                                call("apply", 10, 4_372, "virtual='1' inline='1'", "virtual call")))
                .as("rare")
                .isEmpty();
    }

    @Test
    void whereTheCommandLineLowersTheLimitOfHotCallsAFrequentOneIsANotice() throws IOException {
        String call = call("apply", 72, 148_372, "inline='1'", "too big");
        Finding finding = with("-XX:FreqInlineSize=12 -XX:MaxInlineSize=12", call).getFirst();
        assertThat(finding.id()).isEqualTo("hot-call-refused");
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.title()).contains("72 bytes of bytecode, 60 more than FreqInlineSize");
        assertThat(with("", call)).as("its profile did not show it as hot").isEmpty();
        assertThat(with("-XX:MaxInlineSize=12", call)).isEmpty();
    }

    @Test
    void aFrequentCallOfWhatAnIntrinsicIsSwitchedOffForIsANotice() throws IOException {
        Finding finding = with("-XX:-UseCRC32Intrinsics", summing(148_372)).getFirst();
        assertThat(finding.id()).isEqualTo("intrinsic-missed");
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.place().method().map(Figures::name)).hasValue("app.Pipeline.run");
        assertThat(finding.title()).contains("uses java.util.zip.CRC32.update, of a class whose");
        assertThat(finding.text()).contains("148,372 times").contains("not known without samples");
        assertThat(with("-XX:-UseCRC32Intrinsics", summing(4_372))).as("rare").isEmpty();
        assertThat(with("-XX:+UseCRC32Intrinsics", summing(148_372))).isEmpty();
        assertThat(with("-XX:-UseAESIntrinsics", summing(148_372))).isEmpty();
    }

    private static String summing(long count) {
        return """
        <klass id='1411' name='java.util.zip.CRC32' flags='1'/>
        <method id='1412' holder='1411' name='update' return='1222' arguments='1222' flags='1' bytes='38' iicount='1'/>
        <call method='1412' count='%d' prof_factor='1.000000' inline='1'/>
        <inline_success reason='inline (hot)'/>\
        """
                .formatted(count);
    }

    private List<Finding> with(String arguments, String call) throws IOException {
        Path log = log(call, "</tty>");
        String text =
                Files.readString(log)
                        .replaceFirst(
                                "<tty>",
                                "<vm_version>\n<name>\nOpenJDK 64-Bit Server VM\n</name>\n"
                                        + "</vm_version>\n<vm_arguments>\n<args>\n"
                                        + arguments
                                        + " \n</args>\n</vm_arguments>\n<tty>");
        Files.writeString(log, text);
        return Findings.of(RunReader.open(List.of(log), Progress.NONE)).findings();
    }

    private List<Finding> find(String call) throws IOException {
        return find(call, "</tty>");
    }

    private List<Finding> find(String call, String endOfTty) throws IOException {
        Path log = log(call, endOfTty);
        return Findings.of(RunReader.open(List.of(log), Progress.NONE)).findings();
    }

    private Path log(String call, String endOfTty) throws IOException {
        String log =
                """
                <?xml version='1.0' encoding='UTF-8'?>
                <hotspot_log version='160 1' process='21522' time_ms='1795724621579'>
                <tty>
                <nmethod compile_id='1281' compiler='c2' level='4' entry='0x00007fa1b893d8e0' size='2536' address='0x00007fa1b893d710' method='app.Pipeline run (Ljava/lang/Object;)Ljava/lang/Object;' bytes='45' count='19058' backedge_count='152460' iicount='19058' stamp='1.393'/>
                </tty>
                <compilation_log thread='9'>
                <task compile_id='1281' method='app.Pipeline run (Ljava/lang/Object;)Ljava/lang/Object;' bytes='45' count='19058' backedge_count='152460' iicount='19058' stamp='1.391'>
                <klass id='1222' name='java.lang.Object' flags='1'/>
                <klass id='1394' name='app.Pipeline' flags='24'/>
                <klass id='1397' name='app.Reduce' flags='16'/>
                <klass id='1398' name='app.Raise' flags='16'/>
                <klass id='1401' name='app.Step' flags='1537'/>
                <method id='1395' holder='1394' name='run' return='1222' arguments='1222' flags='0' bytes='45' iicount='19058'/>
                <parse method='1395' uses='19058.000000' stamp='1.391'>
                <bc code='185' bci='31'/>
                %s
                <parse_done stamp='1.392'/>
                </parse>
                <task_done success='1' nmsize='2536' count='19058' stamp='1.393'/>
                </task>
                </compilation_log>
                <hotspot_log_done stamp='9.0'/>
                </hotspot_log>
                """
                        .formatted(call)
                        .replace("</tty>", endOfTty);
        return Files.writeString(Files.createTempFile(dir, "hotspot", ".log"), log);
    }

    private static String call(String name, int bytes, long count, String how, String reason) {
        return """
        <method id='1402' holder='1401' name='%s' return='1222' arguments='1222' flags='1025' bytes='%d' iicount='1'/>
        <call method='1402' count='%d' prof_factor='1.000000' %s/>
        <inline_fail reason='%s'/>\
        """
                .formatted(name, bytes, count, how, reason);
    }
}
