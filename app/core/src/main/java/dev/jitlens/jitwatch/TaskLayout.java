package dev.jitlens.jitwatch;

import dev.jitlens.jitwatch.Normaliser.LineSink;

import java.util.ArrayList;
import java.util.List;

/**
 * Lays a task out as JDK 8 did for C2: one {@code <phase name='parse'>} around all {@code <parse>}
 * elements, then {@code <phase name='optimizer'>} around what was eliminated.
 *
 * <p>JITWatch looks for just these two. JDK 25 writes no phases; a retried compilation has two
 * parse phases, of which JITWatch would take none; C1 has further phases inside {@code <parse>}
 * that confuse its stack of methods.
 */
final class TaskLayout {
    private final LineSink out;
    private final Inlining inlining;
    private final List<String> eliminations = new ArrayList<>();
    private boolean inTask;
    private String elimination;
    private String failure;
    private TagLine done;

    TaskLayout(LineSink out) {
        this.out = out;
        this.inlining = new Inlining(out);
    }

    void begin(String openingTag, long lineNumber) {
        inTask = true;
        out.line(openingTag, lineNumber);
        out.line("<phase name='parse'>", lineNumber);
    }

    void accept(TagLine element) {
        if (!inTask) {
            return;
        }
        switch (element.name()) {
            case "type", "klass", "method" -> dictionary(element);
            case "eliminate_allocation", "eliminate_lock" -> elimination(element);
            case "jvms" -> jvms(element);
            case "failure" -> failure = element.attribute("reason");
            case "task_done" -> done = element;
            default -> inlining.accept(element);
        }
    }

    /** Closes what is open: a JVM that exits while it compiles leaves a task unfinished. */
    void end(long lineNumber) {
        if (!inTask) {
            return;
        }
        inTask = false;
        inlining.end(lineNumber);
        out.line("</phase>", lineNumber);
        closeElimination();
        if (!eliminations.isEmpty()) {
            out.line("<phase name='optimizer'>", lineNumber);
            eliminations.forEach(text -> out.line(text, lineNumber));
            out.line("</phase>", lineNumber);
            eliminations.clear();
        }
        outcome(lineNumber);
        out.line("</task>", lineNumber);
    }

    /** A failure that a retry made good is none, but JITWatch takes every one as final. */
    private void outcome(long lineNumber) {
        boolean success = done != null && "1".equals(done.attribute("success"));
        if (!success && failure != null) {
            out.line(Tag.named("failure").with("reason", failure).empty(), lineNumber);
        }
        if (done != null) {
            String size = done.attribute("nmsize");
            out.line(
                    Tag.named("task_done")
                            .with("success", done.attribute("success"))
                            .with("nmsize", size == null ? "0" : size)
                            .empty(),
                    lineNumber);
        }
        failure = null;
        done = null;
    }

    private void dictionary(TagLine element) {
        String name = element.attribute("name");
        Tag tag = Tag.named(element.name()).with("id", element.attribute("id"));
        if (element.name().equals("method")) {
            tag.with("holder", element.attribute("holder"))
                    .with("name", name == null ? null : ClassNames.renamedMember(name))
                    .with("return", element.attribute("return"))
                    .with("arguments", element.attribute("arguments"))
                    .with("bytes", element.attribute("bytes"))
                    .with("iicount", element.attribute("iicount"))
                    .with("unloaded", element.attribute("unloaded"));
        } else {
            boolean klass = element.name().equals("klass");
            tag.with("name", name == null || !klass ? name : ClassNames.renamed(name));
        }
        out.line(tag.empty(), element.lineNumber());
    }

    private void elimination(TagLine element) {
        closeElimination();
        if (element.form() != TagLine.Form.CLOSE) {
            elimination = element.name();
            eliminations.add(
                    Tag.named(elimination)
                            .with("type", element.attribute("type"))
                            .with("kind", element.attribute("kind"))
                            .open());
        }
    }

    private void closeElimination() {
        if (elimination != null) {
            eliminations.add(Tag.closing(elimination));
            elimination = null;
        }
    }

    /** The calling frames of an elimination or of a late inline, innermost first. */
    private void jvms(TagLine element) {
        if (elimination == null) {
            inlining.accept(element);
        } else {
            eliminations.add(
                    Tag.named("jvms")
                            .with("bci", element.attribute("bci"))
                            .with("method", element.attribute("method"))
                            .empty());
        }
    }
}
