package dev.jitlens.ui.control;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.BelievedSource;
import dev.jitlens.profile.shares.SourceNames;

import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;

import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Chooses one of a run's profiles. */
public final class SourceChooser extends ComboBox<Profile> {
    private static final List<SampleSource> BY_STACKS =
            List.of(
                    SampleSource.AGCT,
                    SampleSource.ASYNC,
                    SampleSource.PC,
                    SampleSource.JFR_CPU,
                    SampleSource.JFR);

    private final UnaryOperator<List<Profile>> bestFirst;
    private final Map<Profile, String> names = new IdentityHashMap<>();
    private Consumer<Profile> chosen = p -> {};
    private boolean quiet;

    private SourceChooser(UnaryOperator<List<Profile>> bestFirst) {
        setAccessibleHelp("Whose samples are shown; arrows choose.");
        this.bestFirst = bestFirst;
        getStyleClass().add("compact-combo");
        setAccessibleText("Source of the samples");
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

    /** Begins with the source whose whole stacks tell most. */
    public static SourceChooser byStacks() {
        return new SourceChooser(SourceChooser::mostStacksFirst);
    }

    /** Begins with the source that tells best what was executing. */
    public static SourceChooser byPlaces() {
        return new SourceChooser(BelievedSource::bestFirst);
    }

    /** Sets what is called when the user chooses another. */
    public void onChoose(Consumer<Profile> consumer) {
        chosen = consumer;
    }

    /** Chooses the best one. */
    public void offer(List<Profile> profiles) {
        offer(profiles, 0);
    }

    /**
     * @param place 0 to begin with the best one, 1 with the next
     */
    public void offer(List<Profile> profiles, int place) {
        names.clear();
        List<String> all = SourceNames.of(profiles);
        for (int i = 0; i < profiles.size(); i++) {
            names.put(profiles.get(i), all.get(i));
        }
        // What counts time comes first, whatever else was counted.
        Optional<Profile> begin =
                bestFirst.apply(profiles).stream()
                        .sorted(Comparator.comparing(p -> !p.sampling().event().isEmpty()))
                        .skip(place)
                        .findFirst();
        quiet = true;
        getItems().setAll(profiles);
        setValue(begin.or(() -> profiles.stream().findFirst()).orElse(null));
        quiet = false;
    }

    private static List<Profile> mostStacksFirst(List<Profile> profiles) {
        return profiles.stream()
                .filter(p -> p.samples() > 0)
                .sorted(Comparator.comparingInt(SourceChooser::place))
                .toList();
    }

    private static int place(Profile profile) {
        int place = BY_STACKS.indexOf(profile.source());
        return place < 0 ? BY_STACKS.size() : place;
    }
}
