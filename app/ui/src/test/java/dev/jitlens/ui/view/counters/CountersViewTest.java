package dev.jitlens.ui.view.counters;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.counters.HeapReading;
import dev.jitlens.counters.LocalJvm;
import dev.jitlens.counters.LocalJvms;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.Counter.CounterUnit;
import dev.jitlens.model.run.Counter.Variability;
import dev.jitlens.model.run.CounterFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.chart.CounterChart;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

class CountersViewTest {

    /** Makes garbage until its input ends. */
    private static final String PROGRAM =
            """
            public class Garbage {
                static volatile Object last;
                public static void main(String[] args) throws Exception {
                    System.out.println("runs");
                    while (System.in.available() == 0) {
                        last = new byte[100_000];
                        Thread.sleep(1);
                    }
                }
            }
            """;

    @TempDir private Path dir;
    private Picture window;

    private void open(Callable<List<LocalJvm>> jvms) {
        Windows.startToolkit();
        window =
                Picture.of(
                        (paths, progress) -> {
                            throw new IOException("nothing to open");
                        },
                        List.of(w -> new CountersView(w, jvms, Duration.ofMillis(20))),
                        true,
                        1440,
                        900);
        Windows.show(window, PageId.COUNTERS);
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    /** Where fourteen ran, looking every two seconds took a tenth of a processor. */
    @Test
    void whatTakesLongIsLookedAtLessOften() throws Exception {
        AtomicInteger looks = new AtomicInteger();
        open(
                () -> {
                    looks.incrementAndGet();
                    Thread.sleep(400);
                    return List.of();
                });
        await("the first look", () -> looks.get() > 0);
        int before = looks.get();
        Thread.sleep(5_000);
        assertThat(looks.get()).isLessThanOrEqualTo(before + 1);
    }

    @Test
    void aRunningJvmIsReadChartedAndKeptWhenItEnds() throws Exception {
        Process garbage = start();
        try {
            open(() -> List.of(LocalJvms.find(garbage.pid())));
            assertThat(Windows.words(window)).contains("Choose a JVM");
            choose("counters-jvms", 0);
            await("its counters", () -> rows().size() > 100);
            assertThat(state()).contains("SourceLauncher", "without the JVM's noticing");
            chart("java.threads.started");
            await("a chart", () -> charts().size() == 1);
            await("points", () -> charts().getFirst().curves().getFirst().size() > 3);
            save("counters-live-dark");

            filter("sun.gc.*.time");
            assertThat(rows())
                    .isNotEmpty()
                    .allMatch(r -> r.name().matches("sun\\.gc\\..*\\.time"))
                    .allMatch(r -> r.counter().unit() == CounterUnit.TICKS);

            ToggleButton pause = Windows.lookup(window, "counters-pause");
            Windows.onFx(pause::fire);
            assertThat(state()).contains("standing still");
            Windows.onFx(pause::fire);
        } finally {
            garbage.getOutputStream().write('\n');
            garbage.getOutputStream().close();
            garbage.waitFor(60, TimeUnit.SECONDS);
            garbage.destroyForcibly();
        }
        await("its end", () -> state().contains("the JVM has ended"));
        assertThat(rows()).isNotEmpty();
    }

    @Test
    void aJvmThatEndsBeforeItIsReadHasNoLastValues() throws Exception {
        Process garbage = start();
        LocalJvm ended = LocalJvms.find(garbage.pid());
        garbage.destroyForcibly().waitFor();
        open(() -> List.of(ended));
        choose("counters-jvms", 0);
        await("its end", () -> state().contains("none was read"));
        assertThat(state()).doesNotContain("last values");
    }

    @Test
    void aJvmWithoutCountersSaysWhy() {
        LocalJvm off =
                new LocalJvm(
                        42,
                        "me",
                        Optional.empty(),
                        "demo.Main x",
                        "25",
                        "VM",
                        Unknown.NUMBER,
                        HeapReading.UNKNOWN,
                        "keeps no counters (-XX:-UsePerfData)");
        open(() -> List.of(off));
        choose("counters-jvms", 0);
        assertThat(Windows.words(window))
                .contains("demo.Main shows no counters")
                .contains("keeps no counters (-XX:-UsePerfData)");
    }

    @Test
    void whereNoJvmIsFoundItSaysSo() {
        open(List::of);
        assertThat(Windows.words(window)).contains("No JVM of yours shows its counters.");
    }

    @Test
    void aSavedFileOfTheRunIsShownInItsUnits() throws IOException {
        open(List::of);
        Run run =
                SampleRuns.empty()
                        .with(
                                SampleRuns.empty().files(),
                                new Run.Measured(
                                        List.of(),
                                        List.of(),
                                        List.of(
                                                new CounterFile(
                                                        "/runs/a/hsperf.data", saved(), "off"))));
        Windows.onFx(() -> window.workbench().add(new OpenRun(run, List.of(), 1, false)));
        window.settle();
        assertThat(state())
                .contains("off: hsperf.data, as the JVM left them at its end")
                .contains("5 counters");
        assertThat(values()).containsExactly("G1", "1.50 kB", "7", "2.00 s", "1,000,000,000 Hz");
        assertThat(Windows.words(window)).doesNotContain("Over time");
        save("counters-saved-dark");
        Windows.onFx(
                () -> window.workbench().add(new OpenRun(SampleRuns.empty(), List.of(), 1, false)));
        window.settle();
        assertThat(Windows.words(window)).contains("Choose a JVM").doesNotContain("hsperf.data");
    }

    @Test
    void aNoisyMachineIsSaidBesideTheCountersOfItsRunOnly() {
        open(List::of);
        Node chip = Windows.lookup(window, "counters-noise");
        Run noisy = SampleRuns.emptyOnNoisyMachine();
        Windows.onFx(() -> window.workbench().add(new OpenRun(noisy, List.of(), 1, false)));
        window.settle();
        assertThat(Picture.onFx(chip::isVisible)).isFalse();
        Run withCounters =
                noisy.with(
                        noisy.files(),
                        new Run.Measured(
                                List.of(),
                                List.of(),
                                List.of(new CounterFile("/runs/a/hsperf.data", saved(), ""))));
        Windows.onFx(() -> window.workbench().add(new OpenRun(withCounters, List.of(), 1, false)));
        window.settle();
        assertThat(Picture.onFx(chip::isVisible)).isTrue();
        assertThat(Windows.words(window)).contains("noisy machine: 1 reason");
    }

    private static List<Counter> saved() {
        return List.of(
                new Counter("a.name", CounterUnit.TEXT, Variability.CONSTANT, Optional.of("G1"), 0),
                new Counter(
                        "b.used", CounterUnit.BYTES, Variability.VARIABLE, Optional.empty(), 1_500),
                new Counter(
                        "c.count", CounterUnit.EVENTS, Variability.MONOTONIC, Optional.empty(), 7),
                new Counter(
                        "sun.gc.time",
                        CounterUnit.TICKS,
                        Variability.MONOTONIC,
                        Optional.empty(),
                        2_000_000_000L),
                new Counter(
                        "sun.os.hrt.frequency",
                        CounterUnit.HERTZ,
                        Variability.CONSTANT,
                        Optional.empty(),
                        1_000_000_000L));
    }

    private Process start() throws IOException {
        Path source = Files.writeString(dir.resolve("Garbage.java"), PROGRAM);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process =
                new ProcessBuilder(java, "-Xmx64m", source.toString())
                        .redirectErrorStream(true)
                        .start();
        // The JVM's file is complete long before the program says its first word.
        assertThat(process.getInputStream().read()).isEqualTo('r');
        return process;
    }

    private void choose(String list, int at) {
        ListView<CounterSource> sources = Windows.lookup(window, list);
        await("a JVM to choose", () -> !sources.getItems().isEmpty());
        Windows.onFx(() -> sources.getSelectionModel().select(at));
        window.settle();
    }

    /** Charts a counter with the keyboard, as one who cannot see the circle does. */
    private void chart(String name) {
        TableView<CounterRow> table = Windows.table(window, "counters-table");
        Windows.onFx(
                () -> {
                    table.getItems().stream()
                            .filter(r -> r.name().equals(name))
                            .findFirst()
                            .ifPresent(table.getSelectionModel()::select);
                    table.fireEvent(
                            new KeyEvent(
                                    KeyEvent.KEY_PRESSED,
                                    " ",
                                    " ",
                                    KeyCode.SPACE,
                                    false,
                                    false,
                                    false,
                                    false));
                });
        window.settle();
    }

    private List<CounterChart> charts() {
        return Picture.onFx(
                () ->
                        window.window().scene().getRoot().lookupAll(".curve-chart").stream()
                                .map(CounterChart.class::cast)
                                .toList());
    }

    private void filter(String text) {
        TextField field = Windows.lookup(window, "counters-filter");
        Windows.onFx(() -> field.setText(text));
        window.settle();
    }

    private List<CounterRow> rows() {
        TableView<CounterRow> table = Windows.table(window, "counters-table");
        return Picture.onFx(() -> List.copyOf(table.getItems()));
    }

    private List<String> values() {
        return rows().stream().map(CounterRow::valueWords).toList();
    }

    private String state() {
        Label label = Windows.lookup(window, "counters-state");
        return Picture.onFx(label::getText);
    }

    private void await(String what, BooleanSupplier there) {
        Windows.await(what, there);
        window.settle();
    }

    private void save(String name) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Png.write(window.take(), folder.resolve(name + ".png"));
    }
}
