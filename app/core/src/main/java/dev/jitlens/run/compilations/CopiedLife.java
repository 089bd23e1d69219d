package dev.jitlens.run.compilations;

import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.run.compilations.Life.Evidence;

/**
 * A compilation that its code tells of, which was copied from memory with its id. The list of code
 * that jcmd prints does not mark OSR code, so it may tell of the same one as of another.
 */
record CopiedLife(int file, CodeListing listing) {
    CompileId id() {
        return listing.id();
    }

    /** Whether that is the same one. */
    boolean is(Life other) {
        return other.method.matches(listing.method()) || (isOfHandles() && isListed(other));
    }

    /**
     * Whether its method may be another one of method handles: the JVM gives events the same
     * jmethodID for several of its own.
     */
    boolean isOfHandles() {
        return listing.tier() == 0
                && listing.method().holder().equals("java.lang.invoke.MethodHandle");
    }

    Method method() {
        return listing.method();
    }

    /** What the list of code calls it. */
    CompileId listedId() {
        return new CompileId(listing.id().number(), false);
    }

    /** Whether that is this code, in a list. */
    boolean isListed(Life other) {
        return other.printedBy != null
                && other.printedBy.kind() == LogKind.CODE_LIST
                && other.printed == null
                && other.installed != null
                && other.installed.entry() == listing.range().codeBegin();
    }

    /**
     * Tells it to the compilation.
     *
     * @param isNew whether nothing else told of it
     * @param listed the same one in a list, or null
     */
    void tell(Life life, boolean isNew, Life listed) {
        if (life.installed == null) {
            life.installed = installed();
        }
        if (life.copiedOsrBci < 0) {
            life.copiedOsrBci = listing.osrBci();
        }
        if (isNew) {
            life.printedBy = new Evidence(file, LogKind.SAMPLES);
            life.osrLine = listing.osrEntry().osrLine();
        }
        if (listed != null && life.notEntrantBy == null) {
            life.notEntrantBy = listed.notEntrantBy;
        }
    }

    private CodeInstalled installed() {
        long begin = listing.range().codeBegin();
        return new CodeInstalled(
                listing.origin(),
                // It may have been there long before it was copied.
                Time.UNKNOWN,
                listing.code(),
                listing.tier() == 0,
                Unknown.NUMBER,
                begin,
                begin,
                (int) (listing.range().codeEnd() - begin));
    }
}
