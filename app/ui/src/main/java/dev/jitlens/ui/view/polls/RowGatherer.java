package dev.jitlens.ui.view.polls;

import dev.jitlens.analysis.ObservedPolls;
import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.analysis.PrintedNmethods;
import dev.jitlens.classes.ReturnPolls;
import dev.jitlens.disasm.Outline;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.PollKind;
import dev.jitlens.model.PollSite;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Keeps the loops and polls of code that it is shown, and nothing else of it. One thread. */
final class RowGatherer {
    private final List<CodeListing> nmethods;
    private final Map<CodeListing, List<CodeListing>> before;
    private final PrintedFor printed;
    private final ObservedPolls observed;
    private final ReturnPolls returns;
    private final boolean logged;
    private final boolean returnsLogged;
    private final List<LoopRow> loops = new ArrayList<>();
    private final List<PollRow> polls = new ArrayList<>();
    // Most places stand in the code of several tiers, and under many others.
    private final Map<List<Frame>, List<Frame>> frames = new HashMap<>();
    private final Map<String, String> bytecodes = new HashMap<>();
    private int read;

    RowGatherer(Run run) {
        PrintedNmethods all = PrintedNmethods.of(run);
        nmethods = all.last();
        before = new IdentityHashMap<>(all.before());
        printed = PrintedFor.of(run);
        observed = ObservedPolls.of(run);
        returns = ReturnPolls.of(run);
        logged = !run.code().pollsSeen().isEmpty();
        // JDK 16 and later say nothing of return polls.
        returnsLogged = run.code().pollsSeen().stream().anyMatch(s -> s.kind() == PollKind.RETURN);
    }

    /** What is to be read. */
    List<CodeListing> nmethods() {
        return nmethods;
    }

    void add(Outline code) {
        CodeListing listing = code.about();
        Optional<Compilation> compilation = printed.compilation(listing);
        for (CodeLoop loop : code.loops()) {
            loops.add(new LoopRow(listing, compilation, shared(loop)));
        }
        Map<Long, Long> stops = stops(listing);
        for (PollSite poll : code.polls()) {
            boolean told = logged && (returnsLogged || poll.kind() != PollKind.RETURN);
            long seen = told ? stops.getOrDefault(poll.address(), 0L) : Unknown.NUMBER;
            PollSite placed =
                    returns.placed(
                            poll,
                            listing.method(),
                            compilation.map(c -> c.sizes().bytecodeBytes()).orElse(-1));
            polls.add(new PollRow(listing, compilation, shared(placed), seen));
        }
        read++;
    }

    /** How often threads stopped, by address, in any printing of this code. */
    private Map<Long, Long> stops(CodeListing listing) {
        return Stream.concat(before.getOrDefault(listing, List.of()).stream(), Stream.of(listing))
                .flatMap(l -> observed.in(l).stream())
                .collect(Collectors.groupingBy(PollSeen::pc, Collectors.counting()));
    }

    PrintedRows soFar(String trouble) {
        // The user's own code comes first, not that of the JDK.
        List<LoopRow> ranked =
                loops.stream()
                        .sorted(
                                Comparator.comparing(LoopRow::ofJdk)
                                        .thenComparing(LoopRow.BY_SUSPICION))
                        .toList();
        List<PollRow> ordered =
                polls.stream().sorted(Comparator.comparing(PollRow::ofJdk)).toList();
        return new PrintedRows(
                ranked, ordered, read, nmethods.size(), observed.outside().size(), trouble);
    }

    private CodeLoop shared(CodeLoop l) {
        return l.at(shared(l.frames()));
    }

    private PollSite shared(PollSite p) {
        String bytecode = bytecodes.computeIfAbsent(p.bytecode(), b -> b);
        return new PollSite(p.kind(), p.address(), bytecode, shared(p.frames()));
    }

    private List<Frame> shared(List<Frame> of) {
        return frames.computeIfAbsent(of, f -> f);
    }
}
