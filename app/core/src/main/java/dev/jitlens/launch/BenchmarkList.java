package dev.jitlens.launch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What JMH's annotation processor leaves in a jar: a line for each benchmark and mode, of texts
 * with their lengths before them, such as (JMH 1.19) {@code JMH S 10 a.b.MySums S 31
 * a.b.generated.Sums_loop_jmhTest S 4 loop S 10 Throughput E A 1 1 1 … M 1 4 size 2 4 1000 5 20000
 * U …}. Newer ones write the values of parameters as digits of 64.
 *
 * @param names such as {@code com.example.Sums.loop}
 * @param parameters of all benchmarks, with the values that their annotations name
 */
record BenchmarkList(List<String> names, Map<String, List<String>> parameters) {
    static final String FILE = "META-INF/BenchmarkList";

    private static final String DIGITS =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    /** Which words of a line are class and method. */
    private static final int CLASS = 3;

    private static final int METHOD = 9;
    private static final int CHAR_BITS = 16;
    private static final int DIGIT_BITS = 6;

    static BenchmarkList parse(String text) {
        Set<String> names = new LinkedHashSet<>();
        Map<String, Set<String>> written = new LinkedHashMap<>();
        for (String line : text.lines().toList()) {
            String[] words = line.split(" ");
            if (isBenchmark(words)) {
                names.add(words[CLASS] + "." + words[METHOD]);
                int map = line.indexOf(" M ");
                if (map > 0) {
                    parameters(line, map + 3, written);
                }
            }
        }
        // What one value is coded as, all are.
        boolean coded =
                written.values().stream()
                        .flatMap(Set::stream)
                        .allMatch(v -> decoded(v).isPresent());
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        written.forEach(
                (name, values) ->
                        parameters.put(
                                name,
                                values.stream()
                                        .map(v -> coded ? decoded(v).orElse(v) : v)
                                        .toList()));
        return new BenchmarkList(List.copyOf(names), parameters);
    }

    private static boolean isBenchmark(String[] words) {
        return words.length > METHOD
                && words[0].equals("JMH")
                && words[1].equals("S")
                && words[METHOD - 2].equals("S");
    }

    /** {@code 2 4 kind 2 5 plain 5 fancy 4 size 1 4 1000}; a line that is otherwise has none. */
    private static void parameters(String line, int begin, Map<String, Set<String>> to) {
        Map<String, Set<String>> read = new LinkedHashMap<>();
        Cursor at = new Cursor(line, begin);
        try {
            for (int names = at.number(); names > 0; names--) {
                Set<String> values = read.computeIfAbsent(at.text(), n -> new LinkedHashSet<>());
                for (int count = at.number(); count > 0; count--) {
                    values.add(at.text());
                }
            }
        } catch (IndexOutOfBoundsException | NumberFormatException e) {
            return;
        }
        read.forEach(
                (name, values) ->
                        to.computeIfAbsent(name, n -> new LinkedHashSet<>()).addAll(values));
    }

    private static final class Cursor {
        private final String line;
        private int at;

        Cursor(String line, int at) {
            this.line = line;
            this.at = at;
        }

        int number() {
            int end = line.indexOf(' ', at);
            int number = Integer.parseInt(line.substring(at, end));
            at = end + 1;
            return number;
        }

        String text() {
            int length = number();
            String text = line.substring(at, at + length);
            at += length + 1;
            return text;
        }
    }

    /** Sixteen bits a letter, in digits of six bits, the lowest bits first. */
    private static Optional<String> decoded(String digits) {
        if (digits.isEmpty() || digits.length() % 8 != 0) {
            return Optional.empty();
        }
        String bare = digits.replaceFirst("=+$", "");
        List<Integer> values = new ArrayList<>();
        for (char c : bare.toCharArray()) {
            int value = DIGITS.indexOf(c);
            if (value < 0) {
                return Optional.empty();
            }
            values.add(value);
        }
        StringBuilder text = new StringBuilder();
        long bits = 0;
        int held = 0;
        for (int value : values) {
            bits |= (long) value << held;
            held += DIGIT_BITS;
            if (held >= CHAR_BITS) {
                text.append((char) (bits & 0xffff));
                bits >>>= CHAR_BITS;
                held -= CHAR_BITS;
            }
        }
        boolean readable = text.chars().noneMatch(Character::isISOControl);
        return bits == 0 && readable ? Optional.of(text.toString()) : Optional.empty();
    }
}
