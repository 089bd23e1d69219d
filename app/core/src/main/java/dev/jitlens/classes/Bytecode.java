package dev.jitlens.classes;

import java.util.List;

/**
 * One bytecode.
 *
 * @param byteLength of the instruction with its operands
 * @param mnemonic as in the JVM specification; wide forms end in {@code _w}
 * @param operands resolved, as text: {@code java/util/ArrayList.add:(Ljava/lang/Object;)Z}; empty
 *     if it has none
 * @param variable name of the local variable that it touches, or empty
 * @param targets bcis that it may jump to; of a switch each once, the default last
 * @param line source line, or -1
 */
public record Bytecode(
        int bci,
        int byteLength,
        String mnemonic,
        String operands,
        String variable,
        List<Integer> targets,
        int line) {
    public Bytecode {
        targets = List.copyOf(targets);
    }
}
