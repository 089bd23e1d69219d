package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Whoever does not see a colour is told the same by something else. */
class ColourSignsTest {
    private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^{}]*)\\}");
    private static final Pattern MEANING =
            Pattern.compile("-jl-(tier\\d|osr|trap|safepoint|good|warning|interpreter)\\b");

    /** A new rule that colours must be entered in the table above. */
    @Test
    void everyColourOfMeaningIsInTheTable() throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/resources"))) {
            for (Path css : files.filter(f -> f.toString().endsWith(".css")).toList()) {
                String text = Files.readString(css).replaceAll("(?s)/\\*.*?\\*/", "");
                Matcher rules = RULE.matcher(text);
                while (rules.find()) {
                    if (MEANING.matcher(rules.group(2).replaceAll("-jl-\\w+:", "")).find()) {
                        Stream.of(rules.group(1).split(","))
                                .map(ColourSignsTest::style)
                                .forEach(found::add);
                    }
                }
            }
        }
        assertThat(found).hasSizeGreaterThan(20);
        assertThat(ColourSigns.SIGNS.keySet()).containsExactlyInAnyOrderElementsOf(found);
    }

    /** The selector without what it stands in, or is made of. */
    private static String style(String selector) {
        return selector.strip().replace(".data-table ", "").replace(" .table-cell", "");
    }
}
