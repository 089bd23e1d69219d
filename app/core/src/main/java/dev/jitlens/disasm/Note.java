package dev.jitlens.disasm;

import dev.jitlens.model.JvmEvent;

import java.util.List;

/**
 * A comment that HotSpot put beside the code. In an hsdis listing its address is that of the
 * instruction on whose line it stands; in {@code [MachCode]} that of a unit of 4 bytes, see {@link
 * Assembly}.
 */
public sealed interface Note {
    long address();

    /** {@code {poll}}, {@code {runtime_call …}}, {@code {metadata(…)}}: braces included. */
    record Relocation(long address, String text) implements Note {}

    /** {@code ImmutableOopMap {rsi=Oop }}. */
    record OopMap(long address, String text) implements Note {}

    /**
     * A debug record: {@code ;*goto {reexecute=1 rethrow=0 return_oop=0}} and the frames under it.
     *
     * @param bytecode {@code goto}, {@code synchronization entry}; empty if only frames stand there
     * @param flags the JVM's {@code reexecute=1 rethrow=0 return_oop=0}, or empty
     * @param frames innermost first; bci -1 is the synchronization entry
     */
    record Debug(long address, String bytecode, String flags, List<JvmEvent.Frame> frames)
            implements Note {
        public Debug {
            frames = List.copyOf(frames);
        }
    }

    /** Any other: {@code implicit exception: dispatches to 0x…}, {@code no vm tag}. */
    record Comment(long address, String text) implements Note {}
}
