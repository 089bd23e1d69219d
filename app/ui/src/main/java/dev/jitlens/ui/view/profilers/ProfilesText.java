package dev.jitlens.ui.view.profilers;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.ui.view.profilers.ComparedSources.Line;

import java.util.ArrayList;
import java.util.List;

/** Rows to paste into a spreadsheet: counts, not percent. */
final class ProfilesText {
    private ProfilesText() {}

    static String of(ComparedSources comparison, List<Line> lines) {
        List<String> text = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("method", "line", "bci", "address"));
        for (Profile column : comparison.table().columns()) {
            head.add(column.brief() + " samples");
            head.add(column.brief() + " of");
        }
        text.add(String.join("\t", head));
        lines.forEach(line -> text.add(row(comparison, line)));
        return String.join("\n", text) + "\n";
    }

    static String row(ComparedSources comparison, Line line) {
        Key key = line.row().key();
        List<String> cells = new ArrayList<>();
        cells.add(key.failed() ? key.method().name() : key.method().toString());
        cells.add(known(key.line()));
        cells.add(known(key.bci()));
        cells.add(known(key.address()));
        for (int i = 0; i < line.row().cells().size(); i++) {
            Share share = comparison.share(line.row(), i);
            cells.add(Long.toString(share.part()));
            cells.add(Long.toString(share.whole()));
        }
        return String.join("\t", cells);
    }

    private static String known(long value) {
        return value < 0 ? "" : Long.toString(value);
    }
}
