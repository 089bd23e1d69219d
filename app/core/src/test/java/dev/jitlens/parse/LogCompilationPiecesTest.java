package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeRetired;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.JvmEvent.TaskQueued;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Unknown;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A LogCompilation file whose beginning is missing gives the facts that stand whole in the rest.
 */
class LogCompilationPiecesTest {
    private static final int CUTS = Integer.getInteger("jitlens.cuts", 30);

    /** The root element ends before here. */
    private static final int HEAD = 120;

    static List<FormatFixture> logs() throws IOException {
        return FormatFixture.all().stream()
                .filter(f -> f.name().startsWith("log-compilation/"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("logs")
    void anySuffixGivesTheFactsThatBeginInIt(FormatFixture fixture) {
        byte[] bytes = fixture.bytes();
        RecordedFacts whole = fixture.read();
        Random random = new Random(fixture.name().hashCode());
        for (int i = 0; i < CUTS; i++) {
            int cut = HEAD + random.nextInt(bytes.length * 9 / 10);
            RecordedFacts piece = fixture.read(Arrays.copyOfRange(bytes, cut, bytes.length));
            assertThat(facts(piece, cut, cut))
                    .as("cut at %d", cut)
                    .containsAll(facts(whole, 0, cut));
            if (piece.kinds.contains(LogKind.LOG_COMPILATION)) {
                assertThat(piece.problems)
                        .as("cut at %d", cut)
                        .anyMatch(problem -> problem.contains("without its head"));
            }
        }
    }

    @Test
    void onlyNmethodLinesAreEnough() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "<nmethod compile_id='7' compiler='c1' level='3' entry='0x00007f0000000100'"
                                + " size='1000' address='0x00007f0000000010' method='a.B c ()V'"
                                + " bytes='5' count='200' iicount='200' stamp='0.050'/>",
                        "<nmethod compile_id='8' compiler='c2' entry='0x00007f0000001100'"
                                + " size='900' address='0x00007f0000001010' method='a.B c ()V'"
                                + " bytes='5' count='9000' iicount='9000' stamp='0.090'/>");
        assertThat(facts.events(CodeInstalled.class)).hasSize(2);
        assertThat(facts.problems).hasSize(1);
        assertThat(facts.unread).isEmpty();
    }

    /** A task of the highest tier has no level, and that tier is 4 only where C2 is at work. */
    @Test
    void aTaskOfC1WithoutItsThreadIsNotC2s() {
        String task = "<task compile_id='%d' method='a.B c ()V' bytes='5' stamp='0.1'>";
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        task.formatted(1),
                        "<phase name='setup' stamp='0.1'>",
                        "<phase_done stamp='0.1'/>",
                        "</phase>",
                        "<phase name='buildIR' stamp='0.1'>",
                        "<phase_done stamp='0.1'/>",
                        "</phase>",
                        "<task_done success='1' nmsize='100' stamp='0.2'/>",
                        "</task>",
                        task.formatted(2),
                        "<phase name='parse' nodes='3' live='3' stamp='0.3'>",
                        "</phase>",
                        "<task_done success='1' nmsize='100' stamp='0.4'/>",
                        "</task>");
        assertThat(facts.events(CompileTask.class))
                .extracting(t -> t.code().compiler(), t -> t.code().tier())
                .containsExactly(tuple(Compiler.C1, Unknown.NUMBER), tuple(Compiler.C2, 4));
    }

    @Test
    void aLogAmongAProgramsLinesKeepsItsHead() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "Starting",
                        "<hotspot_log version='160 1' process='42' time_ms='1795268825085'>",
                        "<vm_version>",
                        "<name>",
                        "OpenJDK 64-Bit Server VM",
                        "</name>",
                        "</vm_version>",
                        "<vm_arguments>",
                        "</vm_arguments>",
                        "</hotspot_log>");
        assertThat(facts.events(JvmIdentity.class))
                .extracting(JvmIdentity::pid, JvmIdentity::name)
                .containsExactly(tuple(42L, "OpenJDK 64-Bit Server VM"));
        assertThat(facts.problems).isEmpty();
        assertThat(facts.programLines).isEqualTo(1);
    }

    /** As pages of the web have it. */
    @Test
    void aPieceInMarkdownEndsAtItsFence() {
        String piece =
                "<task_queued compile_id='4' method='a/B call ()V' bytes='10' count='5000'"
                        + " backedge_count='1' iicount='10000' stamp='20.400'/>";
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "```bash",
                        "java -XX:+LogCompilation a.B",
                        "```",
                        "~~~~ xml",
                        piece,
                        "~~~",
                        "~~~~",
                        "It is compiled soon after:",
                        "```",
                        "     44    9       4       a.B::call (10 bytes)",
                        "```",
                        "and once more:",
                        "  ```",
                        piece,
                        "  ```",
                        "So much for that.");
        assertThat(facts.events(TaskQueued.class)).hasSize(2);
        assertThat(facts.events(CompileTask.class)).hasSize(1);
        assertThat(facts.unread).containsExactly("6: ~~~");
        assertThat(facts.programLines).isEqualTo(12);
    }

    @Test
    void otherXmlIsTheProgramsOwn() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "<task name='compile'>", "<method name='m'/>", "</task>", "<properties>");
        assertThat(facts.kinds).isEmpty();
        assertThat(facts.programLines).isEqualTo(4);
    }

    /**
     * What begins at {@code from} or later in the whole log; {@code shift} is where this begins.
     */
    private static List<String> facts(RecordedFacts facts, int shift, int from) {
        return facts.events.stream()
                .filter(told -> told.kind() == LogKind.LOG_COMPILATION)
                .map(RecordedFacts.Told::event)
                .filter(e -> e.origin().offset() + shift >= from)
                .flatMap(e -> fact(e).stream().map(f -> e.origin().offset() + shift + " " + f))
                .toList();
    }

    private static List<String> fact(JvmEvent event) {
        return switch (event) {
            case CompileTask task -> List.of("task " + task.id() + task.nanos() + task.end());
            case TaskQueued queued -> List.of("queued " + queued.id() + queued.nanos());
            case CodeInstalled code -> List.of("nmethod " + code.code() + code.entry());
            case CodeRetired code -> List.of("retired " + code.id() + code.how());
            case Deoptimization trap -> List.of("trap " + trap.id() + trap.reason() + trap.bci());
            default -> List.of();
        };
    }
}
