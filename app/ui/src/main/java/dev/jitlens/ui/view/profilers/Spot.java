package dev.jitlens.ui.view.profilers;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.ui.shell.Selection;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The place of a row in the run: what the other pages select for it.
 *
 * @param bci or {@link Unknown#NUMBER}
 * @param address of the instruction, where the run's own code is meant; else {@link Unknown#NUMBER}
 */
record Spot(Method method, Optional<Compilation> compilation, int bci, long address) {

    /** Walks all samples and compilations: off the FX thread. */
    static Optional<Spot> of(Run run, List<Profile> columns, Key key) {
        if (key.failed() || key.method().holder().isEmpty()) {
            return Optional.empty();
        }
        Optional<SampleFrame> frame = key.bci() < 0 ? hottest(columns, key) : Optional.empty();
        Optional<Compilation> own =
                key.code().flatMap(SampledCode::compilation).filter(run.compilations()::contains);
        Method method =
                run.compilations().stream()
                        .map(Compilation::method)
                        .filter(m -> m.matches(key.method()))
                        .findFirst()
                        .orElseGet(() -> frame.map(SampleFrame::method).orElse(key.method()));
        int bci = key.bci() >= 0 ? key.bci() : frame.map(SampleFrame::bci).orElse(-1);
        return Optional.of(
                new Spot(
                        own.map(Compilation::method).orElse(method),
                        own,
                        Math.max(bci, Unknown.NUMBER),
                        own.isPresent() && key.address() >= 0 ? key.address() : Unknown.NUMBER));
    }

    /** The frame of a line that has the most samples. A method has no bci to select. */
    private static Optional<SampleFrame> hottest(List<Profile> columns, Key key) {
        if (key.line() < 0) {
            return Optional.empty();
        }
        Map<SampleFrame, Long> samples = new HashMap<>();
        for (Profile column : columns) {
            for (Sampled sampled : column.stacks()) {
                for (SampleFrame frame : sampled.frames()) {
                    if (frame.line() == key.line() && frame.method().matches(key.method())) {
                        samples.merge(frame, sampled.count(), Long::sum);
                    }
                }
            }
        }
        return samples.entrySet().stream()
                .filter(e -> e.getKey().bci() >= 0)
                .max(Comparator.comparingLong(Map.Entry::getValue))
                .map(Map.Entry::getKey);
    }

    Selection in(Selection before) {
        Selection now = compilation.map(before::with).orElseGet(() -> before.with(method));
        now = bci >= 0 ? now.withBci(bci) : now;
        return address >= 0 ? now.withAddress(address) : now;
    }
}
