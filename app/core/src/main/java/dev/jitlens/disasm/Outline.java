package dev.jitlens.disasm;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.PollSite;

import java.util.List;

/**
 * What is known of the code of one printing of an nmethod when its instructions are left out.
 *
 * @param polls each once
 * @param loops outer before inner
 */
public record Outline(CodeListing about, List<PollSite> polls, List<CodeLoop> loops) {
    public Outline {
        polls = List.copyOf(polls);
        loops = List.copyOf(loops);
    }
}
