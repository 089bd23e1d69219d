package dev.jitlens.profile.jfr.jit;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.CompilerMemory;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;
import dev.jitlens.model.TaskEnd;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;
import dev.jitlens.profile.jfr.event.Period;

import jdk.jfr.consumer.RecordedEvent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Compile tasks: {@code jdk.Compilation}, {@code jdk.CompilationFailure} and the decisions of
 * {@code jdk.CompilerInlining}, all of which have the compile id. They come in any order.
 */
public final class JfrCompilations implements JfrEvents {
    private static final String COMPILATION = "jdk.Compilation";
    private static final int MOST_REASONS = 10_000;

    private final List<Task> tasks = new ArrayList<>();

    /** Compilations by compile id, like the decisions. */
    private final Map<Integer, Failure> failures = new LinkedHashMap<>();

    private final Map<Integer, int[]> decisions = new HashMap<>();
    private final Map<InlineVerdict, Map<String, long[]>> reasons =
            new EnumMap<>(InlineVerdict.class);
    private final Map<Method, Method> methods = new HashMap<>();
    private long first = Long.MAX_VALUE;

    private record Task(
            JfrSpan span,
            CodeIdentity code,
            boolean succeeded,
            int codeBytes,
            int inlinedBytes,
            long arenaBytes,
            String thread) {}

