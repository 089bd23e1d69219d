package dev.jitlens.cli;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

import java.util.Arrays;

/** Starts the command line. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** Runs one command and returns its exit code. */
    public static int run(String... args) {
        boolean debug = Arrays.asList(args).contains("--debug");
        try {
            return commandLine(debug).execute(withoutDebug(args));
        } catch (OutOfMemoryError e) {
            System.err.println(
                    "jitlens: this needs more memory than the JVM was given; set"
                            + " JITLENS_JAVA_OPTIONS=-Xmx4g, say.");
            return ExitCode.UNREADABLE;
        }
    }

    /** The commands, with errors turned into one sentence on stderr. */
    public static CommandLine commandLine(boolean debug) {
        CommandLine commandLine = new CommandLine(new JitlensCommand());
        commandLine.setExecutionExceptionHandler(new OneSentence(debug));
        commandLine.setParameterExceptionHandler(Main::wrongUsage);
        return commandLine;
    }

    private static int wrongUsage(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        command.getErr()
                .println(
                        "jitlens: "
                                + e.getMessage()
                                + " (see: "
                                + command.getCommandSpec().qualifiedName()
                                + " --help)");
        command.getErr().flush();
        return ExitCode.USAGE;
    }

    /** The words without {@code --debug}, which may stand anywhere before {@code --}. */
    public static String[] withoutDebug(String[] args) {
        int programArguments = Arrays.asList(args).indexOf("--");
        return java.util.stream.IntStream.range(0, args.length)
                .filter(
                        i ->
                                !args[i].equals("--debug")
                                        || (programArguments >= 0 && i > programArguments))
                .mapToObj(i -> args[i])
                .toArray(String[]::new);
    }
}
