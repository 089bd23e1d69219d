package dev.jitlens.parse.crash;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.compilation.CompilationLine;
import dev.jitlens.parse.line.MethodTable;

/**
 * Compilations without a tier: a JVM writes none that has one compiler only. That is C2, or in a
 * Client VM (JDK 7 and 8, 32 bit) C1, as in a JVM of JDK 17 or later that stops at its tiers.
 *
 * <pre>
 * Event: 4.000 Thread 0x148d5000  420             java.lang.String::length (6 bytes)
 * </pre>
 */
final class Untiered {
    private Untiered() {}

    /**
     * @param isC1 whether C1 compiled it, if it has no tier
     */
    static CodeIdentity code(CompilationLine line, MethodTable methods, boolean isC1) {
        if (line.tier == Unknown.NUMBER && isC1) {
            return new CodeIdentity(
                    line.compileId(), line.method(methods), Compiler.C1, Unknown.NUMBER);
        }
        int tier = line.tier == Unknown.NUMBER ? 4 : line.tier;
        return new CodeIdentity(line.compileId(), line.method(methods), tier);
    }
}
