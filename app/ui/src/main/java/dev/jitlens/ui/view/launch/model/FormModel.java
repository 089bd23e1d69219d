package dev.jitlens.ui.view.launch.model;

import dev.jitlens.launch.JitterChoice;
import dev.jitlens.launch.JvmChoice;
import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.model.run.HostFact;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is chosen on the page, what there is to choose from, and what became of it. The controls
 * show and change it, the planner reads it. FX thread only.
 */
public final class FormModel {
    /** Older JVMs print no machine code without hsdis and get it anyway. */
    private static final int PRINTS_BYTES_FROM = 17;

    public final ProgramModel program = new ProgramModel();
    public final SamplingModel sampling = new SamplingModel();
    public final ObservableList<Jdk> jdks = FXCollections.observableArrayList();

    /** Null as long as none is found. */
    public final ObjectProperty<Jdk> jdk = new SimpleObjectProperty<>();

    public final ObservableList<Preset> presets = FXCollections.observableArrayList();
    public final ObjectProperty<Set<Preset>> chosenPresets = new SimpleObjectProperty<>(Set.of());
    public final BooleanProperty hsdis = new SimpleBooleanProperty();
    public final BooleanProperty jitter = new SimpleBooleanProperty();

    /** Whether an idle JVM measures jitter beside the program's. */
    public final BooleanProperty control = new SimpleBooleanProperty(true);

    /** They are as typed, separated by spaces. */
    public final StringProperty compileCommands = new SimpleStringProperty("");

    public final StringProperty method = new SimpleStringProperty("");

    /** The content of a directives file, or blank. */
    public final StringProperty directives = new SimpleStringProperty("");

    /** Where the planner can read the directives that were checked. */
    public final ObjectProperty<Optional<Path>> directivesFile =
            new SimpleObjectProperty<>(Optional.empty());

    /** Seconds, as typed. */
    public final StringProperty limit = new SimpleStringProperty("");

    /** What this machine says of itself. */
    public final ObjectProperty<List<HostFact>> hostFacts = new SimpleObjectProperty<>(List.of());

    /** What the JVM said of these choices last. */
    public final ObjectProperty<Optional<Planned>> planned =
            new SimpleObjectProperty<>(Optional.empty());

    /** What was left out or needs attention, in sentences. */
    public final ObjectProperty<List<String>> notices = new SimpleObjectProperty<>(List.of());

    /** What is missing for a preset on the chosen JDK, in sentences. */
    public final ObjectProperty<Map<Preset, List<String>>> missing =
            new SimpleObjectProperty<>(Map.of());

    /** Whether this Jitlens came with an hsdis for the chosen JDK's machine. */
    public final BooleanProperty ownHsdis = new SimpleBooleanProperty(true);

    /** What is wrong with what was typed, by the field's id. */
    public final ObjectProperty<Map<String, String>> complaints =
            new SimpleObjectProperty<>(Map.of());

    /** Names of the presets that a program of the user's starts with. */
    private final Supplier<List<String>> firstPresets;

    /** What is chosen for a program of the user's is not taken over to a workload, nor back. */
    private final Map<Boolean, Side> sides = new HashMap<>();

    private record Side(List<String> texts, Set<Preset> presets, boolean hsdis) {}

    public FormModel() {
        this(() -> List.of(Preset.FIRST));
    }

    public FormModel(Supplier<List<String>> firstPresets) {
        this.firstPresets = firstPresets;
        program.workload.addListener((o, was, chosen) -> suggest(chosen));
        program.own.addListener((o, was, own) -> turn(own));
        presets.addListener((ListChangeListener<Preset>) change -> suggest(null));
    }

    /** Tells when another command line is wanted. */
    public void onChange(Runnable changed) {
        for (ObservableValue<?> each :
                List.of(
                        jdk,
                        chosenPresets,
                        hsdis,
                        jitter,
                        control,
                        compileCommands,
                        method,
                        directivesFile)) {
            each.addListener((o, was, is) -> changed.run());
        }
        program.onChange(changed);
        sampling.onChange(changed);
    }

