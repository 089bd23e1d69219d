package dev.jitlens.ui.view.polls;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.ui.shell.Selection;

import java.util.List;
import java.util.Optional;

/** A place in printed machine code. */
sealed interface PlaceRow permits LoopRow, PollRow {
    List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    CodeListing listing();

    /** Whose code it is, if the logs tell. */
    Optional<Compilation> compilation();

    /** Innermost first; empty if the listing does not say. */
    List<Frame> frames();

    long address();

    /** The compiled method. */
    default Method method() {
        return compilation().map(Compilation::method).orElse(listing().method());
    }

    default int tier() {
        return compilation().map(Compilation::tier).orElse(listing().tier());
    }

    default boolean osr() {
        return listing().id().osr();
    }

    default int osrBci() {
        return compilation().map(Compilation::osrBci).orElse(listing().osrBci());
    }

    /** Whether it is code of a method of the JDK. */
    default boolean ofJdk() {
        String holder = method().holder();
        return JDK.stream().anyMatch(holder::startsWith);
    }

    /** Source line, or -1. */
    default int line() {
        return frames().isEmpty() ? -1 : frames().getFirst().line();
    }

    /** The method that the place was written in, if it was inlined from another. */
    default Optional<Method> inlinedFrom() {
        return frames().size() > 1 ? Optional.of(frames().getFirst().method()) : Optional.empty();
    }

    /** This place on every page at once; the time range stays. */
    default Selection in(Selection before) {
        Selection of = compilation().map(before::with).orElseGet(() -> before.with(method()));
        boolean placed = !frames().isEmpty() && frames().getLast().bci() >= 0;
        return (placed ? of.withBci(frames().getLast().bci()) : of).withAddress(address());
    }
}
