package dev.jitlens.ui.view.events;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.report.RecordedKind;
import dev.jitlens.ui.control.FactsGrid;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.WhenWide;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.List;

/** The selected row with its stack; a click on a frame shows its method. */
final class EventPane extends StackPane {
    private static final int MOST_FRAMES = 64;

    private final Workbench workbench;

    EventPane(Workbench workbench) {
        this.workbench = workbench;
        setMinWidth(280);
        setPrefWidth(360);
    }

    void clear() {
        getChildren().clear();
    }

    void show(Site site) {
        FactsGrid facts = new FactsGrid();
        facts.add("Event", site.event());
        facts.add("Count", Format.count(site.count()));
        facts.addIf(site.amount() >= 0, "In all", EventColumns.amount(site, site.amount()));
        facts.addIf(site.largest() >= 0, "Largest", EventColumns.amount(site, site.largest()));
        facts.add("First", Format.millis(site.nanos()) + " ms");
        VBox head = new VBox(9, Texts.paragraph(Format.orUnknown(site.type()), "mono", "strong"));
        boolean sourced = RecordedKind.CLASSES.has(site);
        facts.addIf(sourced && !site.example().isEmpty(), "Source", site.example());
        if (!sourced && !site.example().isEmpty()) {
            head.getChildren().add(Texts.paragraph("“" + site.example() + "”", "muted"));
        }
        head.getChildren()
                .addAll(Texts.link("Show in log", () -> workbench.showInLog(site.origin())), facts);
        VBox frames =
                site.frames().isEmpty()
                        ? new VBox(Texts.paragraph("No stack was recorded with these.", "muted"))
                        : new VBox(9, Texts.strong("Stack, innermost first"), stack(site.frames()));
        ScrollPane scroll = new ScrollPane(Panel.body(new WhenWide(320, head, frames)));
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        getChildren().setAll(Panel.around(scroll));
    }

    private Node stack(List<Frame> frames) {
        VBox box = new VBox(2);
        box.setId("event-stack");
        frames.stream().limit(MOST_FRAMES).map(this::frame).forEach(box.getChildren()::add);
        if (frames.size() > MOST_FRAMES) {
            box.getChildren()
                    .add(
                            Texts.muted(
                                    "and " + Format.counted(frames.size() - MOST_FRAMES, "frame")));
        }
        return box;
    }

    private Node frame(Frame frame) {
        String line = frame.line() >= 0 ? ":" + frame.line() : "";
        Hyperlink link =
                Texts.link(
                        frame.method().simpleHolder() + "::" + frame.method().name() + line,
                        () -> {
                            workbench.select(frame.method());
                            workbench.show(PageId.METHOD);
                        });
        Tips.says(link, frame.method().display());
        return link;
    }
}
