package dev.jitlens.model;

/**
 * The number that the compile broker gave a task. OSR is part of it, since debug builds and old
 * JVMs count OSR apart.
 */
public record CompileId(int number, boolean osr) implements Comparable<CompileId> {
    @Override
    public int compareTo(CompileId other) {
        int byNumber = Integer.compare(number, other.number);
        return byNumber != 0 ? byNumber : Boolean.compare(osr, other.osr);
    }

    @Override
    public String toString() {
        return osr ? number + "%" : Integer.toString(number);
    }
}
