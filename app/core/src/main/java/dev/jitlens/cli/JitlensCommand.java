package dev.jitlens.cli;

import picocli.CommandLine.Command;

/** The command line; {@link CommandTable} and the window add the subcommands to it. */
@Command(
        name = "jitlens",
        description = "See what the JIT did to your code.",
        mixinStandardHelpOptions = true,
        versionProvider = PrintedVersion.class,
        footer = {
            "",
            "Help pages: jitlens help [TOPIC]",
            "The window: jitlens gui [FILE...]; a page of it without a display: jitlens picture"
                    + " --help",
            "",
            "Exit codes: 0 done, 1 the input could not be read, 2 wrong usage,",
            "3 the launched program failed, or what a script asked about is so."
        })
final class JitlensCommand {}
