package dev.jitlens.ui.view.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.ui.control.code.JavaText;
import dev.jitlens.ui.control.code.Token;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class SourceRowsTest {
    private static final Method ADD = new Method("java.util.List", "add", "(Ljava/lang/Object;)Z");
    private static final Method MADE = new Method("pkg.Outer$Made", "<init>", "()V");

    @Test
    void callsOfALineLeadToWhatTheyCall() {
        List<Token> line = linked("    list.add(new Made(), size()); // add(x)", ADD, MADE);
        assertThat(line.stream().filter(t -> t.callee().isPresent()).map(Token::text))
                .containsExactly("add", "Made");
        assertThat(line.stream().flatMap(t -> t.callee().stream())).containsExactly(ADD, MADE);
    }

    @Test
    void theTextOfTheLineStaysAsItWas() {
        String text = "if (a.add(b).add (c)) { adder(); }";
        String shown = String.join("", linked(text, ADD, ADD).stream().map(Token::text).toList());
        assertThat(shown).isEqualTo(text);
        assertThat(linked(text, ADD, ADD)).filteredOn(t -> t.callee().isPresent()).hasSize(2);
    }

    @Test
    void whatIsOnlyNamedIsNoCall() {
        assertThat(linked("int add = sum;", ADD).stream().map(Token::callee))
                .containsOnly(Optional.empty());
    }

    private static List<Token> linked(String line, Method... callees) {
        return SourceRows.linked(JavaText.of(List.of(line)).getFirst(), List.of(callees));
    }
}
