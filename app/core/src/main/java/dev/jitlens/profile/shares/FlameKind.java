package dev.jitlens.profile.shares;

import dev.jitlens.model.samples.FrameKind;

/** What a box of a flame graph is coloured by. */
public enum FlameKind {
    INTERPRETED,
    C1,
    C2,
    COMPILED,
    INLINED,
    NATIVE,
    STUB,
    KERNEL,
    JAVA,
    /** Samples that could not be walked: all of them, or those of one reason. */
    FAILED,
    /** All samples. */
    ROOT,
    /** Stands for frames that are too many or too deep to be shown. */
    CUT;

    static FlameKind of(FrameKind kind) {
        return switch (kind) {
            case INTERPRETED -> INTERPRETED;
            case C1 -> C1;
            case C2 -> C2;
            case COMPILED -> COMPILED;
            case INLINED -> INLINED;
            case NATIVE -> NATIVE;
            case STUB -> STUB;
            case KERNEL -> KERNEL;
            case JAVA -> JAVA;
        };
    }
}
