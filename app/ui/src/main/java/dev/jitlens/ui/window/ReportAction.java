package dev.jitlens.ui.window;

import dev.jitlens.classes.NamedPlaces;
import dev.jitlens.install.ConfigFolder;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.page.ReportPage;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.shell.Notice;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;

import java.nio.file.Path;
import java.util.List;

/** Saves the shown run as a page for somebody without Jitlens, with the code of the selection. */
final class ReportAction {
    private final Workbench workbench;
    private final Run run;

    ReportAction(Workbench workbench, OpenRun open) {
        this.workbench = workbench;
        this.run = open.run();
    }

    void ask(Node owner) {
        FileDialogs.save(owner, "Save as report", run.name() + ".html").ifPresent(this::save);
    }

    void save(Path page) {
        List<String> methods =
                workbench.selection().get().method().map(Method::display).stream().toList();
        workbench.say("The report is being written.");
        workbench
                .background()
                .run(
                        () -> {
                            List<Path> places = new NamedPlaces(ConfigFolder.path()).paths();
                            ReportPage.write(run, methods, places, page);
                            return page;
                        },
                        this::saved,
                        workbench::say);
    }

    private void saved(Path page) {
        workbench.say(""); // it is written
        workbench.tell(new Notice("The report was saved", page.toString(), () -> reveal(page)));
    }

    /** Shows it in the file manager. */
    private void reveal(Path page) {
        workbench
                .background()
                .run(
                        () -> {
                            FileManager.reveal(page);
                            return page;
                        },
                        shown -> {},
                        workbench::say);
    }
}
