package dev.jitlens.analysis.disagreement;

import dev.jitlens.analysis.CodeChoice;
import dev.jitlens.analysis.CodeSource;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.profile.shares.ProfileTable.Key;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The loop of printed code that a line is in. */
final class LoopsAt {
    private final List<CodeListing> listings;
    private final CodeSource source;

    /** Where it was found. */
    record InLoop(CodeListing listing, CodeLoop loop) {}

    LoopsAt(List<CodeListing> listings, CodeSource source) {
        this.listings = listings;
        this.source = source;
    }

    /** The loop in C2's code that has most instructions of that line; empty without such code. */
    Optional<InLoop> of(Key key) {
        List<CodeListing> own =
                listings.stream()
                        .filter(l -> l.compiler() != Compiler.C1)
                        .filter(l -> l.method().matches(key.method()))
                        .toList();
        return CodeChoice.ANY.of(own).flatMap(listing -> in(listing, key));
    }

    private Optional<InLoop> in(CodeListing listing, Key key) {
        Assembly code;
        try {
            code = source.read(listing);
        } catch (IOException e) {
            return Optional.empty();
        }
        int[] instructions = new int[code.loops().size()];
        for (Instruction i : code.instructions()) {
            if (i.loop() >= 0 && !i.frames().isEmpty() && isAt(i.frames().getFirst(), key)) {
                instructions[i.loop()]++;
            }
        }
        return IntStream.range(0, instructions.length)
                .filter(i -> instructions[i] > 0)
                .boxed()
                .max(Comparator.comparingInt(i -> instructions[i]))
                .map(i -> new InLoop(listing, code.loops().get(i)));
    }

    static boolean isAt(Frame frame, Key key) {
        return frame.method().matches(key.method())
                && (key.line() < 0 || frame.line() < 0 || frame.line() == key.line());
    }
}
