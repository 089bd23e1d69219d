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
import picocli.CommandLine.Command;

/** The command line; the window adds its own subcommands to it. */
@Command(
        name = "jitlens",
        description = "See what the JIT did to your code.",
        mixinStandardHelpOptions = true,
        versionProvider = PrintedVersion.class,
        subcommands = {
            OpenCommand.class,
            WhyCommand.class,
            ExplainCommand.class,
            ShowCommand.class,
            ProfileCommand.class,
            DiffCommand.class,
            CheckCommand.class,
            ReportCommand.class,
            ExportCommand.class,
            QueryCommand.class,
            FleetCommand.class,
            McpCommand.class,
            RunCommand.class,
            AttachCommand.class,
            ExperimentCommand.class,
            StabilityCommand.class,
            TruthCommand.class,
            HlogCommand.class,
            CountersCommand.class,
            HostCommand.class,
            ListCommand.class,
            ManualCommand.class,
            GenerateCompletion.class
        },
        footer = {
            "",
            "Help pages: jitlens help [TOPIC]",
            "The window: jitlens gui [FILE...]; a page of it without a display: jitlens picture"
                    + " --help",
            "",
            "Exit codes: 0 done, 1 the input could not be read, 2 wrong usage,",
            "3 the launched program failed, or what a script asked about is so."
        })
public final class JitlensCommand {}
