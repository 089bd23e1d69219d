package dev.jitlens.ui.shell;

import dev.jitlens.findings.Explanation;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.Run;
import dev.jitlens.trials.ExperimentFolder;
import dev.jitlens.ui.control.table.TableMemory;
import dev.jitlens.ui.theme.Palette;
import dev.jitlens.ui.theme.Theme;

import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Point2D;
import javafx.util.Subscription;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The state of the window: runs, selection, page. No controls. */
public final class AppWorkbench implements Workbench {
    private final RunOpener opener;
    private final Theme theme;
    private final Settings settings;
    private final BackgroundThreads background = new BackgroundThreads();
    private final ObservableList<OpenRun> runs = FXCollections.observableArrayList();
    private final ObservableList<Opening> openings = FXCollections.observableArrayList();
    private final ObservableList<Followed> followed = FXCollections.observableArrayList();
    // Fields, since an unmodifiable list that no one holds forgets its listeners.
    private final ObservableList<OpenRun> runsView = FXCollections.unmodifiableObservableList(runs);
    private final ObservableList<Opening> openingsView =
            FXCollections.unmodifiableObservableList(openings);
    private final ObservableList<Followed> followedView =
            FXCollections.unmodifiableObservableList(followed);
    private final ReadOnlyObjectWrapper<Optional<OpenRun>> current =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final RunChoice choice = new RunChoice();
    private final ReadOnlyObjectWrapper<Selection> selection =
            new ReadOnlyObjectWrapper<>(Selection.NONE);
    private final ReadOnlyObjectWrapper<Optional<Origin>> logPlace =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private boolean ownShown;
    private Consumer<Notice> notices = notice -> say(notice.words());
    private Runnable fileChooser = () -> {};
    private Runnable folderChooser = () -> {};
    private Runnable logChooser = () -> {};
    private final ReadOnlyObjectWrapper<PageId> page = new ReadOnlyObjectWrapper<>(PageId.OVERVIEW);
    private List<String> flagsOfAgain = List.of();
    private Path programToLaunch = Path.of("");
    private String settingToShow = "";
    private Optional<Origin> factToShow = Optional.empty();
    private final ReadOnlyObjectWrapper<Optional<Path>> experiment =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<TwoRuns> runsToCompare = Optional.empty();
    private final ReadOnlyObjectWrapper<Optional<PageLink>> link =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper("");
    private final HelpTrail help = new HelpTrail(this::show);
    private TableMemory tables = TableMemory.NONE;
    private final Trail trail = new Trail(this::goTo);
    private final ReadOnlyObjectWrapper<Palette> palette = new ReadOnlyObjectWrapper<>();
    private final Subscription themes;
    private NewWindows windows = (asked, selected, place) -> {};
    private boolean moved;

    /** What is done when the window is drawn; empty if it is, or never will be. */
    private Optional<List<Runnable>> afterWindow = Optional.empty();

    public AppWorkbench(RunOpener opener, Theme theme, Settings settings) {
        this.opener = opener;
        this.theme = theme;
        this.settings = settings;
        themes = theme.palette().subscribe(palette::set);
        Stream.of(current, choice.chosen(), page, selection, logPlace, help.topic())
                .forEach(changing -> changing.subscribe(this::noteMove));
        noteMove(); // where the window begins is the first place
        runs.subscribe(() -> trail.keepOnly(runs));
    }

    /** What a jump sets one after the other is one place. */
    private void noteMove() {
        if (!moved) {
            moved = true;
            Platform.runLater(
                    () -> {
                        moved = false;
                        trail.here(place());
                    });
        }
    }

    private Visited place() {
        return new Visited(
                current.get(),
                choice.chosen().get().map(Run::member),
                page.get(),
                selection.get(),
                logPlace.get(),
                help.topic().get());
    }

    private void goTo(Visited place) {
        place.run().filter(run -> !isShown(run)).ifPresent(this::switchTo);
        choose(
                choice.members().stream()
                        .filter(run -> place.member().filter(run.member()::equals).isPresent())
                        .findFirst());
        selection.set(place.selection());
        logPlace.set(place.log());
        if (place.page() == PageId.HELP) {
            help.restore(page.get(), place.help());
        } else {
            show(place.page());
        }
    }

    private boolean isShown(OpenRun run) {
        return current.get().filter(shown -> shown == run).isPresent();
    }

    /** Where the user was. */
    public Trail trail() {
        return trail;
    }

    @Override
    public Settings settings() {
        return settings;
    }

    @Override
    public Theme theme() {
        return theme;
    }

    @Override
    public void openInEditor(Path file, int line) {
        Optional<Editor> editor = Editor.of(settings);
        if (editor.isEmpty()) {
            say("Choose your editor here; then source lines open in it.");
            showSetting(Settings.EDITOR);
            return;
        }
        background.run(
                () -> {
                    HelperProcess.start(editor.get().command(file, line));
                    return file;
                },
                started -> {},
                this::say);
    }

