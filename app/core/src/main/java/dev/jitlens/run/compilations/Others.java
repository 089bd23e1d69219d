package dev.jitlens.run.compilations;

import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.LogKind;

import java.util.Optional;

/**
 * What joining one compilation has to know of others, and of the files: all that was told before
 * the fact that is joined now.
 */
interface Others {
    /** A task is told in this file, in XML. */
    void task(int file);

    /** Code was installed, in XML. */
    void installed(int file, CodeInstalled event);

    /** A trap that counts. */
    void trapped(int file, LogKind kind, Deoptimization trap);

    boolean hasTasks(int file);

    boolean hasXml(int file);

    /** Whether traps of this kind count: those of the first that tells of one do. */
    boolean tellsTraps(LogKind kind);

    /** The last trap that the same file told, of those that count. */
    Optional<Deoptimization> trapBefore(int file);

    /** The code that was installed last, as the same file told. */
    Optional<CodeInstalled> installedBefore(int file);
}
