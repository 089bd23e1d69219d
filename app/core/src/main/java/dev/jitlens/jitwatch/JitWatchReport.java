package dev.jitlens.jitwatch;

import dev.jitlens.model.CompileId;
import dev.jitlens.model.Method;

import java.util.List;
import java.util.Map;

/**
 * What JITWatch found in one LogCompilation file.
 *
 * @param suggestions best score first
 */
public record JitWatchReport(
        Counts counts,
        List<Suggestion> suggestions,
        List<EliminatedAllocation> eliminatedAllocations,
        List<ElidedLock> elidedLocks,
        Errors errors) {

    public JitWatchReport {
        suggestions = List.copyOf(suggestions);
        eliminatedAllocations = List.copyOf(eliminatedAllocations);
        elidedLocks = List.copyOf(elidedLocks);
    }

    /**
     * What is counted over JITWatch's own model, so that a task that it could not give to a method
     * is missing here.
     *
     * @param compilations compile tasks, OSR included, native wrappers not
     * @param byTier index 0 to 4; a task without a level counts as tier 4
     * @param failed tasks that ended without success
     */
    public record Counts(
            int compilations,
            int osr,
            int nativeWrappers,
            List<Integer> byTier,
            int failed,
            long inlined,
            long refused,
            Map<String, Long> inlinedByReason,
            Map<String, Long> refusedByReason) {
        public Counts {
            byTier = List.copyOf(byTier);
            inlinedByReason = Map.copyOf(inlinedByReason);
            refusedByReason = Map.copyOf(refusedByReason);
        }
    }

    /** What a suggestion is about. */
    public enum Kind {
        /** A branch that goes either way about equally often. */
        BRANCH,
        /** A hot call that was not inlined. */
        INLINE_FAILURE,
        /** The code cache was full: that concerns the JVM, not a method. */
        CODE_CACHE,
        /** An exception thrown often and not preallocated. */
        HOT_THROW
    }

    /**
     * A code suggestion.
     *
     * @param method holds the bytecode; all parts empty for {@link Kind#CODE_CACHE}
     * @param bci in {@code method}, -1 if unknown
     * @param text JITWatch's words, several lines
     * @param score JITWatch's: higher matters more
     * @param compilations those that showed it
     */
    public record Suggestion(
            Kind kind,
            Method method,
            int bci,
            String text,
            int score,
            List<CompileId> compilations) {
        public Suggestion {
            compilations = List.copyOf(compilations);
        }
    }

    /**
     * An object that C2 did not allocate.
     *
     * @param method the compiled method
     * @param bci in {@code method}: of the allocation, or of the call that was inlined and
     *     allocates
     * @param type class name, arrays with {@code []}
     * @param throughInlining whether the allocation is in an inlined callee
     */
    public record EliminatedAllocation(
            Method method,
            int bci,
            String type,
            boolean throughInlining,
            List<CompileId> compilations) {
        public EliminatedAllocation {
            compilations = List.copyOf(compilations);
        }
    }

    /**
     * A lock that C2 removed.
     *
     * @param method the compiled method
     * @param bci in {@code method}: of the monitor instruction or of the inlined call
     * @param kind why, in the JVM's word ({@code NonEscObj}, {@code Nested}, …), or empty
     * @param throughInlining whether the lock is in an inlined callee
     */
    public record ElidedLock(
            Method method,
            int bci,
            String kind,
            boolean throughInlining,
            List<CompileId> compilations) {
        public ElidedLock {
            compilations = List.copyOf(compilations);
        }
    }

    /**
     * What JITWatch complained about.
     *
     * @param first the first of {@code count} messages, at most {@value #SHOWN}
     */
    public record Errors(long count, List<String> first) {
        static final int SHOWN = 20;

        public Errors {
            first = List.copyOf(first);
        }
    }
}
