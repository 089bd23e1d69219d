package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What we count, a grep counts, too. */
class LogCompilationTotalsTest {
    static List<Path> logs() throws IOException {
        return Fixtures.logCompilation();
    }

    @ParameterizedTest
    @MethodSource("logs")
    void totalsAgreeWithGrep(Path log) throws IOException {
        Run run = RunReader.open(List.of(log), Progress.NONE);
        Grep grep = new Grep(log);
        int tasks = grep.count("<task ");
        int wrappers = grep.count("<nmethod [^>]*compile_kind='(c2n|cnt)'");
        int compiled = tasks > 0 ? tasks : grep.count("^<nmethod ") - wrappers;

        assertThat(run.totals().compilations()).as("compilations").isEqualTo(compiled);
        assertThat(run.totals().nativeWrappers()).as("native").isEqualTo(wrappers);
        assertThat(run.totals().failed())
                .as("failed")
                .isEqualTo(grep.count("<task_done success='0'"));
        assertThat(run.totals().madeNotEntrant())
                .as("not entrant")
                .isEqualTo(grep.count("^<make_not_entrant (?![^>]*zombie)"));
        assertThat(run.totals().madeZombie())
                .as("zombie")
                .isEqualTo(grep.count("^<make_not_entrant [^>]*zombie='1'"));
        assertThat(run.totals().uncommonTraps())
                .as("traps")
                .isEqualTo(grep.count("^<uncommon_trap thread="));
        assertThat(run.compilations().stream().filter(c -> !c.nativeWrapper()).count())
                .as("rows")
                .isEqualTo(compiled);
    }

    @ParameterizedTest
    @MethodSource("logs")
    void osrAndTiersAgreeWithGrep(Path log) throws IOException {
        Run run = RunReader.open(List.of(log), Progress.NONE);
        Grep grep = new Grep(log);
        if (grep.count("<task ") == 0) {
            return;
        }
        assertThat(run.totals().osr()).isEqualTo(grep.count("<task [^>]*compile_kind='osr'"));
        for (int tier = 1; tier <= 3; tier++) {
            assertThat(run.totals().byTier().get(tier))
                    .as("tier " + tier)
                    .isEqualTo(grep.count("<task [^>]* level='" + tier + "'"));
        }
        assertThat(run.totals().byTier().get(4))
                .as("tier 4 has no level")
                .isEqualTo(grep.count("<task (?![^>]* level=)"));
    }

    @ParameterizedTest
    @MethodSource("logs")
    void inliningAgreesWithGrep(Path log) throws IOException {
        Run run = RunReader.open(List.of(log), Progress.NONE);
        Grep grep = new Grep(log);
        if (grep.count("<task ") == 0) {
            return;
        }
        assertThat(run.inlining().inlined()).isEqualTo(grep.count("<inline_success "));
        assertThat(run.inlining().refused()).isEqualTo(grep.count("<inline_fail "));
        assertThat(run.inlining().other()).isEqualTo(grep.count("<intrinsic "));
    }

    @ParameterizedTest
    @MethodSource("logs")
    void everyFileIsReadToItsEnd(Path log) throws IOException {
        Run run = RunReader.open(List.of(log), Progress.NONE);
        assertThat(run.files()).hasSize(1);
        assertThat(run.files().getFirst().bytes()).isEqualTo(log.toFile().length());
        assertThat(run.files().getFirst().lines()).isEqualTo(new Grep(log).count(".(\n|\\z)|^\n"));
    }

    @ParameterizedTest
    @MethodSource("logs")
    void aTreeHasTheDecisionsOfItsTask(Path log) throws IOException {
        Run run = RunReader.open(List.of(log), Progress.NONE);
        for (Compilation c : run.compilations()) {
            InlineNode root = RunReader.inlineTree(c).orElse(null);
            if (root != null
                    && c.text().source() == LogKind.LOG_COMPILATION
                    && c.fate().failure().isEmpty()) {
                assertThat(count(root, InlineVerdict.INLINED) - 1)
                        .as("inlined into #%s %s", c.id(), c.method())
                        .isEqualTo(c.inlining().inlined());
                assertThat(count(root, InlineVerdict.REFUSED))
                        .as("refused in #%s %s", c.id(), c.method())
                        .isEqualTo(c.inlining().refused());
            }
        }
    }

    private static int count(InlineNode node, InlineVerdict verdict) {
        return (node.verdict() == verdict ? 1 : 0)
                + node.children().stream().mapToInt(child -> count(child, verdict)).sum();
    }

    @ParameterizedTest
    @MethodSource("logs")
    void aLogWithoutItsEndSaysSo(Path log) throws IOException {
        Run run = RunReader.open(List.of(log), Progress.NONE);
        boolean warned =
                run.files().getFirst().warnings().stream()
                        .anyMatch(w -> w.message().contains("without </hotspot_log>"));
        assertThat(warned).isEqualTo(new Grep(log).count("^</hotspot_log>") == 0);
    }

    @Test
    void jdk8VersionIsTheJres() throws IOException {
        Run run = RunReader.open(List.of(Fixtures.logCompilation("8-text-inside")), Progress.NONE);
        assertThat(run.jvm().version()).startsWith("1.8.0_");
        assertThat(run.jvm().name()).isEqualTo("OpenJDK 64-Bit Server VM");
    }
}
