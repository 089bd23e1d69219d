package dev.jitlens.ui.view.osr;

import dev.jitlens.model.Compilation;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.table.Column;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** One line a column. */
final class OsrColumns {
    static final List<Column<OsrRow>> ALL =
            List.of(
                    number("Id", 56, c -> c.id().toString(), c -> c.id().number()),
                    Column.<OsrRow>method("Method", 160, r -> r.compilation().method()),
                    number("Bci", 52, c -> CompilationWords.bci(c.osrBci()), Compilation::osrBci),
                    number(
                            "Line",
                            46,
                            c -> CompilationWords.bci(c.osrEntry().osrLine()),
                            c -> c.osrEntry().osrLine()),
                    number("Tier", 42, c -> Integer.toString(c.tier()), Compilation::tier)
                            .styled(r -> Chips.styleOf(r.compilation())),
                    number(
                            "Queued ms",
                            82,
                            c -> Format.millis(c.times().queuedNanos()),
                            c -> c.times().queuedNanos()),
                    number(
                            "Installed ms",
                            92,
                            c -> Format.millis(c.times().installedNanos()),
                            c -> c.times().installedNanos()),
                    number(
                            "Not entrant ms",
                            106,
                            c -> Format.millis(c.fate().notEntrantNanos()),
                            c -> c.fate().notEntrantNanos()),
                    Column.<OsrRow>text("Replaced by", 106, OsrRow::replacement),
                    Column.<OsrRow>text("Why", 60, r -> why(r.compilation()))
                            .styled(r -> CompilationWords.outcomeStyle(r.compilation())));

    private OsrColumns() {}

    /** Why its code is gone or never came. */
    private static String why(Compilation c) {
        return Format.orUnknown(
                c.fate().failure().isEmpty() ? c.fate().notEntrantReason() : c.fate().failure());
    }

    private static Column<OsrRow> number(
            String title,
            double width,
            Function<Compilation, String> text,
            ToLongFunction<Compilation> key) {
        return Column.number(
                title,
                width,
                r -> text.apply(r.compilation()),
                r -> key.applyAsLong(r.compilation()));
    }
}
