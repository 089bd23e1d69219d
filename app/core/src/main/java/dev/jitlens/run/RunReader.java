package dev.jitlens.run;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Opens runs. Blocking: callers choose the thread. */
public final class RunReader {
    private RunReader() {}

    /**
     * Reads files (plain, .gz, .zip) or run directories as one run.
     *
     * @throws IOException naming the file, if one cannot be read; its message is a sentence for a
     *     person
     * @throws java.util.concurrent.CancellationException if {@code progress} said so
     */
    public static Run open(List<Path> paths, Progress progress) throws IOException {
        throw new UnsupportedOperationException();
    }

    /**
     * The inlining tree of a compilation, read again from its log; empty if the log has none for
     * it.
     */
    public static Optional<InlineNode> inlineTree(Compilation compilation) throws IOException {
        throw new UnsupportedOperationException();
    }

    /**
     * Raw text around a place: {@code before} and {@code after} lines. The line itself is at the
     * returned index.
     */
    public static RawText rawText(Origin origin, int before, int after) throws IOException {
        throw new UnsupportedOperationException();
    }

    /**
     * Lines of a file.
     *
     * @param firstLine number of the first of {@code lines}, from 1
     * @param index which of {@code lines} was asked for
     */
    public record RawText(String file, long firstLine, int index, List<String> lines) {}
}
