package dev.jitlens.model;

import java.util.Optional;

/**
 * One compilation's whole life, joined by compile id from everything that mentions it: queued,
 * compiled, installed, retired.
 *
 * @param text where it stands in a log
 * @param sizes of the method's bytecode and of its machine code
 * @param nativeWrapper whether it is a wrapper for a native method, not a compile task
 * @param thread name of the compiler thread, or empty
 * @param asked by whom, and when in the method's life
 */
public record Compilation(
        LogText text,
        CodeIdentity code,
        OsrEntry osrEntry,
        Sizes sizes,
        boolean nativeWrapper,
        CompilationTimes times,
        CompilationFate fate,
        InlineCounts inlining,
        String thread,
        Asked asked)
        implements CodeFact {
    /** One of which no log tells who asked for it. */
    public Compilation(
            LogText text,
            CodeIdentity code,
            OsrEntry osrEntry,
            Sizes sizes,
            boolean nativeWrapper,
            CompilationTimes times,
            CompilationFate fate,
            InlineCounts inlining,
            String thread) {
        this(
                text,
                code,
                osrEntry,
                sizes,
                nativeWrapper,
                times,
                fate,
                inlining,
                thread,
                Asked.UNKNOWN);
    }

    /**
     * What LogCompilation tells of its being put on the queue, each {@link Unknown#NUMBER} where it
     * does not.
     *
     * @param thread the kernel's number of the thread that ran the method then (JDK 11 and later)
     * @param calls of the method until then
     */
    public record Asked(long thread, int calls) {
        public static final Asked UNKNOWN = new Asked(Unknown.NUMBER, Unknown.NUMBER);
    }

    /**
     * The text of a compilation.
     *
     * @param origin the line that a reader would want to see first: its task, else its
     *     PrintCompilation line or nmethod
     * @param byteLength length of the task's text from {@code origin} on, or 0 if there is none
     * @param source which kind of log it is in
     * @param seenAlso where another source tells of the same compilation
     * @param copied where its code was copied from memory, with its debug information
     */
    public record LogText(
            Origin origin,
            long byteLength,
            LogKind source,
            Optional<Origin> seenAlso,
            Optional<Origin> copied) {
        /** A text of code that was not copied. */
        public LogText(Origin origin, long byteLength, LogKind source, Optional<Origin> seenAlso) {
            this(origin, byteLength, source, seenAlso, Optional.empty());
        }

        /** A text beside which nothing else tells of the compilation. */
        public LogText(Origin origin, long byteLength, LogKind source) {
            this(origin, byteLength, source, Optional.empty());
        }
    }

    /**
     * Bytes of a method, and of its code, each {@link Unknown#NUMBER} where no log tells it. Where
     * only a recording tells of the code, its debug information is counted, too.
     *
     * @param nmethodBytes what the code takes in the code cache, with its header and debug
     *     information
     * @param address where it begins there, or 0
     * @param arenaBytes the most that the compiler had from its arenas at one time
     */
    public record Sizes(
            int bytecodeBytes, int nativeBytes, int nmethodBytes, long address, long arenaBytes) {
        /** Sizes of code of which no log tells where it is. */
        public Sizes(int bytecodeBytes, int nativeBytes) {
            this(bytecodeBytes, nativeBytes, Unknown.NUMBER, 0, Unknown.NUMBER);
        }
    }

    public Origin origin() {
        return text.origin();
    }

    /** Thousands are asked: the interface's own looks the identity up as one of any fact. */
    @Override
    public Method method() {
        return code.method();
    }

    @Override
    public int tier() {
        return code.tier();
    }

    public boolean osr() {
        return code.id().osr();
    }

    /** The bci of its loop, or {@link Unknown#NUMBER}. */
    public int osrBci() {
        return osrEntry.osrBci();
    }

    /** Whether its inlining tree can be read again. */
    public boolean hasInlineTree() {
        return text.source() == LogKind.JFR ? inlining.calls() > 0 : text.byteLength() > 0;
    }

    /**
     * Whether calls that it inlined are known: by its inlining tree, or by the debug information of
     * its code, which does not tell those that were refused.
     */
    public boolean hasInlinedCalls() {
        return hasInlineTree() || text.copied().isPresent();
    }

    /** The same, whose code was copied there. */
    public Compilation copied(Origin at) {
        LogText now =
                new LogText(
                        text.origin(),
                        text.byteLength(),
                        text.source(),
                        text.seenAlso(),
                        Optional.of(at));
        return new Compilation(
                now, code, osrEntry, sizes, nativeWrapper, times, fate, inlining, thread, asked);
    }

    /** The first time known of it. */
    public long nanos() {
        return times.firstNanos();
    }
}
