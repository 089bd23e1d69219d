package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/** A changed limit takes no time; the loop up to it does. */
class AnswersTest {
    private static final String DEPTH = "a.Main.depth@1";
    private static final String SCAN = "a.Main.scan@3";

    @Test
    void aChangedAnswerConcernsTheLoopThatGoesByIt() throws IOException {
        Change change = depth(made(4, 9, 0, 10, 990), made(5, 9, 0, 500, 500));
        assertThat(change.what())
                .isEqualTo("bytecode; a.Main.scan calls it and takes another share");
        assertThat(change.cost()).isCloseTo(500 / 1001.0, within(1e-9));
        assertThat(change.significant()).isTrue();
    }

    @Test
    void whatChangedItselfAndGrewExplainsThatOthersShrank() throws IOException {
        Change change = depth(made(4, 9, 5, 600, 395), made(5, 19, 500, 300, 200));
        assertThat(change.what()).isEqualTo("bytecode");
        assertThat(change.significant()).isFalse();
    }

    @Test
    void aLoopWhoseShareIsNotAnotherGoesByNothingElse() throws IOException {
        Change change = depth(made(4, 9, 0, 480, 520), made(5, 9, 0, 500, 500));
        assertThat(change.what()).isEqualTo("bytecode");
        assertThat(change.significant()).isFalse();
    }

    @Test
    void aLoopThatChangedItselfExplainsItself() throws IOException {
        assertThat(depth(withScan(4, 30), withScan(5, 40)).what()).isEqualTo("bytecode");
        assertThat(depth(withScan(4, 30), withScan(5, 30)).what())
                .isEqualTo("bytecode; a.Main.scan calls it and takes another share");
    }

    private static Run withScan(int depthBytes, int scanBytes) {
        return samples(depthBytes, 9, 0, depthBytes == 4 ? 10 : 500, 500)
                .compiled(bytes(3, "a.Main.scan", scanBytes))
                .made();
    }

    private static Run made(int depthBytes, int slowBytes, int slow, int scan, int other) {
        return samples(depthBytes, slowBytes, slow, scan, other).made();
    }

    private static MadeRun samples(int depthBytes, int slowBytes, int slow, int scan, int other) {
        MadeRun run =
                new MadeRun()
                        .compiled(bytes(1, "a.Main.depth", depthBytes))
                        .compiled(bytes(2, "a.Main.slow", slowBytes))
                        .samples(1, FrameKind.C2, DEPTH, SCAN, "a.Main.main@1")
                        .samples(scan, FrameKind.C2, SCAN, "a.Main.main@1")
                        .samples(other, FrameKind.C2, "a.Main.other@1", "a.Main.main@2");
        return slow == 0 ? run : run.samples(slow, FrameKind.C2, "a.Main.slow@1", "a.Main.main@3");
    }

    private static Compilation bytes(int id, String method, int bytes) {
        return MadeRun.grown(MadeRun.compiled(id, method, 4, -1, 1, 2), bytes);
    }

    private static Change depth(Run a, Run b) throws IOException {
        List<Change> changes =
                Comparison.of(a, b).changes().stream()
                        .filter(c -> c.what().startsWith("bytecode"))
                        .filter(
                                c ->
                                        c.method()
                                                .filter(MadeRun.method("a.Main.depth")::matches)
                                                .isPresent())
                        .toList();
        assertThat(changes).hasSize(1);
        return changes.getFirst();
    }
}
