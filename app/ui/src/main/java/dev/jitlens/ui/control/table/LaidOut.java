package dev.jitlens.ui.control.table;

import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Control;

/** Waits for a control's first layout: without a height it scrolls to nowhere in particular. */
public final class LaidOut {
    private LaidOut() {}

    /** Scrolls at once, or when the control has a height. */
    public static void then(Control control, Runnable scroll) {
        if (control.getSkin() != null && control.getHeight() > 0) {
            scroll.run();
            return;
        }
        ChangeListener<Number> once =
                new ChangeListener<>() {
                    @Override
                    public void changed(
                            ObservableValue<? extends Number> height, Number was, Number is) {
                        height.removeListener(this);
                        Platform.runLater(scroll);
                    }
                };
        control.heightProperty().addListener(once);
    }
}
