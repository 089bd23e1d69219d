package dev.jitlens.parse;

import java.util.List;
import java.util.Optional;

/** The formats, in the order in which they are asked. */
public final class LogFormats {
    /**
     * LogCompilation comes first, since its first line is unmistakable, as is that of a list of
     * code; a console may hold anything, so it comes last.
     */
    public static final List<LogFormat> ALL =
            List.of(new LogCompilationFormat(), new CodeListFormat(), new ConsoleFormat());

    private LogFormats() {}

    public static Optional<LogFormat> of(String name, byte[] head, int length) {
        return ALL.stream().filter(f -> f.recognises(name, head, length)).findFirst();
    }
}
