package dev.jitlens.disasm;

import java.util.BitSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Sorts what two disassemblers say of the same bytes into equal, explained and unexplained. */
final class Differences {
    /** Prefixes that one of them names and the other does not, since they change nothing. */
    private static final Pattern PREFIXES =
            Pattern.compile(
                    "^((rex(\\.[WRXB]+)?|data16|addr32|[cdefgs]s|bnd|notrack|xacquire|xrelease"
                            + "|repz|repnz|rep|repne) )+(?=\\S)");

    /** The same instructions, by Capstone's names and by objdump's. */
    private static final Map<String, String> NAMES =
            Map.ofEntries(
                    // 66 90 is both: exchanging a register with itself does nothing.
                    Map.entry("nop", "xchg"),
                    // The width of a string instruction is a suffix, or told by its operands.
                    Map.entry("lodsb", "lods"),
                    Map.entry("lodsd", "lods"),
                    Map.entry("lodsq", "lods"),
                    Map.entry("stosb", "stos"),
                    Map.entry("stosd", "stos"),
                    Map.entry("stosq", "stos"),
                    Map.entry("movsb", "movs"),
                    Map.entry("movsd", "movs"),
                    Map.entry("movsq", "movs"),
                    Map.entry("scasb", "scas"),
                    Map.entry("scasd", "scas"),
                    Map.entry("scasq", "scas"),
                    Map.entry("cmpsb", "cmps"),
                    Map.entry("cmpsd", "cmps"),
                    Map.entry("cmpsq", "cmps"),
                    Map.entry("xlatb", "xlat"),
                    Map.entry("wait", "fwait"));

    private final Map<String, Integer> explained = new TreeMap<>();
    private final Map<String, Integer> unexplained = new TreeMap<>();
    private int compared;
    private int inData;

    /** Compares what both say of a method's code. */
    void compare(
            int start,
            int end,
            NavigableMap<Integer, String> capstone,
            NavigableMap<Integer, Integer> lengths,
            NavigableMap<Integer, String> objdump) {
        BitSet reached = Reached.from(start, capstone, lengths);
        TreeSet<Integer> offsets = new TreeSet<>(capstone.keySet());
        offsets.addAll(objdump.subMap(start, end).keySet());
        for (int offset : offsets) {
            String difference =
                    difference(offset, capstone.get(offset), lengths.get(offset), objdump);
            if (!difference.isEmpty() && reached.get(offset)) {
                unexplained.merge(difference, 1, Integer::sum);
            } else if (!difference.isEmpty()) {
                inData++;
            }
        }
    }

    private String difference(
            int offset, String ours, Integer length, NavigableMap<Integer, String> objdump) {
        String theirs = objdump.get(offset);
        int otherLength = objdump.higherKey(offset) - offset;
        if (ours == null || theirs == null || length != otherLength) {
            return ours + " (" + length + ") | " + theirs + " (" + otherLength + ")";
        }
        compared++;
        String mine = mnemonic(ours);
        String other = mnemonic(theirs);
        if (mine.equals(other)) {
            return "";
        }
        if (other.equals(NAMES.get(mine))) {
            explained.merge(mine + " is " + other, 1, Integer::sum);
            return "";
        }
        return ours + " | " + theirs;
    }

    private static String mnemonic(String text) {
        return PREFIXES.matcher(text.strip()).replaceFirst("").split("\\s+")[0];
    }

    int compared() {
        return compared;
    }

    /**
     * Differences where there may be data: after it each finds the next instruction differently.
     */
    int inData() {
        return inData;
    }

    Map<String, Integer> unexplained() {
        return unexplained;
    }

    @Override
    public String toString() {
        return compared
                + " instructions compared, other names "
                + explained
                + ", in data "
                + inData;
    }
}
