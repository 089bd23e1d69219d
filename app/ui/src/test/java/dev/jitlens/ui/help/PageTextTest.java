package dev.jitlens.ui.help;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import java.util.List;

class PageTextTest {
    static final List<String> TOPICS = HelpPages.TOPICS;

    @Test
    void paragraphsAreWrappedAndHeadingsUnderlined() {
        assertThat(text("# Polls\n\nA thread *stops* at a `poll`\nand nowhere else.\n", 16))
                .containsExactly(
                        "Polls", "=====", "", "A thread stops", "at a poll and", "nowhere else.");
    }

    @Test
    void codeStaysAsItIs() {
        assertThat(text("    jitlens show osr a-file-with-a-long-name.log\n", 20))
                .containsExactly("    jitlens show osr a-file-with-a-long-name.log");
    }

    @Test
    void linksSayWhereTheyLead() {
        assertThat(text("[OSR](osr.md), [here](#below), [the JDK](https://openjdk.org)", 80))
                .containsExactly("OSR (help osr), here, the JDK (https://openjdk.org)");
    }

    @Test
    void listsHang() {
        assertThat(text("- one two three\n- four\n\n1. first\n2. second\n", 10))
                .containsExactly("- one two", "  three", "- four", "", "1. first", "2. second");
    }

    @Test
    void columnsAreAlignedAndTheWidestGiveWay() {
        String table =
                "| sign | what it says |\n| --- | --- |\n| `|` | changed |\n| < | left side only |";
        assertThat(text(table.replace("`|`", "`\\|`"), 18))
                .containsExactly(
                        "sign  what it says",
                        "------------------",
                        "|     changed",
                        "<     left side",
                        "      only");
    }

    @Test
    void rowsStandApartWhereTheirFirstCellIsWrapped() {
        assertThat(text("| a | b |\n| --- | --- |\n| one two | x |\n| three | y |\n", 9))
                .containsExactly("a       b", "---------", "one     x", "two", "", "three   y");
    }

    @Test
    void whatFitsNowhereIsBroken() {
        assertThat(text("| a | b |\n| --- | --- |\n| abcdefgh | ijklmnop |\n", 8))
                .containsExactly("a    b", "--------", "abc  ijk", "def  lmn", "gh   op");
    }

    @ParameterizedTest
    @FieldSource("TOPICS")
    void aPageFitsInto100ColumnsButForCode(String topic) {
        List<String> lines = PageText.of(topic, 100);
        assertThat(lines).hasSizeGreaterThan(15);
        assertThat(lines)
                .filteredOn(line -> !line.startsWith("    ") && !line.startsWith("  {"))
                .allMatch(line -> line.length() <= 100);
    }

    private static List<String> text(String markdown, int width) {
        return PageText.of(Markdown.parse(markdown), "polls", width);
    }
}
