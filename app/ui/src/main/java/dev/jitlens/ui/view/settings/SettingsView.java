package dev.jitlens.ui.view.settings;

import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Lazy;

import javafx.scene.Node;

/** What the user chooses once: look, editor, places, how own programs begin. */
public final class SettingsView implements View {
    private final Lazy<SettingsPage> page;

    public SettingsView(Workbench workbench) {
        page = new Lazy<>(() -> new SettingsPage(workbench));
    }

    @Override
    public PageId page() {
        return PageId.SETTINGS;
    }

    @Override
    public Node node() {
        return page.get().node();
    }
}
