package dev.jitlens.cli;

import dev.jitlens.launch.RunningSet.Ended;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.report.Json;
import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@code run} says about successive runs. */
record SetReport(SetPlan plan, RunDirectory directory, List<Ended> ended) {
    private static final int SCHEMA = 1;

    boolean done() {
        return ended.size() == plan.members().size()
                && ended.stream().map(Ended::manifest).allMatch(SetReport::done);
    }

    private static boolean done(RunManifest manifest) {
        return manifest.exitCode() == 0 && manifest.end() == End.EXITED;
    }

    void text(PrintWriter out) {
        for (Ended run : ended) {
            if (plan.members().size() > 1) {
                String name = run.member().name();
                String title = run.member().title();
                out.print(name + (title.equals(name) ? "" : " (" + title + ")") + ": ");
            }
            new RunReport(run.directory(), run.manifest(), run.elapsed()).text(out);
        }
        if (plan.members().size() > 1) {
            out.println("All of it opens as one: " + directory.path());
        }
    }

    void json(PrintWriter out) throws IOException {
        Ended worst = worst();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", SCHEMA);
        json.put("runDirectory", directory.path().toString());
        json.putAll(how(worst.manifest()));
        json.put("command", worst.manifest().command());
        json.put("presets", worst.manifest().presets());
        json.put("workload", RunReport.orNull(worst.manifest().workload()));
        json.put("notices", notices());
        json.put(
                "elapsedMillis",
                ended.stream().map(Ended::elapsed).mapToLong(Duration::toMillis).sum());
        json.put("files", files());
        json.put("members", ended.stream().map(SetReport::row).toList());
        Json.write(json, out);
    }

    /** The first that failed, or else the first. */
    private Ended worst() {
        return ended.stream()
                .filter(run -> !done(run.manifest()))
                .findFirst()
                .orElse(ended.getFirst());
    }

    private List<String> notices() {
        List<String> notices = new ArrayList<>(plan.notices());
        ended.forEach(run -> notices.addAll(run.manifest().notices()));
        return notices.stream().distinct().toList();
    }

    private List<RunManifest.FileSize> files() {
        List<RunManifest.FileSize> files = new ArrayList<>();
        for (Ended run : ended) {
            String folder = plan.members().size() > 1 ? run.member().name() + "/" : "";
            run.manifest()
                    .files()
                    .forEach(
                            f -> files.add(new RunManifest.FileSize(folder + f.name(), f.bytes())));
        }
        return files;
    }

    private static Map<String, Object> row(Ended run) {
        RunManifest manifest = run.manifest();
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("name", run.member().name());
        row.put("title", run.member().title());
        row.put("sources", run.member().sources().stream().map(SampleSource::id).toList());
        row.put("runDirectory", run.directory().path().toString());
        row.putAll(how(manifest));
        row.put("command", manifest.command());
        row.put("sampling", manifest.sampling());
        row.put("notices", manifest.notices());
        row.put("elapsedMillis", run.elapsed().toMillis());
        row.put("files", manifest.files());
        return row;
    }

    private static Map<String, Object> how(RunManifest manifest) {
        Map<String, Object> how = new LinkedHashMap<>();
        how.put("exitCode", manifest.exitCode());
        how.put("end", manifest.end().name());
        how.put("timedOut", manifest.end() == End.TIMED_OUT);
        return how;
    }
}
