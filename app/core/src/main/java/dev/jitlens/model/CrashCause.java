package dev.jitlens.model;

import java.util.List;

/**
 * Why a JVM ended itself, in its own words.
 *
 * @param text what is printed first: {@code SIGSEGV (0xb)}, {@code Internal Error (debug.cpp:289)},
 *     {@code Out of Memory Error (allocation.cpp:44)}
 * @param details further lines: {@code fatal error: OutOfMemory encountered: Java heap space}
 * @param signal what the system told of a signal (siginfo), or empty
 * @param pc where the thread was, 0 if that is not said
 * @param pid of the JVM, or {@link Unknown#NUMBER}
 */
public record CrashCause(String text, List<String> details, String signal, long pc, long pid) {
    public CrashCause {
        details = List.copyOf(details);
    }
}
