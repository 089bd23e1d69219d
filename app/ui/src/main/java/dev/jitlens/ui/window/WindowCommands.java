package dev.jitlens.ui.window;

import dev.jitlens.ui.control.FactsGrid;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.find.Thing;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.View;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCombination;

import java.util.ArrayList;
import java.util.List;

/** What can be done from anywhere in the window: by a key, and by its name in the box. */
final class WindowCommands {
    /** Where Alt and arrows move through words of a text field. */
    static final boolean MAC = System.getProperty("os.name").startsWith("Mac");

    /**
     * @param key as JavaFX writes it: {@code Shortcut+O}; empty if it has none
     * @param words other words by which people may look for it
     */
    private record Command(String key, String does, String words, Runnable action) {
        String shown() {
            return shown(key);
        }

        static String shown(String key) {
            return key.replace("Shortcut", "Ctrl");
        }
    }

    private final List<Command> commands = new ArrayList<>();

    /**
     * @param key as JavaFX writes it: {@code Shortcut+O}
     */
    WindowCommands add(String key, String does, Runnable action) {
        commands.add(new Command(key, does, "", action));
        return this;
    }

    /** A command that is found by its name only. */
    WindowCommands add(String does, Runnable action) {
        return add("", does, action);
    }

    /** The one that was added last is found by these words, too. */
    WindowCommands also(String words) {
        Command last = commands.removeLast();
        commands.add(new Command(last.key, last.does, words, last.action));
        return this;
    }

    /** How a key is written where people read it. */
    static String shown(String key) {
        return Command.shown(key);
    }

    void install(Scene scene, List<View> views, AppWorkbench workbench) {
        for (Command command : commands) {
            install(scene, command.key, command.action);
        }
        for (View view : views) {
            install(scene, view.page().key(), () -> workbench.show(view.page()));
        }
    }

    private static void install(Scene scene, String key, Runnable action) {
        if (!key.isEmpty()) {
            // F1 stands for help on this page, not for the page Help as it was left.
            scene.getAccelerators().putIfAbsent(KeyCombination.keyCombination(key), action);
        }
    }

    /** The commands that are found in the box. */
    List<Thing> things() {
        return commands.stream()
                .map(c -> new Thing("command", c.does, c.words, c.shown(), c.action))
                .toList();
    }

    /** The list that Ctrl+F1 shows. */
    Node list() {
        FactsGrid facts = new FactsGrid();
        commands.stream()
                .filter(command -> !command.key.isEmpty())
                .forEach(command -> facts.add(command.shown(), Texts.plain(command.does)));
        return KeyList.of(facts);
    }
}
