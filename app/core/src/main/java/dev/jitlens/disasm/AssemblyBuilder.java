package dev.jitlens.disasm;

import dev.jitlens.model.CodeForm;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.PollKind;
import dev.jitlens.model.PollSite;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts together what is known about each instruction. */
final class AssemblyBuilder {
    private final Listing listing;
    private final Analysed analysed;
    private final Code code;
    private final InstructionTexts texts;
    private final Frames frames;
    private final BitSet polled = new BitSet();
    private final Map<Integer, List<Note>> notes = new HashMap<>();
    private final Map<Integer, List<String>> labels = new HashMap<>();

    AssemblyBuilder(Listing listing, Optional<Decoder> decoder) {
        this.listing = listing;
        this.analysed = Analysed.toShow(listing);
        this.code = analysed.code;
        this.texts = InstructionTexts.of(listing, code, decoder);
        this.frames = new Frames(analysed.sections, analysed.placing);
        analysed.polls.stream()
                .filter(poll -> poll.instruction() >= 0)
                .forEach(poll -> polled.set(poll.instruction()));
        placeNotes();
        placeLabels();
    }

    private void placeNotes() {
        Placing placing = analysed.placing;
        for (int n = 0; n < placing.notes().size(); n++) {
            if (placing.instruction(n) >= 0) {
                notes.computeIfAbsent(placing.instruction(n), _ -> new ArrayList<>())
                        .add(placing.notes().get(n));
            }
        }
    }

    private void placeLabels() {
        for (Listing.Label label : listing.labels()) {
            int i = code.from(label.address());
            if (i < code.size()) {
                labels.computeIfAbsent(i, _ -> new ArrayList<>()).add(label.text());
            }
        }
    }

    /** What an {@link Outline} needs, and nothing beyond it: that is much faster. */
    static Outline outline(Listing listing, Optional<Decoder> decoder) {
        Analysed analysed = Analysed.toShow(listing);
        Frames frames = new Frames(analysed.sections, analysed.placing);
        InstructionTexts texts = InstructionTexts.ofLoops(listing, analysed, decoder);
        return new Outline(
                listing.about(),
                pollSites(analysed, frames),
                new LoopBuilder(analysed, frames, texts).build());
    }

    static Outline polls(Listing listing) {
        Analysed analysed = Analysed.ofPolls(listing);
        Frames frames = new Frames(analysed.sections, analysed.placing);
        return new Outline(listing.about(), pollSites(analysed, frames), List.of());
    }

    Assembly build() {
        LoopBuilder loops = new LoopBuilder(analysed, frames, texts);
        List<CodeLoop> codeLoops = loops.build();
        Marks marks = new Marks(analysed, texts, notes, loops.backEdges(), codeLoops);
        List<Instruction> instructions = new ArrayList<>(code.size());
        for (int i = 0; i < code.size(); i++) {
            Frames.Found found = frames.of(code.address(i), i, polled.get(i));
            instructions.add(
                    new Instruction(
                            code.address(i),
                            texts.bytes(i),
                            new Instruction.Text(texts.mnemonic(i), texts.operands(i)),
                            code.flow(i),
                            code.target(i),
                            labels.getOrDefault(i, List.of()),
                            notes.getOrDefault(i, List.of()),
                            marks.of(i),
                            loops.innermost(i),
                            new Instruction.From(found.frames(), found.read())));
        }
        List<PollSite> polls = pollSites(analysed, frames);
        return new Assembly(listing, decodedBy(), instructions, polls, codeLoops);
    }

    private String decodedBy() {
        return listing.about().form() == CodeForm.HSDIS ? "hsdis" : texts.decodedBy();
    }

    private static List<PollSite> pollSites(Analysed analysed, Frames frames) {
        List<PollSite> sites = new ArrayList<>();
        for (Polls.Poll poll : analysed.polls) {
            Frames.Found found =
                    poll.kind() == PollKind.RETURN
                            ? frames.ofReturn(poll.address())
                            : frames.of(poll.address(), poll.instruction(), true);
            sites.add(new PollSite(poll.kind(), poll.address(), found.bytecode(), found.frames()));
        }
        return sites;
    }
}
