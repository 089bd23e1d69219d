package dev.jitlens.fleet;

import dev.jitlens.tables.Ready;

import java.util.List;

/**
 * Questions that can be asked by name. Their SQL is what other engines understand, too: no column
 * is taken from nowhere, and the order is always whole. Only how stacks are put together differs.
 */
final class ReadyQuestions {
    static final List<Ready> ALL =
            List.of(
                    new Ready(
                            "runs",
                            "Which runs are there?",
                            """
                            SELECT r.name, r.member, r.date, r.host, r.jdk, r.program, r.bytes, r.warnings
                            FROM runs r
                            ORDER BY r.startMillis, r.name, r.member, r.runKey\
                            """),
                    new Ready(
                            "over-time",
                            "How did runs, findings and pauses go over the days?",
                            """
                            SELECT r.date, count(*) AS runs, CAST(sum(f.findings) AS BIGINT) AS
                                findings, max(p.longest) AS longestPauseNanos
                            FROM runs r
                            LEFT JOIN (SELECT runKey, count(*) AS findings
                            FROM findings
                            GROUP BY runKey) f ON f.runKey = r.runKey
                            LEFT JOIN (SELECT runKey, max(totalNanos) AS longest
                            FROM pauses
                            GROUP BY runKey) p ON p.runKey = r.runKey
                            GROUP BY r.date
                            ORDER BY r.date\
                            """),
                    new Ready(
                            "compilations-by-tier",
                            "How many compilations and bytes of code has each run at each tier?",
                            """
                            SELECT r.name, r.member, c.tier, count(*) AS compilations,
                                CAST(sum(c.nativeBytes) AS BIGINT) AS nativeBytes
                            FROM compilations c
                            JOIN runs r ON r.runKey = c.runKey
                            WHERE NOT c.native
                            GROUP BY r.runKey, r.name, r.member, c.tier
                            ORDER BY r.name, r.member, c.tier, compilations\
                            """),
                    new Ready(
                            "largest-code",
                            "Which compilations are the largest?",
                            """
                            SELECT c.method, c.tier, c.osr, c.nativeBytes, c.bytecodeBytes
                            FROM compilations c
                            WHERE c.nativeBytes IS NOT NULL
                            ORDER BY c.nativeBytes DESC, c.method, c.tier, c.osr,
                                c.bytecodeBytes
                            LIMIT 20\
                            """),
                    new Ready(
                            "slowest-to-compile",
                            "Which compilations took longest?",
                            """
                            SELECT c.method, c.tier, c.osr, c.doneMillis - c.startMillis AS
                                compileMillis, c.queuedMillis
                            FROM compilations c
                            WHERE c.doneMillis IS NOT NULL AND c.startMillis IS NOT NULL
                            ORDER BY compileMillis DESC, c.method, c.queuedMillis
                            LIMIT 20\
                            """),
                    new Ready(
                            "compiled-again",
                            "Which methods were compiled most often in one run, by tier?",
                            """
                            SELECT r.name, r.member, c.method, c.tier, count(*) AS compilations
                            FROM compilations c
                            JOIN runs r ON r.runKey = c.runKey
                            GROUP BY r.runKey, r.name, r.member, c.method, c.tier
                            HAVING count(*) > 1
                            ORDER BY compilations DESC, r.name, r.member, c.method, c.tier
                            LIMIT 50\
                            """),
                    new Ready(
                            "code-size-differs",
                            "Whose code of C2 differs most in size between runs?",
                            """
                            SELECT c.method, min(c.nativeBytes) AS least, max(c.nativeBytes) AS
                                most, count(DISTINCT c.runKey) AS runs
                            FROM compilations c
                            WHERE c.tier = 4 AND NOT c.osr AND c.nativeBytes IS NOT NULL
                            GROUP BY c.method
                            HAVING count(DISTINCT c.runKey) > 1 AND max(c.nativeBytes) >
                                min(c.nativeBytes)
                            ORDER BY most - least DESC, c.method
                            LIMIT 50\
                            """),
                    new Ready(
                            "osr",
                            "Which methods were compiled on stack, and at which bci?",
                            """
                            SELECT c.method, c.osrBci, c.tier, count(*) AS compilations
                            FROM compilations c
                            WHERE c.osr
                            GROUP BY c.method, c.osrBci, c.tier
                            ORDER BY compilations DESC, c.method, c.osrBci, c.tier\
                            """),
                    new Ready(
                            "thrown-away",
                            "Which code was made not entrant, and why?",
                            """
                            SELECT g.why AS notEntrantReason, g.tier, count(*) AS
                                compilations, count(DISTINCT g.runKey) AS runs
                            FROM (SELECT c.runKey, c.tier, regexp_replace(c.notEntrantReason,
                                ' (#[0-9]+%?|of [^ ]+)$', '') AS why
                            FROM compilations c
                            WHERE c.notEntrant) g
                            GROUP BY g.why, g.tier
                            ORDER BY compilations DESC, g.why, g.tier\
                            """),
                    new Ready(
                            "traps-by-reason",
                            "Why were uncommon traps taken, and in how many runs?",
                            """
                            SELECT t.reason, t.action, count(*) AS traps, count(DISTINCT
                                t.runKey) AS runs
                            FROM traps t
                            GROUP BY t.reason, t.action
                            ORDER BY traps DESC, t.reason, t.action\
                            """),
                    new Ready(
                            "trapping-methods",
                            "Which methods took the most uncommon traps?",
                            """
                            SELECT t.method, t.bci, t.reason, count(*) AS traps, count(DISTINCT
                                t.runKey) AS runs
                            FROM traps t
                            GROUP BY t.method, t.bci, t.reason
                            ORDER BY traps DESC, t.method, t.bci, t.reason
                            LIMIT 20\
                            """),
                    new Ready(
                            "not-inlined",
                            "Why were calls not inlined?",
                            """
                            SELECT i.reason, count(*) AS calls, count(DISTINCT i.callee) AS
                                callees
                            FROM inlining i
                            WHERE i.verdict = 'refused'
                            GROUP BY i.reason
                            ORDER BY calls DESC, i.reason\
                            """),
                    new Ready(
                            "inlining-differs",
                            "Which calls are inlined by C2 in some runs, and refused in others?",
                            """
                            SELECT i.caller, i.bci, i.callee, count(DISTINCT CASE WHEN
                                i.verdict = 'inlined' THEN i.runKey END) AS inlinedIn,
                                count(DISTINCT CASE WHEN i.verdict = 'refused' THEN i.runKey
                                END) AS refusedIn
                            FROM inlining i
                            WHERE i.tier = 4
                            GROUP BY i.caller, i.bci, i.callee
                            HAVING count(DISTINCT CASE WHEN i.verdict = 'inlined' THEN i.runKey
                                END) > 0 AND count(DISTINCT CASE WHEN i.verdict = 'refused'
                                THEN i.runKey END) > 0 AND count(DISTINCT i.runKey) > 1
                            ORDER BY refusedIn DESC, i.caller, i.bci, i.callee\
                            """),
                    new Ready(
                            "inlining-differs-by-host",
                            "Which calls are inlined by C2 on some hosts, and only refused on"
                                    + " others?",
                            """
                            SELECT h.caller, h.bci, h.callee, CAST(sum(h.inlined) AS BIGINT) AS
                                inlinedOn, CAST(sum(1 - h.inlined) AS BIGINT) AS refusedOn
                            FROM (SELECT r.host, i.caller, i.bci, i.callee, max(CASE WHEN
                                i.verdict = 'inlined' THEN 1 ELSE 0 END) AS inlined
                            FROM inlining i
                            JOIN runs r ON r.runKey = i.runKey
                            WHERE i.tier = 4 AND i.verdict IN ('inlined', 'refused')
                            GROUP BY r.host, i.caller, i.bci, i.callee) h
                            GROUP BY h.caller, h.bci, h.callee
                            HAVING sum(h.inlined) > 0 AND sum(1 - h.inlined) > 0
                            ORDER BY refusedOn DESC, h.caller, h.bci, h.callee\
                            """),
                    new Ready(
                            "pauses-by-operation",
                            "Which VM operations stop each run, how often and how long?",
                            """
                            SELECT r.name, r.member, p.operation, count(*) AS pauses,
                                max(p.totalNanos) AS longestNanos, max(p.reachNanos) AS
                                longestReachNanos
                            FROM pauses p
                            JOIN runs r ON r.runKey = p.runKey
                            GROUP BY r.runKey, r.name, r.member, p.operation
                            ORDER BY longestNanos DESC NULLS LAST, r.name, r.member,
                                p.operation, pauses\
                            """),
                    new Ready(
                            "longest-pauses",
                            "Which safepoints were the longest, and what held them up?",
                            """
                            SELECT r.name, r.member, p.millis, p.operation, p.totalNanos,
                                p.reachNanos, p.explanation
                            FROM pauses p
                            JOIN runs r ON r.runKey = p.runKey
                            ORDER BY p.totalNanos DESC NULLS LAST, r.name, r.member, p.millis,
                                r.runKey
                            LIMIT 30\
                            """),
                    new Ready(
                            "collections",
                            "Which collections has each run, and how long did they stop it?",
                            """
                            SELECT r.name, r.member, g.kind, g.cause, count(*) AS collections,
                                CAST(sum(g.pauseNanos) AS BIGINT) AS pauseNanos
                            FROM gc g
                            JOIN runs r ON r.runKey = g.runKey
                            GROUP BY r.runKey, r.name, r.member, g.kind, g.cause
                            ORDER BY pauseNanos DESC NULLS LAST, r.name, r.member, g.kind,
                                g.cause, collections\
                            """),
                    new Ready(
                            "unpolled-loops",
                            "Which printed loops have no poll?",
                            """
                            SELECT l.method, l.tier, l.osr, l.bci, l.counted, l.instructions,
                                count(DISTINCT l.runKey) AS runs
                            FROM loops l
                            WHERE l.polling LIKE 'unpolled%' OR l.polling = 'none'
                            GROUP BY l.method, l.tier, l.osr, l.bci, l.counted, l.instructions
                            ORDER BY l.instructions DESC, l.method, l.bci, l.tier, l.osr,
                                l.counted\
                            """),
                    new Ready(
                            "hot-methods",
                            "Which methods are at the top of the most samples, by source?",
                            """
                            SELECT s.source, k.method, CAST(sum(s.samples) AS BIGINT) AS
                                samples
                            FROM samples s
                            JOIN stacks k ON k.runKey = s.runKey AND k.profile = s.profile AND
                                k.stack = s.stack
                            WHERE k.depth = 0 AND NOT s.waiting
                            GROUP BY s.source, k.method
                            ORDER BY samples DESC, s.source, k.method
                            LIMIT 30\
                            """),
                    new Ready(
                            "flame-graph",
                            "What do the stacks of all samples look like?",
                            """
                            SELECT t.stack, CAST(sum(t.samples) AS BIGINT) AS samples
                            FROM (SELECT s.samples, string_agg(k.method, ';'
                            ORDER BY k.depth DESC) AS stack
                            FROM samples s
                            JOIN stacks k ON k.runKey = s.runKey AND k.profile = s.profile AND
                                k.stack = s.stack
                            WHERE NOT s.waiting
                            GROUP BY s.runKey, s.profile, s.stack, s.samples) t
                            GROUP BY t.stack
                            ORDER BY samples DESC, t.stack\
                            """),
                    new Ready(
                            "latencies",
                            "What are the highest percentiles of each latency?",
                            """
                            SELECT r.name, r.member, l.file, l.tag, CAST(sum(l.count) AS
                                BIGINT) AS measured, max(l.p99Nanos) AS highestP99Nanos,
                                max(l.maxNanos) AS maxNanos
                            FROM latency l
                            JOIN runs r ON r.runKey = l.runKey
                            GROUP BY r.runKey, r.name, r.member, l.file, l.tag
                            ORDER BY maxNanos DESC, r.name, r.member, l.file, l.tag\
                            """),
                    new Ready(
                            "benchmarks",
                            "What does each benchmark or experiment measure, by JDK and host?",
                            """
                            SELECT t.name, t.parameters, r.jdk, r.host, t.unit, count(*) AS
                                measured, min(t.value) AS least, max(t.value) AS most
                            FROM trials t
                            JOIN runs r ON r.runKey = t.runKey
                            WHERE NOT t.warmUp
                            GROUP BY t.name, t.parameters, r.jdk, r.host, t.unit
                            ORDER BY t.name, t.parameters, r.jdk, r.host, t.unit\
                            """),
                    new Ready(
                            "findings",
                            "Which findings have the runs, and how many have them?",
                            """
                            SELECT f.id, f.severity, count(DISTINCT f.runKey) AS runs,
                                max(f.share) AS largestShare
                            FROM findings f
                            GROUP BY f.id, f.severity
                            ORDER BY runs DESC, f.id, f.severity\
                            """),
                    new Ready(
                            "findings-by-jdk",
                            "Which findings come with which JDK?",
                            """
                            SELECT f.id, r.jdk, count(DISTINCT f.runKey) AS runs
                            FROM findings f
                            JOIN runs r ON r.runKey = f.runKey
                            GROUP BY f.id, r.jdk
                            ORDER BY f.id, r.jdk\
                            """));

    private ReadyQuestions() {}
}
