package dev.jitlens.ui.shell;

import dev.jitlens.install.ConfigFolder;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.ui.control.columns.SplitMemory;
import dev.jitlens.ui.control.table.TableMemory;
import dev.jitlens.ui.theme.Letters;
import dev.jitlens.ui.theme.Look;

import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.value.ObservableValue;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * What the window remembers, in one properties file. Reading and writing block; a file that cannot
 * be read or written costs the memory, never the window.
 */
public final class Settings implements TableMemory, SplitMemory {
    /** The row in which the editor is chosen. */
    public static final String EDITOR = "Editor";

    /** What the page Settings calls its rows, by which the box finds them. */
    public static final List<String> NAMES =
            List.of(
                    "Theme",
                    "Font of text",
                    "Font of code",
                    "Text size",
                    "Columns of tables",
                    EDITOR,
                    "Presets of own programs",
                    "Runs are kept in",
                    "Class files of runs",
                    "JDK places",
                    "Class and source places");

    private static final int MAX_RECENT = 12;
    private static final String LOOK = "theme";
    private static final String TEXT_FAMILY = "font.text";
    private static final String CODE_FAMILY = "font.code";
    private static final String RUNS = "runs";
    private static final String CLASSES = "runs.classes";
    private static final String LEFT_OUT = "left out";
    private static final String PRESETS = "presets";
    private static final String NO_PRESET = "none";
    private static final String COLUMNS = "columns.";

    private final Optional<Path> file;
    private final Properties values = new Properties();
    private final IntegerProperty columnsForgotten = new SimpleIntegerProperty();
    private final IntegerProperty zoom = new SimpleIntegerProperty(Zoom.NORMAL);

    /** Remembers nothing beyond this process: for pictures and tests. */
    public static Settings forgetful() {
        return new Settings(Optional.empty());
    }

    public Settings(Optional<Path> file) {
        this.file = file;
        if (file.isPresent() && Files.isRegularFile(file.get())) {
            try (Reader in = Files.newBufferedReader(file.get())) {
                values.load(in);
            } catch (IOException | IllegalArgumentException e) {
                values.clear();
            }
        }
        zoom.set(Zoom.nearest(size("zoom", Zoom.NORMAL)));
        zoom.addListener((o, was, is) -> rememberSize("zoom", is.intValue()));
    }

    /** The usual place of this system. */
    public static Path defaultFile() {
        return ConfigFolder.path().resolve("window.properties");
    }

    /** What was chosen; empty for the desktop's. */
    public Optional<Look> look() {
        return text(LOOK).flatMap(Look::of);
    }

    /**
     * @param look empty for the desktop's
     */
    public void rememberLook(Optional<Look> look) {
        remember(LOOK, look.map(Look::id).orElse(""));
    }

    /** What was chosen to write text and code in; else our own. */
    public Letters letters() {
        return new Letters(
                text(TEXT_FAMILY).orElse(Letters.OWN.text()),
                text(CODE_FAMILY).orElse(Letters.OWN.code()));
    }

    public void rememberLetters(Letters letters) {
        remember(TEXT_FAMILY, letters.text().equals(Letters.OWN.text()) ? "" : letters.text());
        remember(CODE_FAMILY, letters.code().equals(Letters.OWN.code()) ? "" : letters.code());
    }

