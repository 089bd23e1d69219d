package dev.jitlens.ui.view.method;

import dev.jitlens.classes.NamedPlaces;
import dev.jitlens.install.ConfigFolder;
import dev.jitlens.ui.shell.Workbench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The places where classes and sources lie, as the user said now or in an earlier window. */
final class ClassPlaces {
    private final NamedPlaces remembered = new NamedPlaces(ConfigFolder.path());
    private final List<Path> named = new CopyOnWriteArrayList<>();

    /** All places, those of this window first. Blocks: reads the file that remembers the others. */
    List<Path> all() {
        List<Path> all = new ArrayList<>(named);
        all.addAll(remembered.paths());
        return all;
    }

    /** Adds a place until the window is closed. */
    void add(Path place) {
        named.add(place);
    }

    /** Writes a place down for later windows in the background; then goes on in any case. */
    void remember(Path place, Workbench workbench, Runnable then) {
        workbench
                .background()
                .run(
                        () -> {
                            remembered.add(place);
                            return place;
                        },
                        done -> then.run(),
                        sentence -> {
                            workbench.say(sentence);
                            then.run();
                        });
    }
}
