package dev.jitlens.ui.view.polls;

import dev.jitlens.model.Method;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.table.Column;

import java.util.List;
import java.util.function.Function;

/** One line a column, of loops and of polls. */
final class PollColumns {
    static final List<Column<LoopRow>> LOOPS =
            List.of(
                    id(),
                    tier(),
                    osr(),
                    method(),
                    line(),
                    inlinedFrom(),
                    Column.<LoopRow>text("Poll", 118, PlaceWords::polling)
                            .styled(PlaceWords::pollingStyle),
                    Column.<LoopRow>text("Counted", 82, r -> PlaceWords.counted(r.loop())),
                    Column.<LoopRow>text("Calls", 50, r -> r.loop().calls() ? "yes" : "no"),
                    number("Instr.", 54, r -> r.loop().instructions()),
                    number("Depth", 56, r -> r.loop().depth()),
                    // The compilers make several loops of one, all else of which is alike.
                    address());

    static final List<Column<PollRow>> POLLS =
            List.of(
                    id(),
                    tier(),
                    method(),
                    line(),
                    inlinedFrom(),
                    Column.<PollRow>text("Kind", 60, r -> PlaceWords.kind(r.poll().kind())),
                    Column.<PollRow>text(
                            "Bytecode", 168, r -> Format.orUnknown(r.poll().bytecode())),
                    address(),
                    Column.<PollRow>number("Stops", 66, r -> Format.count(r.seen()), PollRow::seen)
                            .styled(r -> r.seen() > 0 ? "safepoint-text" : ""));

    private PollColumns() {}

    private static <R extends PlaceRow> Column<R> id() {
        return Column.number("Id", 56, PollColumns::idOf, r -> (long) r.listing().id().number());
    }

    private static String idOf(PlaceRow row) {
        boolean known = row.listing().id().number() >= 0;
        return known ? row.listing().id().toString() : Format.UNKNOWN;
    }

    private static <R extends PlaceRow> Column<R> tier() {
        return Column.<R>number(
                        "Tier",
                        42,
                        r -> r.tier() > 0 ? Integer.toString(r.tier()) : Format.UNKNOWN,
                        r -> (long) r.tier())
                .styled(r -> Chips.styleOf(r.tier(), r.osr()));
    }

    private static <R extends PlaceRow> Column<R> osr() {
        return Column.<R>number(
                        "OSR bci",
                        64,
                        r -> r.osr() ? CompilationWords.bci(r.osrBci()) : "",
                        r -> (long) r.osrBci())
                .styled(r -> "tier-osr");
    }

    private static <R extends PlaceRow> Column<R> method() {
        return Column.method("Method", 140, PlaceRow::method);
    }

    private static <R extends PlaceRow> Column<R> line() {
        return Column.number("Line", 50, r -> CompilationWords.bci(r.line()), r -> (long) r.line());
    }

    private static <R extends PlaceRow> Column<R> inlinedFrom() {
        return Column.text(
                "Inlined from", 88, r -> r.inlinedFrom().map(PollColumns::brief).orElse(""));
    }

    /** Of a loop, that of its first instruction. */
    private static <R extends PlaceRow> Column<R> address() {
        return Column.number(
                "Address", 124, r -> PlaceWords.address(r.address()), PlaceRow::address);
    }

    private static String brief(Method method) {
        return method.simpleHolder() + "::" + method.name();
    }

    private static <R> Column<R> number(String title, double width, Function<R, Integer> of) {
        return Column.number(title, width, r -> Format.count(of.apply(r)), r -> (long) of.apply(r));
    }
}
