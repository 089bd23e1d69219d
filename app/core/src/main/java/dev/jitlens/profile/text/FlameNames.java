package dev.jitlens.profile.text;

import dev.jitlens.model.JvmText;
import dev.jitlens.parse.line.Line;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The names of a page: each tells how much of the name before it begins, too, by its first
 * character, which is a blank for nothing and a tilde or DEL for the most. async-profiler counts
 * bytes, and its converter in Java stops at the first letter that has more than one.
 */
final class FlameNames {
    private static final int MOST_SHARED = 95;

    /** Bytes of all names, with what each needs besides. */
    private static final long MOST_TEXT = 1L << 26;

    private static final int OF_A_NAME = 64;

    private final List<String> names = new ArrayList<>();
    private byte[] before = new byte[0];
    private long text;

    /** {@code 'Busy.hot',} as it stands in the page; the first is that of the root. */
    Optional<String> add(Line line) {
        byte[] packed = unquoted(line);
        if (packed.length == 0) {
            return Optional.of("is no name");
        }
        byte[] name = packed;
        if (!names.isEmpty()) {
            int shared = packed[0] - ' ';
            if (shared < 0 || shared > MOST_SHARED || shared > before.length) {
                return Optional.of("shares more with the name before it than that has");
            }
            name = Arrays.copyOf(before, shared + packed.length - 1);
            System.arraycopy(packed, 1, name, shared, packed.length - 1);
        }
        text += OF_A_NAME + name.length;
        if (text > MOST_TEXT) {
            return Optional.of("is one name too many to be kept");
        }
        names.add(JvmText.of(name, 0, name.length));
        before = name;
        return Optional.empty();
    }

    /** Empty where it is none. */
    private static byte[] unquoted(Line line) {
        int from = line.start;
        int end = line.end;
        if (end > from && line.buf[end - 1] == ',') {
            end--;
        }
        if (end - from < 2 || line.buf[from] != '\'' || line.buf[end - 1] != '\'') {
            return new byte[0];
        }
        byte[] plain = new byte[end - from - 2];
        int length = 0;
        for (int i = from + 1; i < end - 1; i++) {
            boolean escaped = line.buf[i] == '\\' && i + 1 < end - 1 && isEscaped(line.buf[i + 1]);
            plain[length++] = line.buf[escaped ? ++i : i];
        }
        return Arrays.copyOf(plain, length);
    }

    private static boolean isEscaped(byte b) {
        return b == '\\' || b == '\'';
    }

    /** Empty if there is no such name. */
    Optional<String> name(long index) {
        return index >= 0 && index < names.size()
                ? Optional.of(names.get((int) index))
                : Optional.empty();
    }
}
