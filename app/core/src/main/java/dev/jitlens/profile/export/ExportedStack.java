package dev.jitlens.profile.export;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.shares.Profiles;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Equal samples as the formats need them.
 *
 * @param thread index in the profile's threads, or -1
 * @param failure in words of the source, if the stack was not walked
 * @param rootFirst of a failed one what its program counter tells
 */
record ExportedStack(int thread, long count, Optional<String> failure, List<Box> rootFirst) {

    /**
     * A frame.
     *
     * @param name {@code pkg.Class.method}, or a symbol
     * @param line of the source, or -1
     */
    record Box(String name, FrameKind kind, boolean java, int line) {
        private static Box of(SampleFrame frame) {
            return new Box(
                    frame.name(),
                    frame.kind(),
                    !frame.method().holder().isEmpty(),
                    Math.max(-1, frame.line()));
        }
    }

    /** Those of threads that ran. */
    static Stream<ExportedStack> of(Profile profile) {
        return profile.stacks().stream().filter(s -> !Profiles.isWaiting(s)).map(ExportedStack::of);
    }

    private static ExportedStack of(Sampled sampled) {
        List<Box> rootFirst = new ArrayList<>(sampled.frames().size());
        for (SampleFrame frame : sampled.frames().reversed()) {
            rootFirst.add(Box.of(frame));
        }
        Optional<String> failure =
                sampled instanceof Sampled.Failed f
                        ? Optional.of(f.failure().name())
                        : Optional.empty();
        return new ExportedStack(sampled.thread(), sampled.count(), failure, rootFirst);
    }

    /** The names from the root on; a failure is the root of what is known besides. */
    List<String> names() {
        List<String> names = new ArrayList<>(rootFirst.size() + 1);
        failure.ifPresent(f -> names.add("[" + f + "]"));
        rootFirst.forEach(box -> names.add(box.name()));
        return names.isEmpty() ? List.of("[unknown]") : names;
    }
}
