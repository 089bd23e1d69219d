package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleFrame;

import java.util.Optional;

/**
 * Where a program's author would look for a call: where it is, or where the program uses the
 * library that holds it.
 *
 * @param who names it, the line, and the library's method that holds the call, as the subject of
 *     "calls"
 */
record CallPlace(Method method, int line, String who) {
    static CallPlace of(RealCall call) {
        return of(call.caller(), call.line(), call.own());
    }

    /**
     * @param own the program's frame that uses the caller, if that is a library's
     */
    static CallPlace of(Method caller, int line, Optional<SampleFrame> own) {
        String holder = Figures.name(caller);
        return own.map(
                        f ->
                                new CallPlace(
                                        f.method(),
                                        f.line(),
                                        at(Figures.name(f.method()), f.line())
                                                + " uses "
                                                + holder
                                                + ", which"))
                .orElseGet(() -> new CallPlace(caller, line, at(holder, line)));
    }

    private static String at(String name, int line) {
        return line > 0 ? name + " (line " + line + ")" : name;
    }

    Finding.Place place() {
        return Finding.Place.at(method, line);
    }
}
