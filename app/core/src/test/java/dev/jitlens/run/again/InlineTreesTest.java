package dev.jitlens.run.again;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.InlineNode;
import dev.jitlens.model.JvmEvent.InliningText;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Every decision that is counted stands in a tree: in a compilation's, or in one of nobody's. */
class InlineTreesTest {
    private static final Path FORMATS = Path.of("src/test/resources/formats");

    @TempDir Path dir;

    static List<Path> texts() throws IOException {
        List<Path> texts = new ArrayList<>();
        for (String format : List.of("print-inlining", "print-compilation", "unified-jit")) {
            try (Stream<Path> cases = Files.list(FORMATS.resolve(format))) {
                cases.sorted().map(c -> c.resolve("input.txt")).forEach(texts::add);
            }
        }
        return texts;
    }

    @ParameterizedTest
    @MethodSource("texts")
    void everyDecisionStandsInATree(Path text) throws IOException {
        Run run = RunReader.open(List.of(text), Progress.NONE);
        AtomicInteger drawn = new AtomicInteger();
        InlineTrees.read(run.compilations(), (c, tree) -> drawn.addAndGet(tree.size() - 1));
        InlineTrees.unattributed(
                run.unattributedInlining(),
                (of, calls) -> {
                    assertThat(calls.size() - 1).isEqualTo(of.counts().calls());
                    drawn.addAndGet(calls.size() - 1);
                });
        assertThat(drawn.get()).isEqualTo((int) run.inlining().calls());
    }

    @Test
    void textWithoutCompilationsIsDrawnThoughNobodys() throws IOException {
        Run run =
                open(
                        """
                                                      @ 6   a.B::first (15 bytes)   inline (hot)
                                                        @ 1   a.B::inner (9 bytes)   too big
                        the program's own words
                                                      @ 12   a.B::second (0 bytes)   virtual call
                        """);
        assertThat(run.compilations()).isEmpty();
        InliningText text = run.unattributedInlining().getFirst();
        InlineNode calls = InlineTrees.of(text);
        assertThat(calls.callee().display()).isEmpty();
        assertThat(calls.children()).extracting(InlineNode::bci).containsExactly(6, 12);
        assertThat(calls.children().getFirst().children().getFirst().callee().name())
                .isEqualTo("inner");
    }

    @Test
    void aTreeIsNotCutByALineOfAnotherCompilation() throws IOException {
        Run run =
                open(
                        """
                             40    1       4       a.B::c2 (27 bytes)
                                                      @ 6   a.B::first (15 bytes)   inline (hot)
                             41    2       4       a.B::other (27 bytes)
                                                        @ 1   a.B::inner (9 bytes)   too big
                             42    3       4       a.B::third (27 bytes)
                                                      @ 12   a.B::second (0 bytes)   virtual call
                        """);
        assertThat(run.unattributedInlining()).hasSize(2);
        InlineNode first = InlineTrees.of(run.unattributedInlining().getFirst());
        assertThat(first.children()).hasSize(1);
        assertThat(first.children().getFirst().children()).hasSize(1);
    }

    @Test
    void longTextComesInParts() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            text.append(" ".repeat(30)).append("@ 6   a.B::c (15 bytes)   inline (hot)\n");
        }
        Run run = open(text.toString());
        assertThat(run.unattributedInlining()).hasSize(4);
        assertThat(run.unattributedInlining())
                .allSatisfy(part -> assertThat(part.counts().inlined()).isEqualTo(500));
    }

    private Run open(String text) throws IOException {
        return RunReader.open(
                List.of(Files.writeString(dir.resolve("console.txt"), text)), Progress.NONE);
    }
}
