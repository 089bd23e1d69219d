package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.Method;
import dev.jitlens.parse.line.LineSource;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Object.hashCode is an intrinsic that is dispatched virtually: C2 first says that it is native and
 * not inlined, and then uses the intrinsic. As JDK 11 to 25 write it.
 */
class IntrinsicAfterRefusalTest {
    private static final Method ASKED = new Method("W", "asked", "(I)I");

    /** A log of JDK 21, with a real refusal of the same words before. */
    private static final String LOG =
            """
            <compilation_log thread='1'>
            <start_compile_thread name='C2 CompilerThread0' thread='1' process='1' stamp='0.1'/>
            <task compile_id='50' method='W asked (I)I' bytes='32' count='5376' stamp='0.329'>
            <type id='1215' name='int'/>
            <klass id='1394' name='W' flags='1'/>
            <method id='1395' holder='1394' name='asked' return='1215' arguments='1215' flags='8' bytes='32'/>
            <parse method='1395' uses='5376.000000' stamp='0.329'>
            <bc code='184' bci='2'/>
            <method id='1396' holder='1394' name='mine' return='1215' flags='265' bytes='0'/>
            <call method='1396' count='5119' prof_factor='1.000000' inline='1'/>
            <inline_fail reason='native method'/>
            <bc code='182' bci='9'/>
            <klass id='1222' name='java.lang.Object' flags='1'/>
            <method id='1399' holder='1222' name='hashCode' return='1215' flags='257' bytes='0'/>
            <dependency type='unique_concrete_method_4' ctxk='1256' x='1399' x2='1222' x3='1399'/>
            <call method='1399' count='5119' prof_factor='1.000000' inline='1'/>
            <inline_fail reason='native method'/>
            <intrinsic id='_hashCode' nodes='40'/>
            <bc code='184' bci='17'/>
            <method id='1401' holder='1394' name='other' return='1215' flags='265' bytes='0'/>
            <call method='1401' count='5119' prof_factor='1.000000' inline='1'/>
            <inline_fail reason='native method'/>
            <bc code='184' bci='20'/>
            <method id='1402' holder='1222' name='getClass' return='1215' flags='265' bytes='0'/>
            <call method='1402' count='5119' prof_factor='1.000000' inline='1'/>
            <intrinsic id='_getClass' nodes='5'/>
            <parse_done stamp='0.329'/>
            </parse>
            <task_done success='1' nmsize='240' count='50562' stamp='0.360'/>
            </task>
            </compilation_log>
            """;

    @Test
    void logCompilationsTreeHasTheIntrinsicOnce() throws IOException {
        InlineNode root =
                new InlineTreeReader()
                        .read(
                                new ByteArrayInputStream(LOG.getBytes(StandardCharsets.UTF_8)),
                                LOG.length(),
                                ASKED)
                        .orElseThrow();
        assertCalls(root);
        assertThat(root.children().get(1).reason()).isEqualTo("_hashCode");
    }

    @Test
    void logCompilationsCountsAgreeWithTheTree() throws IOException {
        RecordedFacts facts = new RecordedFacts();
        String log =
                "<?xml version='1.0' encoding='UTF-8'?>\n"
                        + "<hotspot_log version='160 1' process='1' time_ms='1'>\n"
                        + LOG
                        + "</hotspot_log>\n";
        byte[] bytes = log.getBytes(StandardCharsets.UTF_8);
        new LogCompilationFormat()
                .read(new LineSource("x.log", new ByteArrayInputStream(bytes)), facts);
        assertThat(facts.inlining)
                .containsEntry("LOG_COMPILATION REFUSED native method", 2)
                .containsEntry("LOG_COMPILATION INTRINSIC _hashCode", 1)
                .containsEntry("LOG_COMPILATION INTRINSIC _getClass", 1)
                .hasSize(3);
        InlineCounts counts =
                facts.events.stream()
                        .map(RecordedFacts.Told::event)
                        .filter(CompileTask.class::isInstance)
                        .map(e -> ((CompileTask) e).end().inlining())
                        .findFirst()
                        .orElseThrow();
        assertThat(counts.refused()).isEqualTo(2);
        assertThat(counts.other()).isEqualTo(2);
    }

    @Test
    void printInliningsTwoLinesAreOneCall() {
        assertCalls(
                tree(
                        """
                                                      @ 2   W::mine (0 bytes)   native method
                                                      @ 9   java.lang.Object::hashCode (0 bytes)   native method
                                                      @ 9   java.lang.Object::hashCode (0 bytes)   (intrinsic)
                                                      @ 17   W::other (0 bytes)   native method
                                                      @ 20   java.lang.Object::getClass (0 bytes)   (intrinsic)
                        """));
    }

    @Test
    void jdk25SaysBothInOneLine() {
        assertCalls(
                tree(
                        """
                                                      @ 2   W::mine (0 bytes)   failed to inline: native method
                                                      @ 9   java.lang.Object::hashCode (0 bytes)   failed to inline: native method   (intrinsic)
                                                      @ 17   W::other (0 bytes)   failed to inline: native method
                                                      @ 20   java.lang.Object::getClass (0 bytes)   (intrinsic)
                        """));
    }

    private static InlineNode tree(String lines) {
        return PrintInliningTree.read(ASKED, 32, lines);
    }

    private static void assertCalls(InlineNode root) {
        assertThat(root.children()).extracting(InlineNode::bci).containsExactly(2, 9, 17, 20);
        assertThat(root.children())
                .extracting(InlineNode::verdict)
                .isEqualTo(
                        List.of(
                                InlineVerdict.REFUSED,
                                InlineVerdict.INTRINSIC,
                                InlineVerdict.REFUSED,
                                InlineVerdict.INTRINSIC));
    }
}
