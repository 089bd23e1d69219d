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

    /** Millions are looked up; what records have of themselves takes several times as long. */
    @Override
    public boolean equals(Object other) {
        return other instanceof CompileId id && number == id.number && osr == id.osr;
    }

    @Override
    public int hashCode() {
        return 31 * number + Boolean.hashCode(osr);
    }

    @Override
    public String toString() {
        return osr ? number + "%" : Integer.toString(number);
    }
}
