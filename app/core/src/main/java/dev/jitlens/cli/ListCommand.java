package dev.jitlens.cli;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.launch.KernelEvents;
import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.GuardedArgument;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.report.AlignedTable;
import dev.jitlens.report.Json;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

@Command(
        name = "list",
        description =
                "List the sample workloads, the presets, the JDKs found, the sample sources, the"
                        + " events that the kernel here counts, or the JVMs that run here.",
        mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
    enum What {
        workloads,
        presets,
        jdks,
        sources,
        events,
        jvms
    }

    @Parameters(index = "0", paramLabel = "WHAT", description = "${COMPLETION-CANDIDATES}")
    private What what;

    @Option(names = "--json", description = "Print one JSON array.")
    private boolean json;

    @Option(
            names = "--jdk",
            defaultValue = "",
            paramLabel = "JDK",
            description =
                    "Of sources: for this JDK; otherwise the one that runs Jitlens, or the newest"
                            + " if that came with it.")
    private String jdk;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        List<Map<String, Object>> rows =
                switch (what) {
                    case workloads -> Workloads.load().all().stream().map(this::row).toList();
                    case presets -> presets();
                    case jdks -> JdkFinder.system().find().stream().map(ListCommand::row).toList();
                    case sources -> sources();
                    case events -> KernelEvents.ALL.stream().map(ListCommand::row).toList();
                    case jvms -> JvmRows.all(json);
                };
        if (json) {
            Json.write(rows, out);
        } else {
            AlignedTable.write(rows, out);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private List<Map<String, Object>> presets() {
        Presets presets = Presets.load();
        presets.problems()
                .forEach(problem -> spec.commandLine().getErr().println("jitlens: " + problem));
        spec.commandLine().getErr().flush();
        return presets.all().stream().map(this::row).toList();
    }

    private List<Map<String, Object>> sources() {
        try {
            Jdk chosen = JdkFinder.choose(jdk);
            return SampleSources.ALL.stream().map(source -> row(source, chosen)).toList();
        } catch (LaunchException e) {
            throw new UsageException(e.getMessage());
        }
    }

    private static Map<String, Object> row(SampleSource source, Jdk jdk) {
        Optional<String> missing = SampleSources.missing(source, jdk);
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("source", source.id());
        row.put("title", source.title());
        row.put("jdk", jdk.version());
        row.put("available", missing.isEmpty());
        row.put("missing", missing.orElse(null));
        return row;
    }

    private static Map<String, Object> row(KernelEvents.Event event) {
        Optional<String> refusal = KernelEvents.refusal(event);
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("event", event.name());
        row.put("counts", event.meaning());
        row.put("available", refusal.isEmpty());
        row.put("missing", refusal.orElse(null));
        return row;
    }

    private Map<String, Object> row(Workload workload) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("id", workload.id());
        row.put("title", workload.title());
        row.put("lookFor", workload.lookFor());
        if (json) {
            row.put("mainClass", workload.mainClass());
            row.put("suggestedPresets", workload.suggestedPresets());
            row.put("jvmFlags", guarded(workload.jvmFlags(), "flag"));
            row.put("parameters", workload.parameters().stream().map(ListCommand::row).toList());
            row.put("truth", workload.truth());
            row.put("source", workload.source());
        }
        return row;
    }

    private static Map<String, Object> row(Workload.Parameter parameter) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("name", parameter.name());
        row.put("default", parameter.defaultValue());
        row.put("description", parameter.description());
        row.put("values", parameter.values());
        row.put("inRunDirectory", parameter.inRunDirectory());
        return row;
    }

    private Map<String, Object> row(Preset preset) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("name", preset.name());
        row.put("title", preset.title());
        row.put("question", preset.question());
        if (json) {
            row.put("arguments", preset.lines().stream().map(ListCommand::row).toList());
            row.put("members", preset.members());
            row.put("jitter", preset.jitter());
            row.put("changes", preset.changes());
            row.put("parameters", preset.parameters());
            row.put("shipped", preset.shipped());
        }
        return row;
    }

    private static Map<String, Object> row(GuardedArgument line) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("jdk", line.range());
        row.put("argument", line.text());
        if (!line.member().isEmpty()) {
            row.put("member", line.member());
        }
        return row;
    }

    private static List<Map<String, String>> guarded(List<GuardedArgument> lines, String name) {
        return lines.stream().map(line -> Map.of("jdk", line.range(), name, line.text())).toList();
    }

    private static Map<String, Object> row(Jdk jdk) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("version", jdk.version());
        row.put("feature", jdk.feature());
        row.put("vendor", jdk.vendor());
        row.put("home", jdk.home().toString());
        row.put("foundIn", jdk.foundIn());
        return row;
    }
}