    /** Replaces the list; what was chosen stays if it is still there. */
    public void show(List<Jdk> found) {
        Jdk before = jdk.get();
        jdks.setAll(found);
        jdk.set(jdks.contains(before) ? before : null);
    }

    private void turn(boolean own) {
        List<String> texts = ofSide().stream().map(StringProperty::get).toList();
        sides.put(!own, new Side(texts, chosenPresets.get(), hsdis.get()));
        Side now = sides.get(own);
        for (int i = 0; i < texts.size(); i++) {
            ofSide().get(i).set(now == null ? "" : now.texts().get(i));
        }
        directivesFile.set(Optional.empty()); // it is written anew for what is typed now
        hsdis.set(now != null && now.hsdis());
        if (now == null) {
            suggest(program.workload.get());
        } else {
            chosenPresets.set(now.presets());
        }
    }

    private List<StringProperty> ofSide() {
        return List.of(
                compileCommands,
                method,
                directives,
                program.flags,
                program.folder,
                program.environment);
    }

    /** A preset that takes several runs, or changes the user's program, is for users to ask. */
    private void suggest(Workload workload) {
        if (program.own.get()) {
            choosePresets(p -> !p.changes() && firstPresets.get().contains(p.name()));
        } else if (workload != null) {
            List<String> names = workload.suggestedPresets();
            choosePresets(p -> p.members().isEmpty() && names.contains(p.name()));
        }
    }

    /** Chooses exactly those. */
    public void choosePresets(Predicate<Preset> wanted) {
        chosenPresets.set(presets.stream().filter(wanted).collect(Collectors.toSet()));
    }

    public void choose(Preset preset, boolean chosen) {
        if (chosenPresets.get().contains(preset) != chosen) {
            Set<Preset> others = new HashSet<>(chosenPresets.get());
            if (chosen) {
                others.add(preset);
            } else {
                others.remove(preset);
            }
            chosenPresets.set(others);
        }
    }

    public void choose(JitterChoice choice) {
        jitter.set(choice != JitterChoice.NONE);
        control.set(choice != JitterChoice.ALONE);
    }

    /** The chosen presets in the order in which they are shown. */
    public List<Preset> chosen() {
        return presets.stream().filter(chosenPresets.get()::contains).toList();
    }

    public boolean needsMethod() {
        return chosenPresets.get().stream().anyMatch(Preset::needsMethod);
    }

    /** Whether the chosen JVM prints code as bytes unless it is given hsdis. */
    public boolean printsBytes() {
        return jdk.get() != null && jdk.get().feature() >= PRINTS_BYTES_FROM;
    }

    public List<String> commands() {
        String text = compileCommands.get().strip();
        return text.isEmpty() ? List.of() : List.of(text.split("\\s+"));
    }

    /** The seconds after which to stop; empty for never. */
    public OptionalLong limitSeconds() {
        String text = limit.get().strip();
        return text.matches("[1-9]\\d{0,8}")
                ? OptionalLong.of(Long.parseLong(text))
                : OptionalLong.empty();
    }

    /**
     * What is to be planned; empty as long as too little is chosen.
     *
     * @throws LaunchException if what was typed cannot be understood
     */
    public Optional<Wanted> wanted() {
        Optional<LaunchTarget> target = program.target();
        if (target.isEmpty() || jdk.get() == null) {
            return Optional.empty();
        }
        LaunchRequest request =
                new LaunchRequest(
                        jdk.get(),
                        target.get(),
                        program.words(),
                        jvm(),
                        jitter(),
                        program.surroundings());
        return Optional.of(new Wanted(request, sampling.choice()));
    }

    private JvmChoice jvm() {
        return new JvmChoice(
                chosen(),
                Stream.concat(
                                program.jvmFlags().stream(),
                                Directives.flags(directivesFile.get()).stream())
                        .toList(),
                commands(),
                Optional.of(method.get().strip()).filter(m -> needsMethod() && !m.isEmpty()),
                hsdis.get() && printsBytes());
    }

    private JitterChoice jitter() {
        if (!jitter.get()) {
            return JitterChoice.NONE;
        }
        return control.get() ? JitterChoice.WITH_CONTROL : JitterChoice.ALONE;
    }
}
