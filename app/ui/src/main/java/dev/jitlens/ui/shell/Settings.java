package dev.jitlens.ui.shell;

import dev.jitlens.ui.control.TableMemory;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * What the window remembers, in one properties file. Reading and writing block; a file that cannot
 * be read or written costs the memory, never the window.
 */
public final class Settings implements TableMemory {
    private static final int MAX_RECENT = 12;
    private static final String COLUMNS = "columns.";

    private final Optional<Path> file;
    private final Properties values = new Properties();

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
    }

    /** The usual place of this system. */
    public static Path defaultFile() {
        return configFolder().resolve("jitlens").resolve("window.properties");
    }

    private static Path configFolder() {
        Path home = Path.of(System.getProperty("user.home"));
        String os = System.getProperty("os.name");
        if (os.startsWith("Windows")) {
            String appData = System.getenv("APPDATA");
            return appData == null ? home : Path.of(appData);
        }
        if (os.startsWith("Mac")) {
            return home.resolve("Library").resolve("Application Support");
        }
        String xdg = System.getenv("XDG_CONFIG_HOME");
        return xdg == null || xdg.isEmpty() ? home.resolve(".config") : Path.of(xdg);
    }

    public Optional<Boolean> dark() {
        return Optional.ofNullable(values.getProperty("theme")).map("dark"::equals);
    }

    public void rememberDark(boolean dark) {
        values.setProperty("theme", dark ? "dark" : "light");
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
    }

    /** What was opened lately, newest first; each is the list of paths of one run. */
    public List<List<Path>> recent() {
        List<List<Path>> recent = new ArrayList<>();
        for (int i = 0; i < MAX_RECENT; i++) {
            String line = values.getProperty("recent." + i);
            if (line != null) {
                recent.add(line.lines().map(Path::of).toList());
            }
        }
        return recent;
    }

    public void opened(List<Path> paths) {
        List<Path> absolute = paths.stream().map(Path::toAbsolutePath).toList();
        List<List<Path>> recent = new ArrayList<>(recent());
        recent.remove(absolute);
        recent.addFirst(absolute);
        for (int i = 0; i < Math.min(MAX_RECENT, recent.size()); i++) {
            List<String> names = recent.get(i).stream().map(Path::toString).toList();
            values.setProperty("recent." + i, String.join("\n", names));
        }
    }

    /** Writes the file; silently keeps nothing where that is impossible. */
    public void save() {
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
