package dev.jitlens.cli;

import dev.jitlens.analysis.CompiledLoop;
import dev.jitlens.analysis.ObservedPolls;
import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.classes.ReturnPolls;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.CodeRows;
import dev.jitlens.report.CodeText;
import dev.jitlens.report.Json;
import dev.jitlens.report.MethodFilter;
import dev.jitlens.report.Table;
import dev.jitlens.run.Assemblies;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** What {@code show} says of printed machine code, which is read again from the logs. */
final class ShowCode {
    private static final int MOST_DOUBTS = 5;

    private final Run run;
    private final MethodFilter filter;
    private final PrintWriter out;
    private final List<CodeListing> listings;

    ShowCode(Run run, MethodFilter filter, PrintWriter out) {
        this.run = run;
        this.filter = filter;
        this.out = out;
        this.listings =
                run.code().listings().stream().filter(l -> filter.test(l.method())).toList();
    }

    /** One printing after the other; none is kept. */
    void assembly(boolean json) throws IOException {
        if (json) {
            array(rows -> read(assembly -> rows.accept(CodeRows.assembly(assembly))));
        } else if (listings.isEmpty()) {
            out.println("none");
        } else {
            CodeText.legend(out);
            out.println();
            read(assembly -> CodeText.write(assembly, out));
        }
    }

    void polls(boolean json) throws IOException {
        ObservedPolls observed = ObservedPolls.of(run);
        if (json) {
            array(rows -> polls(observed, rows));
            return;
        }
        List<Map<String, Object>> rows = new ArrayList<>();
        polls(observed, rows::add);
        Table.write(rows, out);
        observed.doubts().stream().limit(MOST_DOUBTS).forEach(this::doubt);
    }

    private void polls(ObservedPolls observed, Consumer<Map<String, Object>> rows)
            throws IOException {
        PrintedFor printed = PrintedFor.of(run);
        ReturnPolls returns = ReturnPolls.of(run);
        Assemblies.polls(
                listings,
                code -> {
                    Method method = code.about().method();
                    int bytecodeBytes =
                            printed.compilation(code.about())
                                    .map(c -> c.sizes().bytecodeBytes())
                                    .orElse(-1);
                    CodeRows.polls(
                                    code,
                                    observed.counts(code),
                                    poll -> returns.placed(poll, method, bytecodeBytes))
                            .forEach(rows);
                    CodeRows.stops(code.about(), observed.atNoPoll(code)).forEach(rows);
                });
        if (filter.isForAll()) {
            CodeRows.stops(null, observed.outside()).forEach(rows);
        }
    }

    private void doubt(Problem doubt) {
        out.println(
                "! "
                        + doubt.origin().file()
                        + " line "
                        + doubt.origin().line()
                        + ": "
                        + doubt.message());
    }

    /** The most suspicious first; so all of them are held, but nothing of their code. */
    void loops(boolean json) throws IOException {
        List<CompiledLoop> loops = new ArrayList<>();
        Assemblies.outlines(
                listings.stream().filter(l -> l.counts().loops() > 0).toList(),
                code -> code.loops().forEach(l -> loops.add(new CompiledLoop(code.about(), l))));
        loops.sort(CompiledLoop.BY_SUSPICION);
        if (json) {
            array(rows -> loops.forEach(loop -> rows.accept(CodeRows.loop(loop))));
        } else {
            Table.write(loops.stream().map(CodeRows::loop).toList(), out);
        }
    }

    private void read(Consumer<Assembly> consumer) throws IOException {
        Assemblies.read(listings, consumer);
    }

    private interface Body {
        void write(Consumer<Map<String, Object>> rows) throws IOException;
    }

    private void array(Body body) throws IOException {
        try {
            Json.array(out, elements -> body.write(row -> add(elements, row)));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void add(Json.Elements elements, Map<String, Object> row) {
        try {
            elements.add(row);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
