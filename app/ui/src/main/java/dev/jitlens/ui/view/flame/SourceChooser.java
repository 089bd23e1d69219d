package dev.jitlens.ui.view.flame;

import dev.jitlens.model.Profile;
import dev.jitlens.model.SampleSource;
import dev.jitlens.ui.control.SourceNames;

import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Chooses one of a run's profiles. */
final class SourceChooser extends ComboBox<Profile> {
    /** Whose stacks tell most. */
    private static final List<SampleSource> BEST =
            List.of(
                    SampleSource.AGCT,
                    SampleSource.ASYNC,
                    SampleSource.PC,
                    SampleSource.JFR_CPU,
                    SampleSource.JFR);

    private final Map<Profile, String> names = new IdentityHashMap<>();
    private Consumer<Profile> chosen = p -> {};
    private boolean quiet;

    SourceChooser() {
        getStyleClass().add("compact-combo");
        setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(Profile profile) {
                        return profile == null ? "" : names.getOrDefault(profile, "");
                    }

                    @Override
                    public Profile fromString(String text) {
                        throw new UnsupportedOperationException("the chooser is not editable");
                    }
                });
        valueProperty()
                .subscribe(
                        p -> {
                            if (p != null && !quiet) {
                                chosen.accept(p);
                            }
                        });
    }

    /** Called when the user chooses another. */
    void onChoose(Consumer<Profile> consumer) {
        chosen = consumer;
    }

    /**
     * @param place 0 to begin with the source that tells most, 1 with the next one
     */
    void offer(List<Profile> profiles, int place) {
        names.clear();
        List<String> all = SourceNames.of(profiles);
        for (int i = 0; i < profiles.size(); i++) {
            names.put(profiles.get(i), all.get(i));
        }
        quiet = true;
        getItems().setAll(profiles);
        setValue(
                byWorth(profiles).stream()
                        .skip(place)
                        .findFirst()
                        .or(() -> first(profiles))
                        .orElse(null));
        quiet = false;
    }

    private static Optional<Profile> first(List<Profile> profiles) {
        return profiles.stream().findFirst();
    }

    private static List<Profile> byWorth(List<Profile> profiles) {
        return profiles.stream()
                .filter(p -> p.samples() > 0)
                .sorted(
                        java.util.Comparator.comparingInt(
                                p -> Math.floorMod(BEST.indexOf(p.source()), BEST.size() + 1)))
                .toList();
    }
}
