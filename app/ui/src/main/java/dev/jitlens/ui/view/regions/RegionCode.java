package dev.jitlens.ui.view.regions;

import dev.jitlens.analysis.CodeHeat;
import dev.jitlens.analysis.CodeHeat.Join;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.ui.control.Shares;
import dev.jitlens.ui.control.code.AssemblyRows;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.LineHeat;
import dev.jitlens.ui.control.code.LineHeat.Cell;
import dev.jitlens.ui.control.code.Token;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The code of an nmethod, each instruction with its share before it.
 *
 * @param from address of the region's first instruction
 * @param to address of its last one
 */
record RegionCode(List<CodeRow> rows, LineHeat heat, long from, long to) {
    private static final int WIDTH = 7;

    /** Slow: for the background. */
    static RegionCode of(CodeHeat heat, String source, int first, int last) {
        List<Instruction> code = heat.code().instructions();
        Map<Long, Integer> index = new HashMap<>();
        Map<Long, List<Cell>> cells = new HashMap<>();
        for (int i = 0; i < code.size(); i++) {
            index.put(code.get(i).address(), i);
            if (heat.samples().get(i) > 0) {
                cells.put(code.get(i).address(), List.of(cell(heat, i)));
            }
        }
        List<CodeRow> rows = new ArrayList<>();
        for (CodeRow row : AssemblyRows.of(heat.code(), false, true)) {
            rows.add(row.isLine() ? withShare(row, heat, index.get(row.key())) : row);
        }
        return new RegionCode(
                rows,
                new LineHeat(List.of(source), List.of(source), cells),
                code.get(first).address(),
                code.get(last).address());
    }

    private static Cell cell(CodeHeat heat, int at) {
        long counted = Math.max(1, Math.round(heat.samples().get(at)));
        return new Cell(
                Share.of(Math.min(counted, heat.taken()), heat.profile()),
                -1,
                heat.join() == Join.BYTECODE);
    }

    private static CodeRow withShare(CodeRow row, CodeHeat heat, int at) {
        double share = heat.share(at);
        String percent = share == 0 ? "" : percent(share);
        List<Token> tokens = new ArrayList<>();
        tokens.add(
                new Token(
                        " ".repeat(WIDTH - percent.length()) + percent + "  ",
                        share >= 0.01 ? Token.Kind.STRONG : Token.Kind.DIM,
                        () -> share == 0 ? "" : Shares.words(cell(heat, at).self())));
        tokens.addAll(row.tokens());
        return new CodeRow(
                row.kind(),
                row.key(),
                row.number(),
                row.signs(),
                row.brackets(),
                row.depth(),
                tokens,
                row.explanation());
    }

    /** Writes a share with two decimals, as perfasm does. */
    static String percent(double share) {
        return share < 0.00005 ? "<0.01%" : String.format(Locale.ROOT, "%.2f%%", share * 100);
    }

    boolean holds(CodeRow row) {
        return row.isLine()
                && Long.compareUnsigned(from, row.key()) <= 0
                && Long.compareUnsigned(row.key(), to) <= 0;
    }
}
