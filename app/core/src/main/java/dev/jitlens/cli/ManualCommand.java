package dev.jitlens.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints the manual page, from what the commands say of themselves; packages ship it. */
@Command(name = "manual", hidden = true, description = "Print the manual page, in roff.")
final class ManualCommand implements Runnable {
    @Spec private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        pageOf(spec.root()).forEach(out::println);
        out.flush();
    }

    static List<String> pageOf(CommandSpec root) {
        List<String> page = new ArrayList<>();
        page.add(".TH " + root.name().toUpperCase(Locale.ROOT) + " 1");
        page.add(".SH NAME");
        page.add(root.name() + " \\- " + text(root.usageMessage().description()));
        page.add(".SH SYNOPSIS");
        page.add(".B " + root.name());
        page.add("[\\fICOMMAND\\fR] [\\fIOPTION\\fR]... [\\fIFILE\\fR]...");
        page.add(".SH COMMANDS");
        root.subcommands().values().stream()
                .filter(command -> !command.getCommandSpec().usageMessage().hidden())
                .forEach(command -> describe(command, root.name(), page));
        page.add(".SH NOTES");
        for (String line : root.usageMessage().footer()) {
            page.add(line.isBlank() ? ".PP" : escape(line));
        }
        return page;
    }

    private static void describe(CommandLine command, String parent, List<String> page) {
        CommandSpec spec = command.getCommandSpec();
        String name = parent + " " + spec.name();
        page.add(".SS " + escape(name));
        page.add(text(spec.usageMessage().description()));
        for (PositionalParamSpec parameter : spec.positionalParameters()) {
            entry("\\fI" + escape(parameter.paramLabel()) + "\\fR", parameter.description(), page);
        }
        for (OptionSpec option : spec.options()) {
            if (!option.hidden()) {
                entry(words(option), rendered(option), page);
            }
        }
        command.getSubcommands().values().stream()
                .filter(c -> !c.getCommandSpec().usageMessage().hidden())
                .distinct()
                .forEach(c -> describe(c, name, page));
    }

    private static void entry(String head, String[] description, List<String> page) {
        page.add(".TP");
        page.add(head);
        page.add(text(description));
    }

    private static String words(OptionSpec option) {
        List<String> names = new ArrayList<>();
        for (String name : option.names()) {
            names.add("\\fB" + escape(name) + "\\fR");
        }
        String value =
                option.arity().max() == 0 ? "" : " \\fI" + escape(option.paramLabel()) + "\\fR";
        return String.join(", ", names) + value;
    }

    /** The description with its variables, such as the default value, filled in. */
    private static String[] rendered(OptionSpec option) {
        String completion = "";
        if (option.completionCandidates() != null) {
            completion = String.join(", ", option.completionCandidates());
        }
        String[] lines = option.description().clone();
        for (int i = 0; i < lines.length; i++) {
            lines[i] =
                    lines[i].replace("${COMPLETION-CANDIDATES}", completion)
                            .replace("${DEFAULT-VALUE}", option.defaultValueString());
        }
        return lines;
    }

    private static String text(String[] lines) {
        return escape(
                Ansi.OFF.string(String.join(" ", lines).replace("%%", "%").replace("%n", " ")));
    }

    /** A line that begins with a dot or an apostrophe would be a request. */
    private static String escape(String text) {
        String safe = text.strip().replace("\\", "\\e").replace("-", "\\-");
        return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
    }
}
