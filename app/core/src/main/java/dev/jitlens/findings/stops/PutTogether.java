package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;

import java.util.List;
import java.util.regex.Pattern;

/** Whether what is allocated is text that the program puts together, by + or a builder. */
final class PutTogether {
    private static final Pattern BUILDERS =
            Pattern.compile(
                    "java\\.lang\\.(StringConcatHelper.*|AbstractStringBuilder|StringBu(ild|ff)er"
                            + "|invoke\\.StringConcatFactory.*)");

    /**
     * What javac makes of +, before and since JDK 9. C2 does all of a chain of calls of a builder
     * at the bytecode that makes it; what is behind a call of JDK 9 are hidden frames.
     */
    private static final Pattern CALLS =
            Pattern.compile("java/lang/StringBu(ild|ff)er\\b.*|.*makeConcat(WithConstants)?\\b.*");

    private PutTogether() {}

    /**
     * Advice for it. The copy that {@code toString} makes is there for + as well as for a builder
     * of the program's own, to which appending is what it does already.
     */
    static String instead(Allocating.Spot spot) {
        boolean copied =
                library(spot).stream()
                        .map(Frame::method)
                        .anyMatch(m -> isBuilder(m) && m.name().equals("toString"));
        return copied
                ? "toString() copies all of the text: hand on the builder itself, or write to a"
                      + " Writer; what + or += puts together in pieces, append to one StringBuilder"
                      + " instead."
                : "Append to one StringBuilder with room for all, made outside of the loop: + and"
                        + " += copy what is there already each time.";
    }

    private static List<Frame> library(Allocating.Spot spot) {
        return spot.frames.stream().takeWhile(f -> !Own.is(f.method())).toList();
    }

    private static boolean isBuilder(Method method) {
        return BUILDERS.matcher(method.holder()).matches();
    }

    /** Whether the stack that allocates most does it. Reads class files. */
    static boolean isMost(Facts facts, Allocating.Spot spot) {
        List<Frame> library = library(spot);
        if (!library.isEmpty() || spot.frames.isEmpty()) {
            return library.stream().anyMatch(f -> isBuilder(f.method()));
        }
        Frame own = spot.frames.getFirst();
        return facts.bytecode(own.method()).stream()
                .flatMap(code -> code.bytecodes().stream())
                .anyMatch(b -> b.bci() == own.bci() && CALLS.matcher(b.operands()).matches());
    }
}
