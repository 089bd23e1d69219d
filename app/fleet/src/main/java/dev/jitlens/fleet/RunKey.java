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
import java.util.List;
import java.util.TreeSet;

/**
 * The key of a run: 32 hexadecimal digits of SHA-256 over its member's name and the digests of its
 * files' unpacked bytes, in their order. What the files are called and where they lie is no part.
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
        MessageDigest all = sha();
        for (String part : List.of(run.member(), String.join(" ", digests))) {
            all.update(part.getBytes(StandardCharsets.UTF_8));
            all.update((byte) '\n');
        }
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
