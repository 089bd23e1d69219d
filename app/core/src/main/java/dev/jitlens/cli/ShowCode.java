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
import dev.jitlens.model.samples.Profile;
import dev.jitlens.report.CodeRows;
import dev.jitlens.report.CodeText;
import dev.jitlens.report.HeatRows;
import dev.jitlens.report.MethodFilter;
import dev.jitlens.run.again.Assemblies;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** What {@code show} says of printed machine code, which is read again from the logs. */
public final class ShowCode {
    private static final int MOST_DOUBTS = 5;

    private final Run run;
    private final MethodFilter filter;
    private final List<CodeListing> listings;

    public ShowCode(Run run, MethodFilter filter) {
        this.run = run;
        this.filter = filter;
        this.listings =
                run.code().listings().stream().filter(l -> filter.test(l.method())).toList();
    }

    /**
     * One printing after the other; none is kept.
     *
     * @param profiles whose samples are laid on the instructions
     */
    void assembly(List<Profile> profiles, Consumer<Map<String, Object>> rows) throws IOException {
        HeatRows heat = new HeatRows(run, profiles);
        read(
                assembly ->
                        rows.accept(
                                profiles.isEmpty()
                                        ? CodeRows.assembly(assembly)
                                        : heat.assembly(assembly)));
    }

    /** The same for a person. */
    void text(boolean named, PrintWriter out) throws IOException {
        if (named) {
            out.println("Run " + run.member() + ":");
        }
        if (listings.isEmpty()) {
            out.println("none");
        } else {
            CodeText.legend(out);
            out.println();
            read(assembly -> CodeText.write(assembly, out));
        }
    }

    public void polls(Consumer<Map<String, Object>> rows) throws IOException {
        ObservedPolls observed = ObservedPolls.of(run);
        PrintedFor printed = PrintedFor.of(run);
        ReturnPolls returns = ReturnPolls.of(run);
        Assemblies.polls(
                listings.stream().filter(l -> !l.ofStub()).toList(),
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

    /** Why some of the observed polls are not counted. */
    void doubts(PrintWriter out) {
        ObservedPolls.of(run).doubts().stream().limit(MOST_DOUBTS).forEach(d -> doubt(d, out));
    }

    private static void doubt(Problem doubt, PrintWriter out) {
        out.println(
                "! "
                        + doubt.origin().file()
                        + " line "
                        + doubt.origin().line()
                        + ": "
                        + doubt.message());
    }

    /** The most suspicious first; so all of them are held, but nothing of their code. */
    public void loops(Consumer<Map<String, Object>> rows) throws IOException {
        List<CompiledLoop> loops = new ArrayList<>();
        Assemblies.outlines(
                listings.stream().filter(l -> l.counts().loops() > 0).toList(),
                code -> code.loops().forEach(l -> loops.add(new CompiledLoop(code.about(), l))));
        loops.sort(CompiledLoop.BY_SUSPICION);
        loops.forEach(loop -> rows.accept(CodeRows.loop(loop)));
    }

    private void read(Consumer<Assembly> consumer) throws IOException {
        Assemblies.read(listings, consumer);
    }
}
