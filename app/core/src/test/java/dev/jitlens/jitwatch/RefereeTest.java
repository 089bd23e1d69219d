package dev.jitlens.jitwatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.jitwatch.JitWatchReport.Counts;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** JITWatch, our own parser and a grep count the same log. */
class RefereeTest {
    static List<Path> logs() throws IOException {
        return Logs.all();
    }

    @ParameterizedTest
    @MethodSource("logs")
    void jitwatchAgreesWithGrep(Path log) throws IOException {
        Referee.jitWatchAgreesWithGrep(log);
    }

    @ParameterizedTest
    @MethodSource("logs")
    void ourParserAgreesWithJitwatch(Path log) throws IOException {
        Referee.oursAgreesWithJitWatch(log);
    }

    /** A live JDK's log is compared in the same way by {@link LiveJdkTest}. */
    static final class Referee {
        /**
         * A call that C2 refuses as native and makes an intrinsic; JITWatch counts it as refused.
         */
        private static final String REPLACED_BY_INTRINSIC =
                "<inline_fail reason='native method'/>\\R *<intrinsic ";

        private Referee() {}

        static void jitWatchAgreesWithGrep(Path log) throws IOException {
            JitWatchReport report = JitWatch.read(log);
            Counts counts = report.counts();
            assertThat(report.errors().first()).isEmpty();
            assertThat(counts.compilations()).as("tasks").isEqualTo(Logs.count(log, "<task "));
            assertThat(counts.osr())
                    .as("osr")
                    .isEqualTo(Logs.count(log, "<task [^>]*compile_kind='osr'"));
            assertThat(counts.nativeWrappers())
                    .as("native")
                    .isEqualTo(Logs.count(log, "<nmethod [^>]*compile_kind='(c2n|cnt)'"));
            for (int tier = 1; tier <= 3; tier++) {
                assertThat(counts.byTier().get(tier))
                        .as("tier " + tier)
                        .isEqualTo(Logs.count(log, "<task [^>]* level='" + tier + "'"));
            }
            assertThat(counts.failed())
                    .as("failed")
                    .isEqualTo(Logs.count(log, "<task_done success='0'"));
            assertThat(counts.inlined())
                    .as("inlined")
                    .isEqualTo(Logs.count(log, "<inline_success "));
            assertThat(counts.refused()).as("refused").isEqualTo(Logs.count(log, "<inline_fail "));
        }

        static void oursAgreesWithJitWatch(Path log) throws IOException {
            Counts theirs = JitWatch.read(log).counts();
            Run run = RunReader.open(List.of(log), Progress.NONE);
            Run.Totals ours = run.totals();
            assertThat(ours.nativeWrappers()).as("native").isEqualTo(theirs.nativeWrappers());
            if (Logs.count(log, "<task ") == 0) {
                // A killed JVM leaves only its nmethods. We count these; JITWatch has no tasks.
                assertThat(theirs.compilations()).isZero();
                assertThat(ours.compilations())
                        .isEqualTo(Logs.count(log, "^<nmethod ") - theirs.nativeWrappers());
                return;
            }
            assertThat(ours.compilations()).as("tasks").isEqualTo(theirs.compilations());
            assertThat(ours.osr()).as("osr").isEqualTo(theirs.osr());
            assertThat(ours.failed()).as("failed").isEqualTo(theirs.failed());
            assertThat(ours.byTier().subList(1, 5))
                    .as("by tier")
                    .isEqualTo(theirs.byTier().subList(1, 5));
            assertThat(run.inlining().inlinedByReason())
                    .as("inlined by reason")
                    .isEqualTo(theirs.inlinedByReason());
            Map<String, Long> refused = new TreeMap<>(run.inlining().refusedByReason());
            long replaced = Logs.count(log, REPLACED_BY_INTRINSIC);
            if (replaced > 0) {
                refused.merge("native method", replaced, Long::sum);
            }
            assertThat(refused).as("refused by reason").isEqualTo(theirs.refusedByReason());
        }
    }
}
