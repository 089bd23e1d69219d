package dev.jitlens.ui.view.compare;

import dev.jitlens.analysis.codediff.CodeDiff.Kind;
import dev.jitlens.analysis.codediff.CodeDiff.Side;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Note;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.ui.control.Texts;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One side of a row: where the instruction is, what it does, and what HotSpot says of it. */
final class CodeHalf extends HBox {
    private static final double HEIGHT = 20;
    private final Label offset = Texts.styled("", "mono", "diff-offset");
    private final Label label = Texts.styled("", "mono", "diff-label");
    private final HBox words = new HBox();
    private final Label comment = Texts.styled("", "mono", "muted", "diff-comment");

    CodeHalf() {
        getStyleClass().add("diff-half");
        setAlignment(Pos.CENTER_LEFT);
        setMinSize(0, HEIGHT);
        setPrefSize(0, HEIGHT);
        setMaxHeight(HEIGHT);
        HBox.setHgrow(this, Priority.ALWAYS);
        words.setAlignment(Pos.CENTER_LEFT);
        words.setMinWidth(Region.USE_PREF_SIZE);
        offset.setMinWidth(Region.USE_PREF_SIZE);
        label.setMinWidth(Region.USE_PREF_SIZE);
        comment.setMinWidth(0);
        getChildren().addAll(offset, label, words, comment);
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(widthProperty());
        clip.heightProperty().bind(heightProperty());
        setClip(clip);
    }

    /**
     * @param other what stands beside it, to mark the words that differ
     * @param begin address that offsets count from
     */
    void show(Kind kind, Optional<Side> side, Optional<Side> other, long begin) {
        getStyleClass().removeIf(s -> s.startsWith("diff-is-"));
        getStyleClass().add(style(kind, side.isPresent()));
        offset.setText(
                side.map(s -> Long.toHexString(s.instruction().address() - begin)).orElse(""));
        label.setText(side.map(Side::label).orElse(""));
        words.getChildren()
                .setAll(
                        side.map(s -> words(kind, s.text(), other.map(Side::text)))
                                .orElse(List.of()));
        comment.setText(side.map(s -> comment(s.instruction(), s.text())).orElse(""));
    }

    private static String style(Kind kind, boolean present) {
        return switch (kind) {
            case SAME -> "diff-is-same";
            case CHANGED -> "diff-is-changed";
            case ONLY_LEFT -> present ? "diff-is-left" : "diff-is-absent";
            case ONLY_RIGHT -> present ? "diff-is-right" : "diff-is-absent";
        };
    }

    private static List<Node> words(Kind kind, String text, Optional<String> other) {
        List<Node> labels = new ArrayList<>();
        if (kind != Kind.CHANGED || other.isEmpty()) {
            labels.add(Texts.mono(text));
            return labels;
        }
        for (ChangedWords.Piece piece : ChangedWords.compare(text, other.get())) {
            labels.add(
                    piece.differs()
                            ? Texts.styled(piece.text(), "mono", "diff-word")
                            : Texts.mono(piece.text()));
        }
        return labels;
    }

    /**
     * Labels that stand before it, what an operand is, and the place in the source.
     *
     * @param said what need not be said again
     */
    static String comment(Instruction i, String said) {
        List<String> parts = new ArrayList<>(i.labels());
        for (Note note : i.notes()) {
            switch (note) {
                case Note.Relocation r when said.contains(r.text()) -> {}
                case Note.Relocation r -> parts.add(r.text());
                case Note.Debug d -> parts.add(place(d));
                case Note.Comment c -> parts.add(c.text());
                case Note.OopMap map -> {}
            }
        }
        return String.join("  ", parts);
    }

    private static String place(Note.Debug debug) {
        String of = debug.bytecode().isEmpty() ? "" : "*" + debug.bytecode();
        if (debug.frames().isEmpty()) {
            return of;
        }
        Frame frame = debug.frames().getFirst();
        String line = frame.line() >= 0 ? " line " + frame.line() : "";
        return (of + " " + frame.method().name() + "@" + frame.bci() + line).strip();
    }
}
