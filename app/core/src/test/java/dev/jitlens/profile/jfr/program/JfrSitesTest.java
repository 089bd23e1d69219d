package dev.jitlens.profile.jfr.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Problem;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.ProgramState.Throttle;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.report.RecordedRows;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import jdk.jfr.Recording;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Where this very JVM allocates and throws, recorded by itself. */
class JfrSitesTest {
    private static final int TIMES = 20;

    @TempDir private Path folder;

    /** So large that it fits into no thread's buffer. */
    private static final class Large {
        final long[] all = new long[1 << 20];
    }

    @Test
    void anAllocationInAConstructorIsOfIt() throws IOException {
        Run run = record("jdk.ObjectAllocationOutsideTLAB", JfrSitesTest::allocate);
        assertThat(sites(run))
                .filteredOn(site -> site.type().equals("long[]"))
                .extracting(site -> site.frames().getFirst().method().display())
                .contains(Large.class.getName() + "::<init>");
    }

    @Test
    void anExceptionIsOfWhereItIsThrown() throws IOException {
        Run run = record("jdk.JavaExceptionThrow", JfrSitesTest::throwAndCatch);
        assertThat(sites(run))
                .filteredOn(site -> site.type().equals(IllegalCallerException.class.getName()))
                .isNotEmpty()
                .allMatch(site -> site.frames().getFirst().method().name().equals("fail"));
        Profile exceptions = run.profiles("exceptions").getFirst();
        assertThat(exceptions.stacks().stream().flatMap(JfrSitesTest::leaf))
                .contains("fail")
                .doesNotContain("<init>");
    }

    @Test
    void anErrorIsOneSampleWhereTheRecordingHasItThreeTimes() throws IOException {
        Path file = folder.resolve("sites.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.JavaExceptionThrow").withStackTrace();
            recording.enable("jdk.JavaErrorThrow").withStackTrace();
            recording.start();
            breakAndThrow();
            recording.stop();
            recording.dump(file);
        }
        Run run = RunReader.open(List.of(file), Progress.NONE);
        assertThat(sites(run))
                .filteredOn(site -> site.type().equals(Broken.class.getName()))
                .extracting(Site::count)
                .containsExactly((long) TIMES);
        assertThat(thrown(run, "breakAndThrow")).isEqualTo(TIMES);
        assertThat(thrown(run, "fail")).isEqualTo(TIMES);
        assertThat(run.profiles("exceptions").getFirst().samples())
                .isEqualTo(sites(run).mapToLong(Site::count).sum());
    }

    @Test
    void aRecordingThatIsThrottledSaysHowManyThereWere() throws IOException {
        Run run = throttled("10/s");
        String sentence = RecordedRows.exceptionsLeftOut(run).getFirst();
        assertThat(sentence)
                .startsWith("no more than 10/s of the exceptions were recorded, where jdk.")
                .endsWith("jdk.JavaExceptionThrow#throttle=off records all");
        assertThat(run.profiles("exceptions").getFirst().sampling().notes()).contains(sentence);
        assertThat(run.files().getFirst().warnings())
                .extracting(Problem::message)
                .contains(sentence);
        assertThat(run.recording().states())
                .filteredOn(Throttle.class::isInstance)
                .singleElement()
                .satisfies(state -> assertThat(((Throttle) state).counted()).isPositive());
    }

    @Test
    void oneThatRecordsAllSaysNothing() throws IOException {
        assertThat(RecordedRows.exceptionsLeftOut(throttled("off"))).isEmpty();
        assertThat(RecordedRows.exceptionsLeftOut(throttled("1000000/s"))).isEmpty();
    }

    private Run throttled(String limit) throws IOException {
        Path file = folder.resolve("throttled.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.JavaExceptionThrow").with("throttle", limit);
            recording.enable("jdk.ExceptionStatistics").with("period", "everyChunk");
            recording.enable("jdk.ActiveSetting");
            recording.start();
            for (int i = 0; i < TIMES; i++) {
                throwAndCatch();
            }
            recording.stop();
            recording.dump(file);
        }
        return RunReader.open(List.of(file), Progress.NONE);
    }

    /** It blocks who called it, for as long as the collection takes. */
    @Test
    void whoAskedForACollectionWaitedForIt() throws IOException {
        Run run = record("jdk.SystemGC", System::gc);
        assertThat(RecordedRows.locks(run))
                .singleElement()
                .satisfies(row -> assertThat(row).containsEntry("event", "jdk.SystemGC"))
                .satisfies(row -> assertThat((long) row.get("nanos")).isPositive());
    }

    /** A row has the message of one of them; people are told so by the head of the column. */
    @Test
    void theMessageOfARowIsAnExample() throws IOException {
        Run run = record("jdk.JavaExceptionThrow", JfrSitesTest::throwAndCatch);
        List<Map<String, Object>> rows = RecordedRows.exceptions(run);
        assertThat(rows).isNotEmpty().allMatch(row -> row.containsKey("message"));
        assertThat(RecordedRows.exceptionsForPeople(rows))
                .hasSameSizeAs(rows)
                .allMatch(row -> row.containsKey("example") && !row.containsKey("message"));
    }

    private static long thrown(Run run, String method) {
        return run.profiles("exceptions").getFirst().stacks().stream()
                .filter(sampled -> leaf(sampled).anyMatch(method::equals))
                .mapToLong(Sampled::count)
                .sum();
    }

    /** Its constructor is one more that the stack begins with. */
    private static final class Broken extends Error {
        private static final long serialVersionUID = 1;
    }

    private static void breakAndThrow() {
        for (int i = 0; i < TIMES; i++) {
            try {
                throw new Broken();
            } catch (Broken e) {
                assertThat(e).hasMessage(null);
            }
        }
        throwAndCatch();
    }

    private static Stream<String> leaf(Sampled sampled) {
        return sampled.frames().stream().limit(1).map(frame -> frame.method().name());
    }

    private static Stream<Site> sites(Run run) {
        return run.recording().states().stream()
                .filter(Site.class::isInstance)
                .map(Site.class::cast);
    }

    private static void allocate() {
        for (int i = 0; i < TIMES; i++) {
            assertThat(new Large().all).isNotEmpty();
        }
    }

    private static void throwAndCatch() {
        for (int i = 0; i < TIMES; i++) {
            try {
                fail();
            } catch (IllegalCallerException e) {
                assertThat(e).hasMessage("so");
            }
        }
    }

    private static void fail() {
        throw new IllegalCallerException("so");
    }

    private Run record(String event, Runnable work) throws IOException {
        Path file = folder.resolve("sites.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(event).withStackTrace();
            recording.start();
            work.run();
            recording.stop();
            recording.dump(file);
        }
        return RunReader.open(List.of(file), Progress.NONE);
    }
}
