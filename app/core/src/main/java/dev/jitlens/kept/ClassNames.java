package dev.jitlens.kept;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/**
 * Counts how often files name classes, whatever they are: logs, recordings, samples. It knows no
 * format and keeps nothing of what it reads. One name too many costs some kilobytes, no truth.
 */
final class ClassNames {
    private static final int BUFFER = 1 << 16;

    /** So much of a file tells whether it is text. */
    private static final int HEAD = 1 << 12;

    /** FNV-1a, of 64 bits. */
    private static final long BASIS = 0xcbf29ce484222325L;

    private static final long PRIME = 0x100000001b3L;

    /** Also a dash, as in the names that Kotlin makes, and all that is no ASCII. */
    private static final boolean[] OF_NAME = new boolean[256];

    static {
        for (int b = 0; b < OF_NAME.length; b++) {
            OF_NAME[b] = b >= 0x80 || Character.isLetterOrDigit(b) || "_$./-".indexOf(b) >= 0;
        }
    }

    private final long[] hashes;
    private final int[] indices;
    private final long[] counts;

    /** A bit for the upper bits of each hash, so that most words are not looked for. */
    private final long[] maybe = new long[1 << 10];

    /** Of a word, and from its second and third character on: before a name may stand {@code L}. */
    private long first;

    private long second;
    private long third;
    private int length;

    /**
     * @param names as {@code java/util/Map$Entry}
     */
    ClassNames(List<String> names) {
        int size = Integer.highestOneBit(Math.max(8, names.size())) << 2;
        hashes = new long[size];
        indices = new int[size];
        counts = new long[names.size()];
        for (int i = 0; i < names.size(); i++) {
            put(hash(names.get(i)), i);
        }
    }

    private static long hash(String name) {
        long hash = BASIS;
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ b) * PRIME;
        }
        return hash == 0 ? 1 : hash; // 0 is a free place
    }

    private void put(long hash, int index) {
        int at = place(hash);
        if (hashes[at] == 0) {
            hashes[at] = hash;
            indices[at] = index;
            maybe[(int) (hash >>> 48) >>> 6] |= 1L << (hash >>> 48);
        }
    }

    /** Where it is, or would be. */
    private int place(long hash) {
        int mask = hashes.length - 1;
        int at = (int) (hash >>> 40) & mask;
        while (hashes[at] != 0 && hashes[at] != hash) {
            at = (at + 1) & mask;
        }
        return at;
    }

    /** How often each was named so far, in the order of the names. */
    long[] counts() {
        return counts.clone();
    }

    /**
     * Reads a file.
     *
     * @return whether there was time for all of it
     */
    boolean read(Path file, Deadline deadline) throws IOException {
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            int n = in.readNBytes(buffer, 0, HEAD);
            boolean isText = isText(buffer, n);
            length = 0;
            while (n > 0) {
                if (deadline.isOver()) {
                    return false;
                }
                for (int i = 0; i < n; i++) {
                    next(buffer[i], isText);
                }
                n = in.read(buffer);
            }
            look();
            return true;
        }
    }

    private static boolean isText(byte[] head, int length) {
        for (int i = 0; i < length; i++) {
            if (head[i] == 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * A name ends where its word does or has a dot or slash, as {@code a.B} does in {@code
     * a.B.c()}; in a binary file it may end anywhere, since what follows it may look like a letter.
     */
    private void next(byte b, boolean isText) {
        if (!OF_NAME[b & 0xff]) {
            look();
            length = 0;
            return;
        }
        boolean separates = b == '.' || b == '/';
        if (separates || !isText) {
            look();
        }
        int normal = separates ? '/' : b;
        length++;
        first = ((length == 1 ? BASIS : first) ^ normal) * PRIME;
        second = ((length == 2 ? BASIS : second) ^ normal) * PRIME;
        third = ((length == 3 ? BASIS : third) ^ normal) * PRIME;
    }

    /** Looks up the word so far, and what of it begins one and two characters later. */
    private void look() {
        if (length > 0) {
            count(first);
        }
        if (length > 1) {
            count(second);
        }
        if (length > 2) {
            count(third);
        }
    }

    private void count(long hash) {
        if ((maybe[(int) (hash >>> 48) >>> 6] >>> (hash >>> 48) & 1) != 0) {
            int at = place(hash);
            if (hashes[at] != 0) {
                counts[indices[at]]++;
            }
        }
    }
}
