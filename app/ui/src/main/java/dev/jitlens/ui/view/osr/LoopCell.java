package dev.jitlens.ui.view.osr;

import dev.jitlens.analysis.OsrLoop;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Texts;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.VBox;

import java.util.Optional;
import java.util.function.Function;

/** A loop in the list: whose it is, where, and the tiers it went through. */
final class LoopCell extends ListCell<OsrLoop> {
    private final Label method = Texts.styled("", "mono", "strong");
    private final Label holder = Texts.tooltipWhenCut(Texts.styled("", "mono", "muted", "small"));
    private final Label tiers = Texts.tooltipWhenCut(Texts.styled("", "muted", "small"));
    private final VBox box = new VBox(1, method, holder, tiers);

    private final Function<OsrLoop, Optional<Run>> run;

    /**
     * @param run which of several runs it is of
     */
    LoopCell(Function<OsrLoop, Optional<Run>> run) {
        this.run = run;
        holder.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        box.setMaxWidth(Double.MAX_VALUE);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(OsrLoop loop, boolean empty) {
        super.updateItem(loop, empty);
        if (empty || loop == null) {
            setGraphic(null);
            return;
        }
        method.setText(loop.method().name());
        holder.setText(loop.method().holder());
        String of = run.apply(loop).map(r -> "run " + r.member() + "    ").orElse("");
        tiers.setText(of + OsrWords.place(loop) + "    " + OsrWords.tiers(loop));
        setGraphic(box);
    }
}
