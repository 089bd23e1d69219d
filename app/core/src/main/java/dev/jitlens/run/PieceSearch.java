package dev.jitlens.run;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Looks for a line of each of several files at the beginnings of another one's lines. */
final class PieceSearch {
    /** A line that is there more often does not tell where a piece begins. */
    private static final int MOST_PLACES = 4;

    private static final int BLOCK = 1 << 16;

    /** So many bytes are compared: lines that are all alike would be for ever. */
    private long left = 1L << 28;

    /** What is looked for, by the hash of its bytes. */
    private final Map<Integer, List<Wanted>> wanted = new HashMap<>();

    private final Map<FileStart, List<Long>> places = new HashMap<>();

    private record Wanted(FileStart piece, int at) {
        /** Whether it stands there, with all that is known of the piece before and behind it. */
        private boolean is(byte[] buf, int from, int end) {
            int before = Math.min(at, from);
            int behind = Math.min(piece.head().length - at, end - from);
            return Arrays.equals(
                    buf, from - before, from + behind, piece.head(), at - before, at + behind);
        }
    }

    PieceSearch(List<FileStart> pieces) {
        for (FileStart piece : pieces) {
            int at = piece.keyAt();
            wanted.computeIfAbsent(hash(piece.head(), at), h -> new ArrayList<>())
                    .add(new Wanted(piece, at));
        }
    }

    /** Reads all. */
    void read(InputStream in) throws IOException {
        byte[] buf = new byte[BLOCK];
        int end = in.readNBytes(buf, 0, BLOCK);
        int from = 0;
        boolean begins = true;
        for (long offset = 0; ; ) {
            boolean more = end == BLOCK;
            int to = more ? end - FileStart.BYTES : end - FileStart.KEY + 1;
            for (; from < to; from++) {
                if (begins) {
                    look(buf, from, end, offset);
                }
                begins = buf[from] == '\n';
            }
            if (!more) {
                return;
            }
            int gone = from - FileStart.BYTES;
            System.arraycopy(buf, gone, buf, 0, end - gone);
            offset += gone;
            from -= gone;
            end -= gone;
            end += in.readNBytes(buf, end, BLOCK - end);
        }
    }

    private void look(byte[] buf, int from, int end, long offset) {
        List<Wanted> perhaps = wanted.getOrDefault(hash(buf, from), List.of());
        for (Wanted one : perhaps) {
            List<Long> its = places.computeIfAbsent(one.piece, p -> new ArrayList<>());
            if (its.size() == MOST_PLACES || offset + from < one.at || left <= 0) {
                continue;
            }
            left -= one.piece.head().length;
            if (one.is(buf, from, end)) {
                its.add(offset + from - one.at);
            }
        }
    }

    /** Where the piece may begin. */
    List<Long> places(FileStart piece) {
        return places.getOrDefault(piece, List.of());
    }

    private static int hash(byte[] buf, int from) {
        int hash = 0;
        for (int i = from; i < from + FileStart.KEY; i++) {
            hash = 31 * hash + buf[i];
        }
        return hash;
    }
}
