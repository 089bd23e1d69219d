package dev.jitlens.ui.view.codecache;

import dev.jitlens.analysis.compiling.CodeCache.Part;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.StepChart;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.PictureMenu;
import dev.jitlens.ui.view.SeenRun;

import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The code cache and the compile queues over time, and a table of the cache's parts. */
final class CodeCachePage {
    private static final double TABLE_HEIGHT = 196;

    private static final List<Column<Part>> COLUMNS =
            List.of(
                    Column.<Part>wide("Part", 200, Part::name),
                    Column.<Part>number(
                            "Used last", 96, p -> bytes(p.lastBytes()), Part::lastBytes),
                    Column.<Part>number(
                            "Used most", 96, p -> bytes(p.mostBytes()), Part::mostBytes),
                    Column.<Part>number(
                            "Capacity",
                            96,
                            p -> bytes(p.capacity().bytes()),
                            p -> p.capacity().bytes()),
                    Column.<Part>text("Used is", 90, p -> p.basis().label()),
                    Column.<Part>text("Capacity is", 96, p -> p.capacity().basis().label()),
                    Column.<Part>number(
                            "Readings",
                            80,
                            p -> Format.count(p.nanos().length),
                            p -> (long) p.nanos().length));

    /** What a run lacks without which there is no page. */
    static final String WHAT = "word of the code cache";

    private final Workbench workbench;
    private final StepChart cache =
            new StepChart("Code cache over time", "used", b -> Format.bytes(Math.round(b)));
    private final StepChart queues =
            new StepChart("Compile queues over time", "waiting", n -> Format.count(Math.round(n)))
                    .counting();
    private final ToggleButton capacity =
            Chips.toggle("capacity", "Lines at what each part has room for");
    private final DataTable<Part> table;
    private CacheCurves shown = CacheCurves.NOTHING;
    private Runnable cancel = () -> {};

    CodeCachePage(Workbench workbench) {
        this.workbench = workbench;
        table = PageTables.table(workbench, COLUMNS, Part::first, p -> Optional.empty());
    }

    static boolean fills(Run run) {
        return !run.compilers().isEmpty() || !run.compilations().isEmpty();
    }

    private static String bytes(long bytes) {
        return bytes < 0 ? Format.UNKNOWN : Format.bytes(bytes);
    }

    Node node() {
        cache.setId("code-cache-chart");
        queues.setId("queue-chart");
        table.table().setId("code-cache-table");
        PictureMenu.install(workbench, cache, "code-cache");
        PictureMenu.install(workbench, queues, "compile-queues");
        cache.whenEmpty("No log says over time what the code cache held.");
        queues.whenEmpty("No log says when tasks were queued and taken up.");
        capacity.setId("code-cache-capacity");
        capacity.setOnAction(e -> draw());
        SeenRun.subscribe(cache, workbench.run(), this::load);
        Node upper = Panel.around(cache);
        Node lower = Panel.around(queues);
        VBox.setVgrow(upper, Priority.ALWAYS);
        VBox.setVgrow(lower, Priority.SOMETIMES);
        Node parts = Panel.around(table);
        table.setPrefHeight(TABLE_HEIGHT);
        table.setMinHeight(90);
        VBox page = new VBox(8, upper, lower, parts, note());
        return Pages.orEmpty(
                workbench,
                Pages.page(new PageHeader("Code cache", capacity), page),
                CodeCachePage::fills,
                WHAT,
                "-XX:+LogCompilation tells how much is free after each compilation,"
                        + " -Xlog:codecache*=debug by part, -XX:+PrintCodeCache at the end.");
    }

    private static Node note() {
        return Texts.paragraph(
                "Dashed: the sizes of nmethods as they were installed. No log tells of each that"
                    + " was freed, so they take this much or less; stubs and adapters are not in"
                    + " it.",
                "muted");
    }

    private void load(Run run) {
        cancel.run();
        cancel =
                workbench.background().run(() -> CacheCurves.of(run), this::loaded, workbench::say);
    }

    private void loaded(CacheCurves curves) {
        shown = curves;
        table.rows(curves.parts());
        boolean known = curves.parts().stream().anyMatch(p -> p.capacity().bytes() > 0);
        capacity.setDisable(!known);
        capacity.setSelected(known && curves.isNearCapacity());
        queues.show(curves.queues());
        draw();
    }

    private void draw() {
        List<Curve> curves = new ArrayList<>(shown.used());
        if (capacity.isSelected()) {
            curves.addAll(shown.capacities());
        }
        cache.show(curves);
        cache.fit();
    }
}
