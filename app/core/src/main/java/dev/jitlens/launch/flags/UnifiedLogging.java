package dev.jitlens.launch.flags;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An {@code -Xlog:what:output:decorators:options} argument.
 *
 * @param what selections such as {@code safepoint*=debug}
 * @param output such as {@code file=safepoint.log}, {@code stdout} or empty
 */
record UnifiedLogging(List<String> what, String output, String decorators, String options) {
    private static final String PREFIX = "-Xlog:";

    static boolean is(String argument) {
        return argument.equals("-Xlog")
                || argument.startsWith(PREFIX)
                        && !argument.equals("-Xlog:disable")
                        && !argument.equals("-Xlog:help")
                        && !argument.startsWith("-Xlog:async");
    }

    static UnifiedLogging parse(String argument) {
        // Bare, it means everything.
        String text = argument.equals("-Xlog") ? "all" : argument.substring(PREFIX.length());
        List<String> parts = split(text, ':');
        while (parts.size() < 4) {
            parts.add("");
        }
        return new UnifiedLogging(
                split(parts.get(0), ','),
                parts.get(1),
                parts.get(2),
                String.join(":", parts.subList(3, parts.size())));
    }

    private static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        boolean quoted = false;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (c == separator && !quoted && !isDriveColon(text, i)) {
                parts.add(text.substring(start, i));
                start = i + 1;
            }
        }
        parts.add(text.substring(start));
        return parts;
    }

    /** The colon of {@code file=C:\logs}. */
    private static boolean isDriveColon(String text, int at) {
        return text.startsWith(":\\", at)
                && at > 0
                && Character.isLetter(text.charAt(at - 1))
                && (at == 1 || "=:".indexOf(text.charAt(at - 2)) >= 0);
    }

    boolean sameOutput(UnifiedLogging other) {
        return output.equals(other.output);
    }

    /** Both selections to the one output; what the later says about the form counts. */
    UnifiedLogging and(UnifiedLogging later) {
        Set<String> both = new LinkedHashSet<>(what);
        later.what.forEach(selection -> both.removeIf(old -> tags(old).equals(tags(selection))));
        both.addAll(later.what);
        return new UnifiedLogging(
                List.copyOf(both),
                output,
                later.decorators.isEmpty() ? decorators : later.decorators,
                later.options.isEmpty() ? options : later.options);
    }

    private static String tags(String selection) {
        return selection.replaceFirst("=.*", "");
    }

    UnifiedLogging selecting(List<String> selections) {
        return new UnifiedLogging(selections, output, decorators, options);
    }

    /** The option with a relative log file put into the run directory. */
    UnifiedLogging inRunDirectory() {
        String name = output.startsWith("file=") ? output.substring(5) : output;
        String bare = name.replace("\"", "");
        if (bare.isEmpty()
                || bare.equals("stdout")
                || bare.equals("stderr")
                || RunFiles.isAbsolute(bare)) {
            return this;
        }
        // Quoted, since a folder's name may contain a colon.
        return new UnifiedLogging(
                what, "file=\"" + RunFiles.inRunDirectory(bare) + "\"", decorators, options);
    }

    String argument() {
        List<String> parts =
                new ArrayList<>(List.of(String.join(",", what), output, decorators, options));
        while (parts.size() > 1 && parts.getLast().isEmpty()) {
            parts.removeLast();
        }
        return PREFIX + String.join(":", parts);
    }
}
