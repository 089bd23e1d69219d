package dev.jitlens.cli;

import dev.jitlens.launch.CommandPlan;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.report.Json;
import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** What {@code run} says about a run. */
record RunReport(RunDirectory directory, RunManifest manifest, Duration elapsed) {
    private static final int SCHEMA = 1;

    /** As it runs: a shell would take it. */
    static String commandLine(CommandPlan plan, RunDirectory directory) {
        return ShellWords.join(plan.in(directory));
    }

    void text(PrintWriter out) {
        String how =
                switch (manifest.end()) {
                    case EXITED -> "ended with exit code " + manifest.exitCode();
                    case TIMED_OUT -> "was stopped at its timeout";
                    case STOPPED, KILLED -> "was stopped";
                    case RUNNING -> "still runs";
                };
        out.println(
                "The program "
                        + how
                        + " after "
                        + elapsed.toMillis()
                        + " ms; the run is in "
                        + directory.path());
    }

    void json(PrintWriter out) throws IOException {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", SCHEMA);
        json.put("runDirectory", directory.path().toString());
        json.put("exitCode", manifest.exitCode());
        json.put("end", manifest.end().name());
        json.put("timedOut", manifest.end() == End.TIMED_OUT);
        json.put("command", manifest.command());
        json.put("presets", manifest.presets());
        json.put("workload", orNull(manifest.workload()));
        json.put("notices", manifest.notices());
        json.put("elapsedMillis", elapsed.toMillis());
        json.put("files", manifest.files());
        Json.write(json, out);
    }

    static String orNull(String text) {
        return text.isEmpty() ? null : text;
    }
}
