package dev.jitlens.watch;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.jitlens.WaitingJvm;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.GZIPInputStream;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "a file that is open cannot be renamed there")
class FollowedLogTest {
    @TempDir private Path folder;

    private final List<String> seen = new CopyOnWriteArrayList<>();
    private final AtomicBoolean saidNobody = new AtomicBoolean();
    private final AtomicBoolean goesOn = new AtomicBoolean(true);

    private final class Seen implements FollowedLog.Reader {
        @Override
        public void event(LogKind kind, JvmEvent event) {
            if (event instanceof JvmEvent.CodeRetired gone) {
                seen.add(gone.id().number() + " at " + gone.origin().offset());
            }
            if (event instanceof JvmEvent.GarbageCollection gc) {
                seen.add("collection " + gc.name().id() + " at " + gc.origin().offset());
            }
            if (event instanceof JvmEvent.CompileTask task) {
                seen.add("compiled " + task.code().id().number());
            }
        }

        @Override
        public void inlining(LogKind kind, InlineVerdict verdict, String reason) {}

        @Override
        public void kind(LogKind kind) {}

        @Override
        public void problem(Origin at, String message) {
            seen.add(message);
        }

        @Override
        public void unread(Origin at, String line) {}

        @Override
        public void programLine() {}

        @Override
        public void restarted(String why) {
            seen.add(why);
        }

        @Override
        public void quiet() {}

        @Override
        public void nobodyWrites(Duration patience) {
            saidNobody.set(true);
        }

        @Override
        public boolean goesOn() {
            return goesOn.get();
        }
    }

    /** A line as -Xlog:jit+compilation=debug of JDK 25 writes it. */
    private static String retired(int id) {
        return "[6.098s][info][jit,compilation]   "
                + id
                + " %     4       Loop::main @ 32 (70 bytes)   made not entrant: uncommon trap\n";
    }

