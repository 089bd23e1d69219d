package dev.jitlens.report.page;

import java.io.IOException;
import java.util.List;

/** A table that the reader can sort; written row by row. */
final class TableOut {
    private final HtmlOut out;
    private final List<Column> columns;

    /** A column, and how the style sheet calls its kind. */
    record Column(String title, String css) {
        static Column text(String title) {
            return new Column(title, null);
        }

        /** Names of code. */
        static Column code(String title) {
            return new Column(title, "m");
        }

        static Column number(String title) {
            return new Column(title, "n");
        }
    }

    /**
     * A cell.
     *
     * @param value what it is sorted by; null for its text
     */
    record Cell(String text, Number value) {
        static Cell text(String text) {
            return new Cell(text, null);
        }

        static Cell count(long number) {
            return new Cell(PageWords.count(number), number);
        }

        static Cell duration(long nanos) {
            return new Cell(PageWords.duration(nanos), nanos);
        }

        static Cell at(long nanos) {
            return new Cell(PageWords.at(nanos), nanos);
        }

        static Cell bytes(long bytes) {
            return new Cell(PageWords.bytes(bytes), bytes);
        }

        static Cell share(double share) {
            return new Cell(PageWords.percent(share), share);
        }
    }

    private TableOut(HtmlOut out, List<Column> columns) {
        this.out = out;
        this.columns = columns;
    }

    /** Begins a table; {@link #end} must follow. */
    static TableOut begin(HtmlOut out, String caption, Column... columns) throws IOException {
        out.open("div", "class", "wide").open("table", "class", "sortable");
        out.element("caption", caption).open("thead").open("tr");
        for (Column column : columns) {
            out.element("th", column.title(), "scope", "col", "class", column.css());
        }
        out.close().close().open("tbody");
        return new TableOut(out, List.of(columns));
    }

    void row(Cell... cells) throws IOException {
        out.open("tr");
        for (int i = 0; i < cells.length; i++) {
            Column column = columns.get(i);
            out.element("td", cells[i].text(), "class", column.css(), "data-v", cells[i].value());
        }
        out.close();
    }

    /**
     * Ends it, and says what is not in it.
     *
     * @param which rows are shown, in words that follow a number
     */
    void end(long shown, long all, String which) throws IOException {
        out.close().close().close();
        if (shown < all) {
            out.element(
                    "p",
                    PageWords.count(shown)
                            + " of "
                            + PageWords.count(all)
                            + " are shown: "
                            + which
                            + ".",
                    "class",
                    "note");
        }
    }
}
