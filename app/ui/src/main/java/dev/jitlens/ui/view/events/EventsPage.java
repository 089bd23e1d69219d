package dev.jitlens.ui.view.events;

import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.RecordedKind;
import dev.jitlens.report.RecordedRows;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.control.table.FilterHelp;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.DetailsBeside;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** What recordings and logs tell of the program by class and place: one kind at a time. */
final class EventsPage {
    /** What a run lacks without which there is no page. */
    static final String WHAT = "exceptions, allocations, waits or classes";

    private final Workbench workbench;
    private final DataTable<Site> table;
    private final EventPane details;
    private final TextField text = new TextField();

    /** What a recording leaves out of what is shown. */
    private final Label leftOut = Texts.paragraph("", "muted");

    private final Map<RecordedKind, ToggleButton> kinds = new EnumMap<>(RecordedKind.class);
    private RecordedKind shown = RecordedKind.EXCEPTIONS;

    EventsPage(Workbench workbench) {
        this.workbench = workbench;
        details = new EventPane(workbench);
        table = PageTables.table(workbench, EventColumns.ALL, Site::origin, EventColumns::place);
        chip(RecordedKind.EXCEPTIONS, "What was thrown");
        chip(RecordedKind.ALLOCATIONS, "What was allocated, as far as sampled");
        chip(RecordedKind.LOCKS, "What threads waited for");
        chip(RecordedKind.CLASSES, "Which classes were loaded and unloaded");
    }

    private void chip(RecordedKind kind, String help) {
        ToggleButton chip = Chips.toggle(words(kind), help);
        chip.setId("events-" + kind.name().toLowerCase(Locale.ROOT));
        chip.setOnAction(e -> show(kind));
        kinds.put(kind, chip);
    }

    Node node() {
        text.setAccessibleText("Filter of events");
        text.setPromptText("Class, method or event…");
        text.setId("events-filter");
        FilterHelp.on(text, table);
        text.getStyleClass().add("filter-field");
        text.textProperty().subscribe(t -> table.filter(t, site -> true));
        Label count = Texts.styled("", "mono", "muted");
        count.textProperty().bind(table.count());
        count.setMinWidth(Region.USE_PREF_SIZE);
        table.table().setId("events-table");
        table.placeholder(Texts.muted("Nothing of this kind fits the filter."));
        table.onSelect(this::selected);
        workbench.run().subscribe(this::load);
        workbench.selection().subscribe(this::follow);
        PageHeader header =
                new PageHeader("Events", kinds.values().toArray(Node[]::new)).right(count, text);
        leftOut.setId("events-left-out");
        leftOut.managedProperty().bind(leftOut.visibleProperty());
        Node split = new DetailsBeside(Panel.around(table), details);
        return Pages.orEmpty(
                workbench,
                Pages.page(header, leftOut, split),
                run -> RecordedKind.count(run) > 0,
                WHAT,
                "A JFR recording tells of them: the preset “What is wrong with my program?” makes"
                        + " one. -Xlog:exceptions=info tells of exceptions, -Xlog:class+load of"
                        + " classes.");
    }

    /** Shows the kind that has something, if what was shown before has nothing. */
    private void load(Run run) {
        kinds.forEach(
                (kind, chip) -> {
                    long sites = kind.sites(run).count();
                    chip.setDisable(sites == 0);
                    chip.setText(words(kind) + (sites == 0 ? "" : " " + Format.count(sites)));
                });
        RecordedKind wanted =
                Stream.concat(Stream.of(shown), Stream.of(RecordedKind.values()))
                        .filter(kind -> kind.sites(run).findAny().isPresent())
                        .findFirst()
                        .orElse(shown);
        show(wanted);
    }

    private static String words(RecordedKind kind) {
        return switch (kind) {
            case EXCEPTIONS -> "exceptions";
            case ALLOCATIONS -> "allocations";
            case LOCKS -> "locks and waits";
            case CLASSES -> "classes";
        };
    }

    private void show(RecordedKind kind) {
        shown = kind;
        kinds.forEach((each, chip) -> chip.setSelected(each == kind));
        details.clear();
        Run run = workbench.run().get();
        List<Site> sites = kind.sites(run).toList();
        boolean amounts = sites.stream().anyMatch(s -> s.amount() >= 0);
        boolean placed = sites.stream().anyMatch(s -> !s.frames().isEmpty());
        table.showColumn(EventColumns.AMOUNT, amounts);
        table.showColumn(EventColumns.LARGEST, amounts);
        table.showColumn(EventColumns.WHERE, placed);
        table.showColumn(EventColumns.LINE, placed);
        table.showColumn(EventColumns.SOURCE, kind == RecordedKind.CLASSES);
        table.rows(sites);
        boolean thrown = kind == RecordedKind.EXCEPTIONS;
        List<String> missing = thrown ? RecordedRows.exceptionsLeftOut(run) : List.of();
        leftOut.setText("Not all are here: " + String.join("; ", missing) + ".");
        leftOut.setVisible(!missing.isEmpty());
        table.sortBy(amounts ? EventColumns.AMOUNT : EventColumns.COUNT, true);
        follow(workbench.selection().get());
    }

    private void selected(Site site) {
        details.show(site);
        EventColumns.place(site).ifPresent(workbench::select);
    }

    private void follow(Selection selection) {
        table.mark(site -> EventColumns.place(site).filter(selection::isMethod).isPresent());
    }
}
