package dev.jitlens.cli;

import java.util.List;

/**
 * What the score table has a row for: causes, what only nearly is one, and programs that are well.
 */
final class Causes {
    private static final String EXCLUDE = "exclude,dev.jitlens.samples.LeftBehind::square";

    /** It has at least one for each finding that a launch can show. */
    static final List<Cause> LAUNCHED =
            List.of(
                    Cause.of("megamorphic-call", "CompiledCauses.total", "compiled-causes")
                            .with("cause=megamorphic"),
                    Cause.of("hot-call-refused", "CompiledCauses.encodeAll", "compiled-causes")
                            .with("cause=too-big"),
                    Cause.of("method-too-huge", "MadeMethods.huge", "left-behind")
                            .with("cause=huge"),
                    Cause.of("compile-failed", "MadeMethods.many", "left-behind")
                            .with("cause=many-arguments")
                            .cannot(jdk -> jdk > 25 ? "C2 passes any number of arguments" : ""),
                    Cause.of("interpreted-hot", "LeftBehind.square", "left-behind")
                            .with("cause=many-calls")
                            .words("--compile-command", EXCLUDE),
                    Cause.of("interpreted-hot", "LeftBehind.square", "left-behind")
                            .with("cause=many-calls")
                            .words("--flag=-Xint"),
                    Cause.of("deopt-loop", "CompiledCauses.step", "compiled-causes")
                            .with("cause=phases"),
                    Cause.of("stuck-below-tier-4", "LeftBehind.square", "left-behind")
                            .with("cause=many-calls")
                            .words("--flag=-XX:TieredStopAtLevel=1"),
                    Cause.of("osr-only", "LeftBehind.untilItEnds", "left-behind")
                            .with("cause=one-call"),
                    // Which of its methods found no room first is chance.
                    Cause.of("code-cache-full", "CompileHeavy", "compile-heavy")
                            .with("keep=on")
                            .with("calls=3000")
                            .lasting(2500)
                            .words(
                                    "--flag=-XX:ReservedCodeCacheSize=2496k",
                                    "--flag=-XX:IncreaseFirstTierCompileThresholdAt=99",
                                    "--flag=-XX:-UseCodeCacheFlushing"),
                    Cause.of("compile-backlog", "CompileHeavy$Task.applyAsInt", "compile-heavy"),
                    Cause.of("intrinsic-missed", "Crc32Checksum.checksum", "crc32")
                            .words("--flag=-XX:-UseCRC32Intrinsics"),
                    Cause.of("safepoint-delay", "KillerTask.mix", "killer-task").lasting(0),
                    Cause.of("safepoint-storm", "DumpOften.watch", "dump-often"),
                    Cause.of("gc-pressure", "GcHeavy.replace", "gc-heavy"),
                    Cause.of("allocation-hot", "BoxedSum.boxed", "boxed-sum"),
                    Cause.of("exception-hot", "ExceptionStorm.parse", "exception-storm"),
                    Cause.of("exception-hot", "ExceptionStorm.descend", "exception-storm")
                            .with("from=overflow"),
                    Cause.of("lock-contention", "SharedLock.add", "shared-lock"),
                    Cause.of("deadlock", "SharedLock.add", "shared-lock").with("lock=crossed"),
                    Cause.of("mostly-waiting", "Sleeper.main", "sleeper").lasting(6000),
                    // Beside agents that see all debug information, no source is so wrong.
                    Cause.of(
                                    "profiler-blames-wrong-line",
                                    "BlameTheSetter.work",
                                    "blame-the-setter")
                            .lasting(3000)
                            .words("--source", "biased,pc")
                            .withoutPreset(),
                    Cause.of("debug-info-missing", "", "hot-inlined")
                            .lasting(3000)
                            .words("--source", "jfr", "--non-safepoints", "off")
                            .withoutPreset(),
                    Cause.of("samples-lost", "", "crc32").words("--no-climbing"));

    /** What is just not the cause: there is no such finding. */
    static final List<Cause> LOOKING_LIKE_ONE =
            List.of(
                    Cause.of("megamorphic-call", "", "compiled-causes").with("cause=bimorphic"),
                    Cause.of("hot-call-refused", "", "compiled-causes").with("cause=fits"),
                    Cause.of("deopt-loop", "", "compiled-causes").with("cause=settled"),
                    Cause.of("method-too-huge", "", "left-behind").with("cause=large"),
                    Cause.of("compile-failed", "", "left-behind").with("cause=few-arguments"),
                    Cause.of("osr-only", "", "left-behind").with("cause=many-calls"),
                    // All threads wait for one lock, and each gets it.
                    Cause.of("deadlock", "", "shared-lock"),
                    Cause.of("intrinsic-missed", "", "adler32")
                            .words("--flag=-XX:-UseCRC32Intrinsics"));

    /** What has a little of the cause: the finding is no problem, if it is there. */
    static final List<Cause> TOO_LITTLE =
            List.of(
                    Cause.of("safepoint-delay", "", "killer-task")
                            .with("limit=10000000")
                            .lasting(0),
                    Cause.of("safepoint-storm", "", "dump-often").with("rest-millis=1000"),
                    Cause.of("hot-call-refused", "", "compiled-causes").with("cause=recursive"),
                    // Much is allocated there, and nothing of it lives.
                    Cause.of("gc-pressure", "", "boxed-sum").with("type=Long"),
                    Cause.of("allocation-hot", "", "boxed-sum").with("type=long"),
                    Cause.of("exception-hot", "", "exception-storm").with("bad-percent=0"),
                    Cause.of("exception-hot", "", "exception-storm").with("from=depth"),
                    // Its main thread waits as well, for threads that work.
                    Cause.of("lock-contention mostly-waiting", "", "shared-lock").with("lock=own"));

    /** Programs that do what they have to, as fast as they can. */
    static final List<Cause> HEALTHY =
            List.of(
                    Cause.of("sort", "", "healthy").with("program=sort"),
                    Cause.of("matrix", "", "healthy").with("program=matrix"),
                    Cause.of("text", "", "healthy").with("program=text"),
                    Cause.of("server", "", "healthy").with("program=server"),
                    Cause.of("javac", "", "healthy").with("program=javac").lasting(5000));

    private Causes() {}
}
