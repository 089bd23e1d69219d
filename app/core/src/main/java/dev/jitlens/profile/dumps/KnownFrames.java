package dev.jitlens.profile.dumps;

import dev.jitlens.model.samples.SampleFrame;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The frames of lines, which are mostly those that others of a pool stand in, too. */
final class KnownFrames {
    /** Threads of a pool stand in the same lines, dump after dump. */
    private static final int MOST_KEPT = 20_000;

    /** After so many that are not kept it is no use to look. */
    private static final int MOST_MISSED = 100_000;

    private final Map<String, SampleFrame> kept = new HashMap<>();
    private int missed;

    /** The frame that a line is; empty if it is none. */
    Optional<SampleFrame> of(String line) {
        if (missed > MOST_MISSED) {
            return DumpFrames.of(line);
        }
        SampleFrame known = kept.get(line);
        if (known != null) {
            missed = 0;
            return Optional.of(known);
        }
        Optional<SampleFrame> frame = DumpFrames.of(line);
        if (frame.isPresent() && kept.size() < MOST_KEPT) {
            kept.put(line, frame.get());
        } else {
            missed++;
        }
        return frame;
    }
}
