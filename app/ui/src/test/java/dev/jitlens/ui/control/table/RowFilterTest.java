package dev.jitlens.ui.control.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmText;
import dev.jitlens.ui.control.Format;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Random;

class RowFilterTest {
    private record Task(String id, int tier, String method, long bytes, long nanos) {
        String text() {
            return JvmText.searched(TableText.TEXT.of(COLUMNS, List.of(this)));
        }
    }

    private static final List<Column<Task>> COLUMNS =
            List.of(
                    Column.<Task>number("Id", 10, Task::id, t -> (long) t.id.length()),
                    Column.<Task>number("Tier", 10, t -> "" + t.tier, t -> (long) t.tier),
                    Column.<Task>code("Method", 10, Task::method),
                    Column.<Task>number("Byte code", 10, t -> Format.count(t.bytes), Task::bytes)
                            .named("size"),
                    Column.<Task>number("Took", 10, t -> Format.duration(t.nanos), Task::nanos));

    private static final Task SUM = new Task("1", 3, "Main::sum", 1_204, 2_004_999);
    private static final Task PUT = new Task("2%", 4, "java.util.HashMap::put", 13, 900_000);
    private static final Task GET = new Task("3", 4, "java.util.HashMap::get", 23, -1);
    private static final List<Task> ALL = List.of(SUM, PUT, GET);

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "hash; 2% 3",
                "hash -put; 3",
                "Main::sum; 1",
                "main.sum; 1",
                "java/util; 2% 3",
                "tier:4; 2% 3",
                "ti:3; 1",
                "t:3; ''",
                "tier:4 method:put; 2%",
                "method:\"HashMap::g\"; 3",
                "size>300; 1",
                "size>=13 size<=23; 2% 3",
                "bytecode=1204; 1",
                "bytecode:1,204; 1",
                "-tier:4; 1",
                "tier!=4; 1",
                "took>2ms; 1",
                "took>2.005ms; ''",
                "took<1; 2%",
                "took<=900us; 2%",
                "took<900µs; ''",
                "took<1s; 1 2%",
                "id:2; 2%",
                "tier>; 1 2% 3",
                "nothing:4; ''",
                "''; 1 2% 3",
            })
    void rowsFitWordsAndExpressions(String typed, String ids) {
        RowFilter<Task> filter = RowFilter.of(typed.strip(), COLUMNS);
        List<String> expected = ids.isBlank() ? List.of() : List.of(ids.strip().split(" "));
        assertThat(ALL.stream().filter(t -> filter.test(t, t.text())).map(Task::id))
                .as(typed)
                .containsExactlyElementsOf(expected);
    }

    @Test
    void whatIsTypedMayBeAnything() {
        Random random = new Random(5);
        String signs = "ab:=<>!-\"  tier4%µ.,";
        for (int i = 0; i < 5_000; i++) {
            StringBuilder typed = new StringBuilder();
            for (int j = random.nextInt(12); j > 0; j--) {
                typed.append(signs.charAt(random.nextInt(signs.length())));
            }
            RowFilter<Task> filter = RowFilter.of(typed.toString(), COLUMNS);
            assertThat(ALL.stream().filter(t -> filter.test(t, t.text())).count()).isLessThan(4);
        }
    }

    @ParameterizedTest
    @CsvSource({"at>2s, true", "at>2000, true", "at>3s, false", "at<=2750ms, true"})
    void aColumnWithItsUnitInTheTitleIsComparedWithAnyUnit(String typed, boolean fits) {
        List<Column<Task>> at =
                List.of(Column.number("At ms", 10, t -> Format.millis(t.nanos), Task::nanos));
        Task late = new Task("1", 3, "a", 1, 2_750_000_000L);
        assertThat(RowFilter.of(typed, at).test(late, "")).isEqualTo(fits);
    }

    @Test
    void whatOnlyAnotherTableHasIsAboutThatTable() {
        List<Column<String>> other = List.of(Column.text("Stops", 10, s -> s));
        RowFilter<Task> filter = RowFilter.of("stops>3 -stops:9 tier:4", COLUMNS, other);
        assertThat(filter.doubts()).isEmpty();
        assertThat(ALL.stream().filter(t -> filter.test(t, t.text())))
                .isNotEmpty()
                .allMatch(t -> t.tier == 4);
        assertThat(RowFilter.of("stopps>3", COLUMNS, other).doubts()).hasSize(1);
    }

    @Test
    void whatIsMistypedIsTold() {
        assertThat(RowFilter.of("hash tierr:4", COLUMNS).doubts())
                .containsExactly(
                        "No column is called tierr; there are id, tier, method, bytecode, took.");
        assertThat(RowFilter.of("t:4", COLUMNS).doubts()).containsExactly("t may be tier, took.");
        assertThat(RowFilter.of("size>big -took<=x", COLUMNS).doubts())
                .containsExactly(
                        "Byte code> wants a number, and big is none.",
                        "Took<= wants a number, and x is none.");
        assertThat(RowFilter.of("Main::sum tier:4 size> took>1ms -osr", COLUMNS).doubts())
                .isEmpty();
    }

    @Test
    void namesOfColumnsAreCompleted() {
        assertThat(completed("tier:4 si")).containsExactly("tier:4 size>");
        assertThat(completed("ME")).containsExactly("method:");
        assertThat(completed("-me")).containsExactly("-method:");
        assertThat(completed("m")).isEmpty();
        assertThat(completed("tier:4")).isEmpty();
        assertThat(completed("")).isEmpty();
    }

    @Test
    void whatHasFewValuesIsCompletedByThem() {
        assertThat(completed("put ti")).containsExactly("put tier:");
        assertThat(completed("put tier:")).containsExactly("put tier:3", "put tier:4");
        assertThat(completed("-tier!=3")).isEmpty();
        assertThat(completed("tier>")).isEmpty();
        assertThat(completed("id:")).isEmpty();
        Column<String> outcome = Column.text("Outcome", 10, text -> text);
        FewValues<String> few =
                new FewValues<>(List.of("installed", "not entrant: unused", "installed", ""));
        assertThat(RowFilter.completions("out:ENT", List.of(outcome), few::of))
                .containsExactly("out:\"not entrant: unused\"");
    }

    private static List<String> completed(String typed) {
        return RowFilter.completions(typed, COLUMNS, new FewValues<>(ALL)::of);
    }

    @Test
    void whatIsKnownToBeLessIsSavedAsThat() {
        List<Column<Task>> took =
                List.of(
                        Column.<Task>number(
                                "Took", 10, t -> Format.between(0, t.nanos), Task::nanos));
        List<Task> tasks =
                List.of(new Task("1", 3, "a", 1, 0), new Task("2", 3, "b", 1, 5_000_000));
        assertThat(TableText.CSV.of(took, tasks)).isEqualTo("Took (ns)\r\n<1000000\r\n5000000\r\n");
        assertThat(TableText.JSON.of(took, tasks).strip())
                .isEqualTo("[{\"Took (ns)\":\"<1000000\"},{\"Took (ns)\":5000000}]");
    }

    @Test
    void rowsAreCopiedAsTheyStandAndSavedExactly() {
        assertThat(TableText.TEXT.of(COLUMNS, List.of(PUT)))
                .isEqualTo("2%\t4\tjava.util.HashMap::put\t13\t900 µs");
        assertThat(TableText.TEXT.of(COLUMNS, ALL))
                .startsWith("Id\tTier\tMethod\t")
                .hasLineCount(4);
        assertThat(TableText.MARKDOWN.of(COLUMNS, List.of(new Task("1", 4, "A|<b>", 1, 1))))
                .isEqualTo(
                        """
                        | Id | Tier | Method | Byte code | Took |
                        | ---: | ---: | --- | ---: | ---: |
                        | 1 | 4 | A\\|\\<b> | 1 | 1 ns |
                        """);
        assertThat(TableText.CSV.of(COLUMNS, List.of(SUM, GET, new Task("4", 1, "=1+\"2\"", 0, 0))))
                .isEqualTo(
                        "Id,Tier,Method,Byte code,Took (ns)\r\n"
                                + "1,3,Main::sum,1204,2004999\r\n"
                                + "3,4,java.util.HashMap::get,23,\r\n"
                                + "4,1,\"'=1+\"\"2\"\"\",0,0\r\n");
        assertThat(TableText.JSON.of(COLUMNS, List.of(PUT, GET)).strip())
                .isEqualTo(
                        "[{\"Id\":\"2%\",\"Tier\":4,\"Method\":\"java.util.HashMap::put\",\"Byte"
                            + " code\":13,\"Took"
                            + " (ns)\":900000},{\"Id\":3,\"Tier\":4,\"Method\":\"java.util.HashMap::get\",\"Byte"
                            + " code\":23,\"Took (ns)\":null}]");
        // An OSR bci that a compilation does not have is no text.
        assertThat(TableText.JSON.of(COLUMNS.subList(0, 1), List.of(new Task("", 1, "", 1, 1))))
                .contains("{\"Id\":null}");
    }
}
