package dev.jitlens.parse.line;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** Takes what a parser finds, in the order of the file. Called from one thread. */
public interface LogSink {
    /** A fact, and the kind of output that states it (a console capture mixes several). */
    void event(LogKind kind, JvmEvent event);

    /**
     * A fact that takes a while to compute. It may be computed in another thread, and comes before
     * the next fact.
     */
    default void event(LogKind kind, Supplier<? extends JvmEvent> event) {
        event(kind, event.get());
    }

    /**
     * Facts that take a while to find. They may be found in another thread, and come before the
     * next fact.
     *
     * @param found gives them to the sink that it is handed
     */
    default void later(Supplier<Consumer<LogSink>> found) {
        found.get().accept(this);
    }

    /** One inlining decision; {@code reason} is the JVM's own words without decoration. */
    void inlining(LogKind kind, InlineVerdict verdict, String reason);

    /** Takes so many inlining decisions that say the same. */
    default void inlining(LogKind kind, InlineVerdict verdict, String reason, long count) {
        for (long i = 0; i < count; i++) {
            inlining(kind, verdict, reason);
        }
    }

    /** This kind of output is present, even if no event came of it (assembly text, say). */
    void kind(LogKind kind);

    /** Something is not as it should be; a person would want to read it. */
    void problem(Origin at, String message);

    /** A line of the VM's own output that no reader understood. */
    void unread(Origin at, String line);

    /** A line that is not the VM's. */
    void programLine();

    /** Such a line tells that the text has what readers of this kind read. */
    default void beside(LogKind kind) {}

    /**
     * What follows was written by a compiler thread, to a file of its own first.
     *
     * @param id as the kernel numbers it
     */
    default void compilerThread(long id) {}

    /**
     * Which wall-clock time is zero in this text.
     *
     * @param jvmStart whether that is when the JVM started; else it is the first time in the text,
     *     which gives no uptime
     */
    default void zero(long epochMillis, boolean jvmStart) {}
}
