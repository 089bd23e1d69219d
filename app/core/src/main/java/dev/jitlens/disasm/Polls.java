package dev.jitlens.disasm;

import dev.jitlens.model.CodeForm;
import dev.jitlens.model.PollKind;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the safepoint polls: by HotSpot's comments, or by their instructions where a listing has no
 * comment at all.
 */
final class Polls {
    /**
     * @param instruction -1 if its code is missing
     * @param annotated whether a comment says so
     */
    record Poll(PollKind kind, long address, int instruction, boolean annotated) {}

    private Polls() {}

    static boolean isPoll(Note note) {
        return note instanceof Note.Relocation relocation
                && (relocation.text().equals("{poll}") || isReturn(relocation));
    }

    private static boolean isReturn(Note.Relocation note) {
        return note.text().startsWith("{poll_return");
    }

    static List<Poll> find(Listing listing, Code code, ListingBytes bytes, Placing placing) {
        // What is copied from memory has debug records, and no comment on what is relocated.
        return listing.notes().isEmpty() || listing.about().form() == CodeForm.MEMORY
                ? new PollPatterns(listing, code, bytes).find()
                : annotated(code, placing);
    }

    private static List<Poll> annotated(Code code, Placing placing) {
        List<Poll> polls = new ArrayList<>();
        for (int n = 0; n < placing.notes().size(); n++) {
            if (placing.notes().get(n) instanceof Note.Relocation note && isPoll(note)) {
                PollKind kind = isReturn(note) ? PollKind.RETURN : PollKind.LOOP;
                int i = placing.instruction(n);
                polls.add(new Poll(kind, i < 0 ? note.address() : code.address(i), i, true));
            }
        }
        return polls;
    }
}
