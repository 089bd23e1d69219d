package dev.jitlens.ui.view.compare;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Workbench;

import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The opened runs, those of a set one by one: code is of one JVM. FX thread. */
final class SingleRuns {
    private final ObservableList<OpenRun> all = FXCollections.observableArrayList();

    SingleRuns(Workbench workbench) {
        workbench.runs().addListener((ListChangeListener<OpenRun>) c -> fill(workbench.runs()));
        fill(workbench.runs());
    }

    private void fill(List<OpenRun> opened) {
        List<OpenRun> now = opened.stream().flatMap(SingleRuns::each).toList();
        all.removeIf(one -> now.stream().noneMatch(other -> other.run() == one.run()));
        for (int i = 0; i < now.size(); i++) {
            Run run = now.get(i).run();
            if (all.stream().noneMatch(one -> one.run() == run)) {
                all.add(Math.min(i, all.size()), now.get(i));
            }
        }
    }

    /** Those of a set that printed code; the set itself where none did. */
    private static Stream<OpenRun> each(OpenRun open) {
        List<OpenRun> printed =
                open.run().members().stream()
                        .filter(member -> !member.code().listings().isEmpty())
                        .map(member -> new OpenRun(member, open.paths(), 0, open.demo()))
                        .toList();
        return printed.isEmpty() ? Stream.of(open) : printed.stream();
    }

    ObservableList<OpenRun> all() {
        return all;
    }

    /** The one that this run is, or is a part of; the first of a set. */
    Optional<OpenRun> of(Run run) {
        return all.stream()
                .filter(one -> one.run().place().equals(run.place()))
                .reduce((first, last) -> last)
                .or(
                        () ->
                                all.stream()
                                        .filter(one -> one.run().location().equals(run.location()))
                                        .findFirst());
    }
}
