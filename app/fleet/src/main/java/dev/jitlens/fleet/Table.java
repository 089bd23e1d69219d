package dev.jitlens.fleet;

import dev.jitlens.fleet.TableColumn.Type;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The schema: every table, with its columns in their order. Each has {@value #KEY} first, by which
 * tables join; rows of one compilation join by {@code compileId} and {@code osr} besides. A column
 * is written as {@code name:type meaning}, its type a letter of {@link #type}.
 */
enum Table {
    RUNS(
            "One row a run of a JVM.",
            "schema:i Version of these tables",
            "name:t What the run is called",
            "member:t Its name in a set of runs",
            "date:t Day of its start, in UTC, as 2026-11-24",
            "host:t System and architecture that it ran on",
            "jdk:t Version of its JVM",
            "startMillis:i Its start, since 1970",
            "program:t Its main class, jar, source file or benchmark",
            "workload:t The sample workload, if it was one",
            "files:i Files that were read",
            "bytes:i Of these files, unpacked",
            "location:t Where they were when they were exported",
            "warnings:i Problems in these files"),
    JVMS(
            "One row a run: what its JVM says of itself.",
            "name:t",
            "version:t",
            "arguments:t",
            "command:t",
            "javaHome:t",
            "pid:i"),
    COMPILATIONS(
            "As `jitlens show compilations`.",
            "millis:d",
            "compileId:i",
            "osr:b",
            "osrBci:i",
            "native:b",
            "compiler:t",
            "tier:i",
            "method:t",
            "descriptor:t",
            "bytecodeBytes:i",
            "nativeBytes:i",
            "queuedMillis:d",
            "startMillis:d",
            "doneMillis:d",
            "installedMillis:d",
            "outcome:t",
            "failure:t",
            "notEntrant:b",
            "notEntrantMillis:d",
            "notEntrantReason:t",
            "zombie:b",
            "traps:i",
            "inlined:i",
            "refused:i",
            "inlinedBytes:i",
            "arenaBytes:i",
            "file:t",
            "line:i"),
    INLINING(
            "As `jitlens show inlining`: every call site of every compilation.",
            "compileId:i",
            "tier:i",
            "osr:b",
            "method:t",
            "depth:i",
            "caller:t",
            "bci:i",
            "callee:t",
            "verdict:t",
            "reason:t",
            "bytecodeBytes:i",
            "callCount:i",
            "receivers:j"),
    TRAPS(
            "As `jitlens show traps`: uncommon traps that were taken.",
            "millis:d",
            "kind:t",
            "reason:t",
            "action:t",
            "method:t",
            "bci:i",
            "compileId:i",
            "osr:b",
            "tier:i",
            "frames:j",
            "file:t",
            "line:i"),
    POLLS(
            "As `jitlens show polls`: of printed machine code.",
            "method:t",
            "descriptor:t",
            "compileId:i",
            "tier:i",
            "osr:b",
            "kind:t",
            "bytecode:t",
            "bci:i",
            "line:i",
            "at:t",
            "address:t",
            "observed:i"),
    LOOPS(
            "As `jitlens show loops`: of printed machine code.",
            "method:t",
            "descriptor:t",
            "compileId:i",
            "tier:i",
            "osr:b",
            "polling:t",
            "counted:t",
            "step:i",
            "part:t",
            "stripMined:b",
            "calls:b",
            "depth:i",
            "instructions:i",
            "bci:i",
            "line:i",
            "at:t",
            "header:t",
            "backEdge:t"),
    PAUSES(
            "As `jitlens show safepoints`.",
            "millis:d",
            "operation:t",
            "reachNanos:i",
            "cleanupNanos:i",
            "atNanos:i",
            "leaveNanos:i",
            "totalNanos:i",
            "threads:i",
            "file:t",
            "line:i",
            "heldUp:j",
            "clearing:j",
            "explanation:t",
            "reachHasCleanup:b",
            "asker:t",
            "caller:t",
            "late:j",
            "seenAlso:j"),
    GC(
            "As `jitlens show gc`.",
            "millis:d",
            "id:i",
            "collector:t",
            "kind:t",
            "name:t",
            "cause:t",
            "nanos:i",
            "pauses:i",
            "pauseNanos:i",
            "longestPauseNanos:i",
            "concurrentNanos:i",
            "beforeBytes:i",
            "afterBytes:i",
            "committedBytes:i",
            "unitBytes:i",
            "promotedBytes:i",
            "allocatedBytes:i",
            "allocatedBytesPerSecond:i",
            "file:t",
            "line:i",
            "seenAlso:j"),
    COUNTERS(
            "The performance counters that a JVM left in a file.",
            "file:t",
            "name:t",
            "unit:t",
            "variability:t",
            "text:t The value of a counter that is a text",
            "value:i The value of a counter that is a number"),
    LATENCY(
            "One row an interval of a histogram log, or one of a file of percentiles, null where it"
                    + " lists none.",
            "file:t",
            "kind:t",
            "tag:t",
            "startMillis:d Since the start of the JVM or of the file; null of percentiles",
            "endMillis:d",
            "sinceJvmStart:b",
            "count:i",
            "p50Nanos:i",
            "p90Nanos:i",
            "p99Nanos:i",
            "p999Nanos:i",
            "maxNanos:i"),
    SAMPLES(
            "Equal samples of one thread, counted.",
            "profile:i Number of the file of samples in its run, from 0",
            "stack:i Number of the row in its profile, from 0",
            "source:t",
            "thread:t",
            "osThread:i",
            "samples:i How many, where that is told and not only shares",
            "waiting:b The thread did not run; such samples are no part of a share",
            "failure:t Why the stack was not walked",
            "pc:t Program counter"),
    STACKS(
            "The frames of the rows of `samples`, which they join by `profile` and `stack`.",
            "profile:i",
            "stack:i",
            "depth:i 0 is the leaf",
            "method:t",
            "bci:i",
            "line:i",
            "kind:t"),
    FINDINGS(
            "As `jitlens explain --json`.",
            "id:t",
            "severity:t",
            "confidence:d",
            "share:d",
            "method:t",
            "line:i",
            "title:t",
            "text:t",
            "evidence:j",
            "next:j"),
    TRIALS(
            "What iterations of JMH and trials of experiments measured, a row a number.",
            "kind:t `jmh` or `experiment`",
            "name:t The benchmark, or what an experiment measured",
            "mode:t As JMH abbreviates it",
            "parameters:j Of the benchmark, or the point of the experiment",
            "unit:t",
            "better:t `more` or `less`, where that is known",
            "fork:i The fork, or the number of the trial",
            "iteration:i From 1",
            "warmUp:b It does not count",
            "value:d");

    /** Version of the schema; a column that is removed or means something else makes a new one. */
    static final int SCHEMA = 1;

    static final String KEY = "runKey";

    private final String about;
    private final List<TableColumn> columns;

    Table(String about, String... columns) {
        List<TableColumn> all = new ArrayList<>();
        all.add(new TableColumn("runKey", Type.TEXT, "The run; the same bytes have the same key"));
        for (String column : columns) {
            all.add(column(column));
        }
        this.about = about;
        this.columns = List.copyOf(all);
    }

    private static TableColumn column(String written) {
        int colon = written.indexOf(':');
        return new TableColumn(
                written.substring(0, colon),
                type(written.charAt(colon + 1)),
                written.substring(colon + 2).strip());
    }

    private static Type type(char letter) {
        return switch (letter) {
            case 't' -> Type.TEXT;
            case 'i' -> Type.INTEGER;
            case 'd' -> Type.DECIMAL;
            case 'b' -> Type.BOOLEAN;
            case 'j' -> Type.JSON;
            default -> throw new IllegalArgumentException("no type: " + letter);
        };
    }

    /** The name in files and SQL. */
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    String about() {
        return about;
    }

    List<TableColumn> columns() {
        return columns;
    }
}