    @Override
    public void showSetting(String name) {
        settingToShow = name;
        show(PageLink.SETTING);
    }

    @Override
    public String settingToShow() {
        return settingToShow;
    }

    @Override
    public void showFact(PageLink fact, Origin origin) {
        factToShow = Optional.of(origin);
        show(fact);
    }

    @Override
    public Optional<Origin> factToShow() {
        return factToShow;
    }

    @Override
    public void launch(Path program) {
        programToLaunch = program;
        show(PageLink.PROGRAM);
    }

    @Override
    public Path programToLaunch() {
        return programToLaunch;
    }

    @Override
    public void compareStacks(TwoRuns both) {
        runsToCompare = Optional.of(both);
        show(PageLink.TWO_RUNS);
        runsToCompare = Optional.empty(); // a run that is closed must not be held
    }

    @Override
    public Optional<TwoRuns> runsToCompare() {
        return runsToCompare;
    }

    @Override
    public ReadOnlyObjectProperty<Run> run() {
        return choice.run();
    }

    @Override
    public ReadOnlyObjectProperty<Run> all() {
        return choice.all();
    }

    @Override
    public void turnTo(Origin fact) {
        choice.turnTo(fact);
    }

    /** Which of several runs is shown. */
    public RunChoice choice() {
        return choice;
    }

    /** Shows one of several runs, or all; the selected method stays. */
    public void choose(Optional<Run> member) {
        Optional<Method> method = selection.get().method();
        selection.set(Selection.NONE);
        choice.choose(member);
        method.ifPresent(this::select);
    }

    @Override
    public ReadOnlyObjectProperty<Selection> selection() {
        return selection.getReadOnlyProperty();
    }

    @Override
    public void select(Selection newSelection) {
        newSelection.compilation().ifPresent(c -> choice.turnTo(c.origin()));
        selection.set(newSelection);
    }

    /** The page that is shown. */
    public ReadOnlyObjectProperty<PageId> page() {
        return page.getReadOnlyProperty();
    }

    @Override
    public void show(PageId newPage) {
        help.leaving(page.get(), newPage);
        page.set(newPage);
    }

    @Override
    public void show(PageLink newLink) {
        show(newLink.page());
        // The same link may be followed twice.
        link.set(Optional.empty());
        link.set(Optional.of(newLink));
    }

    @Override
    public void launchAgain(List<String> flags) {
        flagsOfAgain = List.copyOf(flags);
        show(PageLink.AGAIN_WITH_FLAGS);
    }

    @Override
    public List<String> flagsOfAgain() {
        return flagsOfAgain;
    }

