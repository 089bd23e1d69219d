package dev.jitlens.profile.tool;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The table of texts of a file, which everything else of it refers to. */
final class Strings {
    private static final int MOST = 1 << 21;
    private static final long MOST_TEXT = 1L << 26;
    private static final int MOST_BYTES = 1 << 16;

    private final List<String> all = new ArrayList<>();
    private long text;
    private long left;

    void read(ProtoReader in) throws IOException {
        if (all.size() >= MOST || text >= MOST_TEXT) {
            left++;
            in.pass();
            return;
        }
        String read = in.text(MOST_BYTES);
        text += read.length();
        all.add(read);
    }

    /** Empty if there is no such text. */
    String get(long index) {
        return index >= 0 && index < all.size() ? all.get((int) index) : "";
    }

    int size() {
        return all.size();
    }

    /** Texts for which there was no room. */
    long left() {
        return left;
    }
}
