package dev.jitlens.fleet.mcp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.jitlens.cli.Main;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Runs commands of the command line in this JVM, one at a time: each may need all the memory. */
final class Commands {
    /** How much is told of what a launched program prints. */
    private static final int LONGEST_SAID = 10_000;

    private final OpenRuns runs;
    private final Calls calls;

    Commands(OpenRuns runs, Calls calls) {
        this.runs = runs;
        this.calls = calls;
    }

    /** How a command ended. */
    record Ended(int exitCode, List<String> said) {
        /** What it said beside its answer, in a page. */
        void tell(ObjectNode page) {
            if (!said.isEmpty()) {
                ArrayNode notices = page.putArray("notices");
                said.forEach(notices::add);
            }
        }
    }

    /** A page of what a command prints. */
    ObjectNode page(List<String> words, Page.Wanted wanted) throws ToolException {
        Page page = new Page(wanted);
        boolean[] array = {true};
        List<String> whole = new ArrayList<>();
        Ended ended =
                run(
                        words,
                        (element, isArray) -> {
                            array[0] = isArray;
                            if (isArray) {
                                page.take(element);
                            } else {
                                whole.add(element);
                            }
                        });
        try {
            if (!array[0]) {
                page.takeWhole(whole.getFirst());
            }
        } catch (IOException e) {
            throw new ToolException("The answer of " + words.getFirst() + " is no JSON.");
        }
        ObjectNode json = page.json();
        ended.tell(json);
        return json;
    }

    /** Takes what a command prints. */
    interface Sink {
        void take(String element, boolean ofArray) throws IOException;
    }

    /**
     * Runs a command and hands its elements on.
     *
     * @throws ToolException with its own sentence, if it fails
     * @throws CancellationException if the call is given up
     */
    synchronized Ended run(List<String> words, Sink sink) throws ToolException {
        Call call = calls.own();
        call.check();
        Tail err = new Tail(LONGEST_SAID);
        ArrayElements[] self = new ArrayElements[1];
        ArrayElements out =
                new ArrayElements(
                        text -> {
                            call.check();
                            sink.take(text, self[0].isArray());
                        });
        self[0] = out;
        CommandLine commandLine = Main.commandLine(false, runs, words.getFirst());
        // An argument that begins with @ is text here, and not the name of a file of arguments.
        commandLine.setExpandAtFiles(false);
        PrintWriter printer = new PrintWriter(out);
        commandLine.setOut(printer).setErr(new PrintWriter(err, true));
        int exitCode = commandLine.execute(words.toArray(String[]::new));
        call.check();
        printer.close();
        if (exitCode != CommandLine.ExitCode.OK && !isAnswer(exitCode)) {
            throw new ToolException(sentence(err.lines()));
        }
        if (printer.checkError()) {
            throw new ToolException("The answer is too long; ask for less, such as one method.");
        }
        return new Ended(exitCode, err.lines());
    }

    /** A launched program that failed has a run all the same. */
    private static boolean isAnswer(int exitCode) {
        return exitCode == 3;
    }

    private static String sentence(List<String> said) {
        return said.isEmpty()
                ? "Jitlens could not answer."
                : said.getLast()
                        .replaceFirst("^jitlens: ", "")
                        .replaceFirst(
                                "; what was printed .* --timeout .*$",
                                "; the argument timeout gives it longer.")
                        .replaceFirst(" \\(see: jitlens [^)]*\\)$", "");
    }
}
