package dev.jitlens.cli.trials;

import java.io.IOException;
import java.nio.file.Path;

/** Draws what an experiment found. The command line cannot do that itself: it has no JavaFX. */
@FunctionalInterface
public interface ExperimentDrawer {
    /**
     * @param folder one that an experiment has filled
     * @param output the PNG file to write
     * @throws IOException with a sentence, if one cannot be read or written
     */
    void draw(Path folder, Path output) throws IOException;
}
