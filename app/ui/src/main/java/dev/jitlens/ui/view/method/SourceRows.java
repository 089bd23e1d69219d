package dev.jitlens.ui.view.method;

import dev.jitlens.classes.SourceText;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.JavaText;
import dev.jitlens.ui.control.code.Token;

import java.util.ArrayList;
import java.util.List;

/** The lines of the source column. */
final class SourceRows {
    private SourceRows() {}

    static List<CodeRow> of(SourceText source, PlaceSigns signs) {
        List<CodeRow> rows = new ArrayList<>();
        List<List<Token>> lines = JavaText.of(source.lines());
        for (int i = 0; i < lines.size(); i++) {
            int number = i + 1;
            List<PlaceSigns.Told> told = signs.atLine(number);
            rows.add(
                    CodeRow.line(
                            number,
                            Integer.toString(number),
                            lines.get(i),
                            PlaceSigns.signs(told),
                            PlaceSigns.words(told)));
        }
        return rows;
    }
}
