package dev.jitlens.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

class AlignedTableTest {
    @Test
    void numbersStandRightAndWhatIsUnknownIsADash() {
        assertThat(text(List.of(row("gc", 7L, List.of()), row("full gc", null, List.of()))))
                .isEqualTo("name     id  seenAlso\ngc        7\nfull gc  -\n");
    }

    @Test
    void placesAreToldByTheNameOfTheirFileAndTheLine() {
        Map<String, Object> place = new LinkedHashMap<>();
        place.put("file", "/runs/a/recording.jfr");
        place.put("line", 12);
        assertThat(text(List.of(row("gc", 7L, List.of(place, place)))))
                .endsWith("gc     7  recording.jfr:12 recording.jfr:12\n");
    }

    /** Rows that are told twice make the same table, and none is kept. */
    @Test
    void rowsThatAreToldMakeTheSameTable() throws IOException {
        List<Map<String, Object>> rows =
                List.of(row("gc", 7L, List.of()), row("full gc", null, List.of()));
        StringWriter told = new StringWriter();
        AlignedTable.write(sink -> rows.forEach(sink), new PrintWriter(told, true));
        assertThat(told.toString().replace(System.lineSeparator(), "\n")).isEqualTo(text(rows));
        StringWriter none = new StringWriter();
        AlignedTable.write(sink -> {}, new PrintWriter(none, true));
        assertThat(none.toString().strip()).isEqualTo("none");
    }

    private static Map<String, Object> row(String name, Long id, List<?> seenAlso) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("name", name);
        row.put("id", id);
        row.put("seenAlso", seenAlso);
        return row;
    }

    private static String text(List<Map<String, Object>> rows) {
        StringWriter text = new StringWriter();
        AlignedTable.write(rows, new PrintWriter(text, true));
        return text.toString().replace(System.lineSeparator(), "\n");
    }
}
