package dev.jitlens.ui.shell;

import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunNames;
import dev.jitlens.model.run.Together;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import java.util.List;
import java.util.Optional;

/** Which of several runs that were opened together is shown, for the whole window. */
public final class RunChoice {
    private final ReadOnlyObjectWrapper<Run> run = new ReadOnlyObjectWrapper<>(NoRun.RUN);
    private final ReadOnlyObjectWrapper<Run> all = new ReadOnlyObjectWrapper<>(NoRun.RUN);
    private final ReadOnlyObjectWrapper<Optional<Run>> chosen =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Run opened = NoRun.RUN;
    private RunNames names = RunNames.NONE;

    /** One run, see {@link Workbench#run}. */
    public ReadOnlyObjectProperty<Run> run() {
        return run.getReadOnlyProperty();
    }

    /** All of them, see {@link Workbench#all}. */
    public ReadOnlyObjectProperty<Run> all() {
        return all.getReadOnlyProperty();
    }

    /** The one that the user chose; empty for all. */
    public ReadOnlyObjectProperty<Optional<Run>> chosen() {
        return chosen.getReadOnlyProperty();
    }

    /** What can be chosen; empty where there is a single run. */
    public List<Run> members() {
        return opened.members();
    }

    void open(Run newOpened) {
        opened = newOpened;
        names = RunNames.of(opened);
        chosen.set(Optional.empty());
        run.set(opened);
        all.set(Together.of(opened));
    }

    void choose(Optional<Run> member) {
        if (!name(member).equals(name(chosen.get()))) {
            chosen.set(member);
            run.set(member.orElse(opened));
            all.set(member.orElseGet(() -> Together.of(opened)));
        }
    }

    private static Optional<String> name(Optional<Run> member) {
        return member.map(Run::member);
    }

    /** Shows the run of this fact, unless the user chose one. */
    void turnTo(Origin fact) {
        names.run(fact)
                .filter(member -> chosen.get().isEmpty())
                .filter(member -> !member.member().equals(run.get().member()))
                .ifPresent(member -> run.set(Together.one(opened, member)));
    }
}
