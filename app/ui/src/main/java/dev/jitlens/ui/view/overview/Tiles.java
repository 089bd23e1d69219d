package dev.jitlens.ui.view.overview;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Run;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;

import java.util.List;

/** The first row of the overview: one tile a question. */
final class Tiles extends GridPane {
    Tiles(Workbench workbench, Run run) {
        getStyleClass().add("tiles");
        Run.Totals totals = run.totals();
        List<Tile> tiles =
                List.of(
                        new Tile(
                                "Compilations",
                                Format.count(totals.compilations()),
                                Format.count(totals.failed()) + " failed",
                                "",
                                () -> workbench.show("compilations")),
                        new Tile(
                                "On-stack replacements",
                                Format.count(totals.osr()),
                                "loops replaced while they ran",
                                "tier-osr",
                                () -> workbench.show("osr")),
                        new Tile(
                                "Made not entrant",
                                Format.count(totals.madeNotEntrant()),
                                "code thrown away",
                                "warn",
                                () -> workbench.show("compilations")),
                        new Tile(
                                "Uncommon traps",
                                Format.count(totals.uncommonTraps()),
                                "assumptions given up",
                                "bad",
                                () -> workbench.show("traps")),
                        new Tile(
                                "Calls refused",
                                inlined(run),
                                "of "
                                        + Format.count(run.inlining().calls())
                                        + " inlining decisions",
                                "",
                                () -> workbench.show("inlining")),
                        new Tile(
                                "Longest stop",
                                longest(run),
                                Format.counted(run.pauses().size(), "safepoint pause"),
                                "safepoint-text",
                                () -> workbench.show("safepoints")));
        for (int i = 0; i < tiles.size(); i++) {
            add(tiles.get(i), i, 0);
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(100.0 / tiles.size());
            getColumnConstraints().add(column);
        }
    }

    private static String inlined(Run run) {
        return run.inlining().calls() == 0
                ? Format.UNKNOWN
                : Format.count(run.inlining().refused());
    }

    private static String longest(Run run) {
        return Format.duration(
                run.pauses().stream()
                        .mapToLong(SafepointPause::totalNanos)
                        .max()
                        .orElse(SafepointPause.NOT_SAID));
    }
}
