package dev.jitlens.report;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;

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
        if (loop.counted() == Counted.YES) {
            words.add("counted");
        }
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
}
