package dev.jitlens.jitwatch;

import org.adoptopenjdk.jitwatch.core.IJITListener;
import org.adoptopenjdk.jitwatch.model.Compilation;
import org.adoptopenjdk.jitwatch.model.IMetaMember;
import org.adoptopenjdk.jitwatch.model.JITEvent;
import org.adoptopenjdk.jitwatch.model.Tag;
import org.adoptopenjdk.jitwatch.model.Task;
import org.adoptopenjdk.jitwatch.parser.hotspot.HotSpotLogParser;
import org.adoptopenjdk.jitwatch.util.ClassUtil;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * JITWatch's parser, fed line by line with the normalised log, and its tasks walked as they come.
 * Its own way holds all lines of the file in memory, and then all tasks.
 */
final class StreamingParser extends HotSpotLogParser {
    private final ElementSource source;
    private final StubClasses stubs;
    private final ErrorLog errors;
    private TaskVisitor visitor;
    private IMetaMember found;

    /** Sees each task while JITWatch has it, which is only until it is replaced. */
    interface TaskVisitor {
        void visit(IMetaMember member, Compilation compilation);
    }

    StreamingParser(ElementSource source, StubClasses stubs, ErrorLog errors) {
        super(new Listener(errors));
        this.source = source;
        this.stubs = stubs;
        this.errors = errors;
    }

    /** Reads the log. */
    void parse(TaskVisitor tasks) throws IOException {
        visitor = tasks;
        try {
            processLogFile(null, (title, body) -> errors.add(title));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    protected void configureDisposableClassLoader() {
        ClassUtil.initialise(List.of(stubs.url()));
    }

    @Override
    protected void splitLogFile(File file) {}

    @Override
    protected void parseLogFile() {
        // JITWatch looks for eliminations elsewhere when the release is "1.9…", and not for locks.
        model.setVmVersionRelease("1.8");
        Normaliser normaliser = new Normaliser(this::line);
        try {
            source.forEach(1, normaliser::accept);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        normaliser.end(processLineNumber);
        if (normaliser.unreadable() > 0) {
            errors.add(
                    normaliser.unreadable() + " tasks or nmethods do not say their method or id");
        }
    }

    @Override
    public IMetaMember findMemberWithSignature(String signature) {
        found = super.findMemberWithSignature(signature);
        return found;
    }

    @Override
    protected void handleTagTask(Task task) {
        super.handleTagTask(task);
        Compilation compilation =
                found == null
                        ? null
                        : found.getCompilationByCompileID(task.getAttributes().get("compile_id"));
        if (compilation != null) {
            visitor.visit(found, compilation);
            found.getCompilations().set(compilation.getIndex(), withoutTask(compilation));
        }
    }

    /**
     * The compilation without its task, so that the task's tags, most of the log, can be collected
     * as garbage.
     */
    private static Compilation withoutTask(Compilation compilation) {
        Compilation bare = new Compilation(compilation.getMember(), compilation.getIndex());
        bare.setTagTaskQueued(compilation.getTagTaskQueued());
        if (compilation.getTagNMethod() != null) {
            bare.setTagNMethod(compilation.getTagNMethod());
        }
        return bare;
    }

    private void line(String text, long lineNumber) {
        processLineNumber = lineNumber;
        try {
            Tag tag = tagProcessor.processLine(text);
            if (tag != null) {
                handleTag(tag);
            }
        } catch (RuntimeException | LinkageError e) {
            errors.add("Could not parse line " + lineNumber + " : " + e);
        }
    }

    private record Listener(ErrorLog errors) implements IJITListener {
        @Override
        public void handleErrorEntry(String entry) {
            errors.add(entry);
        }

        @Override
        public void handleLogEntry(String entry) {}

        @Override
        public void handleJITEvent(JITEvent event) {}

        @Override
        public void handleReadStart() {}

        @Override
        public void handleReadComplete() {}
    }
}
