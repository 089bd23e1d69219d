package dev.jitlens.disasm;

import dev.jitlens.model.CodeLoop.Polling;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** What counting a listing and showing it have in common. */
final class Analysed {
    final Code code;
    final Bytes bytes;
    final Sections sections;
    final Placing placing;
    final List<Polls.Poll> polls;
    final Blocks blocks;

    /** Outer before inner; without those that lie in stubs only. */
    final List<Loop> loops;

    /** Of each loop. */
    final List<Polling> polling;

    Analysed(Listing listing) {
        code = CodeReader.read(listing);
        bytes = new Bytes(listing);
        sections = new Sections(listing);
        placing = Placing.of(listing, code, bytes);
        polls = Polls.find(listing, code, bytes, placing);
        Calls calls = new Calls(code, placing);
        if (jumpsBack()) {
            BitSet entries = sections.entries(code);
            blocks = new Blocks(code, entries, calls);
            loops = withoutStubs(LoopNest.find(blocks, blocksOf(entries)));
        } else {
            blocks = new Blocks(new Code(), new BitSet(), calls);
            loops = List.of();
        }
        LoopPolls loopPolls = new LoopPolls(blocks, polledBlocks());
        polling = loops.stream().map(loopPolls::of).toList();
    }

    /** Whether there can be a loop at all: much code has none, and need not be looked at. */
    private boolean jumpsBack() {
        for (int i = 0; i < code.size(); i++) {
            if (Flows.jumps(code.flow(i))
                    && code.target(i) <= code.address(i)
                    && code.at(code.target(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private BitSet blocksOf(BitSet instructions) {
        BitSet of = new BitSet();
        instructions.stream().map(blocks::of).forEach(of::set);
        return of;
    }

    private BitSet polledBlocks() {
        BitSet polled = new BitSet();
        if (!loops.isEmpty()) {
            for (Polls.Poll poll : polls) {
                if (poll.instruction() >= 0) {
                    polled.set(blocks.of(poll.instruction()));
                }
            }
        }
        return polled;
    }

    /**
     * A stub that calls the interpreter jumps to itself until it is linked, which is no loop of the
     * method:
     *
     * <pre>
     *   mov rbx, 0
     *   jmp (itself)   ;   {static_stub}
     * </pre>
     */
    private List<Loop> withoutStubs(List<Loop> all) {
        List<Loop> kept = new ArrayList<>();
        int[] index = new int[all.size()];
        for (int n = 0; n < all.size(); n++) {
            Loop loop = all.get(n);
            boolean stub = sections.isStub(code.address(blocks.first(loop.body()[0])));
            index[n] = stub ? -1 : kept.size();
            if (!stub) {
                int parent = loop.parent() < 0 ? -1 : index[loop.parent()];
                kept.add(new Loop(loop.header(), loop.body(), parent, loop.depth()));
            }
        }
        return kept;
    }
}
