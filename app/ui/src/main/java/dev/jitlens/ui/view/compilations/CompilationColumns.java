package dev.jitlens.ui.view.compilations;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Time;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.table.Column;

import java.util.List;

/** One line a column. */
final class CompilationColumns {
    /** Few runs have it. */
    static final String ARENAS = "Arenas";

    static final List<Column<Compilation>> ALL =
            List.of(
                    Column.<Compilation>number(
                            "Time ms", 76, c -> Format.millis(c.nanos()), Compilation::nanos),
                    Column.<Compilation>number(
                            "Id", 64, c -> c.id().toString(), c -> (long) c.id().number()),
                    Column.<Compilation>number(
                                    "Tier", 48, CompilationColumns::tier, c -> (long) c.tier())
                            .styled(Chips::styleOf),
                    Column.<Compilation>number(
                                    "OSR bci",
                                    64,
                                    c -> c.osr() ? CompilationWords.bci(c.osrBci()) : "",
                                    c -> (long) c.osrBci())
                            .styled(c -> "tier-osr")
                            .worded(c -> c.osr() ? " osr" : "")
                            .named("bci"),
                    Column.<Compilation>method("Method", 200, c -> c.method()),
                    Column.<Compilation>number(
                                    "Bytecode",
                                    72,
                                    c -> Format.count(c.sizes().bytecodeBytes()),
                                    c -> (long) c.sizes().bytecodeBytes())
                            .named("size"),
                    Column.<Compilation>number(
                            "Native",
                            66,
                            c -> Format.count(c.sizes().nativeBytes()),
                            c -> (long) c.sizes().nativeBytes()),
                    Column.<Compilation>number(
                            ARENAS,
                            76,
                            c -> Format.count(c.sizes().arenaBytes()),
                            c -> c.sizes().arenaBytes()),
                    Column.<Compilation>number(
                            "Took",
                            62,
                            c -> Format.between(c.times().startNanos(), c.times().doneNanos()),
                            CompilationColumns::took),
                    Column.<Compilation>text("Outcome", 250, CompilationWords::outcome)
                            .styled(CompilationWords::outcomeStyle));

    private CompilationColumns() {}

    private static String tier(Compilation c) {
        return c.tier() > 0 ? Integer.toString(c.tier()) : Format.UNKNOWN;
    }

    private static long took(Compilation c) {
        return Time.isKnown(c.times().startNanos()) && Time.isKnown(c.times().doneNanos())
                ? c.times().doneNanos() - c.times().startNanos()
                : -1;
    }
}
