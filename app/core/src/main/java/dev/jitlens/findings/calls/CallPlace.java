package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.model.Method;

/**
 * Where a program's author would look for a call: where it is, or where the program uses the
 * library that holds it.
 *
 * @param who names it, the line, and the library's method that holds the call, as the subject of
 *     "calls"
 */
record CallPlace(Method method, int line, String who) {
    static CallPlace of(RealCall call) {
        String holder = Figures.name(call.caller());
        return call.own()
                .map(
                        f ->
                                new CallPlace(
                                        f.method(),
                                        f.line(),
                                        at(Figures.name(f.method()), f.line())
                                                + " uses "
                                                + holder
                                                + ", which"))
                .orElseGet(
                        () -> new CallPlace(call.caller(), call.line(), at(holder, call.line())));
    }

    private static String at(String name, int line) {
        return line > 0 ? name + " (line " + line + ")" : name;
    }

    Finding.Place place() {
        return Finding.Place.at(method, line);
    }
}
