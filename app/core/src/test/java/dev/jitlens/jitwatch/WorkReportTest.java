package dev.jitlens.jitwatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.jitwatch.JitWatchReport.ElidedLock;
import dev.jitlens.jitwatch.JitWatchReport.EliminatedAllocation;
import dev.jitlens.jitwatch.JitWatchReport.Kind;
import dev.jitlens.jitwatch.JitWatchReport.Suggestion;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Method;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

/** What {@code Work} shows by construction, on logs of five JDKs and without its classes. */
class WorkReportTest {
    private static final Method ALLOCATE = new Method("Work", "allocate", "(I)I");
    private static final Method LOCK = new Method("Work", "lock", "(I)I");
    private static final Method CALLS_BIG = new Method("Work", "callsBig", "(I)I");
    private static final Method COIN = new Method("Work", "coin", "(I)I");
    private static final Method MAIN = new Method("Work", "main", "([Ljava/lang/String;)V");

    @ParameterizedTest
    @ValueSource(ints = {8, 11, 17, 21, 25})
    void findsEliminatedAllocations(int jdk) throws IOException {
        JitWatchReport report = JitWatch.read(Logs.work(jdk));
        assertThat(report.eliminatedAllocations())
                .extracting(
                        EliminatedAllocation::method,
                        EliminatedAllocation::bci,
                        EliminatedAllocation::type,
                        EliminatedAllocation::throughInlining)
                .containsExactlyInAnyOrder(
                        tuple(ALLOCATE, 0, "Work$Point", false),
                        tuple(LOCK, 0, "java.lang.Object", false),
                        tuple(MAIN, 23, "Work$Point", true),
                        tuple(MAIN, 27, "java.lang.Object", true));
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 11, 17, 21, 25})
    void findsElidedLocks(int jdk) throws IOException {
        JitWatchReport report = JitWatch.read(Logs.work(jdk));
        String kind = jdk == 8 ? "non_escaping" : "NonEscObj";
        assertThat(report.elidedLocks())
                .extracting(
                        ElidedLock::method,
                        ElidedLock::bci,
                        ElidedLock::kind,
                        ElidedLock::throughInlining)
                .containsExactlyInAnyOrder(
                        tuple(LOCK, 11, kind, false), tuple(MAIN, 27, kind, true));
        assertThat(report.elidedLocks())
                .filteredOn(lock -> lock.method().equals(MAIN))
                .flatExtracting(ElidedLock::compilations)
                .as("main is only ever compiled for OSR")
                .allMatch(CompileId::osr);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 11, 17, 21, 25})
    void suggestsWhatIsTooBigOrUnpredictable(int jdk) throws IOException {
        JitWatchReport report = JitWatch.read(Logs.work(jdk));
        assertThat(report.suggestions())
                .extracting(Suggestion::kind, Suggestion::method, Suggestion::bci)
                .containsOnly(
                        tuple(Kind.BRANCH, COIN, 4),
                        tuple(Kind.INLINE_FAILURE, CALLS_BIG, 1),
                        tuple(Kind.INLINE_FAILURE, CALLS_BIG, 7));
        assertThat(report.suggestions())
                .filteredOn(s -> s.method().equals(CALLS_BIG))
                .extracting(Suggestion::text)
                .anyMatch(text -> text.contains("'hot method too big'"))
                .allMatch(text -> text.contains("Class: Work\nMember: big(int)\n"));
        assertThat(report.suggestions())
                .isSortedAccordingTo((a, b) -> Integer.compare(b.score(), a.score()));
    }
}
