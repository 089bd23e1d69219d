package dev.jitlens.run.compilations;

import dev.jitlens.classes.ClassFinder;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.CodeRetired;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.CompilerMemory;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.TaskQueued;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;

import java.util.List;
import java.util.Optional;

/**
 * Joins events to compilations by compile id. Takes all events, then is asked to join what waits
 * until all is read, in the order of the methods below, and to {@link #finish} once.
 */
public interface CompilationJoin {
    void queued(int file, TaskQueued event);

    void task(int file, LogKind kind, CompileTask event);

    void installed(int file, LogKind kind, CodeInstalled event);

    /** Code tells the line of its OSR entry, where class files would else be needed. */
    void printed(int file, CodeListing listing);

    /** What a compiler took of memory; whose it was is looked for when all was read. */
    void memory(int file, LogKind kind, CompilerMemory event);

    void retired(int file, LogKind kind, CodeRetired event);

    /** Returns whether it is the first to tell: the XML and the unified log tell the same traps. */
    boolean deoptimized(int file, LogKind kind, Deoptimization event);

    /** Whether anything told of a compile task up to now. */
    boolean hasTasks();

    /** Takes what copied code says of itself, when all logs were read: they know more. */
    void joinCopied();

    /** A task of a recording, when all logs were read: they know more of the same one. */
    void recorded(CompileTask event);

    /**
     * A trap of a recording, after its tasks: they know whether it is in an OSR version, and its
     * tier. Returns it with that, or nothing if logs tell the traps.
     */
    Optional<Deoptimization> recordedTrap(Deoptimization event);

    /**
     * Tells compilations what they took of memory, the latest first, as they are found by their
     * ids. Where nothing else tells of one, this does.
     */
    void joinMemory();

    /** All compilations, in order of time. */
    List<Compilation> finish(ClassFinder lines);

    /**
     * The compilations whose code began at this address, one after the other; known after {@link
     * #finish}.
     */
    List<Compilation> withEntry(long address);

    /** Known after {@link #finish}. */
    Run.Totals totals();

    /** What of them is of our own agents; known after {@link #finish}. */
    Run.Totals ownTotals();
}
