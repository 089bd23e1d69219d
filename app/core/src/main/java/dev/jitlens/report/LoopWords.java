package dev.jitlens.report;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.CodeLoop.Turns;

import java.util.ArrayList;
import java.util.List;

/** What there is to say about a loop, in a few words. */
final class LoopWords {
    private LoopWords() {}

    static String of(CodeLoop loop) {
        List<String> words = new ArrayList<>();
        words.add("loop" + (loop.depth() > 1 ? " at depth " + loop.depth() : ""));
        words.add(
                switch (loop.polling()) {
                    case EVERY_WAY -> "polled";
                    case SOME_WAYS -> "not polled on every way round";
                    case NONE -> "no poll";
                });
        words.addAll(turns(loop.turns()));
        if (loop.stripMined()) {
            words.add("inner loop of a strip-mined nest");
        }
        if (loop.calls()) {
            words.add("with calls");
        }
        if (!loop.frames().isEmpty()) {
            words.add(CodeRows.place(loop.frames().getFirst()));
        }
        return String.join(", ", words);
    }

    private static List<String> turns(Turns turns) {
        if (turns.counted() != Counted.YES) {
            return List.of();
        }
        return switch (turns.part()) {
            case NOT_TOLD -> List.of("counted");
            case PRE -> List.of("pre-loop, counts by " + turns.step());
            case MAIN -> List.of("main loop, counts by " + turns.step());
            case POST -> List.of("post-loop, counts by " + turns.step());
        };
    }
}
