package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.MemberPlan;
import dev.jitlens.launch.flags.RunFiles;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.theme.Letters;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The exact command line, of several runs one at a time; editable once the user says so. */
public final class CommandPane {
    private final TextArea text = new TextArea();
    private final ToggleButton edit = new ToggleButton("Edit");
    private final MemberChips chips = new MemberChips(this::choose);
    private final Node node;
    private final Map<String, String> edited = new HashMap<>();
    private List<MemberPlan> members = List.of();
    private Optional<MemberPlan> shown = Optional.empty();
    private boolean quiet;

    /**
     * @param saveArgfile asks where, and writes the arguments there
     */
    public CommandPane(Runnable saveArgfile) {
        text.setId("launch-command");
        text.setAccessibleHelp("What will be run; it can be changed when editing is switched on.");
        text.setAccessibleText("Command line");
        text.getStyleClass().addAll("mono", "command-text");
        text.setWrapText(true);
        text.setPrefRowCount(4);
        text.setMinHeight(90);
        text.widthProperty().addListener(o -> write());
        text.textProperty().addListener(o -> keep());
        text.editableProperty().bind(edit.selectedProperty());
        edit.setId("launch-edit");
        edit.getStyleClass().add("chip-toggle");
        Tips.says(
                edit,
                "Change the command line by hand; switch off to have it made from the"
                        + " choices again");
        edit.selectedProperty().addListener(o -> edited.clear());
        Hyperlink copy = Texts.link("Copy", this::copy);
        Hyperlink save = Texts.link("Save as @argfile…", saveArgfile);
        Label where = Texts.tooltipWhenCut(Texts.muted("{run} is the folder that the run gets"));
        where.setMinWidth(0);
        for (Region each : List.of(copy, edit, save)) {
            each.setMinWidth(Region.USE_PREF_SIZE);
        }
        node = Panel.titled("Command line", new VBox(chips.node(), text), where, copy, edit, save);
    }

    Node node() {
        return node;
    }

    public BooleanProperty editing() {
        return edit.selectedProperty();
    }

    /** Shows the words of the runs, unless the user edits them. */
    public void show(List<MemberPlan> plans) {
        members = plans;
        edited.keySet().retainAll(plans.stream().map(MemberPlan::name).toList());
        String name = shown.map(MemberPlan::name).orElse("");
        shown =
                plans.stream()
                        .filter(m -> m.name().equals(name))
                        .findFirst()
                        .or(() -> plans.stream().findFirst());
        chips.show(plans, shown);
        write();
    }

    private void choose(MemberPlan member) {
        shown = Optional.of(member);
        write();
    }

    private void write() {
        String own = shown.map(m -> edited.getOrDefault(m.name(), "")).orElse("");
        if (edit.isSelected() && members.isEmpty()) {
            return; // what is typed makes no plan at the moment
        }
        quiet = true;
        if (own.isEmpty()) {
            List<String> argv = shown.map(m -> m.command().argv()).orElse(List.of());
            String wrapped = CommandText.wrapped(argv, columns());
            text.setText(wrapped);
            text.setPrefRowCount(Math.clamp(wrapped.lines().count() + 1, 4, 11));
        } else if (!own.equals(text.getText())) {
            text.setText(own);
        }
        quiet = false;
    }

    private void keep() {
        if (!quiet && edit.isSelected()) {
            shown.ifPresent(m -> edited.put(m.name(), text.getText()));
        }
    }

    private int columns() {
        Font font = text.getFont();
        double letter = Letters.OWN.code(font.getFamily()).codeWidth(font.getSize());
        return Math.clamp((int) ((text.getWidth() - 44) / letter), 40, 160);
    }

    public StringProperty text() {
        return text.textProperty();
    }

    /** The run that is shown, as it was edited. */
    public Optional<MemberPlan> shown() {
        return shown.map(this::exact);
    }

    /**
     * A run as it was edited.
     *
     * @throws LaunchException if that is no command line
     */
    public MemberPlan exact(MemberPlan member) {
        String own = edited.get(member.name());
        return own == null ? member : member.with(member.command().edited(own));
    }

    /** The command line for a shell, where the files go to the current folder. */
    private void copy() {
        Clipboards.copy(text.getText().replace(RunFiles.RUN_DIR + "/", ""));
    }
}
