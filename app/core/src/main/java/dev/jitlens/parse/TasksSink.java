package dev.jitlens.parse;

import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.LogSink;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Keeps the tasks of a part from the middle of a log until those before it are known. Its lines are
 * numbered from the part's first.
 */
final class TasksSink implements LogSink {
    private static final int MOST_PROBLEMS = 100;

    private record Told(Origin at, String message) {}

    /** Tasks, and what the code cache held after each. */
    private final List<JvmEvent> tasks = new ArrayList<>();

    private final Map<InlineVerdict, Map<String, long[]>> decisions =
            new EnumMap<>(InlineVerdict.class);
    private final List<Told> problems = new ArrayList<>();
    private int withoutThread;
    private boolean others;

    @Override
    public void event(LogKind kind, JvmEvent event) {
        if (event instanceof CompileTask || event instanceof CodeHeap) {
            tasks.add(event);
        } else {
            others = true;
        }
    }

    @Override
    public void event(LogKind kind, Supplier<? extends JvmEvent> event) {
        others = true;
    }

    @Override
    public void later(Supplier<Consumer<LogSink>> found) {
        others = true;
    }

    @Override
    public void inlining(LogKind kind, InlineVerdict verdict, String reason) {
        decisions.computeIfAbsent(verdict, v -> new LinkedHashMap<>())
                .computeIfAbsent(reason, r -> new long[1])[0]++;
    }

    @Override
    public void kind(LogKind kind) {
        others = true;
    }

    @Override
    public void problem(Origin at, String message) {
        problems.add(new Told(at, message));
    }

    @Override
    public void unread(Origin at, String line) {
        others = true;
    }

    @Override
    public void programLine() {
        others = true;
    }

    /** Whether all that was found so far are tasks, and few problems. */
    boolean hasTasksOnly() {
        return !others && problems.size() <= MOST_PROBLEMS;
    }

    /** While it is not, tasks are of the thread whose part of the log began before. */
    void threadIsKnown(boolean known) {
        withoutThread = known ? withoutThread : tasks.size();
    }

    /**
     * @param linesBefore how many lines come before the part
     * @param thread of the tasks that began before the part told its own
     */
    void giveTo(LogSink sink, long linesBefore, TaskReader thread) {
        for (int i = 0; i < tasks.size(); i++) {
            JvmEvent told = tasks.get(i);
            if (told instanceof CodeHeap heap) {
                Origin at = PartSink.moved(heap.origin(), linesBefore);
                sink.event(LogKind.LOG_COMPILATION, heap.at(at, heap.nanos()));
            } else if (told instanceof CompileTask read) {
                CompileTask task = PartSink.moved(read, linesBefore);
                sink.event(
                        LogKind.LOG_COMPILATION, i < withoutThread ? thread.ofThread(task) : task);
            }
        }
        decisions.forEach(
                (verdict, byReason) ->
                        byReason.forEach(
                                (reason, count) ->
                                        sink.inlining(
                                                LogKind.LOG_COMPILATION,
                                                verdict,
                                                reason,
                                                count[0])));
        problems.forEach(told -> sink.problem(PartSink.moved(told.at, linesBefore), told.message));
    }
}
