package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.view.launch.model.FormModel;

import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Which JDK runs the program, and where it was found. */
final class JdkChooser extends VBox {
    private final ComboBox<Jdk> box = new ComboBox<>();

    /**
     * @param addFolder asks the user for a folder with more
     */
    JdkChooser(FormModel model, Runnable addFolder) {
        super(4);
        box.setItems(model.jdks);
        box.valueProperty().bindBidirectional(model.jdk);
        model.jdks.addListener((ListChangeListener<Jdk>) change -> prompt());
        box.setId("launch-jdk");
        box.setAccessibleHelp("The JDK whose java is started; arrows choose.");
        box.setAccessibleText("JDK");
        box.setMaxWidth(Double.MAX_VALUE);
        box.setPromptText("Looking for JDKs…");
        box.setButtonCell(new JdkCell());
        box.setCellFactory(list -> new JdkCell());
        HBox title = new HBox(10, Texts.muted("JDK"), Texts.link("Add folder…", addFolder));
        title.setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(title, box);
    }

    private void prompt() {
        box.setPromptText(box.getItems().isEmpty() ? "No JDK found: add its folder" : "");
    }

    static String name(Jdk jdk) {
        return jdk.vendor().isEmpty() ? "JDK " + jdk.version() : jdk.vendor() + " " + jdk.version();
    }

    /** "Eclipse Adoptium 25.0.3 found in /usr/lib/jvm". */
    private static final class JdkCell extends ListCell<Jdk> {
        @Override
        protected void updateItem(Jdk jdk, boolean empty) {
            super.updateItem(jdk, empty);
            setText(null);
            setGraphic(empty || jdk == null ? null : row(jdk));
        }

        private static HBox row(Jdk jdk) {
            Label name = new Label(name(jdk));
            name.setMinWidth(USE_PREF_SIZE);
            HBox row = new HBox(10, name, Texts.muted(jdk.foundIn()));
            row.setAlignment(Pos.CENTER_LEFT);
            return row;
        }
    }
}
