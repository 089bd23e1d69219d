package dev.jitlens.disasm;

import dev.jitlens.disasm.Polls.Poll;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.model.Isa;
import dev.jitlens.model.PollKind;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Polls in code without comments, by what {@link Shape} knows of their bytes, or by their text:
 *
 * <pre>
 *   test   %eax,0x1521ac79(%rip)          JDK 8, AT&amp;T
 *   test    dword ptr [r10],eax           JDK 10 and later, Intel
 *   cmp    rsp,QWORD PTR [r15+0x340]      return, JDK 16 and later, Intel
 *   cmp    0x340(%r15),%rsp               the same, AT&amp;T
 *   ldr  wzr, [x8]                        aarch64
 * </pre>
 */
final class PollPatterns {
    private static final Pattern TEXT =
            Pattern.compile(
                    "testl? +(?:%?eax, ?(?:-?0x[0-9a-f]+)?\\(%r[a-z0-9]+\\)"
                            + "|(?:dword ptr )?\\[(?:rip|r1[0-5]|r[a-d]x)[^\\]]*\\], ?eax)"
                            + "|cmpq? +(?:rsp, ?(?:qword ptr )?\\[r15[^\\]]*\\]"
                            + "|(?:0x[0-9a-f]+)?\\(%r15\\), ?%rsp)"
                            + "|ldr +wzr, ?\\[x[0-9]+\\]",
                    Pattern.CASE_INSENSITIVE);

    private final Listing listing;
    private final Code code;
    private final Shape shape;
    private final boolean text;

    PollPatterns(Listing listing, Code code, ListingBytes bytes) {
        this.listing = listing;
        this.code = code;
        this.shape = new Shape(code, bytes, CodeReader.isa(listing) == Isa.AARCH64);
        this.text = bytes.isEmpty();
    }

    List<Poll> find() {
        List<Poll> polls = new ArrayList<>();
        if (text) {
            for (Listing.TextLine line : listing.lines()) {
                int i = code.at(line.address());
                if (i >= 0 && TEXT.matcher(line.text()).lookingAt()) {
                    polls.add(poll(i));
                }
            }
            return polls;
        }
        for (int i = 0; i < code.size(); i++) {
            if (shape.isPoll(i)) {
                polls.add(poll(i));
            }
        }
        return polls;
    }

    /** A poll directly before a return, or before the branch to its stub, belongs to the return. */
    private Poll poll(int i) {
        boolean returns =
                i + 1 < code.size() && code.flow(i + 1) == Flow.RETURN
                        || i + 2 < code.size()
                                && code.flow(i + 1) == Flow.BRANCH
                                && code.flow(i + 2) == Flow.RETURN;
        PollKind kind = returns ? PollKind.RETURN : PollKind.OTHER;
        return new Poll(kind, code.address(i), i, false);
    }
}
