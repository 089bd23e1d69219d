package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** A log beside a copy of it, or of a part of it, counts once where that is sure. */
class RepeatedFilesTest {
    private static final Path LOG = Fixtures.logCompilation("25-text-inside");

    @TempDir Path dir;

    private static Run open(Path... paths) throws IOException {
        return RunReader.open(List.of(paths), Progress.NONE);
    }

    private Path piece(String name, byte[] all, int from, int to) throws IOException {
        return Files.write(dir.resolve(name), Arrays.copyOfRange(all, from, to));
    }

    private static void holdsOnce(Run run, Path copy, int from) throws IOException {
        Run alone = open(LOG);
        assertThat(run.totals()).isEqualTo(alone.totals());
        assertThat(run.compilations()).hasSameSizeAs(alone.compilations());
        LogFile file = run.files().getLast();
        assertThat(file.isCopy()).isTrue();
        assertThat(file.path()).isEqualTo(copy.toString());
        assertThat(file.warnings()).hasSize(1);
        assertThat(file.warnings().getFirst().message())
                .contains("stand in " + LOG, "from byte " + String.format("%,d", from) + " on")
                .endsWith("counted once, as read there");
    }

    @Test
    void itsFirstHalfItsEndAndItsMiddleAreNotReadAgain() throws IOException {
        byte[] all = Files.readAllBytes(LOG);
        int third = all.length / 3;
        Path half = piece("half.log", all, 0, all.length / 2);
        holdsOnce(open(LOG, half), half, 0);
        holdsOnce(open(half, LOG), half, 0);
        Path end = piece("end.log", all, 2 * third, all.length);
        holdsOnce(open(LOG, end), end, 2 * third);
        Path middle = piece("middle.log", all, third, 2 * third);
        holdsOnce(open(middle, LOG), middle, third);
    }

    /** Two captures of one log that grew, the second of which began before the first one ended. */
    @Test
    void whatStandsInTwoPiecesCountsOnce() throws IOException {
        byte[] all = Files.readAllBytes(LOG);
        Path one = piece("one.log", all, 0, 2 * all.length / 3);
        Path two = piece("two.log", all, all.length / 3, all.length);
        Run whole = open(LOG);
        for (Run run : List.of(open(one, two), open(two, one))) {
            assertThat(run.totals()).isEqualTo(whole.totals());
            assertThat(run.counts().inlining()).isEqualTo(whole.counts().inlining());
            assertThat(run.compilations())
                    .extracting(Compilation::code, Compilation::thread)
                    .containsExactlyInAnyOrderElementsOf(
                            whole.compilations().stream()
                                    .map(c -> tuple(c.code(), c.thread()))
                                    .toList());
            assertThat(run.files()).noneMatch(LogFile::isCopy);
            assertThat(warningsOf(run, one)).isEmpty();
            assertThat(warningsOf(run, two))
                    .singleElement(InstanceOfAssertFactories.STRING)
                    .startsWith(said(2 * all.length / 3 - all.length / 3, all.length / 3, one))
                    .contains("counted once, as read there up to byte");
        }
    }

