package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.flags.CompileCommandFile;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.shell.Background;

import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Takes compile commands from a command file, or writes them to one. */
final class CommandFileMenu extends MenuButton {
    private static final long LARGEST = 1 << 20;

    private final Background background;
    private final Supplier<List<String>> commands;
    private final Consumer<List<String>> use;
    private final Consumer<String> complain;

    CommandFileMenu(
            Background background,
            Supplier<List<String>> commands,
            Consumer<List<String>> use,
            Consumer<String> complain) {
        super("file");
        this.background = background;
        this.commands = commands;
        this.use = use;
        this.complain = complain;
        setId("launch-command-file");
        getStyleClass().addAll("chip-toggle", "chip-menu");
        MenuItem open = new MenuItem("Read a command file…");
        open.setOnAction(e -> chosen(false));
        MenuItem save = new MenuItem("Save as a command file…");
        save.setOnAction(e -> chosen(true));
        getItems().addAll(open, save);
    }

    private void chosen(boolean save) {
        if (save) {
            FileDialogs.save(this, "Save as a command file", "hotspot_compiler")
                    .ifPresent(this::save);
        } else {
            FileDialogs.open(this, "Read a command file").ifPresent(this::read);
        }
    }

    void read(Path file) {
        background.run(() -> commandsIn(file), use, complain);
    }

    private static List<String> commandsIn(Path file) throws IOException {
        if (Files.size(file) > LARGEST) {
            throw new IOException(file + ": too large for a command file");
        }
        return CompileCommandFile.commands(Files.readString(file));
    }

    void save(Path file) {
        String text = CompileCommandFile.text(commands.get());
        background.run(() -> Files.writeString(file, text), saved -> {}, complain);
    }
}
