package dev.jitlens.fleet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 in hexadecimal digits. */
final class Sha {
    private static final int BUFFER_BYTES = 1 << 16;

    private Sha() {}

    static String of(InputStream in) throws IOException {
        MessageDigest sha = sha();
        byte[] buffer = new byte[BUFFER_BYTES];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            sha.update(buffer, 0, n);
        }
        return HexFormat.of().formatHex(sha.digest());
    }

    static String of(String text) {
        return HexFormat.of().formatHex(sha().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static MessageDigest sha() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
