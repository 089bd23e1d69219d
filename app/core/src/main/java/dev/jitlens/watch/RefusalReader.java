package dev.jitlens.watch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Why our native agent samples nothing, as it says at the beginning of its file. */
final class RefusalReader {
    private static final int HEAD = 1 << 16;

    /** Length and text of the key of an INFO, as FORMAT.md of agent-bridge has it. */
    private static final byte[] KEY = "\7\0refused".getBytes(StandardCharsets.ISO_8859_1);

    private RefusalReader() {}

    /** A sentence without its end; empty if the file says nothing of it, or is not there. */
    static String read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(HEAD);
            for (int i = 0; i + KEY.length + 2 <= head.length; i++) {
                if (Arrays.equals(head, i, i + KEY.length, KEY, 0, KEY.length)) {
                    return text(head, i + KEY.length);
                }
            }
            return "";
        } catch (IOException e) {
            return "";
        }
    }

    private static String text(byte[] head, int at) {
        int length = (head[at] & 0xff) | (head[at + 1] & 0xff) << 8;
        int end = Math.min(head.length, at + 2 + length);
        return new String(head, at + 2, end - at - 2, StandardCharsets.UTF_8);
    }
}
