package dev.jitlens.run.packed;

import dev.jitlens.files.UnpackBudget;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/**
 * Ends where compressed data is damaged or cut off, and remembers why: what came before is still
 * good.
 */
public final class Forgiving extends FilterInputStream {
    private String damage = "";

    public Forgiving(InputStream in) {
        super(in);
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
            return super.read(buf, from, length);
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
