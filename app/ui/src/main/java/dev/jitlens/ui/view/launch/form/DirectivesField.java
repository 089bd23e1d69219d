package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.flags.Complaint;
import dev.jitlens.launch.flags.DirectivesCheck;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.Background;
import dev.jitlens.ui.view.launch.model.FormModel;

import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Compiler directives as JSON, checked by the chosen JVM once the user pauses. */
final class DirectivesField extends VBox {
    private static final String EXAMPLE =
            """
            [
              {
                match: ["com/example/Type.method"],
                c2: { PrintInlining: true }
              }
            ]
            """;

    private final Background background;
    private final TextArea area = new TextArea();
    private final Label verdict = new Label();
    private final PauseTransition pause = new PauseTransition(Duration.millis(400));
    private final FormModel model;

    DirectivesField(FormModel model, Background background) {
        super(6);
        this.model = model;
        this.background = background;
        area.setId("launch-directives");
        area.setAccessibleText("Compiler directives");
        area.getStyleClass().addAll("mono");
        area.setPrefRowCount(7);
        area.setMinHeight(120);
        verdict.setId("launch-directives-verdict");
        Label name = Texts.muted("Compiler directives (JSON)");
        name.setMinWidth(USE_PREF_SIZE);
        HBox title = new HBox(8, name, verdict);
        title.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(title, area);
        show(false);
        pause.setOnFinished(e -> check());
        area.textProperty().bindBidirectional(model.directives);
        model.directives.addListener(
                (o, was, typed) -> {
                    show(isVisible() || !typed.isBlank());
                    pause.playFromStart();
                });
        model.jdk.addListener((o, was, chosen) -> check());
    }

    /** Shows them with an example to begin with, or takes them away. */
    void toggle() {
        show(!isVisible());
        area.setText(isVisible() ? EXAMPLE : "");
    }

    private void show(boolean shown) {
        setVisible(shown);
        setManaged(shown);
    }

    private void check() {
        String text = model.directives.get();
        Jdk asked = model.jdk.get();
        if (text.isBlank() || asked == null) {
            say("", "good");
            model.directivesFile.set(Optional.empty());
            return;
        }
        background.run(
                () -> checked(text, asked),
                checked -> answered(text, asked, checked),
                sentence -> say(sentence, "bad"));
    }

    private record Checked(Optional<Complaint> complaint, Path file) {}

    private static Checked checked(String text, Jdk asked) throws IOException {
        Path file = Files.createTempFile("jitlens-directives", ".json");
        file.toFile().deleteOnExit();
        Files.writeString(file, text);
        return new Checked(DirectivesCheck.check(text, asked), file);
    }

    private void answered(String text, Jdk asked, Checked checked) {
        if (text.equals(model.directives.get()) && asked.equals(model.jdk.get())) {
            checked.complaint()
                    .ifPresentOrElse(
                            wrong -> say(wrong.sentence(), "bad"),
                            () -> say("✓ valid on " + asked.version(), "good"));
            model.directivesFile.set(Optional.of(checked.file()));
        }
    }

    private void say(String sentence, String style) {
        verdict.getStyleClass().removeAll("good", "bad");
        verdict.getStyleClass().add(style);
        verdict.setText(sentence);
        Tips.says(verdict, sentence);
    }
}
