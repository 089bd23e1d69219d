package dev.jitlens.cli.share;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Answers assistants over standard input and output, by the Model Context Protocol. A module that
 * depends on this one does it; it is looked for only when a command needs it.
 */
public interface AssistantServer {
    /**
     * Answers until standard input ends.
     *
     * @param folders existing ones; no file outside of them is opened
     * @param allowRun whether workloads may be launched
     * @throws IOException with a sentence, if it cannot start
     */
    void serve(List<Path> folders, boolean allowRun) throws IOException;

    /** The one on the class path, if there is one. */
    static Optional<AssistantServer> find() {
        return ServiceLoader.load(AssistantServer.class).findFirst();
    }
}
