package dev.jitlens.parse.line;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;

/** A sink for who reads a text again and wants only a part of it; nothing is kept. */
public class IgnoringSink implements LogSink {
    @Override
    public void event(LogKind kind, JvmEvent event) {}

    @Override
    public void inlining(LogKind kind, InlineVerdict verdict, String reason) {}

    @Override
    public void kind(LogKind kind) {}

    @Override
    public void problem(Origin at, String message) {}

    @Override
    public void unread(Origin at, String line) {}

    @Override
    public void programLine() {}
}
