package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.JvmEvent.Frame;

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

    /** Whether the stack that allocates most does it. Reads class files. */
    static boolean isMost(Facts facts, Allocating.Spot spot) {
        List<Frame> library = spot.frames.stream().takeWhile(f -> !Own.is(f.method())).toList();
        if (!library.isEmpty() || spot.frames.isEmpty()) {
            return library.stream().anyMatch(f -> BUILDERS.matcher(f.method().holder()).matches());
        }
        Frame own = spot.frames.getFirst();
        return facts.bytecode(own.method()).stream()
                .flatMap(code -> code.bytecodes().stream())
                .anyMatch(b -> b.bci() == own.bci() && CALLS.matcher(b.operands()).matches());
    }
}
