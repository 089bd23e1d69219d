package dev.jitlens.ui.view.compare;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Workbench;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** The printed code of each opened run, found once. FX thread. */
final class PrintingsIndex {
    private final Workbench workbench;
    private final SingleRuns runs;
    private final Map<Run, NmethodPrintings> known = new IdentityHashMap<>();

    PrintingsIndex(Workbench workbench, SingleRuns runs) {
        this.workbench = workbench;
        this.runs = runs;
    }

    /** Hands over at once what is known already. */
    void with(Run run, Consumer<NmethodPrintings> consumer) {
        NmethodPrintings found = known.get(run);
        if (found != null) {
            consumer.accept(found);
            return;
        }
        workbench
                .background()
                .run(
                        () -> NmethodPrintings.of(run),
                        made -> {
                            forgetClosed();
                            known.put(run, made);
                            consumer.accept(made);
                        },
                        workbench::say);
    }

    private void forgetClosed() {
        known.keySet()
                .removeIf(run -> runs.all().stream().map(OpenRun::run).noneMatch(r -> r == run));
    }
}
