package dev.jitlens.analysis.disagreement;

import dev.jitlens.analysis.CodeChoice;
import dev.jitlens.analysis.CodeSource;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.PollKind;
import dev.jitlens.profile.shares.ProfileTable.Key;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The poll of printed code that makes a thread dump show a line. A thread that stops at a method's
 * return poll has left that method already: it is shown at the call.
 */
final class NextPoll {
    private final List<CodeListing> listings;
    private final CodeSource source;

    NextPoll(List<CodeListing> listings, CodeSource source) {
        this.listings = listings;
        this.source = source;
    }

    /**
     * The next poll in words; empty if no printed code has one.
     *
     * @param loop code that is looked at first
     */
    Optional<String> of(Key seen, CodeListing loop) {
        List<CodeListing> own =
                listings.stream()
                        .filter(l -> l.compiler() != Compiler.C1)
                        .filter(l -> l.method().matches(seen.method()))
                        .toList();
        List<CodeListing> candidates = new ArrayList<>(List.of(loop));
        CodeChoice.ANY.of(own).ifPresent(candidates::add);
        return candidates.stream().flatMap(l -> in(l, seen).stream()).findFirst();
    }

    private Optional<String> in(CodeListing listing, Key seen) {
        Assembly code;
        try {
            code = source.read(listing);
        } catch (IOException e) {
            return Optional.empty();
        }
        String place = Compared.place(seen);
        boolean polls =
                code.polls().stream()
                        .anyMatch(p -> p.kind() != PollKind.RETURN && isAt(p.frames(), seen));
        if (polls) {
            return Optional.of("the poll at " + place);
        }
        return code.instructions().stream().anyMatch(i -> calls(i, seen))
                ? Optional.of("the return poll of what " + place + " calls")
                : Optional.empty();
    }

    private static boolean calls(Instruction instruction, Key seen) {
        boolean isCall =
                instruction.flow() == Flow.CALL || instruction.flow() == Flow.INDIRECT_CALL;
        return isCall && isAt(instruction.frames(), seen);
    }

    private static boolean isAt(List<Frame> frames, Key seen) {
        return !frames.isEmpty() && LoopsAt.isAt(frames.getFirst(), seen);
    }
}
