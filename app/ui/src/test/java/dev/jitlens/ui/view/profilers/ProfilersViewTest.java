package dev.jitlens.ui.view.profilers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.ProfileFixture;
import dev.jitlens.ui.RealRuns;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Views;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.window.Picture;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class ProfilersViewTest {
    private Picture window;

    private static int hotLine() {
        return truth().line();
    }

    private static KnownTruth truth() {
        return Ground.of(ProfileFixture.launched(SampleRuns.small(), ProfileFixture.WORKLOAD))
                .truth()
                .orElseThrow();
    }

    @Test
    void nanosecondsAreNoSamples() throws IOException {
        OpenRun run = RealRuns.profile("speedscope/evented/input.json");
        window = Windows.open(NoRun.RUN);
        Windows.onFx(() -> window.workbench().add(run));
        Windows.show(window, PageId.OVERVIEW);
        assertThat(Windows.words(window)).contains("speedscope (ns)", "91.3 ms");
        Windows.show(window, PageId.PROFILERS);
        assertThat(Windows.words(window)).contains("91.3 ms", "the greatest share first");
        assertThat(Windows.words(window)).doesNotContain("91,250,000");
    }

    @Test
    void truthIsThatOfTheVariantThatRan() {
        Run run = SampleRuns.small();
        assertThat(Ground.of(ProfileFixture.launched(run, "counted-loop-exit")).truth())
                .isPresent();
        List<String> command = List.of("java", "demo", "--variant", "inline");
        Run inline = ProfileFixture.launched(run, "counted-loop-exit", command);
        assertThat(Ground.of(inline).truth()).isEmpty();
    }

    private static Run six() {
        Run run = ProfileFixture.in(SampleRuns.small(), ProfileFixture.six(hotLine()));
        return ProfileFixture.launched(run, ProfileFixture.WORKLOAD);
    }

    private void open(Run run, boolean dark, int width) {
        Windows.startToolkit();
        window =
                Picture.of(
                        (paths, progress) -> {
                            throw new IOException("nothing to open");
                        },
                        Views.ALL,
                        dark,
                        width,
                        900);
        Windows.onFx(() -> window.workbench().add(new OpenRun(run, List.of(), 1, false)));
        Windows.show(window, PageId.PROFILERS);
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        if (window != null) {
            window.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"true, 1440", "false, 1440", "true, 1100", "false, 1100"})
    void picture(boolean dark, int width) throws IOException {
        open(six(), dark, width);
        save("profilers-six-" + width, dark);
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "12"})
    void anyNumberOfColumns(int columns) throws IOException {
        List<Profile> profiles = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            profiles.add(
                    ProfileFixture.large(
                            SampleSource.values()[i % SampleSource.values().length], 2_000));
        }
        open(ProfileFixture.in(SampleRuns.small(), profiles), true, 1440);
        save("profilers-" + columns, true);
        assertThat(rows().size()).isGreaterThan(1_600);
    }

    @Test
    void theTruthIsFirstAndWhatIsBlamedWronglyFollows() {
        open(six(), true, 1440);
        assertThat(rows().getFirst().truth()).isTrue();
        assertThat(rows().getFirst().tones()).containsOnly(Tone.TRUE);
        assertThat(
                        rows().stream()
                                .filter(ComparedSources.Line::wrong)
                                .map(l -> l.row().key().line()))
                .containsExactlyInAnyOrder(hotLine() - 1, 114);
        assertThat(Windows.words(window))
                .contains("Score")
                .containsPattern("0%\\s+of the truth\\s+99.7%\\s+of the truth")
                .contains("560 of 600", "599 of 600", "552 of 600")
                .contains("1 (0.2%)")
                .contains("<not walkable: unknown_Java (-5)>", "kept, 1 resolved by PC")
                .contains("interval 10 ms · 6.04 s CPU")
                .contains("Known truth: BlameTheSetter.work, line " + hotLine())
                .contains("JFR names the right method, but not the line.")
                .contains("Asked for every 10 ms; achieved every 10.0 ms.")
                .contains("★ known truth");
    }

    @Test
    void countsOfEveryColumnAddUp() {
        open(six(), true, 1440);
        for (String chip : List.of("by method", "by line", "by bytecode", "by instruction")) {
            press(chip);
            for (int i = 0; i < 6; i++) {
                int column = i;
                long sum =
                        rows().stream()
                                .mapToLong(l -> l.row().cells().get(column).self().part())
                                .sum();
                long whole = rows().getFirst().row().cells().get(i).self().whole();
                assertThat(sum).as(chip + " in column " + i).isEqualTo(whole);
            }
        }
    }

    @Test
    void chipsChooseRowsAndShares() {
        open(six(), true, 1440);
        press("by method");
        assertThat(rows()).extracting(l -> l.row().key().line()).containsOnly(-1);
        assertThat(Windows.words(window)).contains("dev.jitlens.samples");
        press("by instruction");
        assertThat(Windows.words(window)).contains("+0x4e · bci 14");
        press("by line");
        press("total");
        assertThat(rows()).noneMatch(ComparedSources.Line::wrong);
        press("self");
        press("without climbing");
        assertThat(rows()).anyMatch(l -> l.row().key().failed() && self(l, 1) == 8);
        press("without climbing");
        choose(Windows.lookup(window, "profilers-threads"), "all threads");
        press("waiting");
        assertThat(rows()).hasSize(1).allMatch(l -> self(l, 0) == 30);
    }

    @Test
    void aThreadCanBeChosen() {
        open(six(), true, 1440);
        MenuButton threads = Windows.lookup(window, "profilers-threads");
        assertThat(Picture.onFx(threads::getText)).isEqualTo("workload thread only");
        choose(threads, "Other");
        assertThat(Picture.onFx(threads::getText)).isEqualTo("thread Other");
        assertThat(rows()).hasSize(1).allMatch(l -> self(l, 1) == 4);
        choose(threads, "all threads");
        assertThat(rows().size()).isGreaterThan(4);
    }

    @Test
    void columnsSortAndTheFilterNarrows() {
        open(six(), true, 1440);
        click("biased (dumps)");
        assertThat(rows().getFirst().row().key().method().name()).isEqualTo("run");
        click("Method and line");
        assertThat(rows().getFirst().truth()).isTrue();
        TextField filter = Windows.lookup(window, "profilers-filter");
        Windows.onFx(() -> filter.setText("setresult"));
        assertThat(rows()).hasSize(1);
        assertThat(Windows.words(window)).contains("1 of 6 rows");
    }

    @Test
    void aRowIsSelectedOnEveryPage() {
        open(six(), true, 1440);
        ListView<ComparedSources.Line> grid = grid();
        Node row =
                Picture.onFx(
                        () ->
                                grid.lookupAll(".list-cell").stream()
                                        .map(n -> (ListCell<?>) n)
                                        .filter(c -> c.isVisible() && c.getIndex() == 0)
                                        .findFirst()
                                        .orElseThrow());
        Bounds at = Picture.onFx(() -> row.localToScreen(row.getBoundsInLocal()));
        Windows.onFx(
                () -> {
                    Robot robot = new Robot();
                    robot.mouseMove(at.getMinX() + 60, at.getCenterY());
                    robot.mouseClick(MouseButton.PRIMARY);
                });
        window.settle();
        Selection selection = Picture.onFx(() -> window.workbench().selection().get());
        assertThat(selection.method()).contains(ProfileFixture.HOT);
        assertThat(selection.bci()).isEqualTo(14);
        Windows.onFx(() -> new Robot().keyType(KeyCode.ENTER));
        window.settle();
        assertThat(Picture.onFx(() -> window.workbench().page().get())).isEqualTo(PageId.METHOD);
    }

    @Test
    void theTableIsCopiedWithCounts() {
        AskedProfiles asked = AskedProfiles.FIRST;
        ComparedSources comparison = ComparedSources.of(Ground.of(six()), asked);
        String text = ProfilesText.of(comparison, comparison.lines());
        assertThat(text.lines().toList().getFirst())
                .startsWith("method\tline\tbci\taddress\tbiased samples\tbiased of");
        assertThat(text).contains("BlameTheSetter::work\t" + hotLine() + "\t\t\t0\t560\t597\t603");
    }

    @Test
    void withoutATruthTheRawPcIsTheReference() {
        Run run = ProfileFixture.in(SampleRuns.small(), ProfileFixture.six(70));
        open(run, true, 1440);
        assertThat(Windows.words(window))
                .contains("Distance from raw PC", "the reference", "(estimate)")
                .contains("No known truth")
                .contains("Here the reference is raw PC")
                .contains("! more than raw PC tells (estimate)");
        assertThat(rows())
                .anyMatch(ComparedSources.Line::wrong)
                .noneMatch(ComparedSources.Line::truth);
    }

    @Test
    void theRunCanBeLaunchedAgainWithDebugInfo() {
        open(six(), true, 1440);
        Windows.onFx(
                () ->
                        window.window().scene().getRoot().lookupAll(".quiet-link").stream()
                                .map(Hyperlink.class::cast)
                                .filter(
                                        link ->
                                                link.getText()
                                                        .equals(
                                                                "Run again with"
                                                                        + " DebugNonSafepoints"))
                                .findFirst()
                                .orElseThrow()
                                .fire());
        window.settle();
        assertThat(Picture.onFx(() -> window.workbench().page().get())).isEqualTo(PageId.LAUNCH);
        CheckBox jfr = Windows.lookup(window, "source-jfr");
        assertThat(Picture.onFx(() -> jfr.isSelected() || jfr.isDisabled())).isTrue();
    }

    @Test
    void aRunWithoutSamplesSaysHowToTakeSome() {
        open(SampleRuns.small(), true, 1440);
        assertThat(Windows.words(window))
                .contains("This run has no samples", "Launch your program…", "collapsed stacks");
    }

    @Test
    void theOverviewNamesTheSources() {
        open(six(), true, 1440);
        Windows.show(window, PageId.OVERVIEW);
        assertThat(Windows.words(window))
                .contains("AsyncGetCallTrace")
                .contains("603 of 604 expected samples, 1 failed")
                .contains("0.0% on the true line, 100.0% on the true method");
        Label name = (Label) Picture.onFx(() -> window.window().scene().lookup("#run-name"));
        assertThat(Picture.onFx(() -> name.getText())).isEqualTo("small");
    }

    @Test
    void manyColumnsMoveBesideTheFirst() {
        List<Profile> twice = new ArrayList<>(ProfileFixture.six(hotLine()));
        twice.addAll(ProfileFixture.six(hotLine()));
        open(
                ProfileFixture.launched(
                        ProfileFixture.in(SampleRuns.small(), twice), ProfileFixture.WORKLOAD),
                true,
                1440);
        ScrollBar bar = (ScrollBar) Picture.onFx(() -> window.window().scene().lookup(".grid-bar"));
        assertThat(Picture.onFx(bar::isVisible)).isTrue();
        ListView<ComparedSources.Line> grid = grid();
        Windows.onFx(grid::requestFocus);
        double before = Picture.onFx(bar::getValue);
        Windows.onFx(() -> new Robot().keyType(KeyCode.RIGHT));
        window.settle();
        assertThat(Picture.onFx(bar::getValue)).isGreaterThan(before);
    }

    private static long self(ComparedSources.Line line, int column) {
        return line.row().cells().get(column).self().part();
    }

    private ListView<ComparedSources.Line> grid() {
        return Windows.lookup(window, "profilers-rows");
    }

    private void press(String chip) {
        Windows.onFx(
                () ->
                        window.window().scene().getRoot().lookupAll(".chip-toggle").stream()
                                .filter(ToggleButton.class::isInstance)
                                .map(ToggleButton.class::cast)
                                .filter(b -> b.getText().equals(chip))
                                .findFirst()
                                .orElseThrow()
                                .fire());
        window.settle();
    }

    private void choose(MenuButton menu, String start) {
        Windows.onFx(
                () ->
                        menu.getItems().stream()
                                .filter(i -> i.getText() != null && i.getText().startsWith(start))
                                .findFirst()
                                .orElseThrow()
                                .fire());
        window.settle();
    }

    private void click(String head) {
        Windows.onFx(
                () -> {
                    Node cell =
                            window.window().scene().getRoot().lookupAll(".head-cell").stream()
                                    .filter(
                                            n ->
                                                    n.lookupAll(".label").stream()
                                                            .anyMatch(
                                                                    l ->
                                                                            ((Label) l)
                                                                                    .getText()
                                                                                    .equals(head)))
                                    .findFirst()
                                    .orElseThrow();
                    Bounds at = cell.localToScreen(cell.getBoundsInLocal());
                    Robot robot = new Robot();
                    robot.mouseMove(at.getMinX() + 20, at.getCenterY());
                    robot.mouseClick(MouseButton.PRIMARY);
                });
        window.settle();
    }

    private List<ComparedSources.Line> rows() {
        ListView<ComparedSources.Line> list = Windows.lookup(window, "profilers-rows");
        return Picture.onFx(() -> List.copyOf(list.getItems()));
    }

    private void save(String name, boolean dark) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Path file = folder.resolve(name + (dark ? "-dark.png" : "-light.png"));
        Png.write(window.take(), file);
        assertThat(file).isNotEmptyFile();
    }
}
