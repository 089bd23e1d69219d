package dev.jitlens.jitwatch;

import java.util.HashSet;
import java.util.Set;

/**
 * Rewrites the log of any JDK as JITWatch 1.1.5 expects it, which is as JDK 8 wrote it.
 *
 * <ul>
 *   <li>compilers are {@code C1} and {@code C2} (lower case since 9), a native wrapper has none (it
 *       is empty since 9)
 *   <li>a task that the log never queued is queued first, or JITWatch drops it
 *   <li>tasks are laid out by {@link TaskLayout}
 *   <li>classes are renamed by {@link ClassNames}
 * </ul>
 */
final class Normaliser {
    private final LineSink out;
    private final TaskLayout task;
    private final Set<String> queued = new HashSet<>();
    private int unreadable;

    Normaliser(LineSink out) {
        this.out = out;
        this.task = new TaskLayout(out);
    }

    /** Takes the lines for JITWatch; the number is the line of the original log. */
    interface LineSink {
        void line(String text, long lineNumber);
    }

    /** Tasks and nmethods whose method could not be made out. */
    int unreadable() {
        return unreadable;
    }

    void accept(TagLine element) {
        switch (element.name()) {
            case "task_queued" -> queue(element);
            case "nmethod" -> nmethod(element);
            case "task" -> task(element);
            case "code_cache_full" -> {
                task.end(element.lineNumber());
                out.line(
                        Tag.named("code_cache_full")
                                .whole("stamp", element.attribute("stamp"))
                                .empty(),
                        element.lineNumber());
            }
            case "compilation_log", "hotspot_log_done" -> task.end(element.lineNumber());
            default -> task.accept(element);
        }
    }

    /** The log has ended, perhaps within a task. */
    void end(long lineNumber) {
        task.end(lineNumber);
    }

    private void queue(TagLine element) {
        MethodAttribute method = method(element);
        String id = element.attribute("compile_id");
        if (method == null || !queued.add(key(element, id))) {
            return;
        }
        out.line(
                tag(element, "task_queued", id, method)
                        .with("level", element.attribute("level"))
                        .empty(),
                element.lineNumber());
    }

    private void nmethod(TagLine element) {
        MethodAttribute method = method(element);
        if (method == null) {
            return;
        }
        boolean wrapper = isWrapper(element);
        if (!wrapper) {
            ensureQueued(element);
        }
        out.line(
                tag(element, "nmethod", element.attribute("compile_id"), method)
                        .with("compiler", wrapper ? null : compilerName(element))
                        .with("level", element.attribute("level"))
                        .empty(),
                element.lineNumber());
    }

    /** JITWatch knows C1, C2 and J9; code of a JVMCI compiler stands where C2's would. */
    private static String compilerName(TagLine element) {
        return "c1".equalsIgnoreCase(element.attribute("compiler")) ? "C1" : "C2";
    }

    /** JDK 21 told the native methods of continuations apart. */
    private static boolean isWrapper(TagLine element) {
        String kind = element.attribute("compile_kind");
        return "c2n".equals(kind) || "cnt".equals(kind);
    }

    private void task(TagLine element) {
        if (element.form() == TagLine.Form.CLOSE) {
            task.end(element.lineNumber());
            return;
        }
        MethodAttribute method = method(element);
        task.end(element.lineNumber());
        if (method == null) {
            return;
        }
        ensureQueued(element);
        task.begin(
                tag(element, "task", element.attribute("compile_id"), method)
                        .with("level", element.attribute("level"))
                        .open(),
                element.lineNumber());
    }

    private void ensureQueued(TagLine element) {
        if (!queued.contains(key(element, element.attribute("compile_id")))) {
            queue(element);
        }
    }

    private static Tag tag(TagLine element, String name, String id, MethodAttribute method) {
        return Tag.named(name)
                .with("compile_id", id)
                .with(
                        "compile_kind",
                        isWrapper(element) ? "c2n" : element.attribute("compile_kind"))
                .with("method", method.toString());
    }

    private MethodAttribute method(TagLine element) {
        String text = element.attribute("method");
        MethodAttribute method = text == null ? null : MethodAttribute.of(text);
        if (method == null || element.attribute("compile_id") == null) {
            unreadable++;
            return null;
        }
        return method;
    }

    /** One number may stand for two tasks: debug builds count OSR apart. */
    private static String key(TagLine element, String id) {
        return "osr".equals(element.attribute("compile_kind")) ? id + '%' : id;
    }
}
