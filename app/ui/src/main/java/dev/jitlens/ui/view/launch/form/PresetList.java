package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.presets.Preset;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.view.launch.model.FormModel;

import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Presets to choose from, each with its question and its flags; below, what was left out. */
final class PresetList extends VBox {
    private static final int MAX_FLAGS = 160;

    private static final String NO_NEED =
            "JDK 17 and later need none: they print bytes, and Jitlens decodes them.\n"
                    + "Without hsdis they may say that loading it failed, which does no harm.";

    /** Words in nearly every preset; only the tooltip shows them. */
    private static final Pattern PLUMBING =
            Pattern.compile(
                    "-XX:(\\+Unlock.*|.LogVMOutput|.DisplayVMOutput|(LogFile|PerfDataSaveFile)=.*)|-Xlog:os=.*");

    private final FormModel model;
    private final Map<Preset, CheckBox> boxes = new LinkedHashMap<>();
    private final Map<Preset, Label> flags = new LinkedHashMap<>();
    private final Map<Preset, Label> troubles = new LinkedHashMap<>();
    private final VBox notices = new VBox(6);
    private static final int LONGEST_NOTICE = 200;

    private final CheckBox hsdis = new CheckBox("Print assembly with Jitlens' hsdis");
    private final Label hsdisMissing = Texts.paragraph("", "muted", "small", "source-text");
    private final VBox hsdisRow = new VBox(2, hsdis, hsdisMissing);

    PresetList(FormModel model) {
        this.model = model;
        hsdis.setId("launch-hsdis");
        hsdis.setWrapText(true);
        hsdis.setMinHeight(USE_PREF_SIZE);
        Tips.says(hsdis, NO_NEED);
        hsdis.selectedProperty().bindBidirectional(model.hsdis);
        hsdisMissing
                .textProperty()
                .bind(
                        Bindings.when(model.ownHsdis)
                                .then("")
                                .otherwise(
                                        "This Jitlens was built without hsdis; it decodes the"
                                                + " bytes itself."));
        hsdisMissing.managedProperty().bind(hsdisMissing.textProperty().isNotEmpty());
        hsdisRow.getStyleClass().add("preset-hsdis");
        hsdisRow.managedProperty().bind(hsdisRow.visibleProperty());
        hsdisRow.setVisible(false);
        getStyleClass().add("preset-list");
        notices.setId("launch-notices");
        notices.getStyleClass().add("preset-notices");
        model.presets.addListener((ListChangeListener<Preset>) change -> show(model.presets));
        model.jdk.addListener((o, was, jdk) -> showFlags());
        model.missing.addListener((o, was, why) -> showMissing());
        model.chosenPresets.addListener((o, was, chosen) -> check(chosen));
        model.notices.addListener((o, was, sentences) -> say(sentences));
        say(model.notices.get());
    }

    private void show(List<Preset> presets) {
        getChildren().clear();
        boxes.clear();
        flags.clear();
        troubles.clear();
        presets.stream().filter(p -> !p.changes()).map(this::row).forEach(getChildren()::add);
        List<Preset> changing = presets.stream().filter(Preset::changes).toList();
        if (!changing.isEmpty()) {
            getChildren().add(changesHead());
        }
        changing.stream().map(this::row).forEach(getChildren()::add);
        showMissing();
        check(model.chosenPresets.get());
        showFlags();
    }

    /** What it finds there is of another program, in a way. */
    private static Node changesHead() {
        Label title = Texts.paragraph("These change how the program runs", "warn", "strong");
        title.setGraphic(Icons.BOLT.node("warn-icon"));
        VBox head =
                new VBox(
                        2,
                        title,
                        Texts.paragraph(
                                "All others only observe. None of these is ever ticked for a"
                                        + " program of yours.",
                                "muted",
                                "small"));
        head.setId("launch-changing");
        head.getStyleClass().add("preset-changes");
        return head;
    }

    /** What will be missing of each, beside it. */
    private void showMissing() {
        troubles.forEach(
                (preset, label) -> {
                    List<String> why = model.missing.get().getOrDefault(preset, List.of());
                    label.setText(why.isEmpty() ? "" : "! " + String.join(" ", why));
                    boxes.get(preset)
                            .setAccessibleHelp(
                                    (preset.question() + " " + String.join(" ", why)).strip());
                });
    }

