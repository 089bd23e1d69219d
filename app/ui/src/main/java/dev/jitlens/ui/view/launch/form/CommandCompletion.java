package dev.jitlens.ui.view.launch.form;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * How a CompileCommand that is being typed may go on: with a command of the chosen JVM, and after
 * its comma with a method of the run that is open.
 */
final class CommandCompletion {
    private static final int MOST = 12;

    private final Supplier<List<String>> commands;
    private final Supplier<Run> run;

    CommandCompletion(Supplier<List<String>> commands, Supplier<Run> run) {
        this.commands = commands;
        this.run = run;
    }

    /** Whole texts to choose from. Pure, and called off the FX thread. */
    List<String> of(String text) {
        int word = text.lastIndexOf(' ') + 1;
        int comma = text.indexOf(',', word);
        String kept = text.substring(0, comma < 0 ? word : comma + 1);
        String typed = text.substring(kept.length()).toLowerCase(Locale.ROOT);
        if (typed.isEmpty() || typed.indexOf(',') >= 0) {
            return List.of();
        }
        Stream<String> ways =
                comma < 0
                        ? commands.get().stream()
                                .filter(c -> c.toLowerCase(Locale.ROOT).startsWith(typed))
                        : methods().filter(m -> m.toLowerCase(Locale.ROOT).contains(typed));
        return ways.map(way -> kept + way)
                .filter(way -> !way.equals(text))
                .distinct()
                .sorted()
                .limit(MOST)
                .toList();
    }

    /** Hidden classes have names that no pattern can hold. */
    private Stream<String> methods() {
        return run.get().compilations().stream()
                .map(Compilation::method)
                .filter(m -> m.holder().indexOf('/') < 0)
                .map(m -> m.display());
    }
}
