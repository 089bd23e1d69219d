package dev.jitlens.cli;

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
final class HlogCommand {}
