package dev.jitlens.ui.window;

import dev.jitlens.ui.find.Thing;
import dev.jitlens.ui.help.HelpPages;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Settings;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Visited;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All that the box finds but methods. FX thread only. */
final class Things {
    private static final int MOST_RECENT = 8;

    private final List<View> views;
    private final AppWorkbench workbench;
    private final Settings settings;
    private final WindowCommands commands;
    private List<Thing> help = List.of();

    Things(List<View> views, AppWorkbench workbench, Settings settings, WindowCommands commands) {
        this.views = views;
        this.workbench = workbench;
        this.settings = settings;
        this.commands = commands;
        workbench.background().run(this::readHelp, read -> help = read, sentence -> {});
    }

    private List<Thing> readHelp() {
        return HelpPages.headings().entrySet().stream()
                .map(
                        heading -> {
                            String at = heading.getKey();
                            String title = heading.getValue().replace("`", "");
                            return new Thing(
                                    Thing.HELP, title, "", "", () -> workbench.showHelp(at));
                        })
                .toList();
    }

    List<Thing> all() {
        List<Thing> all = new ArrayList<>();
        for (View view : views) {
            PageId page = view.page();
            String key = WindowCommands.shown(page.key());
            all.add(new Thing("page", page.title(), page.words(), key, () -> workbench.show(page)));
        }
        for (String name : Settings.NAMES) {
            all.add(new Thing("setting", name, "", "", () -> workbench.showSetting(name)));
        }
        all.addAll(commands.things());
        for (OpenRun open : workbench.runs()) {
            String name = open.title();
            all.add(new Thing("run", name, "switch open", "", () -> workbench.switchTo(open)));
        }
        for (List<Path> paths : settings.recent()) {
            String name = paths.getFirst().toString();
            all.add(new Thing("recent run", name, "open", "", () -> workbench.open(paths)));
        }
        all.addAll(help);
        return all;
    }

    /** Where the user was before, the latest first. */
    List<Thing> recent() {
        List<Visited> places = workbench.trail().places();
        Map<String, Thing> recent = new LinkedHashMap<>();
        for (int i = places.size() - 1; i >= 0 && recent.size() < MOST_RECENT; i--) {
            int at = i;
            if (at != workbench.trail().at()) {
                String words = places.get(at).words();
                recent.putIfAbsent(
                        words, new Thing("recent", words, "", "", () -> workbench.trail().go(at)));
            }
        }
        return List.copyOf(recent.values());
    }
}
