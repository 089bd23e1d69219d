package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineNode.Receiver;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.InliningText;
import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;

import java.util.List;

class PrintInliningTreeTest {
    private static InlineNode tree(String lines) {
        return PrintInliningTree.read(new Method("W", "hot", ""), 27, lines);
    }

    @Test
    void indentationIsDepth() {
        InlineNode root =
                tree(
                        """
                             31    1       3       W::hot (27 bytes)
                                                      @ 15   jdk.internal.misc.Unsafe::getObjectAcquire (7 bytes)   inline
                                                        @ 3   jdk.internal.misc.Unsafe::getObjectVolatile (0 bytes)   intrinsic
                                       !m             @ 20   a.B::c (99 bytes)   callee is too large
                                                      @ 39  java/lang/StringUTF16::hashCode (not loaded)   not inlineable
                        """);
        assertThat(root.children()).extracting(InlineNode::bci).containsExactly(15, 20, 39);
        InlineNode first = root.children().getFirst();
        assertThat(first.verdict()).isEqualTo(InlineVerdict.INLINED);
        assertThat(first.children())
                .singleElement()
                .satisfies(
                        child -> {
                            assertThat(child.verdict()).isEqualTo(InlineVerdict.INTRINSIC);
                            assertThat(child.bci()).isEqualTo(3);
                        });
        assertThat(root.children().get(1).reason()).isEqualTo("callee is too large");
        assertThat(root.children().get(2).callee().display())
                .isEqualTo("java.lang.StringUTF16::hashCode");
        assertThat(root.children().get(2).bytecodeBytes()).isEqualTo(-1);
    }

    /** Editors with a stop at every fourth or eighth column put them there, and blanks at ends. */
    @Test
    void tabsAreBlanks() {
        String lines =
                """
                \t@ 3   a.Sums::all (22 bytes)   inline (hot)
                \t  @ 18   a.Sums::each (5 bytes)   inline (hot)       \s
                \t\t@ 1   a.Sums::one (56 bytes)   inline (hot)
                \t\t  @ 43   a.Base::key (8 bytes)   inline (hot)    \s
                \t\t  @ 43   a.Other::key (8 bytes)   inline (hot)
                \t\t   \\-> TypeProfile (7000/9000 counts) = a/Base
                \t\t\t@ 4   a.Other::hash (13 bytes)   (intrinsic)
                \t  @ 19   a.Sums::last (50 bytes)   too big
                """;
        InlineNode all = tree(lines).children().getFirst();
        assertThat(all.children()).extracting(InlineNode::bci).containsExactly(18, 19);
        InlineNode one = all.children().getFirst().children().getFirst();
        assertThat(one.children())
                .extracting(child -> child.callee().display())
                .containsExactly("a.Base::key", "a.Other::key");
        assertThat(one.children().getFirst().receivers())
                .containsExactly(new Receiver("a.Base", 7000));
        assertThat(one.children().getLast().children())
                .extracting(InlineNode::bci)
                .containsExactly(4);
        RecordedFacts facts = RecordedFacts.ofConsole(lines.split("\n"));
        assertThat(facts.programLines).isZero();
        assertThat(facts.inlining.values().stream().mapToLong(n -> n).sum()).isEqualTo(7);
    }

    @Test
    void jdk17BimorphicCallHasTwoLinesAndTwoProfiles() {
        InlineNode root =
                tree(
                        """
                                                      @ 12   W$A::a (4 bytes)   inline (hot)
                                                      @ 12   W$B::a (4 bytes)   inline (hot)
                                                       \\-> TypeProfile (139000/557993 counts) = W$B
                                                       \\-> TypeProfile (418993/557993 counts) = W$A
                        """);
        assertBimorphic(root, 418_993, 139_000);
    }

    @Test
    void jdk25BimorphicCallIsOneLine() {
        InlineNode root =
                tree(
                        """
                                                      @ 12   W$A::a (4 bytes)   inline (hot)   callee changed to  W$B::a (4 bytes)   inline (hot)   callee changed to  W::hot (27 bytes)    \\-> TypeProfile (84000/508206 counts) = W$B   callee changed to  W::hot (27 bytes)    \\-> TypeProfile (424206/508206 counts) = W$A
                        """);
        assertBimorphic(root, 424_206, 84_000);
    }

    private static void assertBimorphic(InlineNode root, long ofA, long ofB) {
        assertThat(root.children())
                .extracting(child -> child.callee().display())
                .containsExactly("W$A::a", "W$B::a");
        assertThat(root.children())
                .extracting(InlineNode::receivers)
                .containsExactly(
                        List.of(new Receiver("W$A", ofA)), List.of(new Receiver("W$B", ofB)));
    }

    @Test
    void decorationsOfTheUnifiedLogAreSkipped() {
        InlineNode root =
                tree(
                        """
                        [0.032s][debug][jit,inlining   ]                               @ 19   java.lang.String::isLatin1 (19 bytes)   inline
                        [0.032s][debug][jit,inlining   ]                                 @ 5   a.B::c (55 bytes)   failed to inline: callee is too large
                        """);
        InlineNode child = root.children().getFirst();
        assertThat(root.size()).isEqualTo(3);
        assertThat(child.children().getFirst().reason()).isEqualTo("callee is too large");
    }

