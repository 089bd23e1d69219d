package dev.jitlens.model;

import java.util.List;
import java.util.Optional;

/**
 * Where a JVM was when it crashed.
 *
 * @param frame that it names as problematic: {@code J 33 c1 Crash.poke(JI)V (25 bytes) @ 0x…}; or
 *     empty
 * @param thread {@code JavaThread "main" [_thread_in_Java, id=3979, …]}, or empty
 * @param frames the stack, innermost first, as it is printed
 * @param registers of that thread
 * @param compiling what the thread compiled, if it is a compiler's
 */
public record CrashSite(
        String frame,
        String thread,
        List<String> frames,
        List<Register> registers,
        Code code,
        Optional<Compiling> compiling) {
    public CrashSite {
        frames = List.copyOf(frames);
        registers = List.copyOf(registers);
    }

    /** A register of the machine by its own name. */
    public record Register(String name, long value) {}

    /**
     * Machine code around the program counter.
     *
     * @param address of its first byte
     * @param bytes two hexadecimal digits each, in the order of memory; empty if they are not
     *     printed
     */
    public record Code(Isa isa, long address, String bytes) {
        public static final Code NONE = new Code(Isa.UNKNOWN, 0, "");
    }

    /**
     * A compilation that was not done.
     *
     * @param osrBci bci of the loop, or {@link Unknown#NUMBER} if not OSR
     */
    public record Compiling(CodeIdentity identity, int osrBci) {}
}
