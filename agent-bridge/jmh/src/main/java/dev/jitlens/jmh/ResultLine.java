package dev.jitlens.jmh;

import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.TextResult;

import java.io.File;
import java.util.Collection;
import java.util.Collections;

/** What JMH prints of us among its results. */
final class ResultLine {
    private ResultLine() {}

    /** A text; JMH 1.19 has no such results, there it is printed at once. */
    static Collection<? extends Result<?>> of(File set) {
        String text = "Jitlens opens the runs of the forks: " + set + "\n";
        try {
            return Collections.singleton(Text.of(text));
        } catch (LinkageError e) {
            System.out.print("# " + text);
            return Collections.emptyList();
        }
    }

    /** A class of its own, since it is linked only when it is used. */
    private static final class Text {
        static Result<?> of(String text) {
            return new TextResult(text, "jitlens");
        }
    }
}