    private void check(Set<Preset> chosen) {
        boxes.forEach((preset, box) -> box.setSelected(chosen.contains(preset)));
    }

    /** What stands below the list, always in sight. */
    Node below() {
        return new VBox(hsdisRow, notices);
    }

    private VBox row(Preset preset) {
        CheckBox box = new CheckBox(preset.title());
        box.setWrapText(true);
        box.setId("preset-" + preset.name());
        box.setMnemonicParsing(false);
        box.selectedProperty()
                .addListener(
                        o -> {
                            box.getStyleClass().remove("strong");
                            if (box.isSelected()) {
                                box.getStyleClass().add("strong");
                            }
                            model.choose(preset, box.isSelected());
                        });
        Label question = Texts.paragraph(preset.question(), "muted", "preset-text");
        Label words = Texts.paragraph("", "muted", "mono", "preset-flags");
        Label trouble = Texts.paragraph("", "warn", "small");
        trouble.setId("preset-trouble-" + preset.name());
        trouble.managedProperty().bind(trouble.textProperty().isNotEmpty());
        boxes.put(preset, box);
        flags.put(preset, words);
        troubles.put(preset, trouble);
        VBox row = new VBox(2, box, question, words, trouble);
        row.getStyleClass().add("preset-row");
        MenuKeys.install(
                row,
                () ->
                        new ContextMenu(
                                MenuKeys.shown("Tick or untick", "Space", box::fire),
                                MenuKeys.item(
                                        "Copy its flags",
                                        "Shortcut+C",
                                        () -> Clipboards.copy(allWords(preset)))));
        return row;
    }

    private String allWords(Preset preset) {
        return model.jdk.get() == null
                ? ""
                : String.join(" ", words(preset, model.jdk.get().feature()));
    }

    /** What each preset means on the chosen JDK. */
    private void showFlags() {
        if (model.jdk.get() == null) {
            return;
        }
        int feature = model.jdk.get().feature();
        hsdisRow.setVisible(model.printsBytes());
        flags.forEach(
                (preset, label) -> {
                    List<String> words = words(preset, feature);
                    String all =
                            words.isEmpty()
                                    ? "nothing on JDK " + feature
                                    : words.stream()
                                            .filter(word -> !PLUMBING.matcher(word).matches())
                                            .map(PresetList::shortened)
                                            .collect(Collectors.joining(" "));
                    label.setText(
                            all.length() <= MAX_FLAGS
                                    ? all
                                    : all.substring(0, MAX_FLAGS - 1) + "…");
                    Tips.says(label, String.join("\n", words));
                });
    }

    /** The words of the preset; of a set each member's, after its name. */
    private static List<String> words(Preset preset, int feature) {
        List<String> words = new ArrayList<>();
        if (!preset.recorded().sources().isEmpty()) {
            words.add(
                    preset.recorded().sources().stream()
                            .map(SampleSource::title)
                            .collect(Collectors.joining(", ", "samples by ", ";")));
        }
        if (preset.members().isEmpty()) {
            words.addAll(preset.argumentsFor(feature));
        }
        for (String member : preset.members()) {
            words.add((words.isEmpty() ? "" : "\n") + member + ":");
            words.addAll(preset.only(member).argumentsFor(feature));
        }
        return words;
    }

    /** "+PrintInlining", "-Xlog:safepoint*=debug": what it says, not where to. */
    private static String shortened(String word) {
        if (word.startsWith("-Xlog:")) {
            int output = word.indexOf(':', "-Xlog:".length());
            return output < 0 ? word : word.substring(0, output);
        }
        return word.startsWith("-XX:") ? word.substring("-XX:".length()) : word;
    }

    private void say(List<String> sentences) {
        List<String> said = sentences.stream().filter(s -> !s.isBlank()).toList();
        notices.setVisible(!said.isEmpty());
        notices.setManaged(!said.isEmpty());
        notices.getChildren().setAll(said.stream().map(PresetList::notice).toList());
    }

    /** One that names a whole command line leaves room for the presets; its tooltip has all. */
    static Label notice(String sentence) {
        boolean isLong = sentence.length() > LONGEST_NOTICE;
        String shown = isLong ? sentence.substring(0, LONGEST_NOTICE - 1) + "…" : sentence;
        Label label = Texts.paragraph("! " + shown, "warn");
        if (isLong) {
            Tips.says(label, sentence);
        }
        return label;
    }
}
