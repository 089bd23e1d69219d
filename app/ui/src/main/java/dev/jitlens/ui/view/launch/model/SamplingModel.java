package dev.jitlens.ui.view.launch.model;

import dev.jitlens.launch.SampleChoice;
import dev.jitlens.launch.SampleChoice.Assembly;
import dev.jitlens.launch.SampleChoice.Engine;
import dev.jitlens.launch.SampleChoice.NonSafepoints;
import dev.jitlens.launch.SampledEvents;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.samples.SampleSource;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which sources sample the program, and how. */
public final class SamplingModel {
    private static final BigDecimal NANOS_PER_MILLI = BigDecimal.valueOf(1_000_000);

    public final ObjectProperty<Set<SampleSource>> sources = new SimpleObjectProperty<>(Set.of());

    /** Which cannot sample on the chosen JDK, and why. */
    public final ObjectProperty<Map<SampleSource, String>> missing =
            new SimpleObjectProperty<>(Map.of());

    /** The interval in milliseconds, as typed. */
    public final StringProperty interval = new SimpleStringProperty("10");

    public final ObjectProperty<NonSafepoints> nonSafepoints =
            new SimpleObjectProperty<>(NonSafepoints.DEFAULT);
    public final ObjectProperty<Assembly> assembly = new SimpleObjectProperty<>(Assembly.NONE);
    public final ObjectProperty<Engine> engine = new SimpleObjectProperty<>(Engine.AUTO);
    public final BooleanProperty climbing = new SimpleBooleanProperty(true);

    /** What samples are of, as typed. */
    public final StringProperty events = new SimpleStringProperty("");

    /** Whether intervals are random. */
    public final BooleanProperty jitter = new SimpleBooleanProperty();

    /** Tells of everything that is chosen here. */
    void onChange(Runnable changed) {
        for (ObservableValue<?> each :
                List.of(
                        sources,
                        interval,
                        nonSafepoints,
                        assembly,
                        engine,
                        climbing,
                        events,
                        jitter)) {
            each.addListener((o, was, is) -> changed.run());
        }
    }

    /** What cannot sample is not chosen any more. */
    public void missing(Map<SampleSource, String> why) {
        missing.set(Map.copyOf(why));
        choose(sources.get());
    }

    /** Chooses exactly these, as far as they work here. */
    public void choose(Collection<SampleSource> wanted) {
        Set<SampleSource> chosen = EnumSet.noneOf(SampleSource.class);
        chosen.addAll(wanted);
        chosen.removeAll(missing.get().keySet());
        sources.set(chosen);
    }

    public void choose(SampleSource source, boolean chosen) {
        if (sources.get().contains(source) != chosen) {
            Set<SampleSource> others = EnumSet.of(source);
            others.addAll(sources.get());
            if (!chosen) {
                others.remove(source);
            }
            sources.set(others);
        }
    }

    /**
     * What is to be sampled, if anything is.
     *
     * @throws LaunchException if a setting cannot be understood
     */
    public Optional<SampleChoice> choice() {
        return sources.get().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new SampleChoice(
                                List.copyOf(sources.get()),
                                nanos(interval.get().strip()),
                                nonSafepoints.get(),
                                climbing.get(),
                                engine.get(),
                                assembly.get(),
                                SampledEvents.typed(events.get(), jitter.get())));
    }

    private static long nanos(String millis) {
        if (!millis.matches("\\d{1,9}(\\.\\d{1,6})?")) {
            throw new LaunchException(
                    "The interval must be a number of milliseconds, such as 10 or 0.5.");
        }
        return new BigDecimal(millis).multiply(NANOS_PER_MILLI).longValue();
    }
}
