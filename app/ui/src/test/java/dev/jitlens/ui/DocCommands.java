package dev.jitlens.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Command lines as documents write them: {@code jitlens list jdks|jvms [--json]} stands for two,
 * and words in capitals for whatever the reader has.
 */
final class DocCommands {
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");

    /** What is given for words that a command takes for a number, or whose value is looked up. */
    private static final Map<String, String> GIVEN =
            Map.of(
                    "N", "1",
                    "S", "1",
                    "SECONDS", "1",
                    "ID", "12",
                    "SOURCE", "agct",
                    "WORKLOAD", "counted-loop-exit",
                    "PAGE", "osr",
                    "TOPIC", "osr",
                    "COMMAND", "run");

    private DocCommands() {}

    /** The words after "jitlens", once for each alternative. */
    static List<List<String>> of(String line) {
        List<String[]> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            boolean quoted = matcher.group(1) != null;
            String word = quoted ? matcher.group(1) : matcher.group().replaceAll("[\\[\\]…]", "");
            String[] choices = quoted ? new String[] {word} : word.split("\\|");
            if (!word.isEmpty()) {
                words.add(choices);
            }
        }
        words.removeFirst();
        int most = words.stream().mapToInt(choices -> choices.length).max().orElse(1);
        return IntStream.range(0, most)
                .mapToObj(i -> words.stream().map(choices -> given(choices, i)).toList())
                .toList();
    }

    private static String given(String[] choices, int i) {
        String word = choices[Math.min(i, choices.length - 1)];
        return GIVEN.getOrDefault(word, word);
    }
}
