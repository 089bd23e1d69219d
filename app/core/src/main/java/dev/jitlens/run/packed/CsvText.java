package dev.jitlens.run.packed;

/** Decodes a value of CSV, in which each quote is written twice. */
final class CsvText implements EncodedText {
    private boolean over;
    private boolean quoted;

    @Override
    public void begin() {
        over = false;
        quoted = false;
    }

    @Override
    public boolean isOver() {
        return over;
    }

    @Override
    public boolean isUnended() {
        return false;
    }

    @Override
    public int accept(byte b, byte[] out, int at) {
        if (b == '"') {
            quoted = !quoted;
            if (quoted) {
                return at; // Another one may follow.
            }
        } else if (quoted) {
            over = true;
            return at;
        }
        out[at] = b;
        return at + 1;
    }
}
