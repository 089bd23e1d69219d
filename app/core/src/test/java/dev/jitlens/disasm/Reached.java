package dev.jitlens.disasm;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.NavigableMap;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The instructions that are certainly no data: those that the method's entry leads to. C1 keeps 4
 * bytes of notes amid the code of each place that it may still patch; nothing leads there.
 */
final class Reached {
    private static final Set<String> ENDS = Set.of("jmp", "ret", "hlt", "ud2", "int3");
    private static final Pattern TO_PLACE = Pattern.compile("(j[a-z]+|call) 0x([0-9a-f]+)");

    private Reached() {}

    static BitSet from(
            int start,
            NavigableMap<Integer, String> instructions,
            NavigableMap<Integer, Integer> lengths) {
        BitSet reached = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        open.push(start);
        while (!open.isEmpty()) {
            int at = open.pop();
            String text = instructions.get(at);
            boolean before = reached.get(at);
            // This holds where nothing was decoded, too: that is what the referee is for.
            reached.set(at);
            if (text == null || before) {
                continue;
            }
            Matcher jump = TO_PLACE.matcher(text);
            if (jump.matches() && jump.group(2).length() < 8) {
                open.push(Integer.parseInt(jump.group(2), 16));
            }
            if (!ENDS.contains(text.split(" ")[0])) {
                open.push(at + lengths.get(at));
            }
        }
        return reached;
    }
}
