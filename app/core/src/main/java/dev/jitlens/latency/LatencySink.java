package dev.jitlens.latency;

import dev.jitlens.model.run.LatencyFile;

/** Takes what a file of histograms says. */
public interface LatencySink extends LatencyProblems {
    void file(LatencyFile file);
}
