package dev.jitlens.profile.tool;

import java.io.IOException;
import java.io.Serial;

/** A file is not as its format says, from some place on; what was read before is kept. */
final class Damage extends IOException {
    @Serial private static final long serialVersionUID = 1;

    private final long offset;

    /**
     * @param offset in bytes
     * @param message a sentence without the file's name
     */
    Damage(long offset, String message) {
        super(message);
        this.offset = offset;
    }

    long offset() {
        return offset;
    }
}
