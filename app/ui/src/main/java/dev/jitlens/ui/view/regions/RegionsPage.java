package dev.jitlens.ui.view.regions;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.analysis.HotRegion;
import dev.jitlens.analysis.HotRegions;
import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Shares;
import dev.jitlens.ui.control.SourceChooser;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The regions of a source at the left, the code of the selected one at the right. */
final class RegionsPage extends VBox {
    private static final List<Column<RegionRow>> COLUMNS =
            List.of(
                    Column.number(
                            "Share",
                            64,
                            r -> Shares.percent(r.region().samples().value()),
                            r -> r.region().samples().part()),
                    Column.number(
                            "95% interval",
                            108, RegionsPage::interval, r -> r.region().samples().part()),
                    Column.method("Method", 180, r -> r.region().code().method()),
                    Column.text("Code", 136, RegionRow::code),
                    Column.wide("Loop", 140, RegionRow::loop)
                            .styled(r -> r.isUnpolled() ? "bad" : ""));

    private record Found(HotRegions regions, List<RegionRow> rows) {}

    private final Workbench workbench;
    private final CodeSource code;
    private final SourceChooser chooser = SourceChooser.byPlaces();
    private final Label counts = Texts.muted("");
    private final Label note = Texts.paragraph("", "muted", "small", "column-note");
    private final DataTable<RegionRow> table;
    private final RegionPane pane;
    private Runnable cancel = () -> {};
    private boolean selecting;

    RegionsPage(Workbench workbench, CodeSource code) {
        this.workbench = workbench;
        this.code = code;
        getStyleClass().add("page");
        pane = new RegionPane(workbench, this::address);
        table = PageTables.table(workbench, COLUMNS, RegionRow::origin, RegionRow::method);
        table.table().setId("regions-table");
        table.onSelect(this::selected);
        chooser.setId("regions-source");
        chooser.onChoose(p -> load());
        counts.setId("regions-counts");
        counts.setMinWidth(0);
        Texts.tooltipWhenCut(counts);
        note.managedProperty().bind(note.visibleProperty());
        note.visibleProperty().bind(note.textProperty().isNotEmpty());
        note.setId("regions-note");
        VBox list = new VBox(table, note);
        VBox.setVgrow(table, Priority.ALWAYS);
        Node split = SteadySplit.beside(0.54, Panel.around(list), pane);
        VBox.setVgrow(split, Priority.ALWAYS);
        getChildren().addAll(new PageHeader("Hot regions", counts).right(chooser), split);
        workbench.run().subscribe(this::another);
        workbench.selection().subscribe(this::follow);
    }

    private static String interval(RegionRow row) {
        Share share = row.region().samples();
        if (!share.counted()) {
            return Format.UNKNOWN;
        }
        return Shares.percent(share.low()) + "–" + Shares.percent(share.high());
    }

    private void another(Run run) {
        chooser.offer(run.allProfiles().stream().filter(p -> !p.code().isEmpty()).toList());
        load();
    }

    private void load() {
        cancel.run();
        pane.clear();
        table.placeholder(Texts.muted("Adding up the samples\u2026"));
        table.rows(List.of());
        counts.setText("");
        note.setText("");
        Profile profile = chooser.getValue();
        if (profile == null) {
            return;
        }
        Run run = workbench.run().get();
        cancel =
                workbench.background().run(() -> find(run, profile), this::arrived, workbench::say);
    }

    private Found find(Run run, Profile profile) {
        HotRegions regions = HotRegions.of(profile, run, code);
        return new Found(regions, RegionRow.of(regions, PrintedFor.of(run)));
    }

    private static String inCode(HotRegions regions) {
        Share share = Share.of(regions.inCode(), regions.profile());
        return share.counted()
                ? Format.count(share.part()) + " of " + Format.counted(share.whole(), "sample")
                : Format.counted(share.part(), share.unit());
    }

    private void arrived(Found found) {
        HotRegions regions = found.regions();
        table.placeholder(Texts.muted("No sample is in code that is known."));
        table.rows(found.rows());
        counts.setText(
                Format.counted(found.rows().size(), "region")
                        + " · "
                        + inCode(regions)
                        + " in known code");
        note.setText(String.join(" ", notes(regions)));
        if (!found.rows().isEmpty()) {
            RegionRow first = found.rows().getFirst();
            table.select(first);
            pane.show(first, chooser.getConverter().toString(chooser.getValue()));
        }
        follow(workbench.selection().get());
    }

    private static List<String> notes(HotRegions regions) {
        List<String> notes = new ArrayList<>();
        Optional<HotRegion> printed =
                regions.regions().stream().filter(r -> r.heat().isPresent()).findFirst();
        printed.map(r -> r.heat().get().join().sentence()).ifPresent(notes::add);
        if (printed.isEmpty() && !regions.regions().isEmpty()) {
            notes.add(
                    "No machine code was printed of these: the preset “Read the assembly” does it,"
                            + " in the same run or in another of the same command.");
        }
        if (regions.unplaced() > 0) {
            notes.add(
                    Format.counted(regions.unplaced(), regions.profile().sampling().unit())
                            + " in printed code belong to none of its instructions.");
        }
        notes.addAll(regions.notRead());
        return notes;
    }

    /** Selects the method, its code, and the hottest instruction in it, on the other pages, too. */
    private void selected(RegionRow row) {
        pane.show(row, chooser.getConverter().toString(chooser.getValue()));
        select(row, row.hottest());
    }

    private void address(long address) {
        RegionRow row = table.table().getSelectionModel().getSelectedItem();
        if (row != null) {
            select(row, address);
        }
    }

    private void select(RegionRow row, long address) {
        row.method()
                .ifPresent(
                        method -> {
                            Selection now = workbench.selection().get();
                            Selection of =
                                    row.compilation()
                                            .map(now::with)
                                            .orElseGet(() -> now.with(method));
                            selecting = true;
                            workbench.select(address < 0 ? of : of.withAddress(address));
                            selecting = false;
                        });
    }

    private void follow(Selection selection) {
        table.mark(r -> r.method().filter(selection::isMethod).isPresent());
        Optional<RegionRow> first =
                table.shown().stream()
                        .filter(r -> r.method().filter(selection::isMethod).isPresent())
                        .findFirst();
        RegionRow now = table.table().getSelectionModel().getSelectedItem();
        boolean there = now != null && now.method().filter(selection::isMethod).isPresent();
        if (!selecting && !there && first.isPresent()) {
            table.select(first.get());
            pane.show(first.get(), chooser.getConverter().toString(chooser.getValue()));
        }
    }
}
