package dev.jitlens.report.page;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.BelievedSource;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.FlameKind;
import dev.jitlens.profile.shares.FlameTree;
import dev.jitlens.profile.shares.Foot;
import dev.jitlens.profile.shares.ProfileTable;
import dev.jitlens.profile.shares.ProfileTables;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.profile.shares.ThreadChoice;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Hot methods, with what each source says of them, and the stacks of the best source. */
final class SamplesPart implements Part {
    private static final int MOST_ROWS = 200;
    private static final int MOST_SOURCES = 8;

    @Override
    public void write(Run run, HtmlOut out) throws IOException {
        List<Profile> profiles = BelievedSource.bestFirst(run.profiles());
        if (profiles.isEmpty()) {
            return;
        }
        List<Profile> columns = profiles.subList(0, Math.min(MOST_SOURCES, profiles.size()));
        List<String> names = SourceNames.of(columns);
        out.open("section", "id", "samples").element("h2", "Hot methods");
        out.element("p", BelievedSource.of(run.profiles()).map(BelievedSource::reason).orElse(""));
        if (columns.size() < profiles.size()) {
            out.element(
                    "p",
                    columns.size() + " of " + profiles.size() + " sources are shown.",
                    "class",
                    "note");
        }
        table(columns, names, out);
        flame(columns.getFirst(), names.getFirst(), out);
        out.close();
    }

    private static void table(List<Profile> profiles, List<String> names, HtmlOut out)
            throws IOException {
        ProfileTable table = ProfileTables.of(profiles, By.METHOD, ThreadChoice.ALL);
        List<TableOut.Column> columns = new ArrayList<>();
        columns.add(TableOut.Column.code("Method"));
        names.forEach(n -> columns.add(TableOut.Column.number(n + ", itself")));
        columns.add(TableOut.Column.number(names.getFirst() + ", with callees"));
        columns.add(TableOut.Column.number("samples"));
        TableOut rows =
                TableOut.begin(
                        out,
                        "Shares of the samples, by method",
                        columns.toArray(TableOut.Column[]::new));
        List<ProfileTable.Row> hottest =
                table.rows().stream()
                        .sorted(
                                Comparator.comparingLong(
                                        (ProfileTable.Row r) ->
                                                -r.cells().getFirst().self().part()))
                        .limit(MOST_ROWS)
                        .toList();
        for (ProfileTable.Row row : hottest) {
            List<TableOut.Cell> cells = new ArrayList<>();
            String name = row.key().method().display();
            cells.add(TableOut.Cell.text(row.key().failed() ? "not walked: " + name : name));
            row.cells().forEach(c -> cells.add(TableOut.Cell.share(c.self().value())));
            ProfileTable.Cell first = row.cells().getFirst();
            cells.add(TableOut.Cell.share(first.total().value()));
            cells.add(
                    profiles.getFirst().sampling().counted()
                            ? TableOut.Cell.count(first.self().part())
                            : TableOut.Cell.text("not told"));
            rows.row(cells.toArray(TableOut.Cell[]::new));
        }
        rows.end(hottest.size(), table.rows().size(), "those with the most samples");
        for (int i = 0; i < names.size(); i++) {
            Foot foot = table.feet().get(i);
            boolean counted = table.columns().get(i).sampling().counted();
            out.element(
                    "p",
                    names.get(i)
                            + ": "
                            + (counted
                                    ? PageWords.counted(foot.taken(), "sample")
                                    : "how many samples is not told")
                            + ", of which "
                            + (counted
                                    ? PageWords.count(foot.failedTotal())
                                    : PageWords.percent(
                                            new Share(foot.failedTotal(), foot.taken()).value()))
                            + " could not be walked.",
                    "class",
                    "note");
        }
    }

    private static void flame(Profile profile, String name, HtmlOut out) throws IOException {
        FlameTree tree = FlameTree.of(profile, ThreadChoice.ALL, false);
        out.element("h3", "Flame graph (" + name + ")");
        out.open("div", "class", "flamebar");
        out.element("button", "Show all", "type", "button", "class", "reset");
        out.empty(
                "input",
                "type",
                "search",
                "placeholder",
                "Find frames",
                "aria-label",
                "Find frames");
        out.element("span", "", "class", "found", "role", "status").close();
        out.open("div", "class", "flamebox");
        int shown =
                FlameSvg.write(tree, profile.sampling().counted(), "Flame graph of " + name, out);
        out.close();
        out.element("p", "", "class", "told", "role", "status");
        legend(out);
        if (shown < tree.nodes()) {
            out.element(
                    "p",
                    PageWords.count(shown)
                            + " of "
                            + PageWords.count(tree.nodes())
                            + " boxes are shown: those with the most samples.",
                    "class",
                    "note");
        }
    }

    private static void legend(HtmlOut out) throws IOException {
        out.open("p", "class", "legend");
        for (FlameKind kind : FlameKind.values()) {
            if (kind != FlameKind.ROOT && kind != FlameKind.CUT) {
                out.element("span", PageWords.lower(kind), "class", "key " + PageWords.lower(kind));
                out.text(" ");
            }
        }
        out.close();
    }
}
