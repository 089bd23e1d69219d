package dev.jitlens.parse.assembly;

import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.MethodTable;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/**
 * The printings that are being read. Usually there is one; but a compiler thread may lose its hold
 * of the terminal in the middle of one, so that another's comes first. The address of a line tells
 * which of them it belongs to.
 */
final class Printings {
    private static final int MOST = 8;

    private final MethodTable methods;
    private final IsaClues isa;
    private final boolean escaped;

    /** Printings that others cut short, the latest first. */
    private final Deque<Printing> interrupted = new ArrayDeque<>();

    private Printing current;
    private Printing spare;
    private CodeInstalled installed;

    Printings(MethodTable methods, IsaClues isa, boolean escaped) {
        this.methods = methods;
        this.isa = isa;
        this.escaped = escaped;
    }

    boolean isOpen() {
        return current != null;
    }

    /** Whether a header that comes now ends all that is open. */
    boolean endsWithNext() {
        return interrupted.isEmpty() && (current == null || !current.isMidway());
    }

    /** The current printing, while one is open. */
    Printing current() {
        return current;
    }

    /** One that has begun to show its code and has not come to the end mark goes on later. */
    void begin(Origin at, LogSink sink) {
        if (current != null && current.isMidway()) {
            interrupted.push(current);
            current = null;
            if (interrupted.size() > MOST) {
                emit(interrupted.removeLast(), sink);
            }
        } else {
            finish(sink);
        }
        current = spare == null ? new Printing(methods, isa, escaped) : spare;
        spare = null;
        current.begin(at);
    }

    /** A line of code at this address follows. */
    void goOnAt(long address) {
        if (interrupted.isEmpty() || current != null && current.contains(address)) {
            return;
        }
        for (Iterator<Printing> all = interrupted.iterator(); all.hasNext(); ) {
            Printing other = all.next();
            if (other.contains(address)) {
                all.remove();
                if (current != null) {
                    interrupted.push(current);
                }
                current = other;
                return;
            }
        }
    }

    /** What XML says about code; its printing comes next (JDK 11), or has just come (JDK 8). */
    void installed(CodeInstalled as, LogSink sink) {
        installed = as;
        if (current != null && !current.header.identified() && current.installed(as)) {
            finish(sink);
        }
    }

    /** What XML said last, or null. */
    CodeInstalled installed() {
        return installed;
    }

    /** XML said this, or nothing, before what comes now. */
    void begin(CodeInstalled said) {
        installed = said;
    }

    /** The current one has ended; one that it interrupted goes on. */
    void finish(LogSink sink) {
        if (current != null) {
            Printing done = current;
            current = null;
            emit(done, sink);
            spare = done;
            current = interrupted.poll();
        }
    }

    void finishAll(LogSink sink) {
        while (current != null) {
            finish(sink);
        }
    }

    private void emit(Printing printing, LogSink sink) {
        if (installed != null && !printing.header.identified()) {
            printing.installed(installed);
        }
        if (printing.isCut()) {
            sink.problem(
                    printing.origin(),
                    "more than 2 MB of code, or a million instructions, are printed here: what is"
                            + " beyond that is left out");
        }
        printing.finish().ifPresent(listing -> sink.event(LogKind.PRINT_ASSEMBLY, listing));
    }
}
