package dev.jitlens.ui.view.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.tables.FirstRows;
import dev.jitlens.tables.TableInfo;
import dev.jitlens.tables.TableInfo.ColumnInfo;
import dev.jitlens.ui.shell.Settings;

import org.junit.jupiter.api.Test;

import java.util.List;

class CompletionTest {
    private static final List<TableInfo> SCHEMA =
            List.of(table("traps", "runKey", "reason"), table("pauses", "runKey", "reachNanos"));

    private static TableInfo table(String name, String... columns) {
        return new TableInfo(
                name,
                "",
                List.of(columns).stream().map(c -> new ColumnInfo(c, "text", "")).toList());
    }

    private static List<String> words(String sql) {
        int caret = sql.indexOf('|');
        return Completion.of(SCHEMA, sql.replace("|", ""), caret).words();
    }

    @Test
    void afterADotAreTheColumnsOfThatTable() {
        assertThat(words("SELECT p.re| FROM pauses p JOIN traps AS t"))
                .containsExactly("reachNanos");
        assertThat(words("SELECT t.| FROM pauses p JOIN traps AS t"))
                .containsExactly("runKey", "reason");
        assertThat(words("SELECT traps.| FROM traps")).containsExactly("runKey", "reason");
        assertThat(words("SELECT x.| FROM traps")).isEmpty();
    }

    @Test
    void elsewhereAreTheTablesAndTheColumnsOfThoseThatAreNamed() {
        assertThat(words("SELECT * FROM pa|")).containsExactly("pauses");
        assertThat(words("SELECT rea| FROM traps")).containsExactly("reason");
        assertThat(words("|")).contains("traps", "pauses", "SELECT").doesNotContain("reason");
    }

    @Test
    void stacksAndACountAreAFlameGraph() {
        FirstRows answer =
                new FirstRows(
                        List.of("stack", "samples"),
                        List.of(List.of("a.A::main;b.B::hot", 3L), List.of("a.A::main", 1L)),
                        false);
        var tree = QueryStacks.in(answer).orElseThrow().tree(answer);
        assertThat(tree.root().total()).isEqualTo(4);
        assertThat(tree.root().children()).hasSize(1);
        assertThat(tree.root().children().getFirst().name()).isEqualTo("a.A.main");
        assertThat(QueryStacks.in(new FirstRows(List.of("stack"), List.of(List.of("a")), false)))
                .isEmpty();
    }

    @Test
    void whatWasAskedAndSavedIsRemembered() {
        QueryMemory memory = new QueryMemory(Settings.forgetful());
        memory.asked("SELECT 1");
        memory.asked("SELECT 2");
        memory.asked("SELECT 1");
        assertThat(memory.history()).containsExactly("SELECT 1", "SELECT 2");
        memory.save("one", "SELECT 1");
        memory.save("one", "SELECT 3");
        assertThat(memory.saved()).hasSize(1);
        assertThat(memory.saved().getFirst().sql()).isEqualTo("SELECT 3");
        memory.forget("one");
        assertThat(memory.saved()).isEmpty();
    }
}
