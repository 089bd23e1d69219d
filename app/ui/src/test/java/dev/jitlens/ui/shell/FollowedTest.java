package dev.jitlens.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.file.StandardOpenOption.APPEND;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.RealRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.view.safepoints.SafepointsView;
import dev.jitlens.ui.view.timeline.TimelineView;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Logs that grow while the window shows them. */
@EnabledOnOs(OS.LINUX)
class FollowedTest {
    @TempDir private Path folder;
    private Picture window;

    @BeforeEach
    void open() {
        Windows.startToolkit();
        window =
                Picture.of(
                        RunReader::open,
                        List.of(TimelineView::new, SafepointsView::new),
                        true,
                        1440,
                        900);
        Windows.show(window, PageId.SAFEPOINTS);
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    /** A line as -Xlog:safepoint of JDK 25 writes it. */
    private static String pause(int number) {
        return String.format(
                Locale.ROOT,
                "[%d.000s][info][safepoint] Safepoint \"G1CollectForAllocation\", Time since last:"
                        + " 164024846 ns, Reaching safepoint: 2694 ns, At safepoint: %d ns, Leaving"
                        + " safepoint: 2000 ns, Total: %d ns, Threads: 0 runnable, 11 total%n",
                number,
                1_000_000 + number,
                1_004_694 + number);
    }

    private Run run() {
        return Picture.onFx(() -> window.workbench().run().get());
    }

    private void pauses(int count) {
        Windows.await(count + " pauses", () -> run().pauses().size() == count);
        window.settle();
    }

    /** What stands in the strip. */
    private List<String> live() {
        return Picture.onFx(
                () ->
                        window.window().scene().getRoot().lookupAll(".live-lane .label").stream()
                                .map(label -> ((Label) label).getText())
                                .toList());
    }

    private Node name() {
        return Picture.onFx(() -> window.window().scene().lookup("#run-name"));
    }

    private int places() {
        window.settle();
        return Picture.onFx(() -> window.workbench().trail().places().size());
    }

    private Followed follow(Path log) {
        return Picture.onFx(() -> window.workbench().follow(log));
    }

    @Test
    void pagesShowWhatIsNewUntilTheJvmEnds() throws Exception {
        Path log = folder.resolve("safepoint.log");
        try (Writer writer = Files.newBufferedWriter(log)) {
            for (int i = 1; i <= 3; i++) {
                writer.write(pause(i));
            }
            writer.flush();
            follow(log);
            pauses(3);
            assertThat(Windows.words(window))
                    .contains("Following safepoint.log", " read · 0 lines unread");
            Windows.await("their number", () -> live().contains("Safepoints"));
            assertThat(live()).contains("3");
            int places = places();
            Node name = name();
            writer.write(pause(4));
            String next = pause(5);
            writer.write(next.substring(0, 40));
            writer.flush();
            pauses(4);
            writer.write(next.substring(40));
            writer.flush();
            pauses(5);
            assertThat(Picture.onFx(() -> window.workbench().runs())).hasSize(1);
            assertThat(name()).as("what says the same is not made anew").isSameAs(name);
            writer.write("[9.000s][info][gc,heap,exit] Heap\n");
            assertThat(places()).as("what is new is no place to go back to").isEqualTo(places);
        }
        Windows.await("its end", () -> !Windows.words(window).contains("Following safepoint.log"));
        assertThat(live()).isEmpty();
        assertThat(Picture.onFx(() -> window.workbench().message().get()))
                .contains("has ended: its JVM wrote that it ended.");
        assertThat(RunReader.open(List.of(log), dev.jitlens.run.Progress.NONE).pauses())
                .as("what opening the whole log says")
                .isEqualTo(run().pauses());
    }

    @Test
    void whatIsShownStandsStillWhilePaused() throws IOException {
        Path log = folder.resolve("safepoint.log");
        try (Writer writer = Files.newBufferedWriter(log)) {
            writer.write(pause(1));
            writer.flush();
            Followed followed = follow(log);
            pauses(1);
            Node row = Windows.lookup(window, "following");
            ToggleButton pause = (ToggleButton) Picture.onFx(() -> row.lookup(".chip-toggle"));
            Windows.onFx(pause::fire);
            assertThat(Picture.onFx(() -> followed.paused().get())).isTrue();
            writer.write(pause(2));
            writer.flush();
            Windows.onFx(pause::fire);
            pauses(2);
            Button stop = (Button) Picture.onFx(() -> row.lookup(".small-button"));
            Windows.onFx(stop::fire);
            Windows.await("its end", () -> !Windows.words(window).contains("Following"));
            writer.write(pause(3));
        }
        assertThat(run().pauses()).hasSize(2);
    }

    /** Of a folder, logs that come later are followed, too, and what is no log is passed over. */
    @Test
    void logsOfAFolder() throws IOException {
        Files.write(folder.resolve("agent.jlp"), new byte[] {1, 2, 0, 4});
        Files.writeString(folder.resolve("stdout.txt"), "hello\n");
        Path log = folder.resolve("safepoint.log");
        Followed followed = follow(folder);
        Windows.await("a word", () -> Windows.words(window).contains("Nothing to show yet"));
        assertThat(Windows.words(window)).doesNotContain("Launch a program");
        try (Writer writer = Files.newBufferedWriter(log)) {
            writer.write(pause(1));
            writer.flush();
            pauses(1);
        }
        Windows.onFx(followed::stop);
        Windows.await("its end", () -> !Windows.words(window).contains("Following"));
        assertThat(run().files()).isNotEmpty();
    }

    /** A launch's recording is written to its folder when it ends; it is shown before. */
    @Test
    void samplesOfALaunchThatRecords() throws Exception {
        Path source =
                Files.writeString(
                        folder.resolve("Busy.java"),
                        """
                        class Busy {
                            static volatile long sum;

                            public static void main(String[] args) throws Exception {
                                while (true) {
                                    for (int i = 0; i < 10_000_000; i++) {
                                        sum += i;
                                    }
                                    Thread.sleep(50);
                                }
                            }
                        }
                        """);
        Process program =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-XX:StartFlightRecording=settings=profile,filename="
                                        + folder.resolve("recording.jfr"),
                                source.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("console.log").toFile())
                        .start();
        try {
            Followed followed = follow(folder);
            Windows.await("samples", () -> samples() > 20);
            assertThat(folder.resolve("recording.jfr")).isEmptyFile();
            long before = samples();
            Windows.await("more samples", () -> samples() > before);
            Windows.onFx(followed::stop);
            Windows.await("its end", () -> !Windows.words(window).contains("Following"));
        } finally {
            program.destroyForcibly().waitFor();
        }
    }

