package dev.jitlens.run.compilations;

import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.CodeRetired;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.CompilerMemory;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.TaskQueued;
import dev.jitlens.model.LogKind;

import java.util.Comparator;

/**
 * A fact about a compilation, kept to be joined again.
 *
 * @param place among the facts of its file
 * @param before what the file told last before it
 */
record Told(int file, int place, LogKind kind, JvmEvent event, RightBefore before) {
    /** Of facts that come after those of all logs. */
    static final int LATE = Integer.MAX_VALUE;

    /** Where files are read one after the other. */
    static final Comparator<Told> ORDER =
            Comparator.comparingInt(Told::file).thenComparingInt(Told::place);

    /** The number of its file where there is none of that other one. */
    int after(int gone) {
        return file > gone ? file - 1 : file;
    }

    int number() {
        return id(event).number();
    }

    private static CompileId id(JvmEvent event) {
        return switch (event) {
            case TaskQueued queued -> queued.id();
            case CompileTask task -> task.id();
            case CodeInstalled installed -> installed.id();
            case CompilerMemory memory -> memory.id();
            case CodeRetired retired -> retired.id();
            case Deoptimization trap -> trap.id();
            case CodeListing listing -> listing.id();
            default -> throw new IllegalArgumentException("of no compilation: " + event);
        };
    }

    void tell(CompilationJoin join) {
        switch (event) {
            case TaskQueued queued -> join.queued(file, queued);
            case CompileTask task -> join.task(file, kind, task);
            case CodeInstalled installed -> join.installed(file, kind, installed);
            case CompilerMemory memory -> join.memory(file, kind, memory);
            case CodeRetired retired -> join.retired(file, kind, retired);
            case Deoptimization trap -> join.deoptimized(file, kind, trap);
            case CodeListing listing -> join.printed(file, listing);
            default -> throw new IllegalArgumentException("of no compilation: " + event);
        }
    }
}
