package dev.jitlens.cli;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.host.HostCheck;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.report.HostReport;
import dev.jitlens.report.Json;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "host",
        description = "Check what on this machine bears on latency, and whether it is set well.",
        mixinStandardHelpOptions = true)
final class HostCommand implements Callable<Integer> {
    @Option(names = "--json", description = "Print one JSON array.")
    private boolean json;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        List<HostFact> facts = HostCheck.here();
        if (json) {
            Json.write(HostReport.rows(facts), out);
        } else {
            HostReport.write(facts, out);
        }
        out.flush();
        return ExitCode.DONE;
    }
}
