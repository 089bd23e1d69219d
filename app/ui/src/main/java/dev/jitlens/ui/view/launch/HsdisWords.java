package dev.jitlens.ui.view.launch;

import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Passes lines on, and says once what a JVM means that complains of a missing hsdis. */
final class HsdisWords implements Consumer<String> {
    // JDK 17 and later: [0.512s][warning][os] Loading hsdis library failed
    // JDK 8 to 16: Could not load hsdis-amd64.so; library not loadable; PrintAssembly is disabled
    private static final Pattern BYTES = Pattern.compile(".*Loading hsdis library failed.*");

    private static final Pattern NOTHING =
            Pattern.compile(".*Could not load hsdis-.*PrintAssembly.*disabled.*");

    private final Consumer<String> next;
    private boolean said;

    HsdisWords(Consumer<String> next) {
        this.next = next;
    }

    /** It is called from several threads. */
    @Override
    public synchronized void accept(String line) {
        next.accept(line);
        if (!said && BYTES.matcher(line).matches()) {
            said = true;
            next.accept(
                    "── Jitlens: nothing is missing. This JVM has no disassembler of its own, so it"
                            + " prints bytes, and Jitlens decodes them.");
        } else if (!said && NOTHING.matcher(line).matches()) {
            said = true;
            next.accept(
                    "── Jitlens: this JVM prints no machine code without an hsdis, so the Assembly"
                            + " column will be empty; JDK 17 and later need none.");
        }
    }
}
