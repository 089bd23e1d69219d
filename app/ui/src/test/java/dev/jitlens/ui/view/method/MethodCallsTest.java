package dev.jitlens.ui.view.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.ui.Mouse;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.Token;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** The way from a call to the code of what is called. */
class MethodCallsTest extends MethodPageFixture {
    private static final Method HASH = new Method("java.lang.String", "hashCode", "()I");

    private void showHash() {
        window.add(run).show(PageId.METHOD);
        assertThat(window.picture().selectMethod("String::hashCode")).isTrue();
        settled(window);
    }

    @Test
    void bytecodesThatCallNameTheirCallee() {
        assertThat(
                        BytecodeRows.callee(
                                "invokevirtual", "java/util/ArrayList.add:(Ljava/lang/Object;)Z"))
                .contains(new Method("java.util.ArrayList", "add", "(Ljava/lang/Object;)Z"));
        assertThat(BytecodeRows.callee("invokespecial", "a/B$C.<init>:()V"))
                .contains(new Method("a.B$C", "<init>", "()V"));
        assertThat(BytecodeRows.callee("getfield", "a/B.c:I")).isEmpty();
        assertThat(BytecodeRows.callee("invokevirtual", "[I.clone:()Ljava/lang/Object;")).isEmpty();
        assertThat(BytecodeRows.callee("invokedynamic", "run:()Ljava/lang/Runnable;")).isEmpty();
    }

    @Test
    void aClickOnTheNameLeadsThereAndBackAgain() {
        showHash();
        Node name = nameOfACall("method-bytecode");
        Method callee = ((Token) name.getUserData()).callee().orElseThrow();
        fx(() -> click(name, false));
        assertThat(selectedMethod()).contains(callee);
        assertThat(Windows.words(window.picture())).contains("‹ hashCode");
        Hyperlink back = window.node("method-back", Hyperlink.class);
        fx(back::fire);
        assertThat(selectedMethod().map(HASH::matches)).contains(true);
    }

    @Test
    void withCtrlWhatIsHereStays() {
        showHash();
        Node name = nameOfACall("method-bytecode");
        fx(() -> click(name, true));
        assertThat(selectedMethod().map(HASH::matches)).contains(true);
    }

    @Test
    void enterOnACallLeadsThereToo() {
        showHash();
        int at = index("method-bytecode", r -> r.callee().isPresent());
        select("method-bytecode", at);
        Method callee = selected("method-bytecode").callee().orElseThrow();
        press(list("method-bytecode"), KeyCode.ENTER);
        assertThat(selectedMethod()).contains(callee);
    }

    @Test
    void machineCodeNamesWhatItCalls() {
        showHash();
        List<Token> calls =
                rows("method-assembly").stream()
                        .map(CodeRow::tokens)
                        .flatMap(List::stream)
                        .filter(token -> token.callee().isPresent())
                        .toList();
        assertThat(calls).isNotEmpty();
        assertThat(calls)
                .allSatisfy(
                        token ->
                                assertThat(token.text())
                                        .startsWith("  → ")
                                        .endsWith("::" + token.callee().get().name()));
    }

    private Optional<Method> selectedMethod() {
        return window.fx(() -> window.picture().workbench().selection().get().method());
    }

    private Node nameOfACall(String id) {
        ListView<CodeRow> list = list(id);
        return window.fx(
                () ->
                        list.lookupAll(".code-call").stream()
                                .filter(Node::isVisible)
                                .findFirst()
                                .orElseThrow());
    }

    private static void click(Node on, boolean withCtrl) {
        Mouse.clickAt(on).withCtrl(withCtrl).on(on);
    }
}
