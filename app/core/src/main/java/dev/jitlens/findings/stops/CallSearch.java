package dev.jitlens.findings.stops;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.ProgramState.Wait;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Looks for calls of some method in the bytecode of the program's methods that were seen to run,
 * and of those that they call. Reads class files.
 */
final class CallSearch {
    /** Each may need a class file to be read. */
    private static final int MOST_METHODS = 2_000;

    /** uploads/Meter.done:(I)V */
    private static final Pattern CALL = Pattern.compile("([^.:]+)\\.([^.:]+):(\\(.*)");

    private final Facts facts;
    private final Pattern wanted;
    private final Set<Method> known = new LinkedHashSet<>();
    private final Deque<Method> todo = new ArrayDeque<>();
    private final Set<Finding.Place> found = new LinkedHashSet<>();

    private CallSearch(Facts facts, Pattern wanted) {
        this.facts = facts;
        this.wanted = wanted;
    }

    /**
     * @param wanted the method as bytecode names it: {@code java/lang/System.gc:()V}
     */
    static Set<Finding.Place> of(Facts facts, Pattern wanted) {
        CallSearch search = new CallSearch(facts, wanted);
        search.seen().forEach(search::add);
        while (!search.todo.isEmpty()) {
            Method method = search.todo.remove();
            facts.bytecode(method).ifPresent(code -> search.read(method, code));
        }
        return search.found;
    }

    private Stream<Method> seen() {
        return Stream.of(
                        facts.run().profiles().stream()
                                .flatMap(p -> p.stacks().stream())
                                .flatMap(s -> s.frames().stream())
                                .map(f -> f.method()),
                        facts.states(Site.class)
                                .flatMap(s -> s.frames().stream())
                                .map(f -> f.method()),
                        facts.states(Wait.class)
                                .flatMap(w -> w.frames().stream())
                                .map(f -> f.method()),
                        facts.run().compilations().stream().map(Compilation::method))
                .flatMap(methods -> methods);
    }

    private void add(Method method) {
        if (Own.is(method) && known.size() < MOST_METHODS && known.add(method)) {
            todo.add(method);
        }
    }

    private void read(Method method, MethodCode code) {
        for (Bytecode bytecode : code.bytecodes()) {
            if (!bytecode.mnemonic().startsWith("invoke")) {
                continue;
            }
            if (wanted.matcher(bytecode.operands()).matches()) {
                // One that samples and one that a call names are the same method.
                found.add(
                        Finding.Place.at(
                                new Method(method.holder(), method.name(), ""), bytecode.line()));
            }
            Matcher call = CALL.matcher(bytecode.operands());
            if (call.matches()) {
                add(new Method(call.group(1).replace('/', '.'), call.group(2), call.group(3)));
            }
        }
    }
}
