package dev.jitlens.ui.view.safepoints;

import dev.jitlens.analysis.HeldUp;
import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;

import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

import java.util.Optional;

/** The line under the pauses: what the selected one had to wait for, and the way to that code. */
final class HeldUpPane extends HBox {
    private final Workbench workbench;
    private final Label sentence = Texts.paragraph("");
    private Optional<HeldUp> shown = Optional.empty();

    HeldUpPane(Workbench workbench) {
        super(16);
        this.workbench = workbench;
        setId("held-up");
        setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(sentence, Priority.ALWAYS);
        sentence.setMaxWidth(Double.MAX_VALUE);
        getChildren()
                .addAll(
                        sentence,
                        link("Show the method", PageId.METHOD),
                        link("Polls & loops", PageId.POLLS));
        show(Optional.empty());
    }

    private Hyperlink link(String text, PageId page) {
        Hyperlink link = Texts.link(text, () -> go(page));
        link.setMinWidth(USE_PREF_SIZE);
        return link;
    }

    void show(Optional<HeldUp> heldUp) {
        shown = heldUp;
        sentence.setText(heldUp.map(HeldUp::sentence).orElse(""));
        setVisible(heldUp.isPresent());
        setManaged(heldUp.isPresent());
    }

    private void go(PageId page) {
        shown.ifPresent(
                heldUp -> {
                    workbench.select(selection(heldUp));
                    workbench.show(page);
                });
    }

    private Selection selection(HeldUp heldUp) {
        Selection before = workbench.selection().get();
        Selection of =
                PrintedFor.of(workbench.run().get())
                        .compilation(heldUp.code())
                        .map(before::with)
                        .orElseGet(() -> before.with(heldUp.code().method()));
        return heldUp.loop()
                .map(loop -> of.withAddress(loop.header()))
                .or(() -> heldUp.poll().map(poll -> of.withAddress(poll.address())))
                .orElse(of);
    }
}
