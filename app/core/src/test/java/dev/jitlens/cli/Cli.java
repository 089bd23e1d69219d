package dev.jitlens.cli;

import picocli.CommandLine;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Runs a command as a user would and keeps what it printed. */
public record Cli(int exitCode, String out, String err) {
    public static Cli run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine commandLine = Main.commandLine(false);
        commandLine.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return new Cli(commandLine.execute(args), out.toString(), err.toString());
    }
}
