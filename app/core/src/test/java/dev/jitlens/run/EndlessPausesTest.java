package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Pauses of a log of collections without the line that ends them. */
class EndlessPausesTest {
    private static final String ENDS = "the log ends here in this collection";

    @TempDir Path dir;

    private static String start(int id) {
        return "[%d.500s][info][gc,start] GC(%d) Pause Young (Normal) (G1 Evacuation Pause)\n"
                .formatted(id, id);
    }

    private static String end(int id) {
        return "[%d.504s][info][gc      ] GC(%d) Pause Young (Normal) (G1 Evacuation Pause)"
                        .formatted(id, id)
                + " 24M->4M(256M) 3.456ms\n";
    }

    private static String cpu(int id) {
        return "[%d.504s][info][gc,cpu  ] GC(%d) User=0.01s Sys=0.00s Real=0.00s\n"
                .formatted(id, id);
    }

    /** The problems, each with its line. */
    private List<String> problems(String text) throws IOException {
        Path file = Files.writeString(dir.resolve("any-name"), text);
        Run run = RunReader.open(List.of(file), Progress.NONE);
        return run.files().getFirst().warnings().stream()
                .filter(w -> w.message().contains("collection") || w.message().contains("pauses"))
                .filter(w -> !w.message().startsWith("this log tells of collections"))
                .map(w -> w.origin().line() + ": " + w.message())
                .toList();
    }

    @Test
    void aLogThatEndsInACollectionSaysSo() throws IOException {
        assertThat(problems(start(0) + end(0) + cpu(0) + start(1)))
                .containsExactly("4: " + ENDS + ": its end is missing");
        assertThat(problems(start(0) + end(0) + cpu(0) + start(1) + end(1))).isEmpty();
    }

    @Test
    void aCollectionBehindWhichOthersComeDoesNotEndTheLog() throws IOException {
        assertThat(problems(start(0) + end(0) + start(1) + start(2) + end(2)))
                .containsExactly(
                        "3: the pause of this collection lacks the line that ends it, which tells"
                                + " how long it took");
    }

    /** The processors' time stands behind the pause. */
    @Test
    void aCollectionOfWhichMoreIsToldDoesNotEndTheLog() throws IOException {
        assertThat(problems(start(0) + end(0) + start(1) + cpu(1)))
                .singleElement()
                .asString()
                .startsWith("3: the pause of this collection lacks");
    }

    /** A log of starts says it once, however many there are. */
    @Test
    void whatAllLackIsSaidOnce() throws IOException {
        StringBuilder starts = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            starts.append(start(i));
        }
        assertThat(problems(starts.toString()))
                .containsExactlyInAnyOrder(
                        "1: 1999 pauses from here on lack the line that ends them, which tells how"
                                + " long they took",
                        "2000: " + ENDS + ": its end is missing");
    }
}
