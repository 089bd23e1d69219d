package dev.jitlens.ui.view.launch.form;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Completions;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.Background;
import dev.jitlens.ui.view.launch.model.FormModel;
import dev.jitlens.ui.view.launch.model.Planned;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.function.Supplier;

/**
 * One or more CompileCommands, separated by spaces, and beside the title what is right or wrong
 * with them on the chosen JDK.
 */
final class CompileCommandField extends VBox {
    private static final List<String> COMMANDS =
            List.of("inline", "dontinline", "exclude", "print", "compileonly");
    private static final String METHOD = "Type::method";
    private static final String OPTION = "option,Type::method,bool,BlockLayoutByFrequency,false";

    private final TextField field = new TextField();
    private final Label verdict = new Label();
    private volatile List<String> known = COMMANDS;
    private final MenuButton more = new MenuButton("+ more");

    /**
     * @param directives shows or hides the compiler directives
     * @param run whose methods complete what is typed
     */
    CompileCommandField(
            FormModel model, Runnable directives, Background background, Supplier<Run> run) {
        super(6);
        field.textProperty().bindBidirectional(model.compileCommands);
        model.planned.addListener((o, was, planned) -> planned.ifPresent(this::show));
        field.setId("launch-compile-command");
        field.setAccessibleHelp("What CompileCommand takes; suggestions come while typing.");
        field.setAccessibleText("Compile commands");
        field.getStyleClass().add("mono");
        field.setPromptText("print,com.example.Type::method");
        verdict.setId("launch-compile-verdict");
        FlowPane chips = new FlowPane(6, 6);
        for (String command : COMMANDS) {
            chips.getChildren().add(chip("+ " + command, command + "," + METHOD));
        }
        more.getStyleClass().addAll("chip-toggle", "chip-menu");
        Button json = chip("+ directives…", "");
        json.setId("launch-add-directives");
        json.setOnAction(e -> directives.run());
        CommandFileMenu file =
                new CommandFileMenu(background, model::commands, this::use, this::say);
        chips.getChildren().addAll(chip("+ option…", OPTION), more, json, file);
        Label name = Texts.muted("CompileCommand");
        name.setMinWidth(USE_PREF_SIZE);
        HBox title = new HBox(8, name, verdict);
        title.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(title, field, chips);
        CommandCompletion completion = new CommandCompletion(() -> known, run);
        Completions.on(field, completion::of, Thread::startVirtualThread);
        Texts.tooltipWhenCut(verdict);
    }

    /** What is right or wrong on the chosen JDK, and what else it has. */
    private void show(Planned planned) {
        String jdk = planned.request().jdk().version();
        if (!planned.complaint().isEmpty()) {
            say(planned.complaint(), "bad");
        } else {
            say(
                    planned.request().jvm().compileCommands().isEmpty() ? "" : "✓ valid on " + jdk,
                    "good");
        }
        known = planned.commands().isEmpty() ? COMMANDS : List.copyOf(planned.commands());
        more.getItems()
                .setAll(
                        planned.commands().stream()
                                .filter(name -> !COMMANDS.contains(name))
                                .map(this::item)
                                .toList());
    }

    private MenuItem item(String command) {
        MenuItem item = new MenuItem(command);
        item.setMnemonicParsing(false);
        item.setOnAction(e -> insert(command + "," + METHOD));
        return item;
    }

    private void use(List<String> commands) {
        field.setText(String.join(" ", commands));
    }

    private void say(String sentence) {
        say(sentence, "bad");
    }

    private void say(String sentence, String style) {
        verdict.getStyleClass().removeAll("good", "bad");
        verdict.getStyleClass().add(style);
        verdict.setText(sentence);
        Tips.says(verdict, sentence);
    }

    private Button chip(String label, String command) {
        Button chip = new Button(label);
        chip.getStyleClass().add("chip-toggle");
        chip.setFocusTraversable(false);
        chip.setOnAction(e -> insert(command));
        return chip;
    }

    /** Adds a command and selects the part of it that is to be replaced. */
    private void insert(String command) {
        String before = field.getText().strip();
        String start = before.isEmpty() ? "" : before + " ";
        field.setText(start + command);
        field.requestFocus();
        int from = start.length() + command.indexOf(METHOD);
        field.selectRange(from, from + METHOD.length());
    }
}
