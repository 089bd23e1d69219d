package dev.jitlens.report.page;

import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.page.TableOut.Cell;
import dev.jitlens.report.page.TableOut.Column;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Where compiled code was left, by place and reason. */
final class TrapsPart implements Part {
    private static final int MOST = 300;

    private record Trap(Method method, int bci, String reason, String action) {}

    @Override
    public void write(Run run, HtmlOut out) throws IOException {
        if (run.deoptimizations().isEmpty()) {
            return;
        }
        Map<Trap, Long> counts = new LinkedHashMap<>();
        for (Deoptimization d : run.deoptimizations()) {
            counts.merge(
                    new Trap(d.code().method(), d.bci(), d.reason(), d.action()), 1L, Long::sum);
        }
        out.open("section").element("h2", "Uncommon traps and deoptimisations");
        TableOut table =
                TableOut.begin(
                        out,
                        "By method, bci and reason",
                        Column.code("Compiled method"),
                        Column.number("bci"),
                        Column.text("Reason"),
                        Column.text("Action"),
                        Column.number("Times"));
        List<Map.Entry<Trap, Long>> most =
                counts.entrySet().stream()
                        .sorted(Map.Entry.<Trap, Long>comparingByValue().reversed())
                        .limit(MOST)
                        .toList();
        for (Map.Entry<Trap, Long> e : most) {
            table.row(
                    Cell.text(e.getKey().method().display()),
                    Cell.count(e.getKey().bci()),
                    Cell.text(e.getKey().reason()),
                    Cell.text(e.getKey().action()),
                    Cell.count(e.getValue()));
        }
        table.end(most.size(), counts.size(), "the most frequent");
        out.close();
    }
}
