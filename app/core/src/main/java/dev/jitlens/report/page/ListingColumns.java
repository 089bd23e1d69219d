package dev.jitlens.report.page;

import dev.jitlens.analysis.CodeHeat;
import dev.jitlens.classes.Bytecode;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.classes.SourceText;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.profile.shares.Heat;
import dev.jitlens.report.CodeText;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The columns of one method, whose rows are linked by the line of its source. */
final class ListingColumns {
    /** More of one method nobody reads on a page; of machine code the hottest part is shown. */
    private static final int MOST_ROWS = 1_500;

    private static final int AROUND = 3;
    private static final int NO_LINE = -1;

    private final Method method;
    private final Optional<MethodCode> bytecode;
    private final Optional<Heat> heat;
    private final String source;
    private final HtmlOut out;

    /**
     * @param source what the shares are of; empty if there are none
     */
    ListingColumns(
            Method method,
            Optional<MethodCode> bytecode,
            Optional<Heat> heat,
            String source,
            HtmlOut out) {
        this.method = method;
        this.bytecode = bytecode;
        this.heat = heat;
        this.source = source;
        this.out = out;
    }

    /** A column that has nothing to show, and why. */
    void missing(String title, String why) throws IOException {
        out.open("div").element("h3", title).element("p", why, "class", "note").close();
    }

    /** The lines of the method, and a few around them. */
    void source(SourceText text) throws IOException {
        List<Integer> lines =
                bytecode.map(b -> b.lines().stream().map(MethodCode.LineStart::line).toList())
                        .orElse(List.of());
        int first = lines.stream().mapToInt(Integer::intValue).min().orElse(1) - AROUND;
        int last = lines.stream().mapToInt(Integer::intValue).max().orElse(MOST_ROWS) + AROUND;
        int from = Math.max(1, first);
        int to = Math.min(text.lines().size(), Math.min(last, from + MOST_ROWS - 1));
        begin("Source", text.file());
        note(text.from().note());
        for (int line = from; line <= to; line++) {
            long samples = sampled(heat, line);
            row(
                    heat.map(h -> h.share(samples).value()).orElse(0.0),
                    Integer.toString(line),
                    text.lines().get(line - 1),
                    line);
        }
        end(to - from + 1, Math.min(last, text.lines().size()) - from + 1, "the first");
    }

    private static long sampled(Optional<Heat> heat, int line) {
        return heat.map(h -> h.atLine(line).self()).orElse(0L);
    }

    void bytecode() throws IOException {
        MethodCode code = bytecode.orElseThrow();
        begin("Bytecode", code.sourceFile());
        note(code.from().note());
        List<Bytecode> all = code.bytecodes();
        List<Bytecode> shown = all.subList(0, Math.min(MOST_ROWS, all.size()));
        for (Bytecode b : shown) {
            String text = b.mnemonic() + " " + b.operands() + " " + b.variable();
            row(
                    heat.map(h -> h.share(h.atBci(b.bci()).self()).value()).orElse(0.0),
                    Integer.toString(b.bci()),
                    text.strip(),
                    code.line(b.bci()));
        }
        end(shown.size(), all.size(), "the first");
    }

    private record Line(int instruction, String text) {}

    void assembly(Assembly assembly, String title, Optional<CodeHeat> codeHeat) throws IOException {
        List<Line> lines = new ArrayList<>();
        CodeText.lines(assembly, (instruction, text) -> lines.add(new Line(instruction, text)));
        int from = begin(lines, codeHeat);
        int to = Math.min(lines.size(), from + MOST_ROWS);
        begin("Machine code", title);
        note("* poll, > OSR entry, ^ back edge, ! back edge of a loop without a poll");
        if (codeHeat.isPresent()) {
            note(codeHeat.get().join().sentence());
        }
        for (Line line : lines.subList(from, to)) {
            double share =
                    line.instruction() < 0
                            ? 0
                            : codeHeat.map(h -> h.share(line.instruction())).orElse(0.0);
            int ofSource =
                    line.instruction() < 0
                            ? NO_LINE
                            : line(assembly.instructions().get(line.instruction()));
            row(share, "", line.text(), ofSource);
        }
        end(to - from, lines.size(), "those around the hottest");
    }

    /** A page's worth of lines with the hottest instruction in their middle. */
    private static int begin(List<Line> lines, Optional<CodeHeat> heat) {
        int hottest = 0;
        double most = 0;
        for (int i = 0; i < lines.size() && heat.isPresent(); i++) {
            int at = lines.get(i).instruction();
            double share = at < 0 ? 0 : heat.get().share(at);
            if (share > most) {
                most = share;
                hottest = i;
            }
        }
        return Math.clamp(hottest - MOST_ROWS / 2, 0, Math.max(0, lines.size() - MOST_ROWS));
    }

    /** The line in this method, not in what is inlined. */
    private int line(Instruction instruction) {
        for (Frame frame : instruction.frames()) {
            if (frame.method().matches(method)) {
                return frame.line() >= 0
                        ? frame.line()
                        : bytecode.map(b -> b.line(frame.bci())).orElse(NO_LINE);
            }
        }
        return NO_LINE;
    }

    private void begin(String title, String where) throws IOException {
        out.open("div").element("h3", title).element("p", where, "class", "place");
        out.open("div", "class", "code").open("table");
        out.element("caption", title + (source.isEmpty() ? "" : ", shares of " + source));
        out.open("tbody");
    }

    private void note(String text) throws IOException {
        if (!text.isEmpty()) {
            out.open("tr").element("td", text, "colspan", 3, "class", "note").close();
        }
    }

    private void row(double share, String number, String text, int line) throws IOException {
        out.open("tr", "data-l", line < 0 ? null : line, "class", heatClass(share));
        out.element("td", share <= 0 ? "" : PageWords.percent(share), "class", "n");
        out.element("td", number, "class", "n");
        out.element("td", text.replace("\t", "    "));
        out.close();
    }

    /** Ten steps of colour: no style may stand in an attribute. */
    private static String heatClass(double share) {
        return share <= 0 ? null : "h" + (int) Math.clamp(Math.sqrt(share) * 10, 1, 9);
    }

    private void end(int shown, int all, String which) throws IOException {
        out.close().close().close();
        if (shown < all) {
            out.element(
                    "p",
                    PageWords.count(shown)
                            + " of "
                            + PageWords.count(all)
                            + " lines are shown: "
                            + which
                            + ".",
                    "class",
                    "note");
        }
        out.close();
    }
}
