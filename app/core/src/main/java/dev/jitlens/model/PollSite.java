package dev.jitlens.model;

import java.util.List;

/**
 * A safepoint poll in compiled code.
 *
 * @param address of the polling instruction
 * @param bytecode mnemonic of the bytecode it belongs to, or empty
 * @param frames innermost first; empty if the listing does not say
 */
public record PollSite(PollKind kind, long address, String bytecode, List<JvmEvent.Frame> frames) {
    public PollSite {
        frames = List.copyOf(frames);
    }
}
