package dev.jitlens.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.util.ArrayList;
import java.util.List;

/** Holds what workloads.json claims against the class files. */
class TruthTest {
    @Test
    void theExperimentsAreThereAndTheDemoIsFirst() throws IOException {
        List<String> ids = new ArrayList<>();
        for (JsonNode workload : Shipped.workloads()) {
            ids.add(workload.path("id").asText());
        }
        assertThat(ids)
                .startsWith("counted-loop-exit")
                .containsExactlyInAnyOrder(
                        "counted-loop-exit",
                        "killer-task",
                        "byte-array-sum",
                        "array-list-add",
                        "hot-inlined",
                        "hot-not-inlined",
                        "blame-the-setter",
                        "inline-assignment",
                        "loop-zoo",
                        "bytecode-shapes",
                        "osr-harness",
                        "blame-nine-deep",
                        "copy-loop",
                        "system-arraycopy",
                        "crc32",
                        "adler32",
                        "gc-heavy",
                        "compile-heavy",
                        "compiled-causes",
                        "left-behind",
                        "healthy",
                        "deopt-storm",
                        "boxed-sum",
                        "boxing",
                        "clock-cost",
                        "dump-often",
                        "empty-harness",
                        "exception-storm",
                        "false-sharing",
                        "ordered-scheduler",
                        "set-operations",
                        "shared-lock",
                        "sleeper",
                        "warm-up",
                        "many-deep-threads",
                        "load-generator",
                        "make-garbage",
                        "notify-latency",
                        "nepotism");
    }

    @Test
    void onlyOneOfTheTwoShapesJumpsBackUnconditionally() throws IOException {
        String type = "dev.jitlens.samples.LoopShapes";

        assertThat(jumpsBack(code(type + "::testAtTop"))).containsExactly(Opcode.GOTO);
        assertThat(jumpsBack(code(type + "::testAtBottom"))).containsExactly(Opcode.IF_ICMPLT);
    }

    @Test
    void oneOfTheLargeMethodsIsOneByteOverTheLimit() throws IOException {
        String type = "dev.jitlens.samples.MadeMethods";

        assertThat(((CodeAttribute) code(type + "::large")).codeLength()).isEqualTo(8000);
        assertThat(((CodeAttribute) code(type + "::huge")).codeLength()).isEqualTo(8001);
    }

    @Test
    void everyWorkloadSaysWhatToLookForAndShipsItsSource() throws IOException {
        for (JsonNode workload : Shipped.workloads()) {
            assertThat(workload.path("title").asText()).isNotEmpty();
            assertThat(workload.path("lookFor").asText()).endsWith(".");
            assertThat(workload.path("suggestedPresets")).isNotEmpty();
            assertThat(KillerTask.class.getResource("/" + workload.path("source").asText()))
                    .as(workload.path("id").asText())
                    .isNotNull();
        }
    }

    @Test
    void everyOsrBciIsTheTargetOfABackwardBranch() throws IOException {
        for (JsonNode workload : Shipped.workloads()) {
            for (JsonNode osr : workload.at("/truth/osr")) {
                String method = osr.path("method").asText();
                assertThat(backwardTargets(code(method)))
                        .as(method)
                        .contains(osr.path("bci").asInt());
            }
        }
    }

    @Test
    void theTwoStylesOfAssignmentDifferInTheirBytecode() throws IOException {
        String type = InlineAssignment.class.getName();

        assertThat(dups(code(type + "::insideTheIf"))).isEqualTo(3);
        assertThat(dups(code(type + "::beforeTheIf"))).isZero();
    }

    private static long dups(CodeModel code) {
        return code.elementStream()
                .filter(Instruction.class::isInstance)
                .filter(i -> ((Instruction) i).opcode() == Opcode.DUP)
                .count();
    }

    private static List<Integer> backwardTargets(CodeModel model) {
        return backward(model).stream().map(Backward::target).toList();
    }

    private static List<Opcode> jumpsBack(CodeModel model) {
        return backward(model).stream().map(Backward::opcode).toList();
    }

    private record Backward(Opcode opcode, int target) {}

    private static List<Backward> backward(CodeModel model) {
        CodeAttribute code = (CodeAttribute) model;
        List<Backward> backward = new ArrayList<>();
        int bci = 0;
        for (var element : code) {
            if (element instanceof BranchInstruction branch) {
                int target = code.labelToBci(branch.target());
                if (target <= bci) {
                    backward.add(new Backward(branch.opcode(), target));
                }
            }
            if (element instanceof Instruction instruction) {
                bci += instruction.sizeInBytes();
            }
        }
        return backward;
    }

    private static CodeModel code(String qualified) throws IOException {
        String[] parts = qualified.split("::");
        String path = "/" + parts[0].replace('.', '/') + ".class";
        try (var bytes = KillerTask.class.getResourceAsStream(path)) {
            return ClassFile.of().parse(bytes.readAllBytes()).methods().stream()
                    .filter(m -> m.methodName().equalsString(parts[1]))
                    .findFirst()
                    .flatMap(m -> m.code())
                    .orElseThrow();
        }
    }
}
