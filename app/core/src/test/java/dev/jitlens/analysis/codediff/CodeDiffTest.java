package dev.jitlens.analysis.codediff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.analysis.CodeMaker;
import dev.jitlens.analysis.codediff.CodeDiff.Kind;
import dev.jitlens.analysis.codediff.CodeDiff.Row;
import dev.jitlens.analysis.codediff.CodeDiff.Side;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.instruction.Flow;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

class CodeDiffTest {
    private static final long HERE = 0x7f36_4c40_1c00L;
    private static final long THERE = 0x7f99_1d80_2000L;

    @Test
    void codeElsewhereIsIdentical() {
        CodeDiff diff = CodeDiff.of(loop(HERE, "r10d").build(), loop(THERE, "r10d").build());
        assertThat(diff.identical()).isTrue();
        assertThat(diff.rows()).extracting(Row::kind).containsOnly(Kind.SAME);
        assertThat(texts(diff, Row::left)).isEqualTo(texts(diff, Row::right));
        assertThat(texts(diff, Row::left))
                .containsExactly(
                        "mov r10, {metadata('demo/Loop')}",
                        "inc r10d",
                        "test dword ptr [r11], eax",
                        "cmp r10d, 0x3e8",
                        "jl L1",
                        "call {static_call} checkIndex",
                        "ret");
    }

    @Test
    void registersAreCompared() {
        CodeDiff diff = CodeDiff.of(loop(HERE, "r10d").build(), loop(THERE, "ebx").build());
        assertThat(diff.identical()).isFalse();
        assertThat(diff.count(Kind.CHANGED)).isEqualTo(2);
        assertThat(diff.count(Kind.SAME)).isEqualTo(5);
    }

    @Test
    void anInstructionMoreShiftsNothing() {
        Assembly left = loop(HERE, "r10d").build();
        Assembly right = loop(THERE, "r10d").add(3, "nop", "").build();
        CodeDiff diff = CodeDiff.of(left, right);
        assertThat(diff.rows())
                .extracting(Row::kind)
                .containsExactly(
                        Kind.SAME,
                        Kind.SAME,
                        Kind.SAME,
                        Kind.ONLY_RIGHT,
                        Kind.SAME,
                        Kind.SAME,
                        Kind.SAME,
                        Kind.SAME);
        assertThat(diff.rows().get(1).left().orElseThrow().label()).isEqualTo("L1");
    }

    @Test
    void aJumpToElsewhereIsAChange() {
        Assembly left = loop(HERE, "r10d").build();
        Assembly right = loop(THERE, "r10d").target(4, 0).build();
        CodeDiff diff = CodeDiff.of(left, right);
        assertThat(diff.count(Kind.CHANGED)).isEqualTo(1);
        Row jump = diff.rows().get(4);
        assertThat(jump.left().orElseThrow().text()).isEqualTo("jl L2");
        assertThat(jump.right().orElseThrow().text()).isEqualTo("jl L1");
    }

    @Test
    void callsAreComparedByName() {
        CodeDiff diff =
                CodeDiff.of(
                        code(HERE).call("{runtime_call SafepointBlob}").build(),
                        code(THERE).call("{runtime_call DeoptimizationBlob}").build());
        assertThat(diff.count(Kind.CHANGED)).isEqualTo(1);
    }

    @Test
    void whetherACallIsLinkedDoesNotCount() {
        Assembly linked =
                code(HERE)
                        .add("movabs", "rax, 0xffffffffffffffff")
                        .invoke("{virtual_call}", "invokevirtual add")
                        .add("ret", "")
                        .add("movabs", "rbx, 0", "{static_stub}")
                        .jump("jmp", 4)
                        .flow(4, Flow.JUMP)
                        .build();
        Assembly unlinked =
                code(THERE)
                        .add("movabs", "rax, 0x7f991d8abcde")
                        .invoke("{virtual_call}", "invokevirtual add")
                        .target(1, 3)
                        .add("ret", "")
                        .add("movabs", "rbx, 0x7f991d8abcd0", "{static_stub}")
                        .call("{runtime_call I2C/C2I adapters}")
                        .flow(4, Flow.JUMP)
                        .rename(4, "jmp")
                        .build();
        CodeDiff diff = CodeDiff.of(linked, unlinked);
        assertThat(texts(diff, Row::left)).isEqualTo(texts(diff, Row::right));
        assertThat(diff.identical()).isTrue();
        assertThat(texts(diff, Row::left))
                .containsExactly(
                        "movabs rax, <inline cache>",
                        "call {virtual_call} add",
                        "ret",
                        "movabs rbx, {static_stub}",
                        "jmp <stub>");
    }

    @Test
    void whereCompressedClassesBeginDoesNotCount() {
        Assembly one = code(HERE).add("mov", "r10d, 0x9b000000").add("add", "rcx, r10").build();
        Assembly other = code(THERE).add("mov", "r10d, 0x5e000000").add("add", "rcx, r10").build();
        assertThat(CodeDiff.of(one, other).identical()).isTrue();
        Assembly constant = code(THERE).add("mov", "r10d, 0x5e000000").add("ret", "").build();
        assertThat(CodeDiff.of(one, constant).identical()).isFalse();
    }

