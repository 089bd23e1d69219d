package dev.jitlens.run.compilations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.CompilerState;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.run.again.InlineTrees;

import jdk.jfr.consumer.RecordingFile;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A log and a recording of one run of javac tell the same, apart from what only one of them tells:
 * the recording begins after the JVM's first second, and JFR does not tell of tasks that were stale
 * when their turn came.
 */
class RecordingRefereeTest {
    /** How many traps and tasks may lie at the edges of the recording. */
    private static final long EDGE_NANOS = 500_000_000L;

    /** On a busy machine that time is too short: so many tasks more. */
    private static final int EDGE_TASKS = 20;

    @TempDir private Path folder;

    /** Those with a compiler: some are runtimes only. */
    static List<Jdk> jdks() {
        return SomeJdks.newest(11).stream()
                .filter(jdk -> Files.exists(jdk.home().resolve("bin/javac")))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theRecordingTellsWhatTheLogTells(Jdk jdk) throws Exception {
        JavacTwice javac = JavacTwice.run(jdk, folder);
        Run recorded = open(javac.recording());
        Run logged = open(javac.log());
        asManyAsInTheRecording(recorded, javac.recording());
        compilationsAgree(recorded, logged);
        decisionsAgree(recorded, logged);
        trapsAgree(recorded, logged);
        togetherTheyAreTheLog(open(javac.log(), javac.recording()), logged);
        togetherTheyAreTheLog(open(javac.recording(), javac.log()), logged);
    }

    private static Run open(Path... files) throws IOException {
        return RunReader.open(List.of(files), Progress.NONE);
    }

    private static void asManyAsInTheRecording(Run recorded, Path recording) throws IOException {
        Map<String, Long> counts = counts(recording);
        Function<String, Long> count = name -> counts.getOrDefault("jdk." + name, 0L);
        assertThat(tasks(recorded)).hasSize(count.apply("Compilation").intValue());
        assertThat(recorded.deoptimizations()).hasSize(count.apply("Deoptimization").intValue());
        assertThat(recorded.inlining().calls()).isEqualTo(count.apply("CompilerInlining"));
        assertThat(states(recorded, CompilerState.Phase.class, CompilerState.Phase::count))
                .isEqualTo(count.apply("CompilerPhase"));
        assertThat(states(recorded, CompilerState.CodeHeap.class, s -> 1L))
                .isEqualTo(count.apply("CodeCacheStatistics"));
        assertThat(states(recorded, CompilerState.Queue.class, s -> 1L))
                .isEqualTo(count.apply("CompilerQueueUtilization"));
    }

    private static <T> long states(Run run, Class<T> kind, Function<T, Long> count) {
        return run.compilers().stream()
                .filter(kind::isInstance)
                .mapToLong(s -> count.apply(kind.cast(s)))
                .sum();
    }

    /** The events as {@code jfr summary} counts them. */
    private static Map<String, Long> counts(Path recording) throws IOException {
        Map<String, Long> counts = new HashMap<>();
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                counts.merge(file.readEvent().getEventType().getName(), 1L, Long::sum);
            }
        }
        return counts;
    }

    private static final Set<String> UNTOLD = Set.of("virtual call", "native method");

    /** The failures by compile id; that of a method that is not known is not among them. */
    private static Map<CompileId, Compilation> tasks(Run run) {
        return run.compilations().stream()
                .filter(c -> !c.nativeWrapper() && !c.method().holder().isEmpty())
                .collect(Collectors.toMap(Compilation::id, c -> c, (a, b) -> a, TreeMap::new));
    }

    private static void compilationsAgree(Run recorded, Run logged) {
        Map<CompileId, Compilation> ofLog = tasks(logged);
        Map<CompileId, Compilation> ofRecording = tasks(recorded);
        assertThat(ofRecording).hasSizeGreaterThan(100);
        ofRecording.forEach(
                (id, c) -> {
                    Compilation other = ofLog.get(id);
                    assertThat(other).as("%s in the log", id).isNotNull();
                    assertThat(words(c)).as("%s", id).isEqualTo(words(other));
                });
        long from = begin(recorded) + EDGE_NANOS;
        long to = end(recorded) - EDGE_NANOS;
        List<Compilation> missing =
                ofLog.values().stream()
                        .filter(c -> c.nanos() > from && ended(c) < to)
                        .filter(c -> !ofRecording.containsKey(c.id()))
                        .filter(c -> !c.fate().failure().equals("stale task"))
                        // The JVM ended in the midst of it.
                        .filter(c -> c.fate().outcome() != Outcome.STARTED)
                        .toList();
        assertThat(missing).isEmpty();
    }

    /** JFR tells of a compilation when it is done, unless it has ended by then. */
    private static long ended(Compilation c) {
        return Math.max(c.nanos(), c.times().doneNanos());
    }

    private static String words(Compilation c) {
        boolean failed = c.fate().outcome() == Outcome.FAILED;
        return c.method() + " " + c.compiler() + " " + c.tier() + " " + c.osr() + " " + failed;
    }

    /**
     * C1's log names the callee that the bytecode does where JFR names the one that C1 found out;
     * so they are compared by bci. JFR does not tell of C2's virtual calls and intrinsics; some of
     * the latter are refused as native methods first, and only the log says what became of it.
     */
    private static void decisionsAgree(Run recorded, Run logged) throws IOException {
        Map<CompileId, List<String>> ofLog = decisions(logged);
        Map<CompileId, List<String>> ofRecording = decisions(recorded);
        List<CompileId> others = new ArrayList<>();
        ofRecording.forEach(
                (id, told) -> {
                    if (!told.equals(ofLog.get(id))) {
                        others.add(id);
                    }
                });
        // the place of a call in a method that is inlined into itself is not told
        assertThat(others.size())
                .as("others than in the log: %s of %d", others, ofRecording.size())
                .isLessThanOrEqualTo(ofRecording.size() / 100);
    }

    private static Map<CompileId, List<String>> decisions(Run run) throws IOException {
        Map<CompileId, List<String>> decisions = new TreeMap<>();
        InlineTrees.read(
                run.compilations(),
                (c, tree) -> {
                    List<String> calls = new ArrayList<>();
                    calls(c, tree, "", calls);
                    calls.sort(null);
                    decisions.put(c.id(), calls);
                });
        return decisions;
    }

    private static void calls(Compilation c, InlineNode caller, String path, List<String> calls) {
        for (InlineNode call : caller.children()) {
            boolean intrinsic =
                    call.verdict() == InlineVerdict.INTRINSIC || call.reason().equals("intrinsic");
            boolean untold = intrinsic || UNTOLD.contains(call.reason());
            String here = path + "/" + call.bci();
            if (call.verdict() != InlineVerdict.UNDECIDED
                    && !(c.compiler() == Compiler.C2 && untold)) {
                calls.add(
                        here
                                + " "
                                + call.callee().name()
                                + " "
                                + (intrinsic ? "intrinsic" : call.verdict())
                                + " "
                                + call.reason());
            }
            calls(c, call, here, calls);
        }
    }

    private static void trapsAgree(Run recorded, Run logged) {
        if (recorded.deoptimizations().isEmpty()) {
            return; // before JDK 14 there is no such event
        }
        List<String> ofLog = new ArrayList<>(traps(logged, 0, Long.MAX_VALUE));
        for (String trap : traps(recorded, 0, Long.MAX_VALUE)) {
            assertThat(ofLog.remove(trap)).as("%s in the log", trap).isTrue();
        }
        List<String> missing =
                new ArrayList<>(
                        traps(logged, begin(recorded) + EDGE_NANOS, end(recorded) - EDGE_NANOS));
        traps(recorded, 0, Long.MAX_VALUE).forEach(missing::remove);
        assertThat(missing).as("not in the recording").isEmpty();
    }

    private static long begin(Run recorded) {
        long[] begins = begins(recorded);
        return begins[Math.min(EDGE_TASKS, begins.length - 1)];
    }

    private static long end(Run recorded) {
        long[] begins = begins(recorded);
        return begins[Math.max(0, begins.length - 1 - EDGE_TASKS)];
    }

    private static long[] begins(Run recorded) {
        return tasks(recorded).values().stream().mapToLong(Compilation::nanos).sorted().toArray();
    }

    private static List<String> traps(Run run, long from, long to) {
        return run.deoptimizations().stream()
                .filter(Deoptimization::trap)
                .filter(d -> d.nanos() > from && d.nanos() < to)
                .map(d -> d.id().number() + " " + d.reason() + " " + d.action() + " " + d.bci())
                .toList();
    }

    private static void togetherTheyAreTheLog(Run both, Run logged) {
        assertThat(both.totals()).isEqualTo(logged.totals());
        assertThat(both.inlining()).isEqualTo(logged.inlining());
        assertThat(both.deoptimizations()).isEqualTo(logged.deoptimizations());
        assertThat(both.compilations())
                .anySatisfy(c -> assertThat(c.text().seenAlso()).isPresent());
    }
}
