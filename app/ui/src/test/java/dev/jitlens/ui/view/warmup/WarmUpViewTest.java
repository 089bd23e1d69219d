package dev.jitlens.ui.view.warmup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampleTimes;
import dev.jitlens.model.samples.SampleTimes.Count;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.ShareChart;
import dev.jitlens.ui.control.chart.StepChart;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tiers upon each other, the mark where it is warm, the compilers' rate. */
class WarmUpViewTest {
    private static final Path LOG =
            Path.of("../core/src/test/resources/formats/log-compilation/25-text-inside/input.log");
    private static final long TENTH = 100_000_000;
    private static final int TENTHS = 20;

    private final UiWindow window = new UiWindow(false);

    @AfterEach
    void close() {
        window.close();
    }

    /** Two seconds: half a second interpreted, then a tenth in C1's code, the rest in C2's. */
    private static Run warmingUp() throws IOException {
        Run log = RunReader.open(List.of(LOG), Progress.NONE);
        List<SampledCode> code = List.of(code(log, 3), code(log, 4));
        List<Count> counts = new ArrayList<>();
        for (int tenth = 0; tenth < TENTHS; tenth++) {
            if (tenth < 5) {
                counts.add(new Count(tenth, 0, -1, FrameKind.INTERPRETED, 200));
            } else {
                counts.add(new Count(tenth, 0, 0, FrameKind.COMPILED, 20));
                counts.add(new Count(tenth, 0, 1, FrameKind.COMPILED, 180));
            }
        }
        Profile profile =
                new Profile(
                                SampleSource.PC,
                                "",
                                log.compilations().getFirst().origin(),
                                Sampling.UNKNOWN,
                                List.of(),
                                code,
                                List.of())
                        .withTimes(new SampleTimes(TENTH, 0, counts, 0));
        Run.Measured measured = new Run.Measured(List.of(profile), List.of(), List.of());
        return log.of(log.files(), measured, log.members());
    }

    private static SampledCode code(Run log, int tier) {
        Compilation compilation =
                log.compilations().stream().filter(c -> c.tier() == tier).findFirst().orElseThrow();
        Method method = compilation.method();
        return new SampledCode(
                method, 0x1000, 64, 0, Time.UNKNOWN, false, Optional.of(compilation));
    }

    private String settled() {
        Labeled sentence = window.node("warm-up-settled", Labeled.class);
        return window.fx(sentence::getText);
    }

    @Test
    void theTiersStandUponEachOtherAndTheMarkWhereItIsWarm() throws IOException {
        window.add(warmingUp()).show(PageId.WARM_UP);
        ShareChart chart = window.node("warm-up-shares", ShareChart.class);
        List<Curve> curves = window.fx(chart::curves);
        assertThat(curves)
                .extracting(Curve::name)
                .containsExactly("C2", "C1, tier 3", "interpreter", "warm from here (estimate)");
        int late = 2 * (TENTHS - 2);
        assertThat(curves.get(0).y()[late]).isCloseTo(90, within(1e-9));
        assertThat(curves.get(1).y()[late]).isCloseTo(100, within(1e-9));
        assertThat(curves.get(2).band().low()[0]).isZero();
        assertThat(curves.get(2).band().high()[0]).isCloseTo(100, within(1e-9));
        assertThat(curves.get(3).x()[0]).isCloseTo(0.5, within(1e-9));
        assertThat(settled()).startsWith("Estimate: warm from 0.5 s on");
        TableView<?> table = window.node("warm-up-table", TableView.class);
        assertThat(window.fx(() -> List.copyOf(table.getItems())))
                .hasSize(TENTHS)
                .extracting(row -> ((SliceRow) row).warm())
                .startsWith("", "", "", "", "", "warm");
        window.save("warm-up");
    }

    @Test
    void withoutSamplesTheCompilersRateIsShownAndWhatIsMissingSaid() throws IOException {
        window.add(RunReader.open(List.of(LOG), Progress.NONE)).show(PageId.WARM_UP);
        StepChart rates = window.node("warm-up-rates", StepChart.class);
        assertThat(window.fx(rates::curves)).extracting(Curve::name).containsExactly("C1", "C2");
        ShareChart chart = window.node("warm-up-shares", ShareChart.class);
        assertThat(window.fx(chart::curves)).isEmpty();
        assertThat(settled()).startsWith("No samples with times");
    }
}
