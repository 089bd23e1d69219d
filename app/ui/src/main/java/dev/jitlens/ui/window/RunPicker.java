package dev.jitlens.ui.window;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.RunChoice;

import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which of several runs the pages show; not there for a single run. */
final class RunPicker extends MenuButton {
    private final AppWorkbench workbench;
    private final RunChoice choice;

    RunPicker(AppWorkbench workbench) {
        this.workbench = workbench;
        this.choice = workbench.choice();
        setId("run-picker");
        getStyleClass().addAll("compact-combo", "run-picker");
        setMinWidth(USE_PREF_SIZE);
        managedProperty().bind(visibleProperty());
        // All hear of another run before it is said which.
        choice.all().subscribe(run -> offer());
        choice.run().subscribe(run -> offer());
        workbench.page().subscribe(page -> offer());
    }

    private void offer() {
        List<Run> members = choice.members();
        setVisible(!members.isEmpty());
        if (members.isEmpty()) {
            return;
        }
        boolean all = choice.chosen().get().isEmpty() && workbench.page().get().addsRuns();
        setText(
                all
                        ? "all " + members.size() + " runs"
                        : "run " + workbench.run().get().member() + " of " + members.size());
        Tips.says(this, hint(all));
        getItems().setAll(items(members));
    }

    private String hint(boolean all) {
        if (all) {
            return "This page shows all runs; choose one for every page.";
        }
        return choice.chosen().get().isPresent()
                ? "Every page shows this run; choose another, or all."
                : "This page shows one run at a time.";
    }

    private List<MenuItem> items(List<Run> members) {
        List<MenuItem> items = new ArrayList<>();
        items.add(item("All runs, one where they cannot be added up", Optional.empty()));
        members.forEach(member -> items.add(item(words(member), Optional.of(member))));
        return items;
    }

    private MenuItem item(String words, Optional<Run> member) {
        MenuItem item = new MenuItem(words);
        item.setMnemonicParsing(false);
        boolean chosen = choice.chosen().get().map(Run::member).equals(member.map(Run::member));
        item.setGraphic(chosen ? Icons.CHECK.node() : null);
        item.setOnAction(e -> workbench.choose(member));
        return item;
    }

    /** "Run 2: JDK 17.0.15, 1,230 compilations, 15 pauses, agct". */
    private static String words(Run run) {
        List<String> words = new ArrayList<>();
        if (!run.jvm().version().isEmpty()) {
            words.add("JDK " + run.jvm().version());
        }
        if (run.totals().told() > 0) {
            words.add(Format.counted(run.totals().told(), "compilation"));
        }
        if (!run.pauses().isEmpty()) {
            words.add(Format.counted(run.pauses().size(), "pause"));
        }
        run.profiles().stream()
                .map(Profile::source)
                .distinct()
                .forEach(source -> words.add(source.id()));
        return "Run " + run.member() + (words.isEmpty() ? "" : ": " + String.join(", ", words));
    }
}
