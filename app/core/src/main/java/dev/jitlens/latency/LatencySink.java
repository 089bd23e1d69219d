package dev.jitlens.latency;

import dev.jitlens.model.LatencyFile;
import dev.jitlens.model.Origin;

/** Takes what a file of histograms says. */
public interface LatencySink {
    void file(LatencyFile file);

    void problem(Origin origin, String message);
}
