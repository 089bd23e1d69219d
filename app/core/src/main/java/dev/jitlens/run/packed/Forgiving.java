package dev.jitlens.run.packed;

import dev.jitlens.files.UnpackBudget;
import dev.jitlens.parse.line.Bytes;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.zip.ZipException;

/**
 * Ends where compressed data is damaged or cut off, and remembers why: what came before is still
 * good.
 */
public final class Forgiving extends FilterInputStream {
    private String damage = "";
    private Optional<UnpackBudget> ofLines = Optional.empty();

    public Forgiving(InputStream in) {
        super(in);
    }

    /** From here on lines are counted, and it ends where the budget has no more. */
    public void limitLines(UnpackBudget budget) {
        ofLines = Optional.of(budget);
    }

    /** What is wrong, or empty. */
    public String damage() {
        return damage;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buf, int from, int length) throws IOException {
        if (!damage.isEmpty()) {
            return -1;
        }
        try {
            int n = super.read(buf, from, length);
            if (ofLines.isPresent()) {
                ofLines.get().takeLines(Bytes.count(buf, from, from + Math.max(0, n), (byte) '\n'));
            }
            return n;
        } catch (ZipException e) {
            damage = "the compressed data is damaged after this (" + e.getMessage() + ")";
        } catch (UnpackBudget.SpentException e) {
            damage = "what follows is not read, since " + e.getMessage();
        } catch (EOFException e) {
            damage = "the compressed data is cut off after this";
        }
        return -1;
    }
}