    /** Tasks get into such a log when its JVM ends; before, compiler threads have them. */
    @Test
    void tasksWhileTheirJvmRuns() throws Exception {
        Path log = folder.resolve("hotspot.log");
        Path source =
                Files.writeString(
                        folder.resolve("Waiter.java"),
                        """
                        class Waiter {
                            public static void main(String[] args) throws Exception {
                                System.in.read();
                            }
                        }
                        """);
        Process program =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:+UnlockDiagnosticVMOptions",
                                "-XX:+LogCompilation",
                                "-XX:LogFile=" + log,
                                source.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("console.txt").toFile())
                        .start();
        try {
            Windows.await("the log", () -> Files.exists(log));
            follow(log);
            Windows.await("decisions", () -> hasRun() && run().counts().inlining().inlined() > 100);
            assertThat(run().files()).as("of threads that compile").hasSizeGreaterThan(1);
            Windows.await("their number", () -> live().contains("Tasks"));
            program.getOutputStream().close();
            Windows.await("its end", () -> !Windows.words(window).contains("Following"));
            window.settle();
            Run whole = RunReader.open(List.of(log), dev.jitlens.run.Progress.NONE);
            assertThat(run().compilations()).isEqualTo(whole.compilations());
            assertThat(run().counts().inlining()).isEqualTo(whole.counts().inlining());
            assertThat(run().files()).hasSize(1);
        } finally {
            program.destroyForcibly().waitFor();
        }
    }

    /** An agent writes to its file all the time; what it has written so far is shown. */
    @Test
    void samplesOfAnAgentThatStillWrites() throws Exception {
        Path whole = RealRuns.profile("jlp/25-blame-the-setter/input.jlp").paths().getFirst();
        byte[] bytes = Files.readAllBytes(whole);
        Path file = folder.resolve("agent.jlp");
        int part = bytes.length * 96 / 100; // methods come first, then samples
        Files.write(file, Arrays.copyOf(bytes, part));
        Followed followed = follow(folder);
        Windows.await("samples", () -> samples() > 0);
        long before = samples();
        assertThat(run().files()).allSatisfy(f -> assertThat(f.warnings()).isEmpty());
        Files.write(file, Arrays.copyOfRange(bytes, part, bytes.length), APPEND);
        Run read = RunReader.open(List.of(whole), dev.jitlens.run.Progress.NONE);
        long all = read.profiles().stream().mapToLong(Profile::samples).sum();
        assertThat(before).isLessThan(all);
        Windows.await("the others", () -> samples() == all);
        Windows.onFx(followed::stop);
        Windows.await("its end", () -> !Windows.words(window).contains("Following"));
    }

    /** It ends when nobody has the file open any more. */
    @Test
    void theFileOfAnAgentAlone() throws Exception {
        Path whole = RealRuns.profile("jlp/25-blame-the-setter/input.jlp").paths().getFirst();
        byte[] bytes = Files.readAllBytes(whole);
        Path file = Files.createFile(folder.resolve("agent.jlp"));
        Process writer =
                new ProcessBuilder("sh", "-c", "exec dd bs=64k of=\"$0\"", file.toString())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        int part = bytes.length * 96 / 100;
        try (OutputStream out = writer.getOutputStream()) {
            follow(file);
            out.write(bytes, 0, part);
            out.flush();
            Windows.await("samples", () -> samples() > 0);
            assertThat(Windows.words(window)).contains("Following agent.jlp");
            Run read = RunReader.open(List.of(whole), dev.jitlens.run.Progress.NONE);
            long all = read.profiles().stream().mapToLong(Profile::samples).sum();
            assertThat(samples()).isLessThan(all);
            out.write(bytes, part, bytes.length - part);
            out.flush();
            Windows.await("the others", () -> samples() == all);
            assertThat(Windows.words(window)).contains("Following agent.jlp");
            // Each of its samples is one of two sources.
            String once = String.format(Locale.ROOT, "%,d", all / 2);
            Windows.await("their number", () -> live().equals(List.of("Samples", once)));
        }
        Windows.await("its end", () -> !Windows.words(window).contains("Following"));
        assertThat(Picture.onFx(() -> window.workbench().message().get()))
                .endsWith("agent.jlp has ended: no process writes it any more.");
        assertThat(writer.waitFor()).isZero();
    }

    private boolean hasRun() {
        return Picture.onFx(() -> window.workbench().run().get()) != null;
    }

    private long samples() {
        return !hasRun() ? 0 : run().profiles().stream().mapToLong(Profile::samples).sum();
    }

    @Test
    void whatIsNoLogIsSaid() throws IOException {
        Path file = Files.write(folder.resolve("x.bin"), new byte[] {0, 1, 2, 0, 0, 5});
        follow(file);
        Windows.await(
                "the sentence",
                () -> Picture.onFx(() -> window.workbench().message().get()).contains("x.bin"));
        assertThat(Picture.onFx(() -> window.workbench().runs())).isEmpty();
    }
}