    private CompletableFuture<String> follow(Path log) throws IOException {
        FollowedLog followed = new FollowedLog(log, new Seen());
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return followed.follow();
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    }
                });
    }

    private void comes(String... all) {
        await("what was written").until(() -> seen.size() >= all.length);
        assertThat(seen).containsExactly(all);
    }

    @Test
    void eachLineOnceThroughGrowthRotationAndTruncation() throws Exception {
        Path log = Files.writeString(folder.resolve("log"), retired(10));
        CompletableFuture<String> ended = follow(log);
        comes("10 at 0");
        int length = retired(10).length();

        // half a line waits for its other half
        String next = retired(11);
        Files.writeString(log, next.substring(0, 20), StandardOpenOption.APPEND);
        Files.writeString(log, next.substring(20), StandardOpenOption.APPEND);
        comes("10 at 0", "11 at " + length);

        Files.move(log, folder.resolve("log.0"));
        Files.writeString(
                folder.resolve("log.0"),
                retired(12),
                StandardOpenOption.APPEND); // still the old one
        comes("10 at 0", "11 at " + length, "12 at " + 2 * length);
        Files.writeString(log, retired(13));
        comes("10 at 0", "11 at " + length, "12 at " + 2 * length, "replaced", "13 at 0");

        Files.writeString(log, retired(14) + retired(15), StandardOpenOption.APPEND);
        await("more").until(() -> seen.size() >= 7);
        Files.writeString(log, retired(16), StandardOpenOption.TRUNCATE_EXISTING);
        await("what came after").until(() -> seen.size() >= 9);
        assertThat(seen.subList(5, seen.size()))
                .containsExactly("14 at " + length, "15 at " + 2 * length, "cut off", "16 at 0");

        goesOn.set(false);
        assertThat(ended.join()).isEmpty();
        assertThat(seen).hasSize(9);
    }

    /** Its JVM appends, and had written more than before when it was looked at next. */
    @Test
    void isReadFromTheBeginningThoughItGrewPastThePlaceBetweenTwoLooks() throws Exception {
        Path log = Files.writeString(folder.resolve("log"), retired(10));
        CompletableFuture<String> ended = follow(log);
        comes("10 at 0");
        int length = retired(10).length();
        Files.writeString(log, retired(21) + retired(22) + retired(23));
        comes("10 at 0", "cut off", "21 at 0", "22 at " + length, "23 at " + 2 * length);
        goesOn.set(false);
        assertThat(ended.join()).isEmpty();
    }

    /** Its JVM does not append: what it writes next stands where it was, behind zeros. */
    @Test
    void goesOnBehindTheZerosOfALogThatWasCutOff() throws Exception {
        Path log = Files.writeString(folder.resolve("log"), retired(10));
        int length = retired(10).length();
        try (FileChannel jvm = FileChannel.open(log, StandardOpenOption.WRITE)) {
            jvm.position(length);
            CompletableFuture<String> ended = follow(log);
            comes("10 at 0");
            jvm.truncate(0);
            jvm.position(length);
            jvm.write(ByteBuffer.wrap(retired(11).getBytes(StandardCharsets.UTF_8)));
            comes("10 at 0", "cut off", "11 at " + length);
            goesOn.set(false);
            assertThat(ended.join()).isEmpty();
        }
    }

    /** As -Xlog:gc*:file=log of JDK 17 writes it. */
    private static String begun(int id, int second) {
        String at = "[" + second + ".948s][info][gc";
        return at
                + ",start    ] GC("
                + id
                + ") Pause Young (Allocation Failure)\n"
                + at
                + ",heap     ] GC("
                + id
                + ") DefNew: 17472K(19648K)->2176K(19648K)\n";
    }

    private static String done(int id, int second) {
        String at = "[" + second + ".987s][info][gc";
        return at
                + ",heap     ] GC("
                + id
                + ") Tenured: 0K(43712K)->330K(43712K)\n"
                + at
                + "          ] GC("
                + id
                + ") Pause Young (Allocation Failure) 17M->2M(61M) 38.746ms\n"
                + at
                + ",cpu      ] GC("
                + id
                + ") User=0.01s Sys=0.01s Real=0.04s\n";
    }

    /** It was rotated within a collection, and then by another JVM. */
    @Test
    void aCollectionThatARotationSplitsIsWhole() throws Exception {
        Path log = Files.writeString(folder.resolve("log"), retired(10) + begun(3, 7));
        CompletableFuture<String> ended = follow(log);
        comes("10 at 0");
        Files.move(log, folder.resolve("log.0"));
        Files.writeString(log, done(3, 7) + retired(11) + begun(4, 8));
        await("the rest").until(() -> seen.contains("11 at " + done(3, 7).length()));

        Files.move(log, folder.resolve("log.1"));
        Files.writeString(log, "[0.006s][info][gc] Using Serial\n" + done(4, 9) + retired(12));
        await("the rest").until(() -> seen.toString().contains("12 at "));
        goesOn.set(false);
        ended.join();
        assertThat(seen)
                .filteredOn(s -> s.startsWith("coll") || s.startsWith("the log"))
                .containsExactly(
                        "collection 3 at " + retired(10).length(),
                        "the log ends here in this collection: its end is missing",
                        "collection 4 at " + (done(3, 7) + retired(11)).length(),
                        "collection 4 at 101"); // where its pause is told
    }

    @Test
    void aCompilationComesWithoutTheLineAfterIt() throws Exception {
        Path log = Files.writeString(folder.resolve("log"), "");
        CompletableFuture<String> ended = follow(log);
        Files.writeString(
                log,
                "[0.074s][debug][jit,compilation]    1       3       Loop::main (70 bytes)\n",
                StandardOpenOption.APPEND);
        comes("compiled 1");

        Files.writeString(
                log,
                "[0.075s][debug][jit,compilation]    2       3       Loop::main (70 bytes)\n",
                StandardOpenOption.APPEND);
        comes("compiled 1", "compiled 2");
        goesOn.set(false);
        ended.join();
        assertThat(seen).hasSize(2);
    }

    /** A recorder writes such a file at its end; what grows meanwhile is elsewhere. */
    @Test
    void aRecordingIsRefusedWithTheWayToFollowWhatItsJvmRecords() throws Exception {
        byte[] packed =
                Files.readAllBytes(
                        Path.of("src/test/resources/profiles/jfr/17-default/input.jfr.gz"));
        byte[] bytes = new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes();
        Path recording = Files.write(folder.resolve("x.jfr"), bytes);
        assertThatThrownBy(() -> new FollowedLog(recording, new Seen()).follow())
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(recording + ": is a flight recording")
                .hasMessageContaining("open --follow PID");
    }

    @Test
    void endsWithTheLastWordsOfTheJvm() throws Exception {
        Path log = Files.writeString(folder.resolve("log"), retired(10));
        CompletableFuture<String> ended = follow(log);
        comes("10 at 0");
        Files.writeString(log, "[9.000s][info][gc,heap,exit] Heap\n", StandardOpenOption.APPEND);
        assertThat(ended.join()).isEqualTo("its JVM wrote that it ended");

        Path xml = folder.resolve("xml");
        Files.writeString(xml, header(ProcessHandle.current().pid()) + "</hotspot_log>\n");
        assertThat(follow(xml).join()).isEqualTo("its JVM wrote that it ended");
    }

    private static String header(long pid) {
        return "<?xml version='1.0' encoding='UTF-8'?>\n<hotspot_log version='160 1' process='"
                + pid
                + "' time_ms='1790000000000'>\n";
    }

    @Test
    void endsWhenTheProcessThatItNamesIsGone() throws Exception {
        Process jvm =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-version")
                        .redirectErrorStream(true)
                        .start();
        jvm.getInputStream().readAllBytes();
        jvm.waitFor();
        Path xml = Files.writeString(folder.resolve("xml"), header(jvm.pid()) + "<tty>\n");
        assertThat(follow(xml).join()).isEqualTo("no process " + jvm.pid() + " runs");
    }

    @Test
    void endsWhenItsWriterIsKilled() throws Exception {
        assumeThat(Path.of("/proc/self/fd")).isDirectory();
        Path log = folder.resolve("log");
        try (WaitingJvm jvm = WaitingJvm.start(folder, "-Xlog:jit+compilation=debug:file=" + log)) {
            CompletableFuture<String> ended = follow(log);
            await("compilations").until(() -> !seen.isEmpty());
            assertThat(ended).isNotDone();
            jvm.kill();
            assertThat(ended.join())
                    .isIn("no process writes it any more", "its JVM wrote that it ended");
            assertThat(seen).doesNotHaveDuplicates();
        }
    }

    /** A log of a killed JVM that names no process: it is said at once, and ends after a while. */
    @Test
    void endsWhenNobodyIsSeenWhoWritesIt() throws Exception {
        assumeThat(Path.of("/proc/self/fd")).isDirectory();
        Path log = Files.writeString(folder.resolve("log"), retired(10));
        FollowedLog followed = new FollowedLog(log, new Seen(), Duration.ofMillis(1_500));
        assertThat(followed.follow())
                .isEqualTo("nothing came, and no process is seen that writes it");
        assertThat(seen).containsExactly("10 at 0");
        assertThat(saidNobody).isTrue();
    }
}
