package dev.jitlens.cli.shared;

import dev.jitlens.latency.NamedSource;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.report.HostReport;
import dev.jitlens.run.RunLatency;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.List;

/** Says beside measured numbers that the machine was noisy, where Jitlens measured them. */
public final class NoiseWarning {
    private NoiseWarning() {}

    public static void ofLogs(List<NamedSource> logs, PrintWriter err) {
        try {
            tell(RunLatency.manifests(logs), err);
        } catch (IOException e) {
            err.println("jitlens: whether the machine was noisy is not known: " + e.getMessage());
            err.flush();
        }
    }

    public static void tell(Collection<RunManifest> runs, PrintWriter err) {
        runs.stream()
                .flatMap(run -> HostReport.warning(run.machine().facts()).stream())
                .distinct()
                .forEach(warning -> err.println("jitlens: measured on a " + warning));
        err.flush();
    }
}
