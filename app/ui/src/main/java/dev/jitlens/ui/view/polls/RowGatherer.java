package dev.jitlens.ui.view.polls;

import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.PollSite;
import dev.jitlens.model.Run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keeps the loops and polls of code that it is shown, and nothing else of it. One thread. */
final class RowGatherer {
    private final int of;
    private final PrintedFor printed;
    private final Sightings sightings;
    private final List<LoopRow> loops = new ArrayList<>();
    private final List<PollRow> polls = new ArrayList<>();
    // Most places stand in the code of several tiers, and under many others.
    private final Map<List<Frame>, List<Frame>> frames = new HashMap<>();
    private final Map<String, String> bytecodes = new HashMap<>();
    private int read;

    RowGatherer(Run run, int of) {
        this.of = of;
        printed = PrintedFor.of(run);
        sightings = Sightings.of(run);
    }

    void add(Assembly assembly) {
        CodeListing listing = assembly.listing().about();
        Optional<Compilation> compilation = printed.compilation(listing);
        for (CodeLoop loop : assembly.loops()) {
            loops.add(new LoopRow(listing, compilation, shared(loop)));
        }
        for (PollSite poll : assembly.polls()) {
            polls.add(new PollRow(listing, compilation, shared(poll), sightings.of(listing, poll)));
        }
        read++;
    }

    PrintedRows soFar(String trouble) {
        List<LoopRow> ranked = loops.stream().sorted(LoopOrder.LONGEST_DELAY_FIRST).toList();
        return new PrintedRows(ranked, polls, read, of, trouble);
    }

    private CodeLoop shared(CodeLoop l) {
        return new CodeLoop(
                l.header(),
                l.backEdge(),
                l.parent(),
                l.depth(),
                l.instructions(),
                l.polling(),
                l.calls(),
                l.counted(),
                l.stripMined(),
                shared(l.frames()));
    }

    private PollSite shared(PollSite p) {
        String bytecode = bytecodes.computeIfAbsent(p.bytecode(), b -> b);
        return new PollSite(p.kind(), p.address(), bytecode, shared(p.frames()));
    }

    private List<Frame> shared(List<Frame> of) {
        return frames.computeIfAbsent(of, f -> f);
    }
}
