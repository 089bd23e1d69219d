package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flow;

import java.util.List;

/** Instructions that were printed as text, in the order of their addresses. */
public abstract class PrintedText {
    public abstract int size();

    public abstract long address(int i);

    /** Where control goes, if that is seen at once; null if the {@link #line} must be read. */
    public abstract Flow flow(int i);

    /** The address that an instruction names whose known {@link #flow} leads to one. */
    public abstract long target(int i);

    public abstract Listing.TextLine line(int i);

    /** Text of which nothing is known yet. */
    static PrintedText of(List<Listing.TextLine> lines) {
        return new OfLines(lines);
    }

    private static final class OfLines extends PrintedText {
        private final List<Listing.TextLine> lines;

        OfLines(List<Listing.TextLine> lines) {
            this.lines = lines;
        }

        @Override
        public int size() {
            return lines.size();
        }

        @Override
        public long address(int i) {
            return lines.get(i).address();
        }

        @Override
        public Flow flow(int i) {
            return null;
        }

        @Override
        public long target(int i) {
            return 0;
        }

        @Override
        public Listing.TextLine line(int i) {
            return lines.get(i);
        }
    }
}
