package dev.jitlens.ui.view.traps;

import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.table.Column;

import java.util.List;

/** One line a column. */
final class TrapColumns {
    static final List<Column<Deoptimization>> ALL =
            List.of(
                    Column.<Deoptimization>number(
                            "Time ms", 84, d -> Format.millis(d.nanos()), Deoptimization::nanos),
                    Column.<Deoptimization>text("Kind", 64, d -> d.trap() ? "trap" : "deopt"),
                    Column.<Deoptimization>text("Reason", 150, d -> Format.orUnknown(d.reason()))
                            .styled(d -> d.trap() ? "bad" : ""),
                    Column.<Deoptimization>text("Action", 140, d -> Format.orUnknown(d.action()))
                            .styled(d -> "muted"),
                    Column.<Deoptimization>method("Method", 170, d -> d.method()),
                    Column.<Deoptimization>number(
                            "Bci", 56, d -> CompilationWords.bci(d.bci()), d -> (long) d.bci()),
                    Column.<Deoptimization>number(
                            "Code", 62, TrapColumns::code, d -> (long) d.id().number()),
                    Column.<Deoptimization>number(
                                    "Tier",
                                    48,
                                    d ->
                                            d.code().tier() > 0
                                                    ? Integer.toString(d.code().tier())
                                                    : Format.UNKNOWN,
                                    d -> (long) d.code().tier())
                            .styled(d -> "tier-" + Math.clamp(d.code().tier(), 0, 4)));

    private TrapColumns() {}

    static String code(Deoptimization d) {
        return d.id().number() < 0 ? Format.UNKNOWN : d.id().toString();
    }
}
