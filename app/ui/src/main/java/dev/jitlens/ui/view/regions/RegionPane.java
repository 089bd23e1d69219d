package dev.jitlens.ui.view.regions;

import dev.jitlens.analysis.CodeHeat;
import dev.jitlens.analysis.HotRegion;
import dev.jitlens.model.Method;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.ListingMenu;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

import java.util.function.LongConsumer;

/** The code of the selected region, in which the region is marked. */
final class RegionPane extends StackPane {
    private final Workbench workbench;
    private final CodePane pane = new CodePane(false);
    private final StackPane body = new StackPane();
    private final Label title = Texts.styled("", "mono", "strong");
    private final Button open = new Button("Show in Method");
    private Runnable cancel = () -> {};

    /**
     * @param picked called with the address of an instruction that the user selects
     */
    RegionPane(Workbench workbench, LongConsumer picked) {
        this.workbench = workbench;
        pane.palette().bind(workbench.palette());
        pane.list().setId("regions-code");
        ListingMenu.install(workbench, pane, "hot-region");
        pane.onPick(row -> picked.accept(row.key()));
        open.setId("regions-open");
        open.getStyleClass().add("small-button");
        open.setMinWidth(USE_PREF_SIZE);
        open.setOnAction(e -> workbench.show(PageId.METHOD));
        title.setMinWidth(0);
        title.setTextOverrun(
                OverrunStyle.LEADING_ELLIPSIS); // the class and the name are at its end
        Texts.tooltipWhenCut(title);
        body.getStyleClass().add("code-column");
        body.setMinHeight(0);
        Panel panel = Panel.titled("", body, open);
        ((HBox) panel.getChildren().getFirst()).getChildren().addFirst(title);
        getChildren().add(panel);
        clear();
    }

    void clear() {
        cancel.run();
        title.setText("");
        open.setVisible(false);
        body.getChildren()
                .setAll(
                        new EmptyState(
                                "No region is selected",
                                "Click one of the list: its instructions stand here, each with its"
                                        + " share."));
    }

    /**
     * @param source what the samples' source is called
     */
    void show(RegionRow row, String source) {
        cancel.run();
        HotRegion region = row.region();
        title.setText(row.method().map(Method::display).orElse(region.code().method().name()));
        open.setVisible(row.method().isPresent());
        if (region.heat().isEmpty()) {
            body.getChildren().setAll(withoutCode(row));
            return;
        }
        CodeHeat heat = region.heat().get();
        cancel =
                workbench
                        .background()
                        .run(
                                () -> RegionCode.of(heat, source, region.first(), region.last()),
                                code -> arrived(code, row.hottest()),
                                workbench::say);
    }

    private void arrived(RegionCode code, long hottest) {
        pane.rows(code.rows());
        pane.heat(code.heat());
        body.getChildren().setAll(pane);
        int at = 0;
        for (int i = 0; i < code.rows().size(); i++) {
            CodeRow row = code.rows().get(i);
            at = row.isLine() && row.key() == hottest ? i : at;
        }
        pane.link(code::holds, at);
    }

    private static EmptyState withoutCode(RegionRow row) {
        HotRegion region = row.region();
        String where =
                "Samples at offsets 0x"
                        + Long.toHexString(region.firstOffset())
                        + " to 0x"
                        + Long.toHexString(region.lastOffset())
                        + ". ";
        return region.code().stub()
                ? new EmptyState(
                        "A stub that the JVM made",
                        where + "The JVM prints the code of nmethods, not that of stubs.")
                : new EmptyState(
                        "This code was not printed",
                        where
                                + "The preset “Read the assembly” prints it, in the same run or in"
                                + " another of the same command.");
    }
}
