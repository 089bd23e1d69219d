package dev.jitlens.parse;

import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;
import dev.jitlens.parse.compilation.InliningLine;
import dev.jitlens.parse.compilation.InliningReasons;
import dev.jitlens.parse.compilation.InliningReasons.Decision;
import dev.jitlens.parse.compilation.InliningSites;
import dev.jitlens.parse.line.IgnoringSink;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.MethodTable;
import dev.jitlens.parse.line.XmlText;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Builds an inlining tree from the PrintInlining lines of one compilation. */
public final class PrintInliningTree {
    /** No JVM inlines so deep; what stands deeper is told as if it stood there. */
    private static final int DEEPEST = 512;

    private final MethodTable methods = new MethodTable();
    private final Deque<Open> open = new ArrayDeque<>();
    private final Open root;
    private final List<Open> lastSites = new ArrayList<>();

    private PrintInliningTree(Method method, int bytecodeBytes) {
        root = new Open(method, -1, InlineVerdict.INLINED, "", bytecodeBytes, -1);
        open.push(root);
    }

    /**
     * Reads the tree of a compilation.
     *
     * @param root the compiled method
     * @param bytecodeBytes its size, or -1
     * @param text as it stands in the log, decorations included; lines of other kinds are skipped
     */
    public static InlineNode read(Method root, int bytecodeBytes, String text) {
        return new PrintInliningTree(root, bytecodeBytes).tree(text);
    }

    /** Reads calls of which it is not told who makes them: their caller has no name. */
    public static InlineNode read(String text) {
        return read(new Method("", "", ""), -1, text);
    }

    private InlineNode tree(String text) {
        if (text.contains(TtyText.MARK)) {
            readParts(text);
        } else {
            readLines(text);
        }
        return root.close();
    }

    private void readLines(String text) {
        VmText lines = new VmText(methods, new Builder(), true);
        LogSink nowhere = new IgnoringSink();
        Line line = new Line();
        text.lines()
                .forEach(
                        each -> {
                            show(each, line);
                            byte[] buf = line.buf;
                            line.showText(0, XmlText.unescape(buf, 0, buf.length, buf));
                            lines.read(line, nowhere);
                        });
        lines.end(nowhere);
    }

    /** Marks tell where another thread began to write. */
    private void readParts(String text) {
        TtyText parts = new TtyText(methods, new Builder(), new IgnoringSink());
        Line line = new Line();
        text.lines()
                .forEach(
                        each -> {
                            show(each, line);
                            if (each.startsWith(TtyText.MARK)) {
                                parts.mark(line);
                            } else if (!each.isEmpty() && each.charAt(0) != '<') {
                                parts.line(line);
                            }
                        });
        parts.end();
    }

    private static void show(String text, Line line) {
        line.buf = text.getBytes(StandardCharsets.UTF_8);
        line.showText(0, line.buf.length);
    }

    /** A node whose children may still come. */
    private static final class Open {
        private final Method callee;
        private final int bci;
        private final InlineVerdict verdict;
        private final String reason;
        private final int bytecodeBytes;
        private final int column;
        private final List<InlineNode.Receiver> receivers = new ArrayList<>();
        private final List<Open> children = new ArrayList<>();

        private Open(
                Method callee,
                int bci,
                InlineVerdict verdict,
                String reason,
                int bytecodeBytes,
                int column) {
            this.callee = callee;
            this.bci = bci;
            this.verdict = verdict;
            this.reason = reason;
            this.bytecodeBytes = bytecodeBytes;
            this.column = column;
        }

        private InlineNode close() {
            List<InlineNode> closed = children.stream().map(Open::close).toList();
            return new InlineNode(
                    callee, bci, verdict, reason, bytecodeBytes, -1, receivers, -1, -1, closed);
        }
    }

    /** The column of a call tells its depth; the last call further left is its caller. */
    private final class Builder implements InliningSites {
        @Override
        public void decision(InliningLine at, Decision decision) {
            while (open.peek().column >= at.column) {
                open.pop();
            }
            Open caller = open.peek();
            Open before = lastSites.isEmpty() ? null : lastSites.getLast();
            InlineVerdict verdict = decision.verdict();
            String reason = decision.reason();
            Method callee = at.callee(methods);
            Open node = new Open(callee, at.bci, verdict, reason, at.bytecodeBytes, at.column);
            boolean sameCall = before != null && before.bci == at.bci && before.column == at.column;
            if (sameCall
                    && verdict == InlineVerdict.INTRINSIC
                    && InliningReasons.mayStillBeIntrinsic(before.verdict, before.reason)) {
                caller.children.removeLast();
                lastSites.removeLast();
            }
            caller.children.add(node);
            if (!sameCall) {
                lastSites.clear();
            }
            lastSites.add(node);
            // calls below belong to a callee that was inlined, even if another was refused after it
            boolean inlinedBefore = sameCall && before.verdict == InlineVerdict.INLINED;
            if (open.size() < DEEPEST) {
                open.push(inlinedBefore && verdict != InlineVerdict.INLINED ? before : node);
            }
        }

        /**
         * If there are several callees at one bci, the type's own gets the count, else the last.
         */
        @Override
        public void receiver(String name, long count) {
            String type = name.replace('/', '.');
            if (lastSites.isEmpty()) {
                return;
            }
            Open site = lastSites.getLast();
            for (Open candidate : lastSites) {
                if (candidate.callee.holder().equals(type)) {
                    site = candidate;
                }
            }
            site.receivers.add(new InlineNode.Receiver(type, count));
        }
    }
}
