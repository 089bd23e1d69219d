package dev.jitlens.cli.launch;

import dev.jitlens.expected.Checked;
import dev.jitlens.launch.RunningSet.Ended;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.model.run.RunManifest.FileSize;
import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.report.CheckedRows;
import dev.jitlens.report.Json;
import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@code run} says about successive runs, of which there may be one only. */
record RunReport(SetPlan plan, RunDirectory directory, List<Ended> ended) {
    private static final int SCHEMA = 1;

    boolean done() {
        return ended.size() == plan.members().size()
                && ended.stream().map(Ended::outcome).allMatch(Outcome::isSuccess);
    }

    void text(PrintWriter out) {
        for (Ended run : ended) {
            if (plan.members().size() > 1) {
                String name = run.member().name();
                String title = run.member().title();
                out.print(name + (title.equals(name) ? "" : " (" + title + ")") + ": ");
            }
            out.println(
                    "The program "
                            + how(run.outcome())
                            + " after "
                            + run.elapsed().toMillis()
                            + " ms; the run is in "
                            + run.directory().path());
        }
        if (plan.isSet()) {
            out.println("All of it opens as one: " + directory.path());
        }
    }

    private static String how(Outcome outcome) {
        return switch (outcome.end()) {
            case EXITED -> "ended with exit code " + outcome.exitCode();
            case TIMED_OUT -> "was stopped at its timeout";
            case STOPPED, KILLED -> "was stopped";
            case DETACHED -> "was let go";
        };
    }

    /**
     * @param checked what was held against the run, if anything was
     */
    void json(PrintWriter out, List<Checked> checked) throws IOException {
        Ended worst = worst();
        RunManifest manifest = worst.manifest();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", SCHEMA);
        json.put("runDirectory", directory.path().toString());
        end(worst.outcome(), json);
        json.put("command", manifest.command());
        json.put("presets", manifest.asked().presets());
        json.put("workload", manifest.asked().workload().orElse(null));
        json.put("notices", notices());
        json.put(
                "elapsedMillis",
                ended.stream().map(Ended::elapsed).mapToLong(Duration::toMillis).sum());
        json.put("files", files());
        if (!plan.isPlain()) {
            json.put("members", ended.stream().map(RunReport::member).toList());
        }
        if (!checked.isEmpty()) {
            json.put("checked", CheckedRows.json(checked));
        }
        Json.write(json, out);
    }

    /** The first that failed, or else the first. */
    private Ended worst() {
        return ended.stream()
                .filter(run -> !run.outcome().isSuccess())
                .findFirst()
                .orElse(ended.getFirst());
    }

    private List<String> notices() {
        List<String> notices = new ArrayList<>(plan.notices());
        ended.forEach(run -> notices.addAll(run.manifest().notices()));
        return notices.stream().distinct().toList();
    }

    private List<FileSize> files() {
        List<FileSize> files = new ArrayList<>();
        for (Ended run : ended) {
            String folder = plan.members().size() > 1 ? run.member().name() + "/" : "";
            for (FileSize file : run.manifest().files()) {
                files.add(new FileSize(folder + file.name(), file.bytes()));
            }
        }
        return files;
    }

    private static Map<String, Object> member(Ended run) {
        RunManifest manifest = run.manifest();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", run.member().name());
        json.put("title", run.member().title());
        json.put("sources", run.member().sources().stream().map(SampleSource::id).toList());
        json.put("runDirectory", run.directory().path().toString());
        end(run.outcome(), json);
        json.put("command", manifest.command());
        json.put("sampling", manifest.asked().sampling().orElse(null));
        json.put("notices", manifest.notices());
        json.put("elapsedMillis", run.elapsed().toMillis());
        json.put("files", manifest.files());
        return json;
    }

    private static void end(Outcome outcome, Map<String, Object> json) {
        json.put("exitCode", outcome.exitCode());
        json.put("end", outcome.end().name());
        json.put("timedOut", outcome.end() == End.TIMED_OUT);
    }
}
