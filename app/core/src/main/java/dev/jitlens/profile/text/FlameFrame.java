package dev.jitlens.profile.text;

import java.util.Arrays;

/**
 * A frame as a page has it: a call of a function of the page's script.
 *
 * @param function {@code f}, {@code u} or {@code n}
 * @param numbers its arguments
 * @param title empty where the names stand apart
 */
record FlameFrame(char function, long[] numbers, String title) {
    private static final int MOST_NUMBERS = 8;
    private static final int MOST_DIGITS = 18;

    /** Whether a line begins like one: {@code f(0,0,71,4,'all')}, {@code n(3,71)}. */
    static boolean begins(String line) {
        return line.length() > 2
                && (line.charAt(0) == 'f' || line.charAt(0) == 'u' || line.charAt(0) == 'n')
                && line.charAt(1) == '('
                && isDigit(line.charAt(2));
    }

    /** Null if it is none. */
    static FlameFrame of(String line) {
        int end = line.length() - 1;
        if (!begins(line) || line.charAt(end) != ')') {
            return null;
        }
        long[] numbers = new long[MOST_NUMBERS];
        int count = 0;
        String title = "";
        int at = 2;
        while (at < end) {
            int next;
            if (line.charAt(at) == '\'') {
                next = line.lastIndexOf('\'') + 1;
                if (next < at + 2 || !title.isEmpty()) {
                    return null;
                }
                title = unescaped(line.substring(at + 1, next - 1));
            } else if (!title.isEmpty() && isShare(line, at, end)) {
                next = end;
            } else {
                next = digitsEnd(line, at);
                if (next == at || next - at > MOST_DIGITS || count == MOST_NUMBERS) {
                    return null;
                }
                numbers[count++] = Long.parseLong(line, at, next, 10);
            }
            if (next != end && (line.charAt(next) != ',' || next + 1 == end)) {
                return null;
            }
            at = next + 1;
        }
        return new FlameFrame(line.charAt(0), Arrays.copyOf(numbers, count), title);
    }

    /**
     * Whether the last argument is {@code 0.0993} or {@code 3.4E-5}: the part of the samples that
     * ran, in a Hot/Cold flame graph.
     */
    private static boolean isShare(String line, int from, int end) {
        int point = digitsEnd(line, from);
        if (point == from || line.charAt(point) != '.') {
            return false;
        }
        int digits = digitsEnd(line, point + 1);
        boolean power = line.startsWith("E-", digits);
        int all = power ? digitsEnd(line, digits + 2) : digits;
        return digits > point + 1 && all == end && (!power || all > digits + 2);
    }

    private static int digitsEnd(String line, int from) {
        int at = from;
        while (isDigit(line.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static String unescaped(String title) {
        return title.indexOf('\\') < 0 ? title : title.replace("\\'", "'").replace("\\\\", "\\");
    }

    /** An argument, or 0 where it is left out, as the script takes it. */
    long number(int index) {
        return index < numbers.length ? numbers[index] : 0;
    }
}
