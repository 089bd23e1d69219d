package dev.jitlens.ui.view.profilers;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.ProfileTable.Cell;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.grid.GridRow;
import dev.jitlens.ui.view.profilers.ComparedSources.Line;

import javafx.scene.layout.Region;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Draws a row of the comparison. */
final class LineRow implements GridRow<Line> {
    private final Supplier<ComparedSources> comparison;
    private final SourceLines sources;
    private final RowTitle title = new RowTitle();
    private final List<ShareBar> cells = new ArrayList<>();

    LineRow(Supplier<ComparedSources> comparison, SourceLines sources) {
        this.comparison = comparison;
        this.sources = sources;
    }

    @Override
    public Region first() {
        return title;
    }

    @Override
    public List<? extends Region> show(Line line) {
        ComparedSources shown = comparison.get();
        Key key = line.row().key();
        title.mark(line.truth(), line.wrong());
        title.show(name(shown, line), detail(shown.asked().by(), line), hover(line));
        int columns = line.row().cells().size();
        while (cells.size() < columns) {
            cells.add(new ShareBar());
        }
        for (int i = 0; i < columns; i++) {
            Cell cell = line.row().cells().get(i);
            cells.get(i)
                    .show(
                            shown.share(line.row(), i),
                            cell.byPc(),
                            line.tones().get(i),
                            name(shown, line)
                                    + (key.line() > 0 ? ":" + key.line() : "")
                                    + "\n"
                                    + RowWords.hover(
                                            Heads.title(shown.table().columns().get(i)), cell));
        }
        return cells.subList(0, columns);
    }

    private static String name(ComparedSources shown, Line line) {
        boolean byPc = line.row().key().failed();
        for (int i = 0; byPc && i < line.row().cells().size(); i++) {
            byPc =
                    line.row().cells().get(i).self().part() == 0
                            || shown.table().columns().get(i).source() == SampleSource.PC;
        }
        return RowWords.name(line.row().key(), byPc);
    }

    private String detail(By by, Line line) {
        Key key = line.row().key();
        if (key.failed()) {
            return failed(line);
        }
        List<String> parts = new ArrayList<>();
        switch (by) {
            case METHOD -> parts.add(RowWords.packageOf(key.method()));
            case LINE -> parts.add(lineOf(key));
            case BCI -> {
                parts.add(key.bci() < 0 ? "bci not known" : "bci " + key.bci());
                parts.add(lineOf(key));
            }
            case INSTRUCTION -> instruction(key, parts);
        }
        if (by != By.METHOD) {
            parts.add(sources.text(key.method(), key.line()));
        }
        parts.removeIf(String::isEmpty);
        return String.join(" · ", parts);
    }

    private static void instruction(Key key, List<String> parts) {
        parts.add(key.offset() < 0 ? "no program counter" : "+0x" + Long.toHexString(key.offset()));
        key.code()
                .flatMap(code -> code.compilation())
                .ifPresent(c -> parts.add(c.compiler().label() + " #" + c.id()));
        if (key.bci() >= 0) {
            parts.add("bci " + key.bci());
        }
        if (key.line() > 0) {
            parts.add(lineOf(key));
        }
    }

    private static String lineOf(Key key) {
        if (key.method().holder().isEmpty()) {
            return "native code";
        }
        return key.line() > 0 ? "line " + key.line() : "line not known";
    }

    private static String failed(Line line) {
        long byPc = line.row().cells().stream().mapToLong(Cell::byPc).sum();
        return byPc == 0 ? "kept" : "kept, " + Format.count(byPc) + " resolved by PC";
    }

    private String hover(Line line) {
        Key key = line.row().key();
        Method method = key.method();
        String what = key.failed() ? method.name() : method.toString();
        String text = key.failed() ? "" : sources.text(method, key.line());
        return text.isEmpty() ? what : what + "\n" + text;
    }
}
