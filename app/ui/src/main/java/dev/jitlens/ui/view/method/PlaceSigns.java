package dev.jitlens.ui.view.method;

import dev.jitlens.classes.MethodCode;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.PollKind;
import dev.jitlens.model.PollSite;
import dev.jitlens.ui.control.code.Sign;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What the shown code has at each bci and source line: polls, loops without, its OSR entry. */
final class PlaceSigns {
    /** A sign and what it says when the mouse rests on it. */
    record Told(Sign sign, String words) {}

    private final Map<Integer, List<Told>> byBci = new TreeMap<>();
    private final Map<Integer, List<Told>> byLine = new TreeMap<>();
    private final Links links;

    private PlaceSigns(Links links) {
        this.links = links;
    }

    /**
     * @param left where code of the method was left
     */
    static PlaceSigns of(LoadedMethod loaded, List<Deoptimization> left) {
        PlaceSigns signs = new PlaceSigns(loaded.links());
        int onlyReturn = onlyReturn(loaded);
        loaded.assembly().found().ifPresent(assembly -> signs.code(assembly, onlyReturn));
        if (loaded.shown().osr() && loaded.shown().osrBci() >= 0) {
            signs.atBci(
                    loaded.shown().osrBci(),
                    new Told(Sign.OSR_ENTRY, "The interpreter's frame enters this code here."));
        }
        Set<Integer> told = new HashSet<>();
        for (Deoptimization d : left) {
            // One at each place is told of, and millions may have been taken there.
            if (d.bci() >= 0 && told.add(d.bci())) {
                String what = d.trap() ? "An uncommon trap" : "A deoptimisation";
                signs.atBci(
                        d.bci(),
                        new Told(Sign.TRAP, what + " was taken here: " + d.reason() + "."));
            }
        }
        return signs;
    }

    Links links() {
        return links;
    }

    List<Told> atBci(int bci) {
        return byBci.getOrDefault(bci, List.of());
    }

    List<Told> atLine(int line) {
        return byLine.getOrDefault(line, List.of());
    }

    static List<Sign> signs(List<Told> told) {
        return told.stream().map(Told::sign).sorted().toList();
    }

    static String words(List<Told> told) {
        return String.join("\n", told.stream().map(Told::words).distinct().toList());
    }

    private void code(Assembly assembly, int onlyReturn) {
        for (CodeLoop loop : MethodStory.withoutPoll(assembly)) {
            at(loop.frames(), new Told(Sign.NO_POLL, "This loop goes round without a poll."));
        }
        for (PollSite poll : assembly.polls()) {
            String words =
                    poll.kind() == PollKind.RETURN
                            ? "A poll stands before this return."
                            : "A safepoint poll stands here.";
            Told told = new Told(Sign.POLL, words);
            if (poll.kind() == PollKind.RETURN && isEntry(poll.frames()) && onlyReturn >= 0) {
                atBci(onlyReturn, told);
            } else {
                at(poll.frames(), told);
            }
        }
    }

    /** C1 names "synchronization entry" at the poll of a return, which is not where it stands. */
    private static boolean isEntry(List<Frame> frames) {
        return frames.isEmpty() || frames.size() == 1 && frames.getFirst().bci() < 0;
    }

    /** The bci of the method's return, or -1 if it has several or its bytecode is not known. */
    private static int onlyReturn(LoadedMethod loaded) {
        Map<Integer, String> bytecodes = new TreeMap<>();
        Optional<MethodCode> code = loaded.classes().bytecode().found();
        code.ifPresent(c -> c.bytecodes().forEach(b -> bytecodes.put(b.bci(), b.mnemonic())));
        if (code.isEmpty()) {
            loaded.profile()
                    .found()
                    .ifPresent(
                            d -> d.bytecodes().forEach(b -> bytecodes.put(b.bci(), b.mnemonic())));
        }
        bytecodes.values().removeIf(mnemonic -> !mnemonic.endsWith("return"));
        return bytecodes.size() == 1 ? bytecodes.keySet().iterator().next() : -1;
    }

    /** Only the innermost frame has it; those around it only called. */
    private void at(List<Frame> frames, Told told) {
        if (frames.isEmpty()) {
            return;
        }
        Frame innermost = frames.getFirst();
        if (links.isOurs(innermost) && innermost.bci() >= 0) {
            add(byBci, innermost.bci(), told);
        }
        int line = links.lineInFile(innermost);
        if (line >= 0) {
            add(byLine, line, told);
        }
    }

    private void atBci(int bci, Told told) {
        add(byBci, bci, told);
        if (links.line(bci) >= 0) {
            add(byLine, links.line(bci), told);
        }
    }

    private static void add(Map<Integer, List<Told>> map, int at, Told told) {
        List<Told> there = map.computeIfAbsent(at, k -> new ArrayList<>());
        if (there.stream().noneMatch(t -> t.sign() == told.sign())) {
            there.add(told);
        }
    }
}