    public double size(String name, double otherwise) {
        try {
            return Double.parseDouble(values.getProperty("window." + name, ""));
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    public void rememberSize(String name, double value) {
        values.setProperty("window." + name, Double.toString(value));
    }

    /** What was chosen; empty if nothing was. */
    @Override
    public Optional<String> text(String name) {
        return Optional.ofNullable(values.getProperty(name)).filter(text -> !text.isEmpty());
    }

    /**
     * @param text empty to forget it
     */
    @Override
    public void remember(String name, String text) {
        if (text.isEmpty()) {
            values.remove(name);
        } else {
            values.setProperty(name, text);
        }
    }

    /** How large all is shown, in percent. */
    public IntegerProperty zoom() {
        return zoom;
    }

    /** Whether a run keeps the program's class files. */
    public boolean keepsClasses() {
        return text(CLASSES).isEmpty();
    }

    public void rememberClasses(boolean kept) {
        remember(CLASSES, kept ? "" : LEFT_OUT);
    }

    /** The folder that runs are kept in. */
    public Path runs() {
        try {
            return text(RUNS).map(Path::of).orElseGet(RunDirectory::defaultParent);
        } catch (InvalidPathException e) {
            return RunDirectory.defaultParent(); // written on another system
        }
    }

    /** An empty one means the usual place. */
    public void rememberRuns(String folder) {
        remember(RUNS, folder);
    }

    /** Names of the presets that a program of the user's starts with. */
    public List<String> presets() {
        return text(PRESETS).map(names -> List.of(names.split(" "))).orElse(List.of(Preset.FIRST));
    }

    public void rememberPresets(List<String> names) {
        remember(PRESETS, names.isEmpty() ? NO_PRESET : String.join(" ", names));
    }

    @Override
    public Optional<String> columns(String table) {
        return Optional.ofNullable(values.getProperty(COLUMNS + table));
    }

    @Override
    public void rememberColumns(String table, String columns) {
        values.setProperty(COLUMNS + table, columns);
    }

    /** All tables show their columns again as they come. */
    public void forgetColumns() {
        values.stringPropertyNames().stream()
                .filter(name -> name.startsWith(COLUMNS))
                .forEach(values::remove);
        columnsForgotten.set(columnsForgotten.get() + 1);
    }

    @Override
    public ObservableValue<?> forgotten() {
        return columnsForgotten;
    }

    /** What was opened lately, newest first; each is the list of paths of one run. */
    public List<List<Path>> recent() {
        List<List<Path>> recent = new ArrayList<>();
        for (int i = 0; i < MAX_RECENT; i++) {
            String line = values.getProperty("recent." + i);
            if (line != null) {
                List<Path> paths = absolute(line.lines().map(Path::of).toList());
                if (!recent.contains(paths)) {
                    recent.add(paths);
                }
            }
        }
        return recent;
    }

    public void opened(List<Path> paths) {
        List<Path> absolute = absolute(paths);
        List<List<Path>> recent = new ArrayList<>(recent());
        recent.remove(absolute);
        recent.addFirst(absolute);
        keep(recent);
    }

    /** Takes a run off the list of what was opened lately. */
    public void forget(List<Path> paths) {
        List<List<Path>> recent = new ArrayList<>(recent());
        recent.remove(absolute(paths));
        for (int i = 0; i < MAX_RECENT; i++) {
            values.remove("recent." + i);
        }
        keep(recent);
    }

    /** A run that was opened lately is elsewhere now. */
    public void moved(Path from, Path to) {
        List<List<Path>> recent = new ArrayList<>(recent());
        recent.replaceAll(
                paths -> paths.equals(absolute(List.of(from))) ? absolute(List.of(to)) : paths);
        keep(recent);
    }

    /** Two ways to write a path are one place. */
    public static List<Path> absolute(List<Path> paths) {
        return paths.stream().map(path -> path.toAbsolutePath().normalize()).toList();
    }

    private void keep(List<List<Path>> recent) {
        for (int i = 0; i < Math.min(MAX_RECENT, recent.size()); i++) {
            List<String> names = recent.get(i).stream().map(Path::toString).toList();
            values.setProperty("recent." + i, String.join("\n", names));
        }
    }

    /** Writes the file; silently keeps nothing where that is impossible. */
    public synchronized void save() {
        if (file.isEmpty()) {
            return;
        }
        try {
            Files.createDirectories(file.get().getParent());
            try (Writer out = Files.newBufferedWriter(file.get())) {
                values.store(out, null);
            }
        } catch (IOException e) {
            // A read-only home must not keep the window from closing.
            values.setProperty("unsaved", "true");
        }
    }
}
