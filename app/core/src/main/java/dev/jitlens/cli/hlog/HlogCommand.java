package dev.jitlens.cli.hlog;

import picocli.CommandLine.Command;

/** What can be done with interval logs. */
@Command(
        name = "hlog",
        description = "Summarise, split and join interval logs of HdrHistogram, and make them.",
        mixinStandardHelpOptions = true,
        subcommands = {
            HlogSummariseCommand.class,
            HlogSplitCommand.class,
            HlogUnionCommand.class,
            HlogFromLogCommand.class
        })
public final class HlogCommand {}
