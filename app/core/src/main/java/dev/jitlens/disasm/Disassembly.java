package dev.jitlens.disasm;

import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.PollKind;

import java.util.Collections;
import java.util.Optional;

/** Leads from a {@link Listing} to what its code does. */
public final class Disassembly {
    private Disassembly() {}

    /**
     * @param decoder for the text of instructions that the log shows as bytes only
     */
    public static Assembly of(Listing listing, Optional<Decoder> decoder) {
        return new AssemblyBuilder(listing, decoder).build();
    }

    /**
     * Only the polls and the loops that {@link #of} would find; several times faster.
     *
     * @param decoder for whether loops count
     */
    public static Outline outline(Listing listing, Optional<Decoder> decoder) {
        return AssemblyBuilder.outline(listing, decoder);
    }

    /** Only the polls. */
    public static Outline polls(Listing listing) {
        return AssemblyBuilder.polls(listing);
    }

    /**
     * Counts what {@link #of} would find, without a decoder and fast. It needs the code, the
     * labels, the range of the stub code, and of the notes only those relocations that begin with
     * "{poll" or "{runtime_call"; but where the listing has any note, at least one must be given,
     * since polls are guessed where there is none.
     */
    public static CodeCounts count(Listing listing) {
        return count(Analysed.toCount(listing, CodeReader.read(listing)));
    }

    /**
     * The same where there are notes, and no constants.
     *
     * @param text in place of the listing's lines
     */
    public static CodeCounts count(Listing listing, PrintedText text) {
        return count(Analysed.toCount(listing, CodeReader.read(listing, text)));
    }

    private static CodeCounts count(Analysed analysed) {
        int returns = 0;
        int loops = 0;
        int others = 0;
        for (Polls.Poll poll : analysed.polls) {
            if (!poll.annotated()) {
                others++;
            } else if (poll.kind() == PollKind.RETURN) {
                returns++;
            } else {
                loops++;
            }
        }
        return new CodeCounts(
                analysed.code.instructions(),
                returns,
                loops,
                others,
                analysed.loops.size(),
                Collections.frequency(analysed.polling, Polling.NONE));
    }
}
