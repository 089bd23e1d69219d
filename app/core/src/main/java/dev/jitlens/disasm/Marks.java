package dev.jitlens.disasm;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Polling;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Says what each instruction is for. */
final class Marks {
    private final Map<Integer, EnumSet<Mark>> marks = new HashMap<>();

    Marks(
            Analysed analysed,
            Texts texts,
            Map<Integer, List<Note>> notes,
            List<Integer> backEdges,
            List<CodeLoop> loops) {
        for (Polls.Poll poll : analysed.polls) {
            if (poll.instruction() >= 0) {
                add(poll.instruction(), mark(poll));
            }
        }
        for (int n = 0; n < loops.size(); n++) {
            add(backEdges.get(n), Mark.BACK_EDGE);
            if (loops.get(n).polling() == Polling.NONE) {
                add(backEdges.get(n), Mark.UNPOLLED_BACK_EDGE);
            }
        }
    }

    private static Mark mark(Polls.Poll poll) {
        return switch (poll.kind()) {
            case RETURN -> Mark.POLL_RETURN;
            case LOOP -> Mark.POLL_LOOP;
            case OTHER -> Mark.POLL_OTHER;
        };
    }

    private void add(int instruction, Mark mark) {
        marks.computeIfAbsent(instruction, _ -> EnumSet.noneOf(Mark.class)).add(mark);
    }

    Set<Mark> of(int instruction) {
        EnumSet<Mark> found = marks.get(instruction);
        return found == null ? Set.of() : found;
    }
}
