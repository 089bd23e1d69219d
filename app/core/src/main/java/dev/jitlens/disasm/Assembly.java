package dev.jitlens.disasm;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.PollSite;

import java.util.List;

/**
 * The code of one printing of an nmethod, decoded and understood.
 *
 * @param decodedBy name of the {@link Decoder}, {@code hsdis}, or empty if there was none: then
 *     instructions have bytes but no text
 * @param instructions in the order of addresses
 * @param polls each once
 * @param loops outer before inner
 */
public record Assembly(
        Listing listing,
        String decodedBy,
        List<Instruction> instructions,
        List<PollSite> polls,
        List<CodeLoop> loops) {
    public Assembly {
        instructions = List.copyOf(instructions);
        polls = List.copyOf(polls);
        loops = List.copyOf(loops);
    }

    /** The same without instructions. */
    public Outline outline() {
        return new Outline(listing.about(), polls, loops);
    }
}
