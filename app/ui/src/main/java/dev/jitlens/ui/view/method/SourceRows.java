package dev.jitlens.ui.view.method;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.classes.SourceText;
import dev.jitlens.model.Method;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.JavaText;
import dev.jitlens.ui.control.code.Token;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of the source column. */
final class SourceRows {
    private static final Pattern CALL =
            Pattern.compile("(\\p{javaJavaIdentifierStart}\\p{javaJavaIdentifierPart}*)\\s*\\(");

    private SourceRows() {}

    /**
     * @param code the method's bytecode, which tells what its lines call; empty if none was found
     */
    static List<CodeRow> of(SourceText source, Optional<MethodCode> code, PlaceSigns signs) {
        Map<Integer, List<Method>> calls = code.map(SourceRows::calls).orElse(Map.of());
        List<CodeRow> rows = new ArrayList<>();
        List<List<Token>> lines = JavaText.of(source.lines());
        for (int i = 0; i < lines.size(); i++) {
            int number = i + 1;
            List<PlaceSigns.Told> told = signs.atLine(number);
            rows.add(
                    CodeRow.line(
                            number,
                            Integer.toString(number),
                            linked(lines.get(i), calls.getOrDefault(number, List.of())),
                            PlaceSigns.signs(told),
                            PlaceSigns.words(told)));
        }
        return rows;
    }

    /** What each line calls. */
    private static Map<Integer, List<Method>> calls(MethodCode code) {
        Map<Integer, List<Method>> calls = new HashMap<>();
        for (Bytecode b : code.bytecodes()) {
            BytecodeRows.callee(b.mnemonic(), b.operands())
                    .ifPresent(
                            callee ->
                                    calls.computeIfAbsent(
                                                    code.line(b.bci()), line -> new ArrayList<>())
                                            .add(callee));
        }
        return calls;
    }

    /** The names of what is called become links. */
    static List<Token> linked(List<Token> line, List<Method> callees) {
        List<Method> left = new ArrayList<>(callees);
        List<Token> linked = new ArrayList<>();
        for (Token token : line) {
            if (token.kind() == Token.Kind.PLAIN && !left.isEmpty()) {
                link(token.text(), left, linked);
            } else {
                linked.add(token);
            }
        }
        return linked;
    }

    private static void link(String text, List<Method> left, List<Token> linked) {
        int done = 0;
        Matcher call = CALL.matcher(text);
        while (call.find()) {
            Optional<Method> callee =
                    left.stream().filter(m -> name(m).equals(call.group(1))).findFirst();
            if (callee.isPresent()) {
                left.remove(callee.get());
                if (call.start(1) > done) {
                    linked.add(Token.plain(text.substring(done, call.start(1))));
                }
                linked.add(Token.call(call.group(1), callee.get()));
                done = call.end(1);
            }
        }
        if (done < text.length()) {
            linked.add(Token.plain(text.substring(done)));
        }
    }

    /** The name as a line of source writes it: a constructor's is its class. */
    private static String name(Method method) {
        String holder = method.simpleHolder();
        return method.name().equals("<init>")
                ? holder.substring(holder.lastIndexOf('$') + 1)
                : method.name();
    }
}
