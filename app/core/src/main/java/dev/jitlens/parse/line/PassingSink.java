package dev.jitlens.parse.line;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;

import java.util.function.Supplier;

/** Passes all on to another sink: the base of sinks that treat some of it otherwise. */
public class PassingSink implements LogSink {
    protected LogSink sink;

    public PassingSink(LogSink sink) {
        this.sink = sink;
    }

    @Override
    public void event(LogKind kind, JvmEvent event) {
        sink.event(kind, event);
    }

    @Override
    public void event(LogKind kind, Supplier<? extends JvmEvent> event) {
        sink.event(kind, event);
    }

    @Override
    public void inlining(LogKind kind, InlineVerdict verdict, String reason) {
        sink.inlining(kind, verdict, reason);
    }

    @Override
    public void inlining(LogKind kind, InlineVerdict verdict, String reason, long count) {
        sink.inlining(kind, verdict, reason, count);
    }

    @Override
    public void kind(LogKind kind) {
        sink.kind(kind);
    }

    @Override
    public void problem(Origin at, String message) {
        sink.problem(at, message);
    }

    @Override
    public void unread(Origin at, String line) {
        sink.unread(at, line);
    }

    @Override
    public void programLine() {
        sink.programLine();
    }

    @Override
    public void beside(LogKind kind) {
        sink.beside(kind);
    }

    @Override
    public void compilerThread(long id) {
        sink.compilerThread(id);
    }

    @Override
    public void zero(long epochMillis, boolean jvmStart) {
        sink.zero(epochMillis, jvmStart);
    }
}
