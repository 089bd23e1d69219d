package dev.jitlens.cli;

import dev.jitlens.cli.shared.CommandRuns;
import dev.jitlens.cli.shared.Exit;
import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.Terminal;
import dev.jitlens.install.Version;
import dev.jitlens.report.PlainText;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Starts the command line. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        if (args.length == 1 && args[0].equals("--version")) {
            // Scripts ask this often, and picocli takes longer to say it than the JVM to start.
            System.out.println(Version.words());
            return;
        }
        Exit.with(run(args));
    }

    /** Runs one command and returns its exit code. */
    public static int run(String... args) {
        String[] words = withoutDebug(args);
        return commandLine(words.length < args.length, new CommandRuns(), words).execute(words);
    }

    /** The commands, with errors turned into one sentence on stderr. */
    public static CommandLine commandLine(boolean debug) {
        return commandLine(debug, new CommandRuns());
    }

    /**
     * The same, for some words about runs.
     *
     * @param opener opens what most commands are about
     * @param words if they begin with a command, it is the only one
     */
    public static CommandLine commandLine(boolean debug, CommandRuns opener, String... words) {
        IFactory usual = CommandLine.defaultFactory();
        IFactory factory =
                new IFactory() {
                    @Override
                    public <T> T create(Class<T> type) throws Exception {
                        return type == CommandRuns.class ? type.cast(opener) : usual.create(type);
                    }
                };
        CommandLine commandLine = new CommandLine(new JitlensCommand(), factory);
        CommandTable.add(commandLine, words);
        commandLine.setExecutionExceptionHandler(new OneSentence(debug));
        commandLine.setParameterExceptionHandler(Main::wrongUsage);
        commandLine.setExecutionStrategy(parsed -> inMemory(new RunLast(), parsed, debug));
        return commandLine;
    }

    /** A run with more compilations than fit into the heap is no defect of Jitlens. */
    static int inMemory(IExecutionStrategy strategy, ParseResult words, boolean debug) {
        Terminal.guard(words);
        try {
            return strategy.execute(words);
        } catch (OutOfMemoryError e) {
            PrintWriter err = words.commandSpec().commandLine().getErr();
            if (debug) {
                e.printStackTrace(err);
            }
            long mebibytes = Runtime.getRuntime().maxMemory() >> 20;
            err.println(
                    "jitlens: "
                            + String.join(" ", words.originalArgs())
                            + ": does not fit into "
                            + mebibytes
                            + " MiB of memory (set JITLENS_JAVA_OPTIONS=-Xmx4g, say, for more)");
            err.flush();
            return ExitCode.UNREADABLE;
        }
    }

    private static int wrongUsage(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        command.getErr()
                .println(
                        "jitlens: "
                                + PlainText.line(e.getMessage())
                                + " (see: "
                                + command.getCommandSpec().qualifiedName()
                                + " --help)");
        command.getErr().flush();
        return ExitCode.USAGE;
    }

    /** The words without {@code --debug}, which may stand anywhere before {@code --}. */
    public static String[] withoutDebug(String[] args) {
        int programArguments = Arrays.asList(args).indexOf("--");
        return IntStream.range(0, args.length)
                .filter(
                        i ->
                                !args[i].equals("--debug")
                                        || (programArguments >= 0 && i > programArguments))
                .mapToObj(i -> args[i])
                .toArray(String[]::new);
    }
}
