package dev.jitlens.ui.view;

import dev.jitlens.model.Origin;
import dev.jitlens.model.run.RunNames;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The first column of a table while several runs are shown: the run of each row. */
final class RunColumn {
    private static final String TITLE = "Run";

    /** Ten letters of names that mostly begin alike. */
    private static final double WIDTH = 92;

    /** Columns are read off the FX thread. */
    private volatile RunNames names = RunNames.NONE;

    /** These columns with the run's before them. */
    <T> List<Column<T>> before(List<Column<T>> columns, Function<T, Origin> origin) {
        List<Column<T>> all = new ArrayList<>();
        all.add(Column.<T>code(TITLE, WIDTH, row -> names.name(origin.apply(row))));
        all.addAll(columns);
        return all;
    }

    /** Follows the runs; it is called before anyone else hears of another one. */
    void follow(Workbench workbench, DataTable<?> table) {
        workbench
                .all()
                .subscribe(
                        run -> {
                            names = RunNames.of(run);
                            table.showColumn(TITLE, !run.members().isEmpty());
                        });
    }
}
