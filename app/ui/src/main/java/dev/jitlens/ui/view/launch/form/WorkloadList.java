package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.presets.Workload;
import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.view.launch.model.ProgramModel;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.VBox;

import java.util.function.Function;

/** The workloads that ship with Jitlens, by name and title. */
final class WorkloadList extends ListView<Workload> {
    WorkloadList(ProgramModel model) {
        setItems(model.workloads);
        setId("launch-workloads");
        setAccessibleHelp("Arrows choose the workload to run.");
        setAccessibleText("Workloads");
        getStyleClass().add("workload-list");
        setFixedCellSize(50);
        setCellFactory(list -> new WorkloadCell());
        getSelectionModel()
                .selectedItemProperty()
                .addListener((o, was, chosen) -> model.workload.set(chosen));
        model.workload.addListener((o, was, chosen) -> show(chosen));
        MenuKeys.install(
                this,
                () ->
                        new ContextMenu(
                                MenuKeys.item("Copy name", "Shortcut+C", () -> copy(Workload::id)),
                                MenuKeys.item(
                                        "Copy name and title",
                                        "Shortcut+Shift+C",
                                        () -> copy(w -> w.id() + "\t" + w.title()))));
    }

    private void copy(Function<Workload, String> text) {
        Workload chosen = getSelectionModel().getSelectedItem();
        if (chosen != null) {
            Clipboards.copy(text.apply(chosen));
        }
    }

    /** What the user has selected is in sight already. */
    private void show(Workload chosen) {
        if (getSelectionModel().getSelectedItem() != chosen) {
            getSelectionModel().select(chosen);
            scrollTo(chosen);
        }
    }

    /** Id over title. */
    private static final class WorkloadCell extends ListCell<Workload> {
        WorkloadCell() {
            setPrefWidth(0); // as wide as the list: a long title is cut
        }

        @Override
        protected void updateItem(Workload workload, boolean empty) {
            super.updateItem(workload, empty);
            setGraphic(empty || workload == null ? null : row(workload));
        }

        private static VBox row(Workload workload) {
            return new VBox(
                    1,
                    Texts.tooltipWhenCut(Texts.mono(workload.id())),
                    Texts.tooltipWhenCut(Texts.muted(workload.title())));
        }
    }
}
