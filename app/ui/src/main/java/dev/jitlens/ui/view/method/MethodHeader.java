package dev.jitlens.ui.view.method;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Signatures;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.util.StringConverter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The method's name with badges, the chooser of its code, and its story. */
final class MethodHeader extends VBox {
    private final Label name = Texts.styled("", "method-title");
    private final HBox badges = new HBox(6);
    private final ComboBox<CodeVersion> chooser = new ComboBox<>();
    private final TextFlow story = new TextFlow();
    private final Hyperlink backTo;
    private boolean quiet;

    /**
     * @param back to where the user came from
     */
    MethodHeader(Consumer<CodeVersion> chosen, Runnable back, Node... atRight) {
        super(4);
        name.setId("method-title");
        name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        chooser.setAccessibleText("Version of the code");
        chooser.setId("method-chooser");
        chooser.getStyleClass().add("compact-combo");
        chooser.setMaxWidth(420);
        chooser.setConverter(new ChoiceWords());
        Texts.tooltipOfChosen(chooser);
        chooser.valueProperty()
                .subscribe(
                        c -> {
                            if (c != null && !quiet) {
                                chosen.accept(c);
                            }
                        });
        badges.setAlignment(Pos.CENTER_LEFT);
        badges.setMinWidth(Region.USE_PREF_SIZE);
        backTo = Texts.link("", back);
        backTo.setId("method-back");
        backTo.setMinWidth(Region.USE_PREF_SIZE);
        backTo.managedProperty().bind(backTo.visibleProperty());
        backTo.visibleProperty().bind(backTo.textProperty().isNotEmpty());
        // A long name puts the badges and the chooser into rows below it, where there is no room.
        FlowPane first = new FlowPane(12, 4, backTo, name, badges, chooser);
        first.setAlignment(Pos.CENTER_LEFT);
        name.maxWidthProperty().bind(first.widthProperty());
        first.setMinHeight(USE_PREF_SIZE);
        story.setId("method-story");
        story.getStyleClass().add("story");
        HBox.setHgrow(story, Priority.ALWAYS);
        HBox second = new HBox(18, story);
        second.getChildren().addAll(atRight);
        getChildren().addAll(first, second);
    }

    void show(LoadedMethod loaded) {
        Method method =
                loaded.shown()
                        .compilation()
                        .filter(c -> loaded.within().isEmpty())
                        .map(Compilation::method)
                        .orElse(loaded.method());
        name.setText(title(method));
        Tips.says(name, method.toString());
        badges.getChildren().setAll(badges(loaded));
        quiet = true;
        chooser.getItems().setAll(loaded.choices());
        chooser.setValue(loaded.shown());
        chooser.setVisible(!loaded.choices().isEmpty());
        quiet = false;
    }

    /** Offers the way back to a method; empty for none. */
    void backTo(Optional<Method> method) {
        backTo.setText(method.map(m -> "‹ " + m.name()).orElse(""));
    }

    void story(List<MethodStory.Phrase> phrases) {
        story.getChildren().clear();
        for (MethodStory.Phrase phrase : phrases) {
            Text text = new Text(phrase.text());
            text.getStyleClass().add(phrase.strong() ? "story-strong" : "story-text");
            story.getChildren().add(text);
        }
    }

    /** {@code CountedLoopExit.mixAll(int): int}. */
    static String title(Method method) {
        String holder = method.simpleHolder();
        return (holder.isEmpty() ? "" : holder + ".")
                + method.name()
                + Signatures.readable(method.descriptor());
    }

    private static List<Label> badges(LoadedMethod loaded) {
        CodeVersion shown = loaded.shown();
        List<Label> badges = new ArrayList<>();
        if (loaded.within().isPresent()) {
            return List.of(Chips.chip("only inlined", "accent"));
        }
        if (shown.compilation().isPresent()) {
            badges.add(Chips.ofCode(shown.compilation().get()));
            Compilation c = shown.compilation().get();
            if (c.fate().notEntrant()) {
                badges.add(Chips.chip("not entrant", "warn"));
            }
            if (c.fate().traps() > 0) {
                badges.add(Chips.chip(Format.counted(c.fate().traps(), "trap"), "bad"));
            }
        } else if (!shown.equals(CodeVersion.SAMPLED)) {
            String osr = shown.osr() ? "OSR @" + shown.osrBci() + " " : "";
            if (shown.isStub()) {
                badges.add(Chips.chip("stub", "accent"));
            } else if (shown.tier() >= 0) {
                badges.add(Chips.chip(osr + "tier " + shown.tier(), "tier-" + shown.tier()));
            }
        }
        loaded.assembly().found().ifPresent(a -> badges.addAll(ofCode(a)));
        return badges;
    }

    private static List<Label> ofCode(Assembly assembly) {
        List<Label> badges = new ArrayList<>();
        int unpolled = MethodStory.withoutPoll(assembly).size();
        if (unpolled > 0) {
            badges.add(Chips.chip(Format.counted(unpolled, "loop") + " without poll", "bad"));
        }
        if (!assembly.polls().isEmpty()) {
            badges.add(
                    Chips.chip(Format.counted(assembly.polls().size(), "poll"), "safepoint-text"));
        }
        return badges;
    }

    private static final class ChoiceWords extends StringConverter<CodeVersion> {
        @Override
        public String toString(CodeVersion choice) {
            return choice == null ? "" : choice.words();
        }

        @Override
        public CodeVersion fromString(String text) {
            throw new UnsupportedOperationException("the chooser is not editable");
        }
    }
}
