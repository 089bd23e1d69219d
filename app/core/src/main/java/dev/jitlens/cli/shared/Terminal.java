package dev.jitlens.cli.shared;

import dev.jitlens.report.PlainText;

import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;

/**
 * The one door for text to the terminal. Names of classes, operations, tags and files come out of
 * files from anyone: no control character in them reaches the terminal.
 */
public final class Terminal extends PrintWriter {
    private final PrintWriter terminal;

    private Terminal(PrintWriter terminal) {
        super(new Door(terminal), true);
        this.terminal = terminal;
    }

    /** Lets the commands that are to run print through the door; help has our own text only. */
    public static void guard(ParseResult words) {
        List<CommandLine> commands = words.asCommandLineList();
        if (commands.stream()
                .anyMatch(c -> c.isUsageHelpRequested() || c.isVersionHelpRequested())) {
            return;
        }
        // Picocli gives every command below the root its writers, whenever one asks the root first.
        CommandLine root = commands.getFirst();
        root.setOut(of(root.getOut()));
        root.setErr(of(root.getErr()));
    }

    private static PrintWriter of(PrintWriter out) {
        return out instanceof Terminal ? out : new Terminal(out);
    }

    /** Past the door: what a program prints that the user has launched is the user's own. */
    public static PrintWriter raw(PrintWriter out) {
        return out instanceof Terminal guarded ? guarded.terminal : out;
    }

    private static final class Door extends FilterWriter {
        /** On Windows a line ends with two characters. */
        private static final String LINE_ENDS = System.lineSeparator() + "\n\t";

        Door(Writer out) {
            super(out);
        }

        @Override
        public void write(int c) throws IOException {
            if (isSafe((char) c)) {
                out.write(c);
            } else {
                out.write(PlainText.escape((char) c));
            }
        }

        @Override
        public void write(char[] text, int from, int length) throws IOException {
            write(new String(text, from, length), 0, length);
        }

        @Override
        public void write(String text, int from, int length) throws IOException {
            int start = from;
            for (int i = from; i < from + length; i++) {
                if (!isSafe(text.charAt(i))) {
                    out.write(text, start, i - start);
                    write(text.charAt(i));
                    start = i + 1;
                }
            }
            out.write(text, start, from + length - start);
        }

        private static boolean isSafe(char c) {
            return !PlainText.isControl(c) || LINE_ENDS.indexOf(c) >= 0;
        }
    }
}
