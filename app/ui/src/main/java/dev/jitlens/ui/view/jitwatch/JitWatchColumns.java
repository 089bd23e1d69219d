package dev.jitlens.ui.view.jitwatch;

import dev.jitlens.jitwatch.JitWatchReport.ElidedLock;
import dev.jitlens.jitwatch.JitWatchReport.EliminatedAllocation;
import dev.jitlens.jitwatch.JitWatchReport.Kind;
import dev.jitlens.jitwatch.JitWatchReport.Suggestion;
import dev.jitlens.model.CompileId;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.table.Column;

import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** One line a column, of the three lists. */
final class JitWatchColumns {
    static final List<Column<Suggestion>> SUGGESTIONS =
            List.of(
                    Column.<Suggestion>number(
                            "Score", 76, s -> Format.count(s.score()), s -> (long) s.score()),
                    Column.<Suggestion>text("About", 156, s -> kind(s.kind())),
                    Column.<Suggestion>method("Method", 200, Suggestion::method),
                    bci(Suggestion::bci),
                    Column.<Suggestion>text("Seen in", 120, s -> ids(s.compilations())));

    static final List<Column<EliminatedAllocation>> ALLOCATIONS =
            List.of(
                    Column.<EliminatedAllocation>text("Type", 170, a -> simpleName(a.type())),
                    Column.<EliminatedAllocation>method("In", 160, EliminatedAllocation::method),
                    bci(EliminatedAllocation::bci),
                    Column.<EliminatedAllocation>text(
                            "Where", 80, a -> where(a.throughInlining())));

    static final List<Column<ElidedLock>> LOCKS =
            List.of(
                    Column.<ElidedLock>text("Why", 110, l -> Format.orUnknown(l.kind())),
                    Column.<ElidedLock>method("In", 160, ElidedLock::method),
                    bci(ElidedLock::bci),
                    Column.<ElidedLock>text("Where", 80, l -> where(l.throughInlining())));

    private JitWatchColumns() {}

    static String kind(Kind kind) {
        return switch (kind) {
            case BRANCH -> "unpredictable branch";
            case INLINE_FAILURE -> "call not inlined";
            case CODE_CACHE -> "code cache";
            case HOT_THROW -> "hot exception";
        };
    }

    static String ids(List<CompileId> ids) {
        return ids.stream().map(id -> "#" + id).collect(Collectors.joining(" "));
    }

    private static String where(boolean throughInlining) {
        return throughInlining ? "in a callee" : "here";
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    private static <T> Column<T> bci(ToIntFunction<T> bci) {
        return Column.number(
                "Bci",
                54,
                row -> CompilationWords.bci(bci.applyAsInt(row)),
                row -> (long) bci.applyAsInt(row));
    }
}
