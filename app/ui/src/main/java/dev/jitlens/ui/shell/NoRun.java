package dev.jitlens.ui.shell;

import dev.jitlens.model.run.Run;

/** The run that is shown while none is open: it has no files and no facts. */
public final class NoRun {
    public static final Run RUN = Run.NOTHING;

    private NoRun() {}
}
