package dev.jitlens.run.packed;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How lines of printed code, of a crash report or of LogCompilation were folded, as {@code fold}
 * and terminals do it: none is longer than that, and no blank is lost. A text is believed to be
 * folded only if some of its lines cannot have been printed so.
 *
 * @param width of the longest line
 * @param inCharacters whether these are counted, not bytes
 * @param atBlanks whether lines were folded behind the last blank that had its place, as by {@code
 *     fold -s}
 */
record FoldedLines(int width, boolean inCharacters, boolean atBlanks) implements LineJoins {
    private static final int LEAST_WIDTH = 40;
    static final int MOST_WIDTH = 250;
    private static final int LEAST_FOLDED = 3;

    /** What is looked through. */
    private static final int HEAD = 1 << 17;

    static Optional<FoldedLines> of(byte[] far) {
        byte[] head = Packing.begin(far, HEAD);
        if (CutLines.isAnyLonger(head, MOST_WIDTH)) {
            return Optional.empty();
        }
        List<String> lines = CutLines.lines(head);
        int bytes = lines.stream().mapToInt(String::length).max().orElse(0);
        int characters = lines.stream().mapToInt(CutLines::characters).max().orElse(0);
        return Stream.of(false, true)
                .flatMap(
                        blanks ->
                                Stream.of(
                                        new FoldedLines(bytes, false, blanks),
                                        new FoldedLines(characters, true, blanks)))
                .filter(its -> its.width >= LEAST_WIDTH && its.width <= MOST_WIDTH)
                .filter(its -> its.folded(lines) > 0)
                .max(Comparator.comparingInt(its -> its.folded(lines)));
    }

    @Override
    public boolean keepsLineEnds() {
        return true;
    }

    @Override
    public boolean goesOn(CutLines.OpenLine line, String next) {
        return isFolded(line, next) && !FoldedRows.isNew(line, next);
    }

    /** Whether the line may end where it does because the next word had no place. */
    private boolean isFolded(CutLines.OpenLine line, String next) {
        int length = inCharacters ? line.characters() : line.column();
        if (next.isEmpty()) {
            return false;
        }
        if (!atBlanks) {
            return length == width;
        }
        if (line.last() != ' ') {
            return length == width && !line.hasBlank();
        }
        return length == width || next.charAt(0) != ' ' && length + word(next) > width;
    }

    /** How long the first word is, with the blank behind it. */
    private int word(String next) {
        int blank = next.indexOf(' ');
        String word = blank < 0 ? next : next.substring(0, blank + 1);
        return inCharacters ? CutLines.characters(word) : word.length();
    }

    /**
     * How many lines go on; 0 unless most do that are as long as that, some of them for sure, and
     * hardly any that is shorter.
     */
    private int folded(List<String> lines) {
        int folded = 0;
        int sure = 0;
        int whole = 0;
        int elsewhere = 0;
        CutLines.OpenLine open = new CutLines.OpenLine();
        for (int i = 0; i + 1 < lines.size(); i++) {
            open.of(lines.get(i));
            String next = lines.get(i + 1);
            boolean isOne = FoldedRows.isSure(open, next);
            if (goesOn(open, next)) {
                folded++;
                sure += isOne ? 1 : 0;
                elsewhere += FoldedRows.lacksBlank(open.begin(), next) ? 1 : 0;
                open.goOn();
                continue;
            }
            boolean isFolded = isFolded(open, next);
            whole += isFolded && !FoldedRows.isWhole(open.begin()) ? 1 : 0;
            elsewhere += isOne && !isFolded || FoldedRows.lacksBlank(open.begin(), next) ? 1 : 0;
            open.clear();
        }
        boolean fits = folded >= LEAST_FOLDED && sure > 0;
        return fits && 2 * whole <= folded && 8 * elsewhere <= sure ? folded : 0;
    }
}
