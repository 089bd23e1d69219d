package dev.jitlens.ui.view.inlining;

import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;

import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.StackPane;

import java.util.List;

/** Why calls of the whole run were refused (or taken), most frequent first. */
final class ReasonsPane extends StackPane {
    private static final List<Column<Reason>> COLUMNS =
            List.of(
                    Column.<Reason>wide("Reason", 150, r -> Format.orUnknown(r.words()))
                            .styled(r -> r.refused() ? "bad" : ""),
                    Column.<Reason>number(
                            "Calls", 66, r -> Format.count(r.count()), Reason::count));

    ReasonsPane(Workbench workbench) {
        setPrefWidth(330);
        DataTable<Reason> table =
                new DataTable<>(PageTables.offThread(workbench), COLUMNS, Reason::words);
        table.table().setId("inline-reasons");
        Label none = Texts.muted("");
        table.placeholder(none);
        ToggleButton all = Chips.toggle("all decisions", "Not only why calls were refused");
        Runnable filter = () -> table.filter("", r -> all.isSelected() || r.refused());
        all.setOnAction(e -> filter.run());
        workbench
                .all()
                .subscribe(
                        run -> {
                            table.rows(Reason.of(run));
                            none.setText(
                                    run.inlining().calls() > 0
                                            ? "No call was refused."
                                            : "Refused calls are not told.");
                            filter.run();
                        });
        getChildren().add(Panel.titled("Why calls were refused", table, all));
    }
}
