package dev.jitlens.ui.view.flame;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.export.StackFormat;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PictureMenu;

import javafx.scene.Node;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/** Saves the stacks that are shown for another tool. */
final class StackExport {
    private StackExport() {}

    /**
     * @param shown the source, of the chosen threads only
     */
    static Menu menu(Workbench workbench, Node owner, Supplier<Optional<Profile>> shown) {
        Menu menu = new Menu("Export the stacks");
        for (StackFormat format : StackFormat.values()) {
            String key = format == StackFormat.values()[0] ? "Shortcut+E" : "";
            MenuItem item =
                    MenuKeys.item(
                            format.title() + "…",
                            key,
                            () ->
                                    PictureMenu.afterwards(
                                            () ->
                                                    shown.get()
                                                            .ifPresent(
                                                                    p ->
                                                                            choose(
                                                                                    workbench,
                                                                                    owner, p,
                                                                                    format))));
            menu.getItems().add(item);
        }
        return menu;
    }

    private static void choose(
            Workbench workbench, Node owner, Profile profile, StackFormat format) {
        FileDialogs.save(owner, "Export the stacks", "samples." + format.ending())
                .ifPresent(file -> save(workbench, profile, format, file));
    }

    static void save(Workbench workbench, Profile profile, StackFormat format, Path file) {
        workbench
                .background()
                .run(
                        () -> {
                            try {
                                format.write(profile, file);
                            } catch (IOException e) {
                                throw new IOException(file + ": cannot be written", e);
                            }
                            return profile.sampling().counted()
                                    ? Format.counted(profile.samples(), "sample")
                                    : "the shares";
                        },
                        samples -> workbench.say("Saved " + samples + " in " + file + "."),
                        workbench::say);
    }
}
