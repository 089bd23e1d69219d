package dev.jitlens.cli;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.run.Trouble;
import dev.jitlens.run.packed.Pipes;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Says what went wrong in one sentence; the stack trace only with {@code --debug}. */
final class OneSentence implements IExecutionExceptionHandler {
    private final boolean debug;

    public OneSentence(boolean debug) {
        this.debug = debug;
    }

    @Override
    public int handleExecutionException(Exception e, CommandLine command, ParseResult result) {
        if (debug) {
            e.printStackTrace(command.getErr());
        }
        command.getErr().println("jitlens: " + Pipes.named(sentence(e)));
        command.getErr().flush();
        return e instanceof UsageException ? ExitCode.USAGE : ExitCode.UNREADABLE;
    }

    private static String sentence(Exception e) {
        return switch (e) {
            case UncheckedIOException io -> sentence(io.getCause());
            case IOException io -> Trouble.sentence(io);
            case UsageException usage -> usage.getMessage();
            default ->
                    "an error in Jitlens itself: " + e + " (run again with --debug to see where)";
        };
    }
}
