package dev.jitlens.classes;

import dev.jitlens.model.Method;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The bytecode of a method and what its class file tells of it.
 *
 * @param method with its descriptor
 * @param modifiers as its declaration has them, such as {@code private synchronized}
 * @param sourceFile simple name such as {@code ArrayList.java}, or empty
 * @param bytecodeBytes size of the method
 * @param bytecodes by bci
 * @param lines by bci; empty if the class was compiled without them
 * @param variables empty if the class was compiled without them
 */
public record MethodCode(
        Method method,
        String modifiers,
        Provenance from,
        String sourceFile,
        int bytecodeBytes,
        List<Bytecode> bytecodes,
        List<LineStart> lines,
        List<Variable> variables,
        List<Handler> handlers) {

    public MethodCode {
        bytecodes = List.copyOf(bytecodes);
        lines = lines.stream().sorted(Comparator.comparingInt(LineStart::bci)).toList();
        variables = List.copyOf(variables);
        handlers = List.copyOf(handlers);
    }

    /** Bytecode from this bci on, until the next entry, belongs to this line. */
    public record LineStart(int bci, int line) {}

    /** A local variable in the slot from {@code beginBci} to {@code endBci}, exclusive. */
    public record Variable(int slot, String name, String descriptor, int beginBci, int endBci) {}

    /**
     * An entry of the exception table.
     *
     * @param endBci exclusive
     * @param catches class name with slashes, or empty if it catches everything
     */
    public record Handler(int beginBci, int endBci, int handlerBci, String catches) {}

    /** Bcis from {@code begin} to {@code end}, exclusive. */
    public record BciRange(int begin, int end) {
        public boolean contains(int bci) {
            return begin <= bci && bci < end;
        }
    }

    /** The line of a bci, or -1. */
    public int line(int bci) {
        return line(lines, bci);
    }

    static int line(List<LineStart> sorted, int bci) {
        int line = -1;
        for (LineStart start : sorted) {
            if (start.bci() > bci) {
                break;
            }
            line = start.line();
        }
        return line;
    }

    /** The bcis of a line; several ranges if, say, a loop's condition was compiled to its end. */
    public List<BciRange> ranges(int line) {
        return IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).line() == line)
                .mapToObj(i -> new BciRange(lines.get(i).bci(), endOf(i)))
                .filter(range -> range.begin() < range.end())
                .toList();
    }

    private int endOf(int i) {
        return i + 1 < lines.size() ? lines.get(i + 1).bci() : bytecodeBytes;
    }

    /** The bytecode that begins at, or spans, a bci. */
    public Optional<Bytecode> at(int bci) {
        return bytecodes.stream()
                .filter(b -> b.bci() <= bci && bci < b.bci() + b.byteLength())
                .findFirst();
    }
}