    @Test
    void linesUnderATaskOfC1AreItsOwn() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "17    3       3       java.lang.String::hashCode (60 bytes)",
                        "                              @ 17   java.lang.String::isLatin1 (19 bytes)"
                                + "   inline",
                        "19    4     n 0       jdk.internal.misc.Unsafe::getReferenceVolatile"
                                + " (native)   ",
                        "                              @ 27   java.lang.StringLatin1::hashCode (9"
                                + " bytes)   inline",
                        "20    5       3       W::hot (27 bytes)");
        CompileTask task = facts.events(CompileTask.class).getFirst();
        assertThat(task.end().inlining().inlined()).isEqualTo(2);
        assertThat(task.byteLength()).isGreaterThan(300);
    }

    @Test
    void linesThatMayBeAnotherTasksAreNobodys() {
        String task = "17    3       3       java.lang.String::hashCode (60 bytes)";
        String c1 =
                "                              @ 17   java.lang.String::isLatin1 (19 bytes)  "
                        + " inline";
        String c2 = "                              @ 12   W$A::a (4 bytes)   inline (hot)";
        String beyond =
                "                              @ 99   java.lang.String::isLatin1 (19 bytes)  "
                        + " inline";
        assertThat(lengths(task, c2)).containsExactly(0L);
        assertThat(lengths(task, beyond)).containsExactly(0L);
        assertThat(lengths(task, c1, c2, c1)).containsExactly(0L);
        assertThat(lengths(task, c1, c2))
                .as("C2's tree after C1's")
                .containsExactly(task.length() + 1L + c1.length());
    }

    /** What stands below a heading of C2 may be of another task; all that is certain is its end. */
    @Test
    void copiedTreesAreNotJoined() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "```",
                        "233   65    a.b.Rows::put (29 bytes)",
                        "              @ 7   a.b.Rows::room (23 bytes)   inline (hot)",
                        "                @ 19   a.b.Rows::exact (26 bytes)   inline (hot)",
                        "612   64      a.b.Rows::exact (26 bytes)",
                        "                @ 22   a.b.Rows::grow (45 bytes)   too big",
                        "With another flag it is inlined:",
                        "                  @ 22   a.b.Rows::grow (45 bytes)   force inline by"
                                + " CompilerOracle",
                        "",
                        "                    @ 28   a.b.Rows::huge (26 bytes)   never executed");
        assertThat(facts.events(CompileTask.class))
                .extracting(task -> task.method().display(), task -> task.code().id().number())
                .containsExactly(tuple("a.b.Rows::put", 65), tuple("a.b.Rows::exact", 64));
        assertThat(facts.events(InliningText.class))
                .extracting(text -> text.origin().line(), text -> text.counts().inlined())
                .containsExactly(tuple(3L, 2), tuple(6L, 0), tuple(8L, 1));
    }

    /** What HotSpot has indented tells its depth, whatever else is written amid it. */
    @Test
    void aProgramsLineDoesNotEndATreeButAFenceDoes() {
        String call = "                            @ 7   a.B::c (23 bytes)   inline (hot)";
        String below = "                              @ 9   a.B::d (26 bytes)   too big";
        assertThat(texts(call, "hello", below)).isEqualTo(1);
        assertThat(texts(call, "``` java", below)).isEqualTo(2);
    }

    private static int texts(String... lines) {
        return RecordedFacts.ofConsole(lines).events(InliningText.class).size();
    }

    @Test
    void aTaskHasNoLinesOfTheNextCopy() {
        String task = "17    3       3       a.B::c (60 bytes)";
        String own = "  @ 17   a.B::d (19 bytes)   inline";
        String other = "  @ 20   a.B::e (19 bytes)   inline";
        long length = task.length() + 1L + own.length();
        assertThat(lengths(task, own, "and elsewhere", other)).containsExactly(length);
        assertThat(lengths(task, own, "18 44 a.B::f (9 bytes)", other)).containsExactly(length, 0L);
        assertThat(lengths(task, "and elsewhere", other)).containsExactly(0L);
        assertThat(lengths(task, own, other)).containsExactly(length + 1 + other.length());
    }

    @Test
    void blanksThatSomebodyTookOutOfARowAreNotMissed() {
        InlineNode root =
                tree(
                        """
                           @ 7 a.B::room (23 bytes) disallowed by CompilerOracle
                           @ 8 a.B::site (23 bytes) of my own
                        """);
        assertThat(root.children())
                .singleElement()
                .satisfies(
                        call -> {
                            assertThat(call.callee().display()).isEqualTo("a.B::room");
                            assertThat(call.reason()).isEqualTo("disallowed by CompilerOracle");
                            assertThat(call.verdict()).isEqualTo(InlineVerdict.REFUSED);
                        });
    }

    private static List<Long> lengths(String... lines) {
        return RecordedFacts.ofConsole(lines).events(CompileTask.class).stream()
                .map(CompileTask::byteLength)
                .toList();
    }

    @Test
    void thousandsOfLevelsAreNone() {
        int levels = 5000;
        StringBuilder lines = new StringBuilder();
        for (int depth = 0; depth < levels; depth++) {
            lines.repeat(' ', 28 + 2 * depth).append("@ 1   a.B::m (5 bytes)   inline (hot)\n");
        }
        InlineNode root = tree(lines.toString());
        int nodes = 0;
        List<InlineNode> level = List.of(root);
        while (!level.isEmpty()) {
            nodes += level.size();
            level = level.stream().flatMap(node -> node.children().stream()).toList();
        }
        assertThat(nodes).isEqualTo(1 + levels);
    }
}
