package dev.jitlens.ui.shell;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PrintedCode;
import dev.jitlens.model.run.Run;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The run that is shown while none is open: it has no files and no facts. */
public final class NoRun {
    public static final Run RUN =
            new Run(
                    new Run.Place("", "", ""),
                    List.of(),
                    new JvmIdentity(new Origin("", 0, 1), "", "", "", "", "", "", -1, -1),
                    List.of(),
                    List.of(),
                    List.of(),
                    new Run.Counts(
                            new Run.InlineTally(0, 0, 0, Map.of(), Map.of(), Map.of()),
                            new Run.Totals(0, 0, 0, List.of(0, 0, 0, 0, 0), 0, 0, 0, 0)),
                    PrintedCode.NONE,
                    Run.Measured.NOTHING,
                    Optional.empty());

    private NoRun() {}
}
