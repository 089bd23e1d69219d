package dev.jitlens.parse.assembly;

import dev.jitlens.model.Method;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.MethodTable;

import java.util.Arrays;
import java.util.Optional;

/**
 * Finds whose code it is that was printed without a head, from the frames beside its instructions.
 * They stand innermost first, so the last of each group is the compiled method's:
 *
 * <pre>
 * ; - java.lang.Math::max@1 (line 1456)
 * ; - Shop::sum@32 (line 11)
 * </pre>
 */
final class OutermostFrame {
    private static final byte[] FRAME = Bytes.of("- ");
    private static final byte[] COLONS = Bytes.of("::");

    private final MethodTable methods;
    private byte[] last;
    private Method found;
    private boolean ambiguous;

    OutermostFrame(MethodTable methods) {
        this.methods = methods;
    }

    void begin() {
        last = null;
        found = null;
        ambiguous = false;
    }

    /** What stands behind a semicolon, which is at {@code from}. */
    void comment(byte[] buf, int from, int to) {
        int dash = Bytes.skipBlanks(buf, Math.min(to, from + 1), to);
        int at = Bytes.lastIndexOf(buf, from, to, (byte) '@');
        if (!Bytes.startsWith(buf, dash, to, FRAME) || at < 0) {
            return;
        }
        int colons = Bytes.indexOf(buf, dash, at, COLONS);
        int blank = colons < 0 ? -1 : Bytes.lastIndexOf(buf, dash, colons, (byte) ' ');
        if (blank > 0) {
            last = Arrays.copyOfRange(buf, blank + 1, at);
        }
    }

    /** The comments that follow are about another instruction. */
    void next() {
        if (last == null) {
            return;
        }
        Method outermost = methods.of(last, 0, last.length);
        ambiguous |= found != null && !found.equals(outermost);
        found = outermost;
        last = null;
    }

    /** The method, if every group of frames ends with the same one. */
    Optional<Method> method() {
        next();
        return ambiguous ? Optional.empty() : Optional.ofNullable(found);
    }
}
