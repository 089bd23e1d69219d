package dev.jitlens.ui.view.method;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.SourceChooser;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.code.LineHeat;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which samples stand in the gutters and in the inlining tree; not there without any. */
final class SamplesBar extends HBox {
    /** What the other parts take. */
    private static final double OTHERS = 380;

    private final ToggleButton shown =
            Chips.toggle("samples", "Show or hide the samples of each source in the gutters");
    private final FlowPane sources = new FlowPane(6, 4);
    private final Map<Profile, ToggleButton> switches = new IdentityHashMap<>();
    private final Label joined = Texts.styled("", "muted", "small");
    private final SourceChooser tree = SourceChooser.byPlaces();
    private final Runnable changed;
    private List<Profile> profiles = List.of();

    /**
     * @param changed called when the user wants to see other samples
     */
    SamplesBar(Runnable changed) {
        super(8);
        this.changed = changed;
        setId("method-samples");
        setAlignment(Pos.CENTER_LEFT);
        managedProperty().bind(visibleProperty());
        shown.setId("method-heat");
        shown.setSelected(true);
        shown.setOnAction(e -> toggled());
        sources.setAlignment(Pos.CENTER_LEFT);
        joined.setId("method-joined");
        joined.setMinWidth(0);
        joined.maxWidthProperty().bind(sources.widthProperty());
        Texts.tooltipWhenCut(joined);
        tree.setId("method-tree-source");
        tree.setMinWidth(110);
        tree.setPrefWidth(180);
        tree.onChoose(p -> changed.run());
        Tips.says(tree, "Whose shares stand in the inlining tree");
        HBox.setHgrow(sources, Priority.ALWAYS);
        sources.setMinWidth(0);
        // else its height is that of a narrower one
        sources.prefWrapLengthProperty().bind(widthProperty().subtract(OTHERS));
        Label of = Texts.styled("inlining tree:", "muted", "small");
        of.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(shown, sources, of, tree);
    }

    void offer(List<Profile> newProfiles) {
        profiles = newProfiles.stream().filter(p -> p.samples() > 0).toList();
        setVisible(!profiles.isEmpty());
        tree.offer(profiles);
        switches.clear();
        for (Profile profile : profiles) {
            ToggleButton button = Chips.toggle("", "");
            button.setSelected(switches.size() < LineHeat.MOST_COLUMNS);
            button.setOnAction(e -> toggled());
            switches.put(profile, button);
        }
        sources.getChildren().setAll(profiles.stream().map(switches::get).toList());
        sources.getChildren().add(joined);
        rename();
    }

    private void toggled() {
        rename();
        changed.run();
    }

    private void rename() {
        List<String> names = SourceNames.of(profiles);
        int on = chosen().size();
        for (int i = 0; i < profiles.size(); i++) {
            ToggleButton button = switches.get(profiles.get(i));
            button.setText(names.get(i));
            boolean full = !button.isSelected() && on >= LineHeat.MOST_COLUMNS;
            button.setDisable(!shown.isSelected() || full);
        }
    }

    /** One a column, from the left. */
    List<Profile> chosen() {
        return shown.isSelected()
                ? profiles.stream().filter(p -> switches.get(p).isSelected()).toList()
                : List.of();
    }

    Optional<Profile> forTree() {
        return Optional.ofNullable(tree.getValue());
    }

    /** What was found of the chosen ones. */
    void show(List<Profile> chosen, MethodHeat heat) {
        joined.setText(heat.joined());
        List<String> inMethod = new ArrayList<>(heat.inMethod());
        for (int i = 0; i < chosen.size(); i++) {
            ToggleButton button = switches.get(chosen.get(i));
            if (button != null) {
                Tips.says(button, inMethod.get(i));
            }
        }
    }
}
