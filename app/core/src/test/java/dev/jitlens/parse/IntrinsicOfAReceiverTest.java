package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A call of two receivers, of which C2 of JDK 8 makes one by an intrinsic: it decides about the
 * other first, and tells the intrinsic when that one's body is parsed.
 */
class IntrinsicOfAReceiverTest {
    private static final Method PUT = new Method("java.util.HashMap", "putVal", "()V");

    /** As JDK 8 wrote it, shortened. */
    private static final String BEFORE =
            """
            <task compile_id='9' method='java/util/HashMap putVal ()V' bytes='300' count='9' stamp='1.3'>
            <type id='727' name='boolean'/>
            <klass id='740' name='java/lang/Object' flags='1'/>
            <klass id='741' name='java/lang/String' flags='17'/>
            <klass id='849' name='p/Entry' flags='1'/>
            <klass id='800' name='java/util/HashMap' flags='1'/>
            <method id='801' holder='800' name='putVal' return='727' flags='1' bytes='300' iicount='9'/>
            <method id='855' holder='740' name='equals' return='727' arguments='740' flags='1' bytes='11' iicount='69'/>
            <method id='862' holder='741' name='equals' return='727' arguments='740' flags='1' bytes='81' iicount='81'/>
            <method id='863' holder='849' name='equals' return='727' arguments='740' flags='1' bytes='49' iicount='32'/>
            <parse method='801' uses='9' stamp='1.3'>
            <bc code='182' bci='203'/>
            <call method='855' count='670' prof_factor='1' virtual='1' inline='1' receiver='741' receiver_count='668' receiver2='849' receiver2_count='2'/>
            """;

    private static final String OTHER =
            """
            <call method='863' count='670' prof_factor='1' inline='1'/>
            <inline_success reason='inline (hot)'/>
            <predicted_call bci='203' klass='741'/>
            <predicted_call bci='203' klass='849'/>
            <parse method='863' uses='681' stamp='1.392'>
            <parse_done nodes='603' live='585' memory='142008' stamp='1.392'/>
            </parse>
            <uncommon_trap bci='203' reason='null_check' action='make_not_entrant'/>
            <intrinsic id='_equals' nodes='65'/>
            """;

    private static final String END = "<parse_done stamp='1.4'/>\n</parse>\n</task>\n";

    private static List<InlineNode> calls(String log) throws IOException {
        byte[] bytes = log.getBytes(StandardCharsets.UTF_8);
        return new InlineTreeReader()
                .read(new ByteArrayInputStream(bytes), bytes.length, PUT)
                .orElseThrow()
                .children();
    }

    @Test
    void jdk8_theIntrinsicIsThatOfTheCallWhoseBodyIsNotParsed() throws IOException {
        String string = "<call method='862' count='670' prof_factor='1' inline='1'/>\n";
        assertThat(calls(BEFORE + string + OTHER + END))
                .extracting(call -> call.callee().holder() + " " + call.verdict())
                .containsExactlyInAnyOrder("p.Entry INLINED", "java.lang.String INTRINSIC");
    }

    /** Then nobody knows whose it is. */
    @Test
    void aCallThatChoosesByItsReceiverIsNoIntrinsic() throws IOException {
        assertThat(calls(BEFORE + OTHER + END))
                .extracting(InlineNode::verdict)
                .containsExactlyInAnyOrder(InlineVerdict.INLINED, InlineVerdict.INTRINSIC);
        assertThat(calls(BEFORE + OTHER + END))
                .extracting(call -> call.callee().holder())
                .containsExactlyInAnyOrder("p.Entry", "");
    }
}
