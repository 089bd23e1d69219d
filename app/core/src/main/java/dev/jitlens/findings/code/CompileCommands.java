package dev.jitlens.findings.code;

import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the command line excludes from compilation: {@code -XX:CompileCommand=exclude,pkg.A::m}, and
 * all but what {@code compileonly} or {@code -XX:CompileOnly=} names.
 */
record CompileCommands(List<Pattern> excluded, List<Pattern> only) {
    private static final String COMMAND = "-XX:CompileCommand=";
    private static final String ONLY = "-XX:CompileOnly=";

    CompileCommands {
        excluded = List.copyOf(excluded);
        only = List.copyOf(only);
    }

    static CompileCommands of(Run run) {
        return of(Limits.words(run));
    }

    static CompileCommands of(Stream<String> words) {
        List<Pattern> excluded = new ArrayList<>();
        List<Pattern> only = new ArrayList<>();
        for (String word : words.distinct().toList()) {
            if (word.startsWith(ONLY)) {
                List.of(word.substring(ONLY.length()).split(",")).forEach(p -> add(p, only));
            } else if (word.startsWith(COMMAND)) {
                String command = word.substring(COMMAND.length()).replace("\"", "");
                after(command, "exclude").forEach(p -> add(p, excluded));
                after(command, "compileonly").forEach(p -> add(p, only));
            }
        }
        return new CompileCommands(excluded, only);
    }

    private static List<String> after(String command, String verb) {
        boolean fits =
                command.startsWith(verb)
                        && command.length() > verb.length() + 1
                        && ", ".indexOf(command.charAt(verb.length())) >= 0;
        return fits ? List.of(command.substring(verb.length() + 1)) : List.of();
    }

    /**
     * {@code a/b/C.m}, {@code a.b.C::m}, {@code C} or {@code *.m}, with a descriptor or without.
     */
    private static void add(String pattern, List<Pattern> to) {
        int descriptor = pattern.indexOf('(');
        String name = descriptor < 0 ? pattern : pattern.substring(0, descriptor);
        String dotted = name.strip().replace("::", ".").replace('/', '.').replace(',', '.');
        if (!dotted.isEmpty()) {
            String quoted = Pattern.quote(dotted).replace("*", "\\E.*\\Q");
            to.add(Pattern.compile(quoted + "(\\.[^.]*)?"));
        }
    }

    boolean excludes(Method method) {
        String name = method.holder() + "." + method.name();
        return excluded.stream().anyMatch(p -> p.matcher(name).matches())
                || !only.isEmpty() && only.stream().noneMatch(p -> p.matcher(name).matches());
    }
}