    /** The link that was followed last; empty until one is. */
    public ReadOnlyObjectProperty<Optional<PageLink>> link() {
        return link.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyObjectProperty<Optional<Origin>> logPlace() {
        return logPlace.getReadOnlyProperty();
    }

    @Override
    public void showInLog(Origin origin) {
        logPlace.set(Optional.of(origin));
        show(PageId.LOG);
    }

    @Override
    public ReadOnlyStringProperty helpTopic() {
        return help.topic();
    }

    @Override
    public void showHelp(String topic) {
        help.show(page.get(), topic);
    }

    @Override
    public void helpBack() {
        help.back();
    }

    /** Shows help on the page that is shown; on a help page, what was shown before. */
    public void toggleHelp() {
        if (isHelp()) {
            closeHelp();
        } else {
            showHelp(page.get().helpTopic());
        }
    }

    /** Leaves the help pages, if one is shown. */
    public void closeHelp() {
        if (isHelp()) {
            help.close();
        }
    }

    private boolean isHelp() {
        return page.get() == PageId.HELP;
    }

    /** How notices are shown; without it they are said. */
    public void notices(Consumer<Notice> shown) {
        notices = shown;
    }

    @Override
    public void tell(Notice notice) {
        notices.accept(notice);
    }

    /** How files and run directories are chosen: dialogs of the window. */
    public void choosers(Runnable files, Runnable folder, Runnable log) {
        fileChooser = files;
        folderChooser = folder;
        logChooser = log;
    }

    public void windows(NewWindows newWindows) {
        windows = newWindows;
    }

    /** Shows a page in a window of its own, with the same run and selection. */
    public void openWindow(PageId shown, Optional<Point2D> place) {
        windows.open(shown, selection.get(), place);
    }

    @Override
    public void showBeside(PageId shown, Selection selected) {
        windows.open(shown, selected, Optional.empty());
    }

    /** Shows what another window shows, but another page, with this selected. */
    public void showSame(AppWorkbench other, PageId newPage, Selection selected) {
        runs.setAll(other.runs);
        ownShown = other.ownShown;
        Visited place = other.place();
        goTo(
                new Visited(
                        place.run(), place.member(), newPage, selected, place.log(), place.help()));
    }

    /** One that reads, looks and remembers as this does, for another part of the same window. */
    public AppWorkbench another() {
        AppWorkbench other = new AppWorkbench(opener, theme, settings);
        other.fileChooser = fileChooser;
        other.folderChooser = folderChooser;
        other.windows = windows;
        return other;
    }

    /** Offers the runs that are open in another; false if what is shown here is no longer there. */
    public boolean offerSame(AppWorkbench other) {
        runs.setAll(other.runs);
        return current.get().filter(shown -> runs.stream().anyMatch(r -> r == shown)).isPresent();
    }

    /** The window is closed: nothing that lives on leads to it. */
    public void dispose() {
        List.copyOf(followed).forEach(Followed::stop);
        themes.unsubscribe();
        clearMessage();
    }

    /** Lets the user choose a log, then follows it. */
    public void chooseLog() {
        logChooser.run();
    }

    /** Lets the user choose a run directory, then opens it. */
    public void chooseFolder() {
        folderChooser.run();
    }

    @Override
    public void chooseFiles() {
        fileChooser.run();
    }

    @Override
    public boolean isDemo() {
        return current.get().map(OpenRun::demo).orElse(false);
    }

    @Override
    public TableMemory tables() {
        return tables;
    }

    /** Gives it the memory of tables, before any page is made. */
    public void tables(TableMemory newTables) {
        tables = newTables;
    }

    @Override
    public Background background() {
        return background;
    }

    /** Leaves the processors to the window until it is drawn: nothing is read. */
    public void readAfterWindow() {
        background.hold();
    }

    /** The window is not drawn yet; what nobody sees at first can wait. */
    public void waitForWindow() {
        afterWindow = Optional.of(new ArrayList<>());
    }

    /** The window is drawn. */
    public void begin() {
        background.release();
        List<Runnable> waiting = afterWindow.orElse(List.of());
        afterWindow = Optional.empty();
        waiting.forEach(Runnable::run);
    }

    @Override
    public void whenDrawn(Runnable what) {
        afterWindow.ifPresentOrElse(waiting -> waiting.add(what), what);
    }

    /** The last thing said; empty once it was taken away. */
    public ReadOnlyStringProperty message() {
        return message.getReadOnlyProperty();
    }

    @Override
    public void say(String sentence) {
        message.set("");
        message.set(sentence);
    }

    public void clearMessage() {
        message.set("");
    }

    @Override
    public ReadOnlyObjectProperty<Palette> palette() {
        return palette.getReadOnlyProperty();
    }

    @Override
    public ObservableList<OpenRun> runs() {
        return runsView;
    }

    @Override
    public ObservableList<Opening> openings() {
        return openingsView;
    }

    /** The one that is shown. */
    public ReadOnlyObjectProperty<Optional<OpenRun>> current() {
        return current.getReadOnlyProperty();
    }

    @Override
    public void open(List<Path> paths) {
        PageId asked = page.get();
        if (!paths.isEmpty()) {
            open(
                    paths,
                    false,
                    opened -> {
                        shown(opened);
                        if (page.get() == asked && asked.isOfNoRun()) {
                            show(PageId.OVERVIEW);
                        }
                    });
        }
    }

    @Override
    public void openHere(List<Path> paths) {
        open(paths, false, this::shown);
    }

    @Override
    public void openBeside(List<Path> paths, Consumer<OpenRun> done) {
        open(
                paths,
                false,
                opened -> {
                    keep(opened);
                    done.accept(opened);
                });
    }

    @Override
    public ObservableList<Followed> followed() {
        return followedView;
    }

    @Override
    public Followed follow(Path path) {
        List<Path> paths = List.of(path);
        Followed[] made = new Followed[1];
        Followed.Listener listener =
                new Followed.Listener() {
                    private boolean wasShown;

                    @Override
                    public void grown(Run run) {
                        if (made[0].isDropped()) {
                            return;
                        }
                        OpenRun now = new OpenRun(run, paths, 0, false);
                        if (!wasShown) {
                            wasShown = true;
                            AppWorkbench.this.shown(now);
                        } else if (!AppWorkbench.this.grown(now)) {
                            made[0].stop(); // The user closed it.
                        }
                    }

                    @Override
                    public void ended(String why) {
                        followed.remove(made[0]);
                        if (!made[0].isDropped()) {
                            say(why);
                        }
                    }
                };
        made[0] = new Followed(path, listener);
        followed.add(made[0]);
        made[0].start();
        return made[0];
    }

    /** A run in the place of what it was before; what is selected stays. False if it is gone. */
    public boolean grown(OpenRun now) {
        for (int i = 0; i < runs.size(); i++) {
            OpenRun before = runs.get(i);
            if (before.paths().equals(now.paths())) {
                boolean wasShown = isShown(before);
                trail.replace(before, now);
                runs.set(i, now);
                if (wasShown) {
                    Optional<Method> method = selection.get().method();
                    selection.set(Selection.NONE);
                    current.set(Optional.of(now));
                    choice.open(ownShown ? OwnWork.shown(now.run()) : now.run());
                    method.ifPresent(this::select);
                }
                return true;
            }
        }
        return false;
    }

    /** Opens the run that ships with the app. */
    public void openDemo(Path demo) {
        open(List.of(demo), true, this::shown);
    }

    private void open(List<Path> paths, boolean demo, Consumer<OpenRun> done) {
        Opening opening = new Opening(paths);
        openings.add(opening);
        background.run(
                () -> {
                    Optional<Path> folder = experimentIn(opening.paths());
                    return folder.isPresent()
                            ? new Opened(folder, Optional.empty())
                            : new Opened(folder, Optional.of(read(opening, demo)));
                },
                opened -> {
                    openings.remove(opening);
                    if (!opening.isCancelled()) {
                        opened.experiment().ifPresent(this::showExperiment);
                        opened.run().ifPresent(done);
                    }
                },
                sentence -> {
                    openings.remove(opening);
                    say(opening.isCancelled() ? "Opening was cancelled." : sentence);
                });
    }

    /** A folder that an experiment fills, or else a run. */
    private record Opened(Optional<Path> experiment, Optional<OpenRun> run) {}

    @Override
    public Optional<Explanation> answer(Run run) {
        return opener.answer(run);
    }

    private OpenRun read(Opening opening, boolean demo) throws IOException {
        long started = System.nanoTime();
        Run read = opener.open(opening.paths(), opening);
        long nanos = opener.readNanos(read).orElse(System.nanoTime() - started);
        return new OpenRun(read, opening.paths(), nanos, demo);
    }

    /** The folder that an experiment fills, if that is what is to be opened. */
    public static Optional<Path> experimentIn(List<Path> paths) {
        Path first = paths.getFirst().toAbsolutePath();
        Path folder = first.endsWith(ExperimentFolder.FILE_NAME) ? first.getParent() : first;
        return Optional.of(folder).filter(f -> paths.size() == 1 && ExperimentFolder.isOne(f));
    }

    /** Shows the page of an experiment. */
    public void showExperiment(Path folder) {
        experiment.set(Optional.of(folder));
        show(PageId.EXPERIMENT);
        settings.opened(List.of(folder));
        keepSettings();
    }

    @Override
    public ReadOnlyObjectProperty<Optional<Path>> experiment() {
        return experiment.getReadOnlyProperty();
    }

    private void shown(OpenRun opened) {
        keep(opened);
        switchTo(opened);
    }

    /** Keeps a run, in the place of the same run if that was open already. */
    private void keep(OpenRun opened) {
        for (int i = 0; i < runs.size(); i++) {
            if (runs.get(i).paths().equals(opened.paths())) {
                boolean wasShown = isShown(runs.get(i));
                trail.replace(runs.get(i), opened);
                runs.set(i, opened);
                if (wasShown) {
                    switchTo(opened);
                }
                return;
            }
        }
        runs.add(opened);
    }

    /** Adds a run that is already read, and shows it. */
    public void add(OpenRun opened) {
        runs.add(opened);
        switchTo(opened);
    }

    public void switchTo(OpenRun opened) {
        selection.set(Selection.NONE);
        logPlace.set(Optional.empty());
        current.set(Optional.of(opened));
        choice.open(ownShown ? OwnWork.shown(opened.run()) : opened.run());
    }

    /** Whether pages show what Jitlens' own agents did. */
    public boolean isOwnShown() {
        return ownShown;
    }

    public void showOwn(boolean shown) {
        ownShown = shown;
        current.get().ifPresent(this::switchTo);
    }

    /** Reads the shown run again from disk. */
    public void reload() {
        current.get()
                .filter(r -> !r.paths().isEmpty())
                .ifPresent(r -> open(r.paths(), r.demo(), this::shown));
    }

    /** Closes the shown run; the one opened before it comes back. */
    public void close() {
        current.get().ifPresent(this::close);
    }

    public void close(OpenRun closed) {
        boolean wasShown = current.get().filter(closed::equals).isPresent();
        runs.remove(closed);
        if (runs.isEmpty()) {
            selection.set(Selection.NONE);
            logPlace.set(Optional.empty());
            current.set(Optional.empty());
            choice.open(NoRun.RUN);
        } else if (wasShown) {
            switchTo(runs.getLast());
        }
    }
}
