package dev.jitlens.ui.view.settings;

import dev.jitlens.ui.control.Lazy;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;

/** What the user chooses once: look, editor, places, how own programs begin. */
public final class SettingsView implements View {
    private final Workbench workbench;
    private final Lazy<SettingsPage> page;

    public SettingsView(Workbench workbench) {
        this.workbench = workbench;
        page = new Lazy<>(() -> new SettingsPage(workbench));
    }

    @Override
    public PageId page() {
        return PageId.SETTINGS;
    }

    @Override
    public void follow(PageLink link) {
        if (link == PageLink.SETTING) {
            page.get().reveal(workbench.settingToShow());
        }
    }

    @Override
    public Node node() {
        return page.get().node();
    }
}
