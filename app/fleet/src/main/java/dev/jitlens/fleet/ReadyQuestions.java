package dev.jitlens.fleet;

import dev.jitlens.tables.Ready;

import java.util.List;

/** Questions that can be asked by name. */
final class ReadyQuestions {
    static final List<Ready> ALL =
            List.of(
                    new Ready(
                            "runs",
                            "Which runs are there?",
                            "SELECT name, member, date, host, jdk, bytes, warnings FROM runs"
                                    + " ORDER BY startMillis, name, member"),
                    new Ready(
                            "compilations-by-tier",
                            "How many compilations and bytes of code has each run at each tier?",
                            "SELECT r.name, r.member, c.tier, count(*) AS compilations,"
                                    + " CAST(sum(c.nativeBytes) AS BIGINT) AS nativeBytes"
                                    + " FROM compilations c JOIN runs r USING (runKey)"
                                    + " WHERE NOT c.native GROUP BY ALL ORDER BY ALL"),
                    new Ready(
                            "largest-code",
                            "Which compilations are the largest?",
                            "SELECT method, tier, osr, nativeBytes, bytecodeBytes FROM compilations"
                                    + " ORDER BY nativeBytes DESC NULLS LAST, method LIMIT 20"),
                    new Ready(
                            "slowest-to-compile",
                            "Which compilations took longest?",
                            "SELECT method, tier, osr, doneMillis - startMillis AS compileMillis,"
                                    + " queuedMillis FROM compilations"
                                    + " WHERE doneMillis IS NOT NULL AND startMillis IS NOT NULL"
                                    + " ORDER BY compileMillis DESC, method LIMIT 20"),
                    new Ready(
                            "osr",
                            "Which methods were compiled on stack, and at which bci?",
                            "SELECT method, osrBci, tier, count(*) AS compilations"
                                    + " FROM compilations WHERE osr GROUP BY ALL"
                                    + " ORDER BY compilations DESC, method, osrBci, tier"),
                    new Ready(
                            "thrown-away",
                            "Which code was made not entrant, and why?",
                            "SELECT notEntrantReason, tier, count(*) AS compilations"
                                    + " FROM compilations WHERE notEntrant GROUP BY ALL"
                                    + " ORDER BY compilations DESC, notEntrantReason, tier"),
                    new Ready(
                            "traps-by-reason",
                            "Why were uncommon traps taken, and in how many runs?",
                            "SELECT reason, action, count(*) AS traps,"
                                    + " count(DISTINCT runKey) AS runs FROM traps GROUP BY ALL"
                                    + " ORDER BY traps DESC, reason, action"),
                    new Ready(
                            "trapping-methods",
                            "Which methods took the most uncommon traps?",
                            "SELECT method, bci, reason, count(*) AS traps FROM traps GROUP BY ALL"
                                    + " ORDER BY traps DESC, method, bci, reason LIMIT 20"),
                    new Ready(
                            "not-inlined",
                            "Why were calls not inlined?",
                            "SELECT reason, count(*) AS calls,"
                                    + " count(DISTINCT callee) AS callees FROM inlining"
                                    + " WHERE verdict = 'refused' GROUP BY ALL"
                                    + " ORDER BY calls DESC, reason"),
                    new Ready(
                            "inlining-differs",
                            "Which callees are inlined by C2 in some runs, and refused in others?",
                            "SELECT caller, bci, callee,"
                                    + " count(DISTINCT runKey) FILTER (verdict = 'inlined')"
                                    + " AS inlinedIn,"
                                    + " count(DISTINCT runKey) FILTER (verdict = 'refused')"
                                    + " AS refusedIn FROM inlining WHERE tier = 4 GROUP BY ALL"
                                    + " HAVING inlinedIn > 0 AND refusedIn > 0"
                                    + " AND count(DISTINCT runKey) > 1"
                                    + " ORDER BY refusedIn DESC, caller, bci, callee"),
                    new Ready(
                            "pauses-by-operation",
                            "Which VM operations stop each run, how often and how long?",
                            "SELECT r.name, r.member, p.operation, count(*) AS pauses,"
                                    + " max(p.totalNanos) AS longestNanos,"
                                    + " max(p.reachNanos) AS longestReachNanos"
                                    + " FROM pauses p JOIN runs r USING (runKey) GROUP BY ALL"
                                    + " ORDER BY longestNanos DESC NULLS LAST, 1, 2, 3, 4"),
                    new Ready(
                            "collections",
                            "Which collections has each run, and how long did they stop it?",
                            "SELECT r.name, r.member, g.kind, g.cause, count(*) AS collections,"
                                    + " CAST(sum(g.pauseNanos) AS BIGINT) AS pauseNanos"
                                    + " FROM gc g JOIN runs r USING (runKey) GROUP BY ALL"
                                    + " ORDER BY pauseNanos DESC NULLS LAST, 1, 2, 3, 4"),
                    new Ready(
                            "unpolled-loops",
                            "Which printed loops have no poll?",
                            "SELECT method, tier, osr, bci, counted, instructions FROM loops"
                                    + " WHERE polling LIKE 'unpolled%' OR polling = 'none'"
                                    + " ORDER BY instructions DESC, method, bci"),
                    new Ready(
                            "hot-methods",
                            "Which methods are at the top of the most samples, by source?",
                            "SELECT s.source, k.method, CAST(sum(s.samples) AS BIGINT) AS samples"
                                    + " FROM samples s JOIN stacks k USING (runKey, profile, stack)"
                                    + " WHERE k.depth = 0 AND NOT s.waiting GROUP BY ALL"
                                    + " ORDER BY samples DESC, 1, 2 LIMIT 30"),
                    new Ready(
                            "findings",
                            "Which findings have the runs, and how many have them?",
                            "SELECT id, severity, count(DISTINCT runKey) AS runs,"
                                    + " max(share) AS largestShare FROM findings GROUP BY ALL"
                                    + " ORDER BY runs DESC, id, severity"));

    private ReadyQuestions() {}
}