    @Test
    void constantsAreComparedByValue() {
        byte[] pi = {0x18, 0x2d, 0x44, 0x54, (byte) 0xfb, 0x21, 0x09, 0x40};
        byte[] e = {0x69, 0x57, 0x14, (byte) 0x8b, 0x0a, (byte) 0xbf, 0x05, 0x40};
        CodeDiff same = CodeDiff.of(load(HERE, pi), load(THERE, pi));
        assertThat(same.identical()).isTrue();
        assertThat(texts(same, Row::left))
                .containsExactly("vmovsd xmm0, qword ptr [0x400921fb54442d18]");
        assertThat(CodeDiff.of(load(HERE, pi), load(THERE, e)).identical()).isFalse();
    }

    @Test
    void withoutDecoderBytesAreCompared() {
        CodeDiff diff =
                CodeDiff.of(
                        loop(HERE, "r10d").undecoded().build(),
                        loop(THERE, "r10d").undecoded().build());
        assertThat(diff.decoded()).isFalse();
        assertThat(diff.identical()).isTrue();
    }

    @Test
    void whatCannotBeComparedIsSaid() {
        Assembly intel = loop(HERE, "r10d").build();
        Assembly att = loop(THERE, "%r10d").build();
        assertThat(CodeDiff.obstacle(intel, att)).hasValueSatisfying(s -> s.contains("syntax"));
        assertThatThrownBy(() -> CodeDiff.of(intel, att))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("One of the two was printed in Intel's syntax, the other in AT&T's.");
        assertThat(CodeDiff.obstacle(intel, code(THERE).build())).isPresent();
        assertThat(CodeDiff.obstacle(intel, loop(THERE, "r10d").undecoded().build())).isPresent();
    }

    @Test
    void anyTwoSidesAreComparedWholeAndAlikeFromBothSides() {
        Random random = new Random(25);
        for (int i = 0; i < 300; i++) {
            Assembly a = anything(random, HERE);
            Assembly b = anything(random, THERE);
            CodeDiff diff = CodeDiff.of(a, b);
            assertThat(indices(diff, Row::left)).isEqualTo(upTo(a.instructions().size()));
            assertThat(indices(diff, Row::right)).isEqualTo(upTo(b.instructions().size()));
            assertThat(pairs(CodeDiff.of(b, a), true)).isEqualTo(pairs(diff, false));
            assertThat(CodeDiff.of(a, a).identical()).isTrue();
        }
    }

    private static Assembly anything(Random random, long at) {
        CodeMaker code = code(at);
        int size = 1 + random.nextInt(12);
        for (int i = 0; i < size; i++) {
            switch (random.nextInt(4)) {
                case 0 -> code.add("mov", random.nextBoolean() ? "eax, ebx" : "ecx, edx");
                case 1 -> code.add("inc", "eax");
                case 2 -> code.jump("jl", random.nextInt(size));
                default -> code.call("{runtime_call SafepointBlob}");
            }
        }
        return code.build();
    }

    private static CodeMaker loop(long at, String register) {
        return code(at).add(
                        "mov",
                        "r10, 0x" + Long.toHexString(at + 0x12345678),
                        "{metadata('demo/Loop')}")
                .add("inc", register)
                .add("test", "dword ptr [r11], eax", "{poll}")
                .add("cmp", register + ", 0x3e8")
                .jump("jl", 1)
                .invoke("{static_call}", "invokestatic checkIndex")
                .add("ret", "");
    }

    private static Assembly load(long at, byte[] constant) {
        return code(at).constant(constant).add("vmovsd", "xmm0, qword ptr [rip - 0xc]").build();
    }

    private static CodeMaker code(long at) {
        return new CodeMaker(at);
    }

    private interface Which {
        Optional<Side> of(Row row);
    }

    private static List<String> texts(CodeDiff diff, Which which) {
        return diff.rows().stream()
                .map(which::of)
                .flatMap(Optional::stream)
                .map(Side::text)
                .toList();
    }

    private static List<Integer> indices(CodeDiff diff, Which which) {
        return diff.rows().stream()
                .map(which::of)
                .flatMap(Optional::stream)
                .map(Side::index)
                .toList();
    }

    private static List<Integer> upTo(int size) {
        return IntStream.range(0, size).boxed().toList();
    }

    private static List<String> pairs(CodeDiff diff, boolean swapped) {
        List<String> pairs = new ArrayList<>();
        for (Row row : diff.rows()) {
            int left = row.left().map(Side::index).orElse(-1);
            int right = row.right().map(Side::index).orElse(-1);
            boolean both = left >= 0 && right >= 0;
            pairs.add(
                    (swapped ? right + "," + left : left + "," + right) + (both ? row.kind() : ""));
        }
        return pairs.stream().sorted().toList();
    }
}