    private record Failure(JfrSpan span, String message, String thread) {
        boolean isRetry() {
            return TaskEnd.isRetry(message);
        }
    }

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        return Map.of(
                COMPILATION,
                this::compilation,
                "jdk.CompilationFailure",
                this::failure,
                "jdk.CompilerInlining",
                this::inlining);
    }

    private void compilation(RecordedEvent event) {
        int number = JitFields.compileId(event);
        int tier = JitFields.number(event, "compileLevel");
        Compiler compiler = JitFields.compiler(event);
        Method method = JfrFields.method(event.getValue("method"));
        JfrSpan span = span(event);
        tasks.add(
                new Task(
                        span,
                        new CodeIdentity(
                                new CompileId(number, JfrFields.flag(event, "isOsr")),
                                methods.computeIfAbsent(method, same -> same),
                                compiler == Compiler.NONE ? Compiler.ofTier(tier) : compiler,
                                tier),
                        JfrFields.flag(event, "succeded"), // as HotSpot spells it
                        JitFields.number(event, "codeSize"),
                        JitFields.number(event, "inlinedBytes"),
                        JfrFields.number(event, "arenaBytes", 0), // 0 unless it was counted
                        JfrFields.thread(event, "eventThread").intern()));
    }

    private void failure(RecordedEvent event) {
        failures.merge(
                JitFields.compileId(event),
                new Failure(
                        span(event),
                        JfrFields.text(event, "failureMessage"),
                        JfrFields.thread(event, "eventThread")),
                (known, added) -> added.isRetry() ? known : added);
    }

    private void inlining(RecordedEvent event) {
        String reason = JfrFields.text(event, "message");
        InlineVerdict verdict = verdict(JfrFields.flag(event, "succeeded"), reason);
        int[] counts = decisions.computeIfAbsent(JitFields.compileId(event), id -> new int[3]);
        counts[verdict == InlineVerdict.INLINED ? 0 : verdict == InlineVerdict.REFUSED ? 1 : 2]++;
        Map<String, long[]> known = reasons.computeIfAbsent(verdict, v -> new HashMap<>());
        long[] count = known.get(reason);
        if (count == null) {
            String kept = known.size() < MOST_REASONS ? reason : "other reasons";
            count = known.computeIfAbsent(kept, r -> new long[1]);
        }
        count[0]++;
        span(event);
    }

    /** HotSpot says {@code intrinsic} of calls that it replaced by code of its own. */
    static InlineVerdict verdict(boolean succeeded, String reason) {
        if (reason.equals("intrinsic") || reason.startsWith("(intrinsic")) {
            return InlineVerdict.INTRINSIC;
        }
        return succeeded ? InlineVerdict.INLINED : InlineVerdict.REFUSED;
    }

    private InlineCounts counts(Task task) {
        int[] counts = decisions.getOrDefault(task.code().id().number(), new int[3]);
        return new InlineCounts(counts[0], counts[1], counts[2], task.inlinedBytes());
    }

    private JfrSpan span(RecordedEvent event) {
        JfrSpan span = JfrSpan.of(event);
        first = Math.min(first, span.start());
        return span;
    }

    @Override
    public OptionalLong firstNanos() {
        return first == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(first);
    }

    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        Map<Integer, Failure> others = new LinkedHashMap<>(failures);
        for (Task task : tasks) {
            CompileTask told = task(task, others.remove(task.code().id().number()), recording);
            sink.event(told);
            if (task.arenaBytes() > 0) {
                sink.event(
                        new CompilerMemory(
                                told.origin(), told.code(), told.end(), task.arenaBytes()));
            }
        }
        others.forEach((number, failure) -> sink.event(failed(number, failure, recording)));
        reasons.forEach(
                (verdict, known) ->
                        known.forEach((reason, count) -> sink.inlining(verdict, reason, count[0])));
        leftOut(recording, sink);
        ofNoTask(recording, sink);
    }

    /**
     * @param failure null if none was recorded of it
     */
    private CompileTask task(Task task, Failure failure, JfrRecording recording) {
        long start = recording.since(task.span());
        return new CompileTask(
                recording.origin(),
                0,
                start,
                start + task.span().nanos(),
                task.code(),
                Unknown.NUMBER,
                Unknown.NUMBER,
                new TaskEnd(
                        task.succeeded() ? Outcome.DONE : Outcome.FAILED,
                        task.succeeded() || failure == null ? "" : failure.message(),
                        task.succeeded() ? task.codeBytes() : Unknown.NUMBER,
                        counts(task)),
                task.thread());
    }

    /**
     * A failed task of which nothing else is recorded; its method is not known. One that C2 did
     * over may have succeeded, which is recorded of long ones only.
     */
    private static CompileTask failed(int number, Failure failure, JfrRecording recording) {
        Compiler compiler = JitFields.named(failure.thread());
        return new CompileTask(
                recording.origin(),
                0,
                Time.UNKNOWN,
                recording.since(failure.span()),
                new CodeIdentity(
                        new CompileId(number, false),
                        JfrFields.UNKNOWN_METHOD,
                        compiler,
                        JitFields.onlyTier(compiler)),
                Unknown.NUMBER,
                Unknown.NUMBER,
                TaskEnd.of(failure.isRetry() ? Outcome.STARTED : Outcome.FAILED, failure.message()),
                failure.thread());
    }

    /** A compiler that is at work when a recording ends has told of calls, and not of its task. */
    private void ofNoTask(JfrRecording recording, ProfileSink sink) {
        Map<Integer, int[]> others = new HashMap<>(decisions);
        tasks.forEach(task -> others.remove(task.code().id().number()));
        long calls = others.values().stream().flatMapToInt(Arrays::stream).asLongStream().sum();
        if (calls > 0) {
            sink.ofNoCompilation(
                    recording.origin(),
                    String.format(
                            Locale.ROOT,
                            "the recording does not tell of %,d compilations that it has inlining"
                                    + " decisions of: these %,d are counted, and in no tree",
                            others.size(),
                            calls));
        }
    }

    private void leftOut(JfrRecording recording, ProfileSink sink) {
        long threshold = Period.nanos(recording.setting(COMPILATION, "threshold"));
        if (!tasks.isEmpty() && threshold > 0) {
            sink.compilationsLeftOut(
                    recording.origin(),
                    "only compilations that took "
                            + recording.setting(COMPILATION, "threshold")
                            + " or longer were recorded; "
                            + COMPILATION
                            + "#threshold=0ns records all");
        }
    }
}
