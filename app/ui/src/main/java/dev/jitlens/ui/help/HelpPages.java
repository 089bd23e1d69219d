package dev.jitlens.ui.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The help pages: the Markdown that GitHub, the window and the command line show. */
public final class HelpPages {
    /** The page that leads to the others. */
    public static final String INDEX = "index";

    /** All other pages, in the order in which someone new may read them. */
    public static final List<String> TOPICS =
            List.of(
                    "window",
                    "findings",
                    "launching",
                    "compilations",
                    "osr",
                    "inlining",
                    "assembly",
                    "polls",
                    "pauses",
                    "samples",
                    "comparing",
                    "latency",
                    "counters",
                    "attach",
                    "experiments",
                    "benchmarks",
                    "machine",
                    "formats",
                    "tables",
                    "assistants",
                    "checking",
                    "commands",
                    "measured",
                    "troubleshooting");

    private HelpPages() {}

    public static boolean has(String topic) {
        return topic.equals(INDEX) || TOPICS.contains(topic);
    }

    /** The page as Markdown; reads a file. */
    public static String text(String topic) {
        if (!has(topic)) {
            throw new IllegalArgumentException("no help topic " + topic);
        }
        try (InputStream in = HelpPages.class.getResourceAsStream(topic + ".md")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The texts of all pages by topic, in the order in which they are listed; reads files. */
    public static Map<String, String> all() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put(INDEX, text(INDEX));
        TOPICS.forEach(topic -> texts.put(topic, text(topic)));
        return texts;
    }

    /** The titles of all pages and of their parts, by what leads to them; reads files. */
    public static Map<String, String> headings() {
        Map<String, String> headings = new LinkedHashMap<>();
        all().forEach(
                        (topic, text) -> {
                            headings.put(topic, titleOf(text));
                            text.lines()
                                    .filter(line -> line.startsWith("## "))
                                    .map(line -> line.substring(3))
                                    .forEach(
                                            title ->
                                                    headings.put(
                                                            topic + "#" + anchor(title), title));
                        });
        return headings;
    }

    /** The anchor that GitHub makes of a heading. */
    private static String anchor(String title) {
        String plain = title.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "");
        return plain.replace(' ', '-');
    }

    /** Its first heading. */
    public static String title(String topic) {
        return titleOf(text(topic));
    }

    /** The first heading of a page's text. */
    public static String titleOf(String text) {
        return text.substring("# ".length(), text.indexOf('\n'));
    }

    /** The topics of which a word that names none may be a misspelling, the likeliest first. */
    public static List<String> near(String word) {
        String wanted = word.toLowerCase(Locale.ROOT);
        return TOPICS.stream()
                .sorted(Comparator.comparingInt(topic -> distance(wanted, topic)))
                .limit(3)
                .toList();
    }

    /** None where the word stands in the topic's name or title; else how many letters differ. */
    private static int distance(String word, String topic) {
        boolean said = (topic + " " + title(topic)).toLowerCase(Locale.ROOT).contains(word);
        return said && !word.isEmpty() ? 0 : edits(word, topic);
    }

    private static int edits(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[to.length()];
    }
}
