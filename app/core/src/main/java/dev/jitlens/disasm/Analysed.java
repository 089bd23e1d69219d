package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flows;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.Compiler;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What counting a listing and showing it have in common. */
final class Analysed {
    final Code code;
    final ListingBytes bytes;
    final Sections sections;
    final Placing placing;
    final List<Polls.Poll> polls;
    final Calls calls;
    final Blocks blocks;

    /** Instructions at which the method is entered. */
    final BitSet entries;

    /** The loops, outer before inner, without those that are not the method's. */
    final List<Loop> loops;

    /** The polling of each loop. */
    final List<Polling> polling;

    private Analysed(Listing listing, Code code, boolean records, boolean flow) {
        this.code = code;
        bytes = new ListingBytes(listing);
        sections = new Sections(listing);
        placing =
                records
                        ? Placing.of(listing, code, bytes)
                        : Placing.ofRelocations(listing, code, bytes);
        polls = Polls.find(listing, code, bytes, placing);
        calls = new Calls(listing.about().compiler(), code, placing);
        entries = entries();
        SwitchTables tables = new SwitchTables(listing, code, bytes, placing);
        if (flow && (jumpsBack() || !tables.isEmpty())) {
            blocks = new Blocks(code, entries, calls, tables);
            loops =
                    ofTheMethod(
                            LoopNest.find(blocks, blocksOf(entries)), listing.about().compiler());
        } else {
            blocks = new Blocks(new Code(0), new BitSet(), calls, new SwitchTables());
            loops = List.of();
        }
        LoopPolls loopPolls = new LoopPolls(blocks, polledBlocks());
        polling = loops.stream().map(loopPolls::of).toList();
    }

    /**
     * C2's OSR code cannot be called: where its normal entry would be it stops, and the entry for
     * loops, which has no label, follows.
     *
     * <pre>
     *   e8 eb 38 db b9             call os::breakpoint()
     *   66 66 66 0f 1f 84 …        nop
     *   89 84 24 00 c0 fe ff       mov [rsp - 0x14000], eax
     * </pre>
     */
    private BitSet entries() {
        BitSet all = sections.entries(code);
        BitSet stopped = (BitSet) all.clone();
        stopped.stream().filter(calls::neverReturns).forEach(i -> all.set(i + 1));
        all.clear(code.size(), Math.max(code.size(), all.length()));
        return all;
    }

    static Analysed toCount(Listing listing, Code code) {
        return new Analysed(listing, code, false, true);
    }

    static Analysed toShow(Listing listing) {
        return new Analysed(listing, CodeReader.read(listing), true, true);
    }

    /** An analysis without loops. */
    static Analysed ofPolls(Listing listing) {
        return new Analysed(listing, CodeReader.read(listing), true, false);
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

    private List<Loop> ofTheMethod(List<Loop> all, Compiler compiler) {
        Map<Integer, List<Loop>> inner = all.stream().collect(Collectors.groupingBy(Loop::parent));
        ReceiverSearch search = new ReceiverSearch(code, blocks);
        List<Loop> kept = new ArrayList<>();
        int[] index = new int[all.size()];
        for (int n = 0; n < all.size(); n++) {
            Loop loop = all.get(n);
            boolean within = loop.parent() >= 0 && index[loop.parent()] < 0;
            boolean searches =
                    compiler == Compiler.C1 && search.is(loop, inner.getOrDefault(n, List.of()));
            boolean other = within || searches || isStub(loop);
            index[n] = other ? -1 : kept.size();
            if (!other) {
                int parent = loop.parent() < 0 ? -1 : index[loop.parent()];
                kept.add(new Loop(loop.header(), loop.body(), parent, loop.depth()));
            }
        }
        return kept;
    }

    /**
     * A stub that calls the interpreter jumps to itself until it is linked:
     *
     * <pre>
     *   mov rbx, 0
     *   jmp (itself)   ;   {static_stub}
     * </pre>
     */
    private boolean isStub(Loop loop) {
        return sections.isStub(code.address(blocks.first(loop.body()[0])));
    }
}
