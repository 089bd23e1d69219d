package dev.jitlens.ui.view.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.trials.Experiment;
import dev.jitlens.trials.ExperimentFolder;
import dev.jitlens.ui.InAllSizes;
import dev.jitlens.ui.Mouse;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;

import javafx.event.Event;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.robot.Robot;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class ExperimentViewTest {
    private static final int TRIALS = 6;

    @TempDir Path dir;
    private final UiWindow window = new UiWindow(true);
    private ExperimentFolder folder;
    private double times = 1;

    @BeforeEach
    void begin() throws IOException {
        folder = begun("collectors", 1);
    }

    /**
     * @param parallel trials at a time
     */
    private ExperimentFolder begun(String name, int parallel) throws IOException {
        Map<String, List<String>> grid = new LinkedHashMap<>();
        grid.put("gc", List.of("serial", "g1"));
        Experiment experiment =
                new Experiment(
                        "Collectors",
                        "Which one is it?",
                        null,
                        null,
                        grid,
                        new Experiment.Repeat(TRIALS / 2, 0, 0, 7L, parallel),
                        null);
        return ExperimentFolder.begin(dir.resolve(name), experiment);
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void withoutAnExperimentThePageSaysHowToOpenOne() {
        window.show(PageId.EXPERIMENT);
        assertThat(Windows.words(window.picture()))
                .contains("No experiment is open", "jitlens experiment --out");
    }

    @Test
    void aFolderOpensAsAnExperimentAndIsFollowedWhileTrialsEnd() throws IOException {
        trial(1, "EXITED", 0);
        open();
        window.await("the first trial", () -> progress().equals("1 of 6 trials"));
        for (int number = 2; number <= TRIALS; number++) {
            trial(number, number == 4 ? "TIMED_OUT" : "EXITED", number == 4 ? 143 : 0);
        }
        window.await("all trials", () -> progress().equals("6 trials"));
        assertThat(Windows.words(window.picture()))
                .contains("Collectors. Which one is it?")
                .contains("gc g1 against serial: ")
                .contains("Welch's t on logarithms, 95%")
                .contains("Trial 4 was stopped at its timeout.")
                .contains("Measured on a noisy machine: a fan (loud).");
    }

    @Test
    void ofTrialsThatRanAtOnceItIsSaid() throws IOException {
        folder = begun("at-once", 2);
        trial(1, "EXITED", 0);
        open();
        window.await("one trial", () -> progress().equals("1 of 6 trials, 2 at a time"));
        trial(2, "EXITED", 0);
        window.await("two trials", () -> progress().equals("2 of 6 trials, 2 at a time"));
        assertThat(Windows.words(window.picture()))
                .contains("Trials ran 2 at a time, each pinned to CPUs of its own (0; 1)");
    }

    @Test
    void aClickOnATrialOpensItsRun() throws IOException {
        for (int number = 1; number <= TRIALS; number++) {
            trial(number, "EXITED", 0);
        }
        open();
        window.await("all trials", () -> progress().equals("6 trials"));
        OrderPlot plot = window.node("experiment-order", OrderPlot.class);
        Robot robot = window.fx(Robot::new);
        window.fx(
                () -> {
                    Point2D place = plot.place(3).orElseThrow();
                    robot.mouseMove(plot.localToScreen(place));
                    robot.mouseClick(MouseButton.PRIMARY);
                    return true;
                });
        window.await("its run", () -> !window.picture().workbench().runs().isEmpty());
        assertThat(window.fx(() -> window.picture().workbench().runs().getFirst().paths()))
                .containsExactly(folder.path().resolve("trials/0003/run"));
    }

    @Test
    void failuresAloneHaveNoScale() throws IOException {
        trial(1, "TIMED_OUT", 143);
        open();
        window.await("the trial", () -> progress().equals("1 of 6 trials"));
        PointsPlot plot = window.node("experiment-points", PointsPlot.class);
        assertThat(window.fx(plot::svg)).contains("serial", ">failed<").doesNotContain(">0.50<");
    }

    @Test
    void inANarrowWindowTheUnitOfAResultIsNotCut() throws IOException {
        for (int number = 1; number <= TRIALS; number++) {
            trial(number, "EXITED", 0);
        }
        open();
        window.await("all trials", () -> progress().equals("6 trials"));
        Windows.resize(window.picture(), 1100, 700);
        window.picture().settle();
        TableView<?> table = window.node("experiment-trials", TableView.class);
        assertThat(
                        window.fx(
                                () ->
                                        table.lookupAll(".text").stream()
                                                .filter(Text.class::isInstance)
                                                .map(node -> ((Text) node).getText())
                                                .toList()))
                .contains("operations/s")
                .noneMatch(text -> text.endsWith("s/s") && !text.equals("operations/s"));
        assertThat(window.fx(() -> barsAcross(table))).isEmpty();
    }

    private static List<Node> barsAcross(TableView<?> table) {
        return table.lookupAll(".scroll-bar").stream()
                .filter(
                        node ->
                                node instanceof ScrollBar bar
                                        && bar.getOrientation() == Orientation.HORIZONTAL
                                        && bar.isVisible())
                .toList();
    }

    @Test
    void hoveringTellsAValueWithLinesToTheAxes() throws IOException {
        for (int number = 1; number <= TRIALS; number++) {
            trial(number, "EXITED", 0);
        }
        open();
        window.await("all trials", () -> progress().equals("6 trials"));
        window.picture().settle();
        for (String id : List.of("experiment-order", "experiment-points")) {
            TrialsPlot plot = window.node(id, TrialsPlot.class);
            hover(plot, window.fx(() -> plot.place(3).orElseThrow()));
            assertThat(window.fx(plot::told))
                    .hasValueSatisfying(words -> assertThat(words).startsWith("trial 3, gc="));
            assertThat(hairs(plot)).isEqualTo(2);
            hover(plot, new Point2D(1, 1));
            assertThat(window.fx(plot::told)).isEmpty();
            assertThat(hairs(plot)).isZero();
        }
        OrderPlot plot = window.node("experiment-order", OrderPlot.class);
        hover(plot, window.fx(() -> plot.places(3).getFirst()));
        assertThat(window.fx(plot::told))
                .hasValue(
                        "trial 3, warm-up 1 of 2, dropped\n"
                                + "60.0 operations/s\n"
                                + "A click opens its run.");
    }

    @Test
    void whatIsZoomedOutOfSightIsNeitherDrawnNorTold() throws IOException {
        for (int number = 1; number <= TRIALS; number++) {
            trial(number, "EXITED", 0);
        }
        open();
        window.await("all trials", () -> progress().equals("6 trials"));
        window.picture().settle();
        OrderPlot plot = window.node("experiment-order", OrderPlot.class);
        int all = window.fx(() -> plot.places(3).size());
        assertThat(all).isEqualTo(11);
        for (int i = 0; i < 2; i++) {
            window.fx(
                    () -> {
                        Event.fireEvent(plot, typed("+"));
                        Event.fireEvent(plot, typed("+"));
                        return true;
                    });
            window.picture().settle();
        }
        assertThat(window.fx(() -> plot.places(3).size())).isLessThan(all);
        assertThat(window.fx(() -> plot.svg())).contains("clip-path");
        window.fx(
                () -> {
                    Event.fireEvent(plot, typed("0"));
                    return true;
                });
        window.picture().settle();
        assertThat(window.fx(() -> plot.places(3).size())).isEqualTo(all);
    }

    private static KeyEvent typed(String letter) {
        KeyCode none = KeyCode.UNDEFINED;
        return new KeyEvent(KeyEvent.KEY_TYPED, letter, "", none, false, false, false, false);
    }

    @Test
    void sizesAreQuantitiesInTheOrderOfTheirSize() {
        Map<String, List<String>> grid = Map.of("heap", List.of("1g", "64k", "256M", "32m"));
        Experiment.Repeat once = new Experiment.Repeat(1, 0, 0, 7L, 1);
        Experiment experiment = new Experiment("Heaps", "", null, null, grid, once, null);

        assertThat(Along.of(experiment).orElseThrow().values())
                .containsExactly("64k", "32m", "256M", "1g");
    }

    @Test
    void aQuantityOfTheGridIsAnAxisAndTheRestAreLines() throws IOException {
        Map<String, List<String>> grid = new LinkedHashMap<>();
        grid.put("series", List.of("adjacent", "padded"));
        grid.put("jdk", List.of("17", "25"));
        grid.put("threads", List.of("8", "1", "10"));
        Experiment.Repeat once = new Experiment.Repeat(1, 0, 0, 7L, 1);
        Experiment experiment = new Experiment("Sharing", "", null, null, grid, once, null);
        folder = ExperimentFolder.begin(dir.resolve("along"), experiment);
        assertThat(Along.of(experiment))
                .hasValue(
                        new Along(
                                "threads",
                                List.of("1", "8", "10"),
                                List.of(
                                        "series=adjacent jdk=17",
                                        "series=adjacent jdk=25",
                                        "series=padded jdk=17",
                                        "series=padded jdk=25")));
        for (int number = 1; number <= 9; number++) {
            trial(number, "EXITED", number == 1 ? 3 : 0);
        }
        open();
        window.await("nine trials", () -> progress().equals("9 of 12 trials"));
        window.picture().settle();
        AlongPlot plot = window.node("experiment-along", AlongPlot.class);
        assertThat(Windows.words(window.picture())).contains("by threads");
        assertThat(window.fx(plot::isVisible)).isTrue();
        assertThat(window.fx(plot::svg))
                .contains(">1<", ">8<", ">10<", ">threads; upwards operations/s<")
                .contains(">series=padded jdk=25<");
        List<Integer> order = folder.plan().order();
        for (int number = 1; number <= 9; number++) {
            int trial = number;
            double x = window.fx(() -> plot.place(trial).orElseThrow().getX());
            for (int other = 1; other <= 9; other++) {
                int another = other;
                double otherX = window.fx(() -> plot.place(another).orElseThrow().getX());
                if (threads(order, number) < threads(order, other)) {
                    assertThat(x).isLessThan(otherX);
                }
            }
        }
        ToggleButton byPoint = window.node("experiment-by-point", ToggleButton.class);
        window.fx(
                () -> {
                    byPoint.fire();
                    return true;
                });
        assertThat(window.fx(plot::isVisible)).isFalse();
    }

    /** In half a window of 1440 pixels. */
    @Test
    void pointsOfThreeDimensionsAreReadWhole() throws IOException {
        Map<String, List<String>> grid = new LinkedHashMap<>();
        grid.put("gc", List.of("serial", "parallel"));
        grid.put("MaxInlineSize", List.of("10", "35"));
        grid.put("heap", List.of("64m", "256m"));
        Experiment.Repeat once = new Experiment.Repeat(1, 0, 0, 7L, 1);
        Experiment experiment = new Experiment("Inlining", "", null, null, grid, once, null);
        folder = ExperimentFolder.begin(dir.resolve("points"), experiment);
        for (int number = 1; number <= 8; number++) {
            trial(number, "EXITED", 0);
        }
        open();
        window.await("all trials", () -> progress().equals("8 trials"));
        TableView<?> table = window.node("experiment-trials", TableView.class);
        double letter = 7.2;
        assertThat(window.fx(() -> table.getColumns().get(1).getWidth()))
                .isGreaterThan(letter * "gc=parallel MaxInlineSize=35 heap=256m".length());
    }

    private int threads(List<Integer> order, int number) {
        var point = folder.experiment().points().get(order.get(number - 1));
        return Integer.parseInt(point.values().get("threads"));
    }

    private void hover(TrialsPlot plot, Point2D at) {
        window.fx(
                () -> {
                    Mouse.of(MouseEvent.MOUSE_MOVED, plot.localToScene(at), 0).on(plot);
                    return true;
                });
    }

    private int hairs(TrialsPlot plot) {
        return window.fx(() -> plot.lookupAll(".chart-crosshair").size());
    }

    /** As {@code jitlens picture experiment DIR} shows it. */
    @Test
    void largeNumbersHaveRoomBesideTheScale() throws IOException {
        times = 2_000_000;
        trial(1, "EXITED", 0);
        trial(2, "EXITED", 0);
        window.fx(
                () -> {
                    var workbench = window.picture().workbench();
                    AppWorkbench.experimentIn(List.of(folder.path()))
                            .ifPresent(workbench::showExperiment);
                    return true;
                });
        window.await("two trials", () -> progress().equals("2 of 6 trials"));
        String svg = window.fx(window.node("experiment-order", OrderPlot.class)::svg);
        Matcher number = Pattern.compile("x=\"([0-9.]+)\"[^>]*>200,000,000<").matcher(svg);
        assertThat(number.find()).as(svg).isTrue();
        Text words = new Text("200,000,000");
        words.setFont(Font.font("Inter", 11));
        double wide = words.getLayoutBounds().getWidth();
        assertThat(Double.parseDouble(number.group(1))).isGreaterThan(wide);
    }

    @Test
    void aTrialThatFailedIsACrossAndWarmUpARing() throws IOException {
        for (int number = 1; number <= TRIALS; number++) {
            trial(number, "EXITED", number == 2 ? 3 : 0);
        }
        open();
        window.await("all trials", () -> progress().equals("6 trials"));
        String svg = window.fx(window.node("experiment-order", OrderPlot.class)::svg);
        assertThat(svg.split("fill=\"none\" stroke=", -1).length - 1)
                .as("rings of two values of five trials")
                .isEqualTo(2 * (TRIALS - 1));
        assertThat(Windows.words(window.picture())).contains("exit code 3");
    }

    @Test
    void aDamagedTrialIsASentence() throws IOException {
        trial(1, "EXITED", 0);
        Files.writeString(folder.path().resolve("trials/0001/trial.json"), "{");
        open();
        Windows.await(
                "the sentence",
                () -> Windows.words(window.picture()).contains("The experiment cannot be read"));
    }

    @Test
    void picturesInAllLooksAndSizes() throws IOException {
        folder = begun("at-once", 2);
        for (int number = 1; number <= TRIALS; number++) {
            trial(number, "EXITED", number == 2 ? 3 : 0);
        }
        InAllSizes.save(
                "experiment",
                picture -> {
                    Windows.onFx(() -> picture.workbench().open(List.of(folder.path())));
                    picture.settle();
                    Windows.await(
                            "the page",
                            () -> Windows.words(picture).contains("Collectors. Which one is it?"));
                });
        assertThat(Path.of("target/screenshots/experiment-light-1440.png")).exists();
    }

    private void open() {
        window.fx(
                () -> {
                    window.picture().workbench().open(List.of(folder.path()));
                    return true;
                });
    }

    private String progress() {
        return window.picture().window().scene().lookup("#experiment-progress")
                        instanceof Label label
                ? label.getText()
                : "";
    }

    /** A folder as the runner leaves it: two values are warm-up, eight count. */
    private void trial(int number, String end, int exitCode) throws IOException {
        int point = folder.plan().order().get(number - 1);
        Path run = Files.createDirectories(folder.path().resolve("trials/000" + number + "/run"));
        Files.writeString(
                run.resolve("jvm.log"),
                "     85    1       3       java.lang.String::hashCode (60 bytes)\n");
        StringBuilder values = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            double value = times * (100 + 40 * point + number + i % 3);
            values.append(i == 0 ? "" : ",").append(value);
        }
        String json =
                String.format(
                        Locale.ROOT,
                        "{\"schema\":1,\"number\":%d,\"point\":%d,\"folder\":\"run\",\"end\":\"%s\","
                            + "\"exitCode\":%d,\"elapsedMillis\":1234.5,\"cpus\":\"%d\",\"measured\":[{\"name\":\"\","
                            + "\"unit\":\"operations/s\",\"better\":\"higher\",\"values\":[%s],\"warmUp\":[60,80],\"threads\":[]}],\"noisy\":[\"a"
                            + " fan (loud)\"],\"notices\":[]}",
                        number,
                        point,
                        end,
                        exitCode,
                        number % 2,
                        values);
        Files.writeString(run.resolveSibling("trial.json"), json);
    }
}
