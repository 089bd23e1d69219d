package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeRetired;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.JvmEvent.Retirement;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/** What the parsers count, plain regular expressions count too. */
class ConsoleRefereeTest {
    private static final String COLUMNS = "\\d+ [% ][s ][! ][b ][n ] (?:[0-4-] )?      \\S";
    private static final String RETIRED = "   made (not entrant|zombie)(:.*)?$";

    static List<FormatFixture> consoles() throws IOException {
        return FormatFixture.consoles();
    }

    private static int count(FormatFixture fixture, String regex) {
        String text = new String(fixture.bytes(), StandardCharsets.ISO_8859_1);
        return (int) Pattern.compile(regex, Pattern.MULTILINE).matcher(text).results().count();
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void compilations(FormatFixture fixture) {
        RecordedFacts facts = fixture.read();
        List<CompileTask> tasks = facts.events(CompileTask.class);
        // "Compiled method (c2) 41 26 % 4 W::osr @ 11" of an assembly dump is none; nor does
        // "Event: 0.052 Thread 0x00007f0a70106910 1 3 …" of an hs_err file say when
        String line = "^(?!.*Compiled method \\(|Event: ).*" + COLUMNS + ".*(bytes|native)\\)";
        int all = count(fixture, line);
        int natives =
                count(fixture, "^(?!.*Compiled method).*\\d+     n (0 )?      \\S.*\\(native\\)");
        int retired = count(fixture, RETIRED);
        int skipped = count(fixture, "   COMPILE SKIPPED: ");
        int blocked = count(fixture, "\\)   blocked$");
        assertThat(facts.events(CodeInstalled.class)).as("native wrappers").hasSize(natives);
        assertThat(tasks.stream().filter(t -> t.end().outcome() == Outcome.STARTED).count())
                .as("compilations")
                .isEqualTo(all - natives - retired - skipped - blocked);
        assertThat(tasks.stream().filter(t -> t.end().outcome() == Outcome.FAILED).count())
                .as("failed")
                .isEqualTo(skipped);
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void retirements(FormatFixture fixture) {
        List<CodeRetired> retired = fixture.read().events(CodeRetired.class);
        assertThat(retired.stream().filter(r -> r.how() == Retirement.NOT_ENTRANT))
                .hasSize(count(fixture, "   made not entrant"));
        assertThat(retired.stream().filter(r -> r.how() == Retirement.ZOMBIE))
                .hasSize(count(fixture, "   made zombie"));
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void inlining(FormatFixture fixture) {
        RecordedFacts facts = fixture.read();
        if (fixture.name().equals("print-inlining/8-torn")) {
            return; // C1 of JDK 8 says nothing of what it inlines: no word to count
        }
        String decision =
                "(?<=   )(inline|inline \\(hot\\)|accessor|force inline by"
                    + " \\w+|\\(?intrinsic[^)\\s]*( virtual)?\\)?|late inline succeeded.*?)(?=$|  "
                    + " |\\d+ +\\d+ +n )";
        long ours =
                facts.inlining.entrySet().stream()
                        .filter(e -> !e.getKey().contains(" REFUSED "))
                        .mapToLong(e -> e.getValue())
                        .sum();
        assertThat(ours).as("inlined and intrinsics").isEqualTo(count(fixture, decision));
        long failed = count(fixture, "failed to inline: ");
        long refused =
                facts.inlining.entrySet().stream()
                        .filter(e -> e.getKey().contains(" REFUSED "))
                        .mapToLong(e -> e.getValue())
                        .sum();
        // The intrinsic that replaces a native method stands behind its refusal.
        long replaced = count(fixture, "failed to inline: native method +\\(intrinsic");
        if (failed > 0) {
            assertThat(refused).as("refused").isEqualTo(failed - replaced);
        }
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void pauses(FormatFixture fixture) {
        RecordedFacts facts = fixture.read();
        int oneLine = count(fixture, "Safepoint \"[^\"]+\", .*Total: \\d+ ns");
        int stopped = count(fixture, "were stopped: ");
        int rows = count(fixture, "^ *\\d+[.,]\\d+: .*\\[( +\\d+){3} +\\] *\\[( +\\d+){5} +\\]");
        int stats = count(fixture, "\\S +\\[( +\\d+){2} +\\]\\[( +\\d+){3,4} +\\]");
        assertThat(facts.events(SafepointPause.class))
                .hasSize(rows + stopped + Math.max(oneLine, stats));
        long table =
                facts.events.stream().filter(t -> t.kind() == LogKind.SAFEPOINT_STATISTICS).count();
        assertThat(table).isEqualTo(rows);
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void traps(FormatFixture fixture) {
        assertThat(fixture.read().events(Deoptimization.class))
                .hasSize(count(fixture, "(\\bcid= *\\d+.* trap_bci=|\\bUNCOMMON TRAP method=)"));
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void nothingOfTheVmIsLeftUnread(FormatFixture fixture) {
        assertThat(fixture.read().unread).isEmpty();
    }
}
