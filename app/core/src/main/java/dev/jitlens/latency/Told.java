package dev.jitlens.latency;

import dev.jitlens.model.LatencyFile;
import dev.jitlens.model.Origin;

/** For a second reading: what is wrong was told at the first. */
final class Told implements LatencySink {
    @Override
    public void file(LatencyFile file) {
        // known
    }

    @Override
    public void problem(Origin origin, String message) {
        // told
    }
}
