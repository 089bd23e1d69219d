package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a library asks a method for decides what the library does. */
class CallBacksTest {
    private static final String LOOKUP = "a.Main.lookup@4";
    private static final String GET = "java.util.HashMap.get@2";
    private static final String NODE = "java.util.HashMap.getNode@50";
    private static final String HASH = "a.Key.hashCode@3";

    /** Seven samples of a hundred in the map, then most of them; one at all in hashCode. */
    @Test
    void aChangedHashCodeConcernsWhatTheMapDoes() throws IOException {
        Change change = bytecode(run(16, 7, 93, HASH), run(20, 190, 10, HASH));
        assertThat(change.cost()).isCloseTo(191 / 201.0, within(1e-9));
        assertThat(change.significant()).isTrue();
    }

    /** The same where the one sample had another call of the map around it. */
    @Test
    void anotherCallOfTheSameLibraryIsNotItsCause() throws IOException {
        List<Change> changes =
                bytecodes(run(16, 7, 93, "a.Main.fill@9"), run(20, 190, 10, "a.Main.fill@9"));
        assertThat(changes).noneMatch(Change::significant).allMatch(c -> c.cost() < 0.02);
    }

    /** What it runs in another of the program's methods below is that method's. */
    @Test
    void whatTheProgramDoesBelowIsNotTheLibrarys() throws IOException {
        CallBacks backs = new CallBacks();
        backs.add(tree());
        assertThat(backs.around(frames(NODE, GET, LOOKUP))).containsExactly(key("hashCode"));
        assertThat(backs.around(frames("a.Key.equals@1", NODE, GET, LOOKUP))).isEmpty();
        assertThat(backs.around(frames(LOOKUP))).isEmpty();
        assertThat(backs.around(frames(NODE, GET, "a.Main.lookup@5"))).isEmpty();
        assertThat(backs.around(frames(NODE, GET))).isEmpty();
    }

    /** A pool's thread runs a task: what else it runs is not called by the program. */
    @Test
    void whatNobodyOfTheProgramCalledHasNoCallBack() {
        CallBacks backs = new CallBacks();
        backs.add(node(new Method("java.lang.Thread", "run", ""), -1, node(key("hashCode"), 5)));
        assertThat(backs.methods()).isEmpty();
    }

    private static InlineNode tree() {
        return node(
                new Method("a.Main", "lookup", "()V"),
                -1,
                node(
                        new Method("java.util.HashMap", "get", ""),
                        4,
                        node(
                                new Method("java.util.HashMap", "hash", ""),
                                1,
                                node(key("hashCode"), 9))));
    }

    private static InlineNode node(Method method, int bci, InlineNode... calls) {
        return new InlineNode(
                method, bci, InlineVerdict.INLINED, "", 9, 1, List.of(), -1, -1, List.of(calls));
    }

    private static Method key(String name) {
        return new Method("a.Key", name, "");
    }

    private static List<SampleFrame> frames(String... frames) {
        return Arrays.stream(frames)
                .map(
                        f ->
                                new SampleFrame(
                                        MadeRun.method(f.split("@")[0]),
                                        Integer.parseInt(f.split("@")[1]),
                                        -1,
                                        FrameKind.C2))
                .toList();
    }

    /**
     * @param around what is sampled with hashCode: itself, or what calls the map elsewhere
     */
    private static Run run(int bytes, int inMap, int elsewhere, String around) {
        List<String> once = new ArrayList<>(List.of(HASH, "java.util.HashMap.hash@9", GET));
        once.add(around.equals(HASH) ? LOOKUP : around);
        return new MadeRun()
                .compiled(MadeRun.grown(MadeRun.compiled(1, "a.Key.hashCode", 4, -1, 1, 2), bytes))
                .samples(1, FrameKind.C2, once.toArray(String[]::new))
                .samples(inMap, FrameKind.C2, NODE, GET, LOOKUP)
                .samples(elsewhere, FrameKind.C2, "a.Main.other@1")
                .made();
    }

    private static Change bytecode(Run a, Run b) throws IOException {
        return bytecodes(a, b).getFirst();
    }

    private static List<Change> bytecodes(Run a, Run b) throws IOException {
        return Comparison.of(a, b).changes().stream()
                .filter(c -> c.what().equals("bytecode"))
                .filter(c -> c.method().filter(key("hashCode")::matches).isPresent())
                .toList();
    }
}
