package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.model.CompilerState;
import dev.jitlens.model.CompilerState.NotCompilable;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Methods that somebody excluded from compilation. The log tells it whatever did so: a word of the
 * command line, a file of commands such as {@code .hotspot_compiler}, or a directive.
 */
final class Exclusions {
    /** CompilerOracle in JDK 8, CompileCommand since, for directives as well. */
    private static final String EXCLUDED = "excluded by Compile";

    private final Run run;
    private final CompileCommands commands;
    private final List<NotCompilable> told = new ArrayList<>();

    private Exclusions(Run run) {
        this.run = run;
        this.commands = CompileCommands.of(run);
        for (CompilerState state : run.compilers()) {
            if (state instanceof NotCompilable n && n.reason().startsWith(EXCLUDED)) {
                told.add(n);
            }
        }
    }

    /** The same for several questions. */
    static Exclusions of(Facts facts) throws IOException {
        return facts.once(Exclusions.class, f -> new Exclusions(f.run()));
    }

    /** Those that the log names: HotSpot asked for them to be compiled. */
    List<Method> told() {
        return told.stream().map(NotCompilable::method).distinct().toList();
    }

    /** Whether a method was compiled nonetheless: a directive may be for C2 alone. */
    static boolean hasCode(Facts facts, Method method) {
        return facts.run().compilations().stream()
                .filter(c -> c.fate().outcome() == Outcome.DONE && !c.nativeWrapper())
                .anyMatch(c -> c.method().matches(method));
    }

    boolean has(Method method) {
        return commands.excludes(method) || told(method).isPresent();
    }

    /** A clause that says who did. */
    String why(Method method) {
        String who =
                !commands.excludes(method)
                        ? "a file of CompileCommands or a directive"
                        : isElsewhere(method) ? Mode.ELSEWHERE : "the command line";
        return who + " excludes it from compilation";
    }

    /** The JVM counts to its command line what variables say, and a launch does not. */
    private boolean isElsewhere(Method method) {
        return run.manifest()
                .map(RunManifest::command)
                .filter(c -> !c.isEmpty())
                .filter(c -> !CompileCommands.of(c.stream()).excludes(method))
                .isPresent();
    }

    /** Where the log says so; else the command line. */
    Evidence evidence(Method method) {
        return told(method)
                .map(
                        n ->
                                new Evidence(
                                        Evidence.Kind.COMPILATION,
                                        n.origin(),
                                        n.reason(),
                                        Optional.of(n.method()),
                                        n.nanos()))
                .orElseGet(
                        () ->
                                Evidence.of(
                                        Evidence.Kind.FLAG,
                                        run.jvm().origin(),
                                        "a CompileCommand of "
                                                + (isElsewhere(method)
                                                        ? Mode.ELSEWHERE
                                                        : "the command line")));
    }

    private Optional<NotCompilable> told(Method method) {
        return told.stream().filter(n -> n.method().matches(method)).findFirst();
    }
}
