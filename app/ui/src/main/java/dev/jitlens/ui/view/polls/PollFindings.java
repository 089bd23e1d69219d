package dev.jitlens.ui.view.polls;

import dev.jitlens.ui.control.Format;

import java.util.ArrayList;
import java.util.List;

/** Says in a few sentences what the printed code holds. */
final class PollFindings {
    private PollFindings() {}

    static String of(PrintedRows rows) {
        List<String> sentences = new ArrayList<>();
        if (rows.reading()) {
            sentences.add("Reading " + Format.counted(rows.of(), "printed nmethod") + "…");
        }
        if (rows.read() == 0 && rows.reading()) {
            return sentences.getFirst();
        }
        if (!rows.trouble().isEmpty()) {
            sentences.add("Reading stopped: " + rows.trouble() + ".");
        }
        String in = " in " + Format.counted(rows.read(), "printed nmethod");
        sentences.add(rows.loops().isEmpty() ? "There is no loop" + in + "." : loops(rows, in));
        sentences.add(polls(rows));
        return String.join(" ", sentences);
    }

    private static String loops(PrintedRows rows, String in) {
        List<LoopRow> none = rows.loops().stream().filter(LoopRow::unpolled).toList();
        String all = Format.counted(rows.loops().size(), "loop") + in;
        if (none.isEmpty()) {
            return "Each of " + all + " has a poll.";
        }
        long stripMined = none.stream().filter(r -> r.loop().stripMined()).count();
        long calling =
                none.stream().filter(r -> r.loop().calls() && !r.loop().stripMined()).count();
        List<String> parts = new ArrayList<>();
        if (stripMined > 0) {
            parts.add(Format.count(stripMined) + " strip-mined, so that the outer loop polls");
        }
        if (calling > 0) {
            parts.add(Format.count(calling) + " with calls, in which a thread can be stopped");
        }
        long rest = none.size() - stripMined - calling;
        if (rest == none.size()) {
            return Format.count(rest)
                    + " of "
                    + all
                    + (rest == 1 ? " has" : " have")
                    + " no poll and no calls: a thread in "
                    + (rest == 1 ? "it" : "one of them")
                    + " cannot be stopped.";
        }
        if (rest > 0) {
            parts.add(Format.count(rest) + " in which no thread can be stopped");
        }
        return Format.count(none.size())
                + " of "
                + all
                + (none.size() == 1 ? " has" : " have")
                + " no poll: "
                + String.join("; ", parts)
                + ".";
    }

    private static String polls(PrintedRows rows) {
        String count = Format.counted(rows.polls().size(), "poll");
        boolean logged =
                rows.stopsElsewhere() > 0 || rows.polls().stream().anyMatch(p -> p.seen() >= 0);
        if (!logged) {
            return "There "
                    + are(rows.polls().size())
                    + " "
                    + count
                    + "; at which of them threads stopped was not logged.";
        }
        long hit = rows.polls().stream().filter(p -> p.seen() > 0).count();
        long times = rows.polls().stream().mapToLong(p -> Math.max(0, p.seen())).sum();
        return "Threads were seen to stop "
                + Format.counted(times, "time")
                + ", at "
                + Format.count(hit)
                + " of "
                + count
                + elsewhere(rows.stopsElsewhere())
                + ".";
    }

    private static String elsewhere(int stops) {
        return stops == 0
                ? ""
                : ", and " + Format.counted(stops, "time") + " in code that was not printed";
    }

    private static String are(int count) {
        return count == 1 ? "is" : "are";
    }
}
