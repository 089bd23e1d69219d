package dev.jitlens.ui.shell;

import dev.jitlens.findings.Explanation;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.table.TableMemory;
import dev.jitlens.ui.help.HelpPages;
import dev.jitlens.ui.theme.Palette;
import dev.jitlens.ui.theme.Theme;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.collections.ObservableList;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What a view may know of the window around it. FX thread only. */
public interface Workbench {
    /**
     * The run that is shown; {@link NoRun#RUN} while none is open, never null. Of several runs that
     * were opened together it is one: the chosen one, else that of what was looked at last, with
     * the samples and files of all.
     */
    ReadOnlyObjectProperty<Run> run();

    /** The same, but all runs added up while none of several is chosen: for lists and sums. */
    ReadOnlyObjectProperty<Run> all();

    /** What is wrong with a run, if that was asked when it was read; told once. */
    default Optional<Explanation> answer(Run run) {
        return Optional.empty();
    }

    /** Does what nobody sees at first when the window is drawn, at once if it is. */
    default void whenDrawn(Runnable what) {
        what.run();
    }

    /** Shows a page in a window of its own, with this selected there. */
    void showBeside(PageId page, Selection selected);

    /** Shows the run of this fact, where one is shown at a time. */
    void turnTo(Origin fact);

    /** What is selected; back to {@link Selection#NONE} when another run is shown. */
    ReadOnlyObjectProperty<Selection> selection();

    void select(Selection selection);

    default void select(Method method) {
        select(selection().get().with(method));
    }

    default void select(Compilation compilation) {
        select(selection().get().with(compilation));
    }

    /** Brings a page to the front. */
    void show(PageId page);

    /** Brings the link's page to the front, with what the link asks for. */
    void show(PageLink link);

    /** Shows a row of the settings, one of {@link Settings#NAMES}. */
    void showSetting(String name);

    /** The setting that was asked for with {@link PageLink#SETTING}. */
    String settingToShow();

    /**
     * Shows the row of a fact.
     *
     * @param page {@link PageLink#PAUSE} or {@link PageLink#TRAP}
     */
    void showFact(PageLink page, Origin fact);

    /** The fact that was asked for with {@link #showFact}; empty if none was. */
    Optional<Origin> factToShow();

    /** Fills the launch page with the shown run's launch, and these arguments of the JVM. */
    void launchAgain(List<String> flags);

    /** The arguments of the JVM that were asked for with {@link PageLink#AGAIN_WITH_FLAGS}. */
    List<String> flagsOfAgain();

    /** The place that the log page is to show, if one was asked for. */
    ReadOnlyObjectProperty<Optional<Origin>> logPlace();

    /** "Show in log": the raw text at this place. */
    void showInLog(Origin origin);

    /**
     * The help page to show: a topic of {@link HelpPages}, with a heading of it where it is not the
     * whole page.
     */
    ReadOnlyStringProperty helpTopic();

    /** Shows a help page; Back leads to what was shown before. */
    void showHelp(String topic);

    /** Shows the help page before this one, or the page of the window that help was asked on. */
    void helpBack();

    /**
     * Opens files or run directories as one run, in the background, and shows it when it is read. A
     * page that shows nothing of a run gives way to the overview, unless the user has gone on to
     * another page meanwhile.
     */
    void open(List<Path> paths);

    /** The same, but the page that is shown stays. */
    void openHere(List<Path> paths);

    /** All opened runs, the newest last. */
    ObservableList<OpenRun> runs();

    /** Those that still grow. */
    ObservableList<Followed> followed();

    /** Follows a log that grows, or the logs of a folder, and shows what is new. */
    Followed follow(Path path);

    /** Those being read. */
    ObservableList<Opening> openings();

    /** Opens files or a run directory in the background, beside the run that is shown. */
    void openBeside(List<Path> paths, Consumer<OpenRun> done);

    /** Lets the user choose files, then opens them. */
    void chooseFiles();

    /** Whether the shown run is the one that ships with the app. */
    boolean isDemo();

    /** What the columns of tables looked like when they were seen last. */
    TableMemory tables();

    /** Work off the FX thread. */
    Background background();

    /** Tells the user one sentence, without stopping him. */
    void say(String sentence);

    /** Tells of an end that the user may not have seen. */
    void tell(Notice notice);

    /** What the window remembers. */
    Settings settings();

    Theme theme();

    /** Writes down what the window remembers, in the background. */
    default void keepSettings() {
        background()
                .run(
                        () -> {
                            settings().save();
                            return true;
                        },
                        saved -> {},
                        this::say);
    }

    /** Shows a line of a file in the editor that the user chose, or asks to choose one. */
    void openInEditor(Path file, int line);

    /** Fills the launch page with a jar, a class file or a folder of classes. */
    void launch(Path program);

    /** What was asked for with {@link PageLink#PROGRAM}. */
    Path programToLaunch();

    /** Two runs that are open, or are of a set that is. */
    record TwoRuns(Run a, Run b) {}

    /** Shows the stacks of two runs against each other. */
    void compareStacks(TwoRuns runs);

    /** What was asked for with {@link PageLink#TWO_RUNS}; empty once it was followed. */
    Optional<TwoRuns> runsToCompare();

    /** The folder of the experiment that was opened last. */
    ReadOnlyObjectProperty<Optional<Path>> experiment();

    /** The colours to draw with outside of CSS (canvas); changes with the theme. */
    ReadOnlyObjectProperty<Palette> palette();
}