    /** The third of three begins where the first one has ended, or before. */
    @Test
    void threeCapturesAreReadOneAfterTheOther() throws IOException {
        Path log = dir.resolve("all.log");
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= 1_000; i++) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%7d %4d       3       a.B::m%d (%d bytes)%n",
                            40 + i,
                            i,
                            i,
                            i));
        }
        byte[] all = text.toString().getBytes(StandardCharsets.US_ASCII);
        Files.write(log, all);
        Path one = piece("one.log", all, 0, all.length / 2);
        Path two = piece("two.log", all, all.length / 4, 3 * all.length / 4);
        for (int from : List.of(all.length / 3, 5 * all.length / 8)) {
            Path three = piece("three.log", all, from, all.length);
            for (Run run : List.of(open(one, two, three), open(three, two, one))) {
                assertThat(run.totals()).isEqualTo(open(log).totals());
                assertThat(run.compilations()).hasSize(1_000);
                assertThat(run.files()).extracting(LogFile::unreadLines).containsOnly(0L);
            }
        }
    }

    /** Two JVMs without times may well print the same. */
    @Test
    void whatHasNoTimesIsReadTwiceAndSaidSo() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= 1_000; i++) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "[gc] GC(%d) Pause Young (Allocation Failure) 3M->1M(8M) 1.%03dms%n",
                            i,
                            i));
        }
        byte[] all = text.toString().getBytes(StandardCharsets.US_ASCII);
        Path one = piece("one.log", all, 0, 3 * all.length / 4);
        Path two = piece("two.log", all, all.length / 8, all.length);
        assertThat(warningsOf(open(one, two), two))
                .anyMatch(w -> w.contains("what they tell may count twice"));
    }

    @Test
    void piecesThatFollowEachOtherHaveNothingInCommon() throws IOException {
        byte[] all = Files.readAllBytes(LOG);
        Path one = piece("one.log", all, 0, all.length / 2);
        Path next = piece("next.log", all, all.length / 2, all.length);
        assertThat(open(one, next).files())
                .allSatisfy(
                        f ->
                                assertThat(f.warnings())
                                        .noneMatch(w -> w.message().contains("stand at the end")));
    }

    private static List<String> warningsOf(Run run, Path file) {
        return run.files().stream()
                .filter(f -> f.path().equals(file.toString()))
                .flatMap(f -> f.warnings().stream())
                .map(Problem::message)
                .toList();
    }

    private static String said(int bytes, int from, Path whole) {
        return String.format(
                Locale.ROOT,
                "its first %,d bytes stand at the end of %s, too, from byte %,d on: ",
                bytes,
                whole,
                from);
    }

    /** A copy of a whole run is a run of its own, and a loose copy is left to the run. */
    @Test
    void filesOfARunStayTogether() throws IOException {
        Path demo = Path.of("../../packaging/src/demo/counted-loop-exit");
        Path copy = Files.createDirectory(dir.resolve("copy"));
        for (String name : List.of("run.json", "hotspot.log", "safepoint.log")) {
            Files.copy(demo.resolve(name), copy.resolve(name));
        }
        assertThat(open(demo, copy).files()).noneMatch(LogFile::isCopy);
        Path loose = Files.copy(demo.resolve("hotspot.log"), dir.resolve("a.log"));
        assertThat(open(loose, demo).files().stream().filter(LogFile::isCopy))
                .extracting(LogFile::path)
                .containsExactly(loose.toString());
    }

    @Test
    void theSameFileUnderAnotherNameOrPackedIsNotReadAgain() throws IOException {
        Path packed = dir.resolve("a.log.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(LOG, out);
        }
        holdsOnce(open(LOG, packed), packed, 0);
        Path copy = Files.copy(LOG, dir.resolve("b.log"));
        holdsOnce(open(LOG, copy), copy, 0);
        assertThat(open(LOG, packed, copy).files()).filteredOn(LogFile::isCopy).hasSize(2);
    }

    @Test
    void whatDiffersInAByteIsReadAsItWas() throws IOException {
        byte[] all = Files.readAllBytes(LOG);
        byte[] half = Arrays.copyOf(all, all.length / 2);
        half[half.length - 2] ^= 1;
        Path other = Files.write(dir.resolve("other.log"), half);
        assertThat(open(LOG, other).files()).noneMatch(LogFile::isCopy);
    }

    /** Sums of CITime, collections and printed code are joined, whichever files tell them. */
    @Test
    void whatCountsOnceAnywayIsNotSaidToCountTwice() throws IOException {
        Path formats = Path.of("src/test/resources/formats");
        for (String each :
                List.of("compile-times/17", "print-assembly/17-hsdis-att", "gc-log/3-serial")) {
            byte[] text = Files.readAllBytes(input(formats.resolve(each)));
            Path one = Files.write(dir.resolve("one.txt"), text);
            Path two = Files.write(dir.resolve("two.txt"), text);
            assertThat(warningsOf(open(one, two), two))
                    .as(each)
                    .anyMatch(w -> w.endsWith("what they tell is counted once"));
        }
        byte[] text = Files.readAllBytes(input(formats.resolve("trace-deoptimization/25")));
        Path one = Files.write(dir.resolve("one.txt"), text);
        Path two = Files.write(dir.resolve("two.txt"), text);
        assertThat(warningsOf(open(one, two), two))
                .anyMatch(w -> w.endsWith("if it is a copy, what they tell counts twice"));
    }

    private static Path input(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.getFileName().toString().startsWith("input."))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Two short runs may well print the same stacks: nobody can tell. */
    @Test
    void whatSaysNothingOfItsJvmIsReadTwiceAndSaidSo() throws IOException {
        String stacks = "main;a.B.run;a.B.step 120\nmain;a.B.run;a.B.other 7\nmain;a.B.run 3\n";
        Path one = Files.writeString(dir.resolve("1.collapsed"), stacks);
        Path two = Files.writeString(dir.resolve("2.collapsed"), stacks);
        Run run = open(one, two);
        assertThat(run.files()).noneMatch(LogFile::isCopy);
        assertThat(run.files().getLast().warnings())
                .anyMatch(
                        w -> w.message().endsWith("if it is a copy, what they tell counts twice"));
        assertThat(run.allProfiles()).hasSize(2);
    }
}
