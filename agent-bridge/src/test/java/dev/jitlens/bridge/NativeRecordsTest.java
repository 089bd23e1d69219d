package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.format.SampleFormat;
import dev.jitlens.format.SampleFormat.Entries;
import dev.jitlens.format.SampleFormat.Field;
import dev.jitlens.format.SampleFormat.Layout;
import dev.jitlens.format.SampleFormat.Text;
import dev.jitlens.format.SampleFormat.Whole;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the C source of the native agent puts into each record. Its files are read in other tests,
 * too, but nothing makes it lose samples or code at will.
 */
class NativeRecordsTest {
    private static final Path SOURCES = Path.of("src/main/native/agent");

    /** {@code size_t begin = record_begin(to, LOST); … record_end(}. */
    private static final Pattern RECORD =
            Pattern.compile(
                    "record_begin\\(&?\\w+, ([A-Z_]+)\\);(.*?)record_end\\(", Pattern.DOTALL);

    private static final Pattern PUT = Pattern.compile("\\bput_(u8|u16|u32|u64|text)\\(");

    @Test
    void eachRecordIsPutInOnePlaceAndAsTheFormatHasIt() throws IOException {
        Map<String, List<String>> put = put();
        List<Layout> layouts = SampleFormat.of(Path.of("FORMAT.md")).layouts();
        assertThat(put.keySet())
                .containsExactlyInAnyOrderElementsOf(layouts.stream().map(Layout::name).toList());
        for (Layout layout : layouts) {
            List<String> expected = puts(layout.fields());
            List<String> found = put.get(layout.name());
            boolean hasEntries = layout.fields().getLast() instanceof Entries;
            assertThat(found)
                    .as(layout.name())
                    .isEqualTo(hasEntries ? expected.subList(0, found.size()) : expected)
                    .hasSizeGreaterThan(1);
        }
    }

    /** Finds the puts of each record; entries that a function of their own puts are not in it. */
    private static Map<String, List<String>> put() throws IOException {
        Map<String, List<String>> put = new TreeMap<>();
        try (Stream<Path> sources = Files.list(SOURCES)) {
            for (Path source : sources.filter(f -> f.toString().endsWith(".c")).toList()) {
                RECORD.matcher(Files.readString(source))
                        .results()
                        .forEach(
                                record ->
                                        assertThat(put.put(name(record), puts(record)))
                                                .as(name(record))
                                                .isNull());
            }
        }
        return put;
    }

    /** The system has another THREAD. */
    private static String name(MatchResult record) {
        return record.group(1).replace("_RECORD", "");
    }

    private static List<String> puts(MatchResult record) {
        return PUT.matcher(record.group(2)).results().map(put -> put.group(1)).toList();
    }

    private static List<String> puts(List<Field> fields) {
        List<String> puts = new ArrayList<>();
        for (Field field : fields) {
            switch (field) {
                case Whole whole -> puts.add("u" + whole.bytes() * Byte.SIZE);
                case Text text -> puts.add("text");
                case Entries entries -> puts.addAll(puts(entries.fields()));
            }
        }
        return puts;
    }
}
