package dev.jitlens.ui.view.compare;

import dev.jitlens.analysis.codediff.CodeDiff;
import dev.jitlens.analysis.codediff.CodeDiff.Kind;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Mark;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.ui.control.Format;

import java.util.ArrayList;
import java.util.List;

/** What to say about two pieces of code. */
final class CodeFacts {
    private CodeFacts() {}

    /** "480 bytes · 120 instructions · 2 polls · 1 loop, 1 without a poll · 3 traps". */
    static String of(Assembly code) {
        List<String> facts = new ArrayList<>();
        CodeListing about = code.listing().about();
        if (about.range().codeEnd() > about.range().codeBegin()) {
            facts.add(Format.counted(about.range().codeEnd() - about.range().codeBegin(), "byte"));
        }
        long instructions = code.instructions().stream().filter(i -> i.flow() != Flow.BAD).count();
        long unpolled = code.loops().stream().filter(l -> l.polling() == Polling.NONE).count();
        long traps = code.instructions().stream().filter(i -> i.is(Mark.UNCOMMON_TRAP)).count();
        facts.add(Format.counted(instructions, "instruction"));
        facts.add(Format.counted(code.polls().size(), "poll"));
        facts.add(
                Format.counted(code.loops().size(), "loop")
                        + (unpolled == 0 ? "" : ", " + Format.count(unpolled) + " without a poll"));
        facts.add(Format.counted(traps, "trap"));
        return String.join(" · ", facts);
    }

    static String verdict(CodeDiff diff) {
        String how = diff.decoded() ? "" : " They were compared by their bytes.";
        int same = diff.count(Kind.SAME);
        if (diff.identical()) {
            return "The code is identical: "
                    + Format.counted(same, "instruction")
                    + " on each side, the same but for addresses."
                    + how;
        }
        return Format.counted(same, "instruction")
                + (same == 1 ? " is" : " are")
                + " the same, "
                + Format.count(diff.count(Kind.CHANGED))
                + " changed, "
                + Format.count(diff.count(Kind.ONLY_LEFT))
                + " only left, "
                + Format.count(diff.count(Kind.ONLY_RIGHT))
                + " only right. Addresses do not count."
                + how;
    }
}
