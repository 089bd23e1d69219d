package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.Numbers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Where the indirect jumps of C2's switches lead. Their tables are constants before the code, in
 * which each table ends where the next begins.
 *
 * <pre>
 *   movabsq $0x7f2d5766cca0, %rdi  ;   {section_word}
 *   jmpq    *(%rdi, %r11)          ;*tableswitch
 * </pre>
 */
final class SwitchTables {
    private static final int[] NONE = {};

    /** The table's address and the jump belong to one node; a shift may stand between them. */
    private static final int NEAR = 3;

    /** A damaged log could name more targets than any code has. */
    private static final int MOST_TARGETS = 1 << 17;

    private final Map<Integer, int[]> targets = new HashMap<>();

    /** The tables of code that has none. */
    SwitchTables() {}

    SwitchTables(Listing listing, Code code, ListingBytes bytes, Placing placing) {
        if (listing.constants().isEmpty()) {
            return;
        }
        Map<Integer, Long> tables = new HashMap<>();
        Map<Long, String> texts = new HashMap<>();
        for (int n = 0; n < placing.notes().size(); n++) {
            int i = placing.instruction(n);
            if (i >= 0
                    && placing.notes().get(n) instanceof Note.Relocation note
                    && note.text().startsWith("{section_word")) {
                int jump = jumpBehind(code, i);
                if (jump >= 0) {
                    if (texts.isEmpty()) {
                        listing.lines().forEach(line -> texts.put(line.address(), line.text()));
                    }
                    String text = texts.getOrDefault(code.address(i), "");
                    tables.put(jump, table(text, code, bytes, i));
                }
            }
        }
        read(listing, code, tables);
    }

    private static int jumpBehind(Code code, int i) {
        for (int next = i + 1; next < Math.min(code.size(), i + 1 + NEAR); next++) {
            if (code.flow(next) == Flow.INDIRECT_JUMP) {
                return next;
            }
            if (code.flow(next) != Flow.NEXT) {
                return -1;
            }
        }
        return -1;
    }

    /** The address that the instruction loads: its last 8 bytes, or what its text says. */
    private static long table(String text, Code code, ListingBytes bytes, int i) {
        if (!bytes.isEmpty()) {
            long low = bytes.word(code.end(i) - 8) & 0xFFFFFFFFL;
            return (long) bytes.word(code.end(i) - 4) << 32 | low;
        }
        for (String operand : text.split("[ ,$]")) {
            if (operand.startsWith("0x") && Numbers.isNumber(operand)) {
                return Numbers.parse(operand);
            }
        }
        return 0;
    }

    private void read(Listing listing, Code code, Map<Integer, Long> tables) {
        NavigableMap<Long, Long> constants = new TreeMap<>();
        for (Listing.Constant constant : listing.constants()) {
            constants.put(constant.address(), constant.value());
        }
        TreeSet<Long> starts = new TreeSet<>(tables.values());
        int left = MOST_TARGETS;
        for (Map.Entry<Integer, Long> table : tables.entrySet()) {
            List<Integer> to = new ArrayList<>();
            Long end = starts.higher(table.getValue());
            for (long at = table.getValue(); left > 0 && (end == null || at < end); at += 8) {
                Long value = constants.get(at);
                int target = value == null ? -1 : code.at(value);
                if (target < 0) {
                    break;
                }
                to.add(target);
                left--;
            }
            targets.put(
                    table.getKey(),
                    to.stream().mapToInt(Integer::intValue).sorted().distinct().toArray());
        }
    }

    boolean isEmpty() {
        return targets.isEmpty();
    }

    /** The instructions that a jump may lead to, in ascending order; none if it has no table. */
    int[] targets(int jump) {
        return targets.isEmpty() ? NONE : targets.getOrDefault(jump, NONE);
    }

    /** All instructions that some jump may lead to. */
    int[] all() {
        return targets.values().stream().flatMapToInt(Arrays::stream).toArray();
    }
}
