package dev.jitlens.cli;

import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.Run;

import picocli.CommandLine.Option;

import java.io.PrintWriter;

/** Whether what Jitlens' own agents did is shown. */
final class OwnOption {
    @Option(
            names = "--own",
            description = "Also what Jitlens' own agents did in the watched JVM: it is hidden.")
    private boolean own;

    Run of(Run run) {
        return own ? OwnWork.shown(run) : run;
    }

    static void tell(Run run, PrintWriter out) {
        run.own().ifPresent(o -> out.println(o.sentence() + " (--own shows it)."));
    }
}
