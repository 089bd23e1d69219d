package dev.jitlens.jitwatch;

import dev.jitlens.jitwatch.Normaliser.LineSink;

import java.text.DecimalFormatSymbols;
import java.util.Locale;

/**
 * The {@code <parse>} elements of a task.
 *
 * <p>A late inline stands outside the tree, after it: {@code <late_inline>} with its calling
 * frames, then the decision or the callee's {@code <parse>}. JITWatch would blame the compiled
 * method for it, so it is put below a {@code <parse>} of its caller again.
 */
final class Inlining {
    /** Deeper than any compiler inlines; JITWatch recurses over it. */
    private static final int MAX_DEPTH = 200;

    private static final String NOP = "0";

    /** Only that it is a call matters. */
    private static final String INVOKESTATIC = "184";

    private final char decimalPoint =
            DecimalFormatSymbols.getInstance(Locale.getDefault()).getDecimalSeparator();
    private final LineSink out;
    private int depth;
    private int wrappers;
    private String root;
    private boolean inLateInline;
    private boolean late;
    private String callerMethod;
    private String callBci;

    Inlining(LineSink out) {
        this.out = out;
    }

    void accept(TagLine element) {
        switch (element.name()) {
            case "parse" -> parse(element);
            case "late_inline" -> lateInline(element);
            case "jvms" -> frame(element);
            case "bc" -> {
                if (depth > 0) {
                    inside(
                            element,
                            Tag.named("bc")
                                    .with("code", element.attribute("code"))
                                    .with("bci", element.attribute("bci")));
                }
            }
            case "call" ->
                    inside(element, Tag.named("call").with("method", element.attribute("method")));
            case "branch" ->
                    inside(
                            element,
                            Tag.named("branch")
                                    .whole("cnt", element.attribute("cnt"))
                                    .with("prob", probability(element.attribute("prob"))));
            case "inline_success", "inline_fail" ->
                    inside(
                            element,
                            Tag.named(element.name()).with("reason", element.attribute("reason")));
            case "hot_throw" ->
                    inside(
                            element,
                            Tag.named("hot_throw")
                                    .with("preallocated", element.attribute("preallocated")));
            default -> {}
        }
    }

    /**
     * JITWatch reads it by the host's locale (0.5 is 5 in German), and takes the blanks in front,
     * which JDK 17 and later pad it with, for an error.
     */
    private String probability(String value) {
        return value == null ? null : value.strip().replace('.', decimalPoint);
    }

    /** The task has ended. */
    void end(long lineNumber) {
        while (depth > 0) {
            close(lineNumber);
        }
        unwrap(lineNumber);
        root = null;
        inLateInline = false;
        late = false;
    }

    private void parse(TagLine element) {
        long lineNumber = element.lineNumber();
        if (element.form() == TagLine.Form.CLOSE) {
            close(lineNumber);
            return;
        }
        String method = element.attribute("method");
        if (depth == 0) {
            if (root == null || root.equals(method) && !late) {
                root = method;
                unwrap(lineNumber);
            } else {
                wrap(lineNumber);
            }
        }
        if (depth++ < MAX_DEPTH) {
            open(method, lineNumber);
        }
    }

    private void close(long lineNumber) {
        if (depth > 0 && --depth < MAX_DEPTH) {
            out.line("</parse>", lineNumber);
        }
    }

    private void lateInline(TagLine element) {
        inLateInline = element.form() == TagLine.Form.OPEN;
        if (element.form() != TagLine.Form.CLOSE) {
            unwrap(element.lineNumber());
            late = true;
            callerMethod = null;
            callBci = null;
        }
    }

    private void frame(TagLine element) {
        if (inLateInline && callerMethod == null) {
            callerMethod = element.attribute("method");
            callBci = element.attribute("bci");
        }
    }

    private void inside(TagLine element, Tag tag) {
        if (depth == 0) {
            wrap(element.lineNumber());
        }
        out.line(tag.empty(), element.lineNumber());
    }

    /** Opens the compiled method and the direct caller around what follows. */
    private void wrap(long lineNumber) {
        if (wrappers > 0 || root == null) {
            return;
        }
        open(root, lineNumber);
        wrappers = 1;
        if (callerMethod != null && !callerMethod.equals(root)) {
            open(callerMethod, lineNumber);
            wrappers = 2;
        }
        if (callBci != null) {
            out.line(bc(INVOKESTATIC, callBci), lineNumber);
        }
    }

    private void unwrap(long lineNumber) {
        for (; wrappers > 0; wrappers--) {
            out.line("</parse>", lineNumber);
        }
        late = false;
    }

    /**
     * JITWatch fails on an elimination in a method for which it saw no bytecode, so each has one
     * that stands for none.
     */
    private void open(String method, long lineNumber) {
        out.line(Tag.named("parse").with("method", method).open(), lineNumber);
        out.line(bc(NOP, "-1"), lineNumber);
    }

    private static String bc(String code, String bci) {
        return Tag.named("bc").with("code", code).with("bci", bci).empty();
    }
}
