package dev.jitlens.fleet;

import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The key of a run: 32 hexadecimal digits of SHA-256 over the digests of its files' unpacked bytes,
 * in their order. What the files are called and where they lie is no part; only one without a file
 * that says something goes by its member's name.
 */
final class RunKey {
    private static final int DIGITS = 32;

    private RunKey() {}

    static String of(Run run) throws IOException {
        return of(run, Optional.empty());
    }

    /**
     * @param bytes of what it was opened from, which were read before
     */
    static String of(Run run, Optional<InputBytes> bytes) throws IOException {
        TreeSet<String> digests = new TreeSet<>();
        for (LogFile file : run.files()) {
            if (!file.kinds().isEmpty()) {
                Optional<String> known =
                        bytes.isPresent() ? bytes.get().digestOf(file.path()) : Optional.empty();
                digests.add(known.isPresent() ? known.get() : digest(file));
            }
        }
        // A folder and a zip of it are one run, whatever they are called beside each other.
        String whole = digests.isEmpty() ? run.member() : String.join(" ", digests);
        return Sha.of(whole + "\n").substring(0, DIGITS);
    }

    private static String digest(LogFile file) throws IOException {
        try (InputStream in = RunReader.bytes(file.path())) {
            return Sha.of(in);
        }
    }
}
