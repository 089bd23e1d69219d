package dev.jitlens.ui.window;

import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.AppWorkbench;

import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;

/** One sentence at the lower right that asks for nothing and goes away. */
final class Toast extends HBox {
    Toast(AppWorkbench workbench) {
        getStyleClass().add("toast");
        setAlignment(Pos.CENTER_LEFT);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        StackPane.setAlignment(this, Pos.BOTTOM_RIGHT);
        Label text = Texts.paragraph("");
        text.setId("toast");
        text.setMaxWidth(480);
        Button close = new Button(null, Icons.CROSS.node());
        close.getStyleClass().add("ghost-button");
        close.setAccessibleText("Close this message");
        close.setOnAction(e -> workbench.clearMessage());
        getChildren().addAll(text, close);
        PauseTransition away = new PauseTransition(Duration.seconds(12));
        away.setOnFinished(e -> workbench.clearMessage());
        workbench
                .message()
                .subscribe(
                        message -> {
                            setVisible(!message.isEmpty());
                            text.setText(message);
                            if (message.isEmpty()) {
                                away.stop();
                            } else {
                                away.playFromStart();
                            }
                        });
    }
}
