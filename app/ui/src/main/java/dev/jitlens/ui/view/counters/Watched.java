package dev.jitlens.ui.view.counters;

import dev.jitlens.counters.CounterSampler;
import dev.jitlens.counters.LocalJvm;

import javafx.application.Platform;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** The JVM whose counters are being read, if there is one. FX thread only. */
final class Watched {
    private final Duration interval;
    private final Consumer<CounterSampler> read;
    private Optional<CounterSampler> sampler = Optional.empty();
    private Optional<LocalJvm> watched = Optional.empty();

    /**
     * @param read told on the FX thread after a reading and at the end; of several at once only the
     *     last
     */
    Watched(Duration interval, Consumer<CounterSampler> read) {
        this.interval = interval;
        this.read = read;
    }

    void begin(LocalJvm jvm) {
        end();
        watched = Optional.of(jvm);
        AtomicBoolean waiting = new AtomicBoolean();
        sampler =
                Optional.of(
                        CounterSampler.start(
                                jvm,
                                interval,
                                () -> {
                                    if (waiting.compareAndSet(false, true)) {
                                        Platform.runLater(() -> tell(jvm, waiting));
                                    }
                                }));
    }

    private void tell(LocalJvm jvm, AtomicBoolean waiting) {
        waiting.set(false);
        if (watched.filter(jvm::equals).isPresent()) {
            sampler.ifPresent(read);
        }
    }

    /**
     * The sampler of the JVM that was chosen last; it goes on reading while other pages are shown.
     */
    Optional<CounterSampler> sampler() {
        return sampler;
    }

    void end() {
        sampler.ifPresent(CounterSampler::close);
        sampler = Optional.empty();
        watched = Optional.empty();
    }
}
