package dev.jitlens.fleet;

import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
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
        TreeSet<String> digests = new TreeSet<>();
        for (LogFile file : run.files()) {
            if (!file.kinds().isEmpty()) {
                try (InputStream in = RunReader.bytes(file.path())) {
                    digests.add(digest(in));
                }
            }
        }
        // A folder and a zip of it are one run, whatever they are called beside each other.
        String whole = digests.isEmpty() ? run.member() : String.join(" ", digests);
        MessageDigest all = sha();
        all.update((whole + "\n").getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(all.digest()).substring(0, DIGITS);
    }

    private static String digest(InputStream in) throws IOException {
        MessageDigest sha = sha();
        try (DigestOutputStream out =
                new DigestOutputStream(OutputStream.nullOutputStream(), sha)) {
            in.transferTo(out);
        }
        return HexFormat.of().formatHex(sha.digest());
    }

    private static MessageDigest sha() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
