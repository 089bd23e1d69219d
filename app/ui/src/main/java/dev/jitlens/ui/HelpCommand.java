package dev.jitlens.ui;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.ui.help.HelpPages;
import dev.jitlens.ui.help.PageText;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Prints what the window shows as help; starts without JavaFX. */
@Command(
        name = "help",
        description =
                "Print a help page, or how a command is used; without a word, list the help pages.",
        mixinStandardHelpOptions = true)
final class HelpCommand implements Callable<Integer> {
    private static final int WIDTH = 100;

    /** The topics, for a shell to propose. */
    static final class Topics implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return HelpPages.TOPICS.iterator();
        }
    }

    @Parameters(
            arity = "0..*",
            paramLabel = "TOPIC",
            completionCandidates = Topics.class,
            description = "A help page, such as osr, or a command, such as run or hlog split.")
    private List<String> words = List.of();

    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (words.isEmpty()) {
            list(out);
        } else {
            help(out);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private static void list(PrintWriter out) {
        out.println("Help pages, each printed by jitlens help TOPIC:");
        out.println();
        for (String topic : HelpPages.TOPICS) {
            out.printf("  %-16s %s%n", topic, HelpPages.title(topic));
        }
        out.println();
        out.println("jitlens help COMMAND says how a command is used, such as jitlens help run;");
        out.println("jitlens --help lists the commands.");
    }

    /** A word may be both, such as "counters": then the command stands below the page. */
    private void help(PrintWriter out) {
        String word = String.join(" ", words);
        boolean page = HelpPages.has(word);
        Optional<CommandLine> command = command();
        if (!page && command.isEmpty()) {
            throw new UsageException(
                    "there is no help page or command \""
                            + word
                            + "\"; the nearest pages are "
                            + String.join(", ", HelpPages.near(word))
                            + " (all: jitlens help)");
        }
        if (page) {
            PageText.of(word, WIDTH).forEach(out::println);
        }
        if (page && command.isPresent()) {
            out.println();
        }
        command.ifPresent(c -> c.usage(out));
    }

    /** The command that the words name, such as "hlog split". */
    private Optional<CommandLine> command() {
        CommandLine at = spec.parent().commandLine();
        for (String name : words) {
            at = at.getSubcommands().get(name);
            if (at == null) {
                return Optional.empty();
            }
        }
        return Optional.of(at);
    }
}
