package dev.jitlens.cli;

import dev.jitlens.cli.diff.CheckCommand;
import dev.jitlens.cli.diff.DiffCommand;
import dev.jitlens.cli.hlog.HlogCommand;
import dev.jitlens.cli.launch.RunCommand;
import dev.jitlens.cli.launch.TruthCommand;
import dev.jitlens.cli.launch.WhyCommand;
import dev.jitlens.cli.live.AttachCommand;
import dev.jitlens.cli.live.CountersCommand;
import dev.jitlens.cli.share.ExportCommand;
import dev.jitlens.cli.share.FleetCommand;
import dev.jitlens.cli.share.McpCommand;
import dev.jitlens.cli.share.QueryCommand;
import dev.jitlens.cli.share.ReportCommand;
import dev.jitlens.cli.trials.ExperimentCommand;
import dev.jitlens.cli.trials.StabilityCommand;

import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The commands by name, in the order in which the help lists them. */
final class CommandTable {
    private static final Map<String, Class<?>> ALL = all();

    /** Those that tell of all others. */
    private static final Set<String> TELL_OF_ALL = Set.of("manual", "generate-completion");

    private CommandTable() {}

    /**
     * Adds the command that the words begin with and no other, since picocli needs longer for all
     * of them than most logs take to be read; all, if no command stands there.
     */
    static void add(CommandLine to, String... words) {
        String first = words.length == 0 ? "" : words[0];
        if (ALL.containsKey(first) && !TELL_OF_ALL.contains(first)) {
            to.addSubcommand(first, ALL.get(first));
        } else {
            ALL.forEach(to::addSubcommand);
        }
    }

    private static Map<String, Class<?>> all() {
        Map<String, Class<?>> all = new LinkedHashMap<>();
        all.put("open", OpenCommand.class);
        all.put("why", WhyCommand.class);
        all.put("explain", ExplainCommand.class);
        all.put("show", ShowCommand.class);
        all.put("profile", ProfileCommand.class);
        all.put("diff", DiffCommand.class);
        all.put("check", CheckCommand.class);
        all.put("report", ReportCommand.class);
        all.put("export", ExportCommand.class);
        all.put("query", QueryCommand.class);
        all.put("fleet", FleetCommand.class);
        all.put("mcp", McpCommand.class);
        all.put("run", RunCommand.class);
        all.put("attach", AttachCommand.class);
        all.put("experiment", ExperimentCommand.class);
        all.put("stability", StabilityCommand.class);
        all.put("truth", TruthCommand.class);
        all.put("hlog", HlogCommand.class);
        all.put("counters", CountersCommand.class);
        all.put("host", HostCommand.class);
        all.put("list", ListCommand.class);
        all.put("manual", ManualCommand.class);
        all.put("generate-completion", GenerateCompletion.class);
        return all;
    }
}
