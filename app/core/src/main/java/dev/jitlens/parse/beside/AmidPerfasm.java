package dev.jitlens.parse.beside;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.PassingSink;

import java.util.function.Supplier;

/**
 * Passes on what stands in a log of JMH's perfasm beside its regions. Their machine code is read
 * with its samples, and a line that is not understood is most likely one of them.
 */
public final class AmidPerfasm extends PassingSink {
    public AmidPerfasm(LogSink sink) {
        super(sink);
    }

    @Override
    public void event(LogKind kind, JvmEvent event) {
        if (kind != LogKind.PRINT_ASSEMBLY) {
            super.event(kind, event);
        }
    }

    @Override
    public void event(LogKind kind, Supplier<? extends JvmEvent> event) {
        if (kind != LogKind.PRINT_ASSEMBLY) {
            super.event(kind, event);
        }
    }

    @Override
    public void kind(LogKind kind) {
        if (kind != LogKind.PRINT_ASSEMBLY) {
            super.kind(kind);
        }
    }

    @Override
    public void problem(Origin at, String message) {}

    @Override
    public void unread(Origin at, String line) {}

    @Override
    public void programLine() {}

    /** Who asks for perfasm may ask for JMH's other profiler, too. */
    @Override
    public void beside(LogKind kind) {
        if (kind == LogKind.JMH_STACK) {
            super.beside(kind);
        }
    }
}
