package dev.jitlens.disasm.explain;

import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.instruction.TextFlow;
import dev.jitlens.model.Isa;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What an instruction does by its name, whatever it is there for: its work, what becomes of its
 * operands, and of the flags. In the syntax of Capstone, and of any hsdis.
 */
public final class InstructionText {
    private static final List<String> PREFIXES =
            List.of("lock", "rep", "repe", "repz", "repne", "repnz");
    private static final String SUFFIXES = "bwlqsd"; // sizes that AT&T syntax appends

    private InstructionText() {}

    /**
     * One to three lines.
     *
     * @return empty for an instruction that the tables have not
     */
    public static Optional<String> of(Isa isa, Instruction instruction) {
        return of(isa, instruction.mnemonic(), instruction.operands());
    }

    static Optional<String> of(Isa isa, String mnemonic, String operands) {
        InstructionTable table =
                isa == Isa.AARCH64 ? InstructionTable.AARCH64 : InstructionTable.X86_64;
        boolean att = operands.contains("%");
        String text = (mnemonic + " " + operands).strip().toLowerCase(Locale.ROOT);
        String name = TextFlow.mnemonic(text);
        Optional<InstructionTable.Entry> entry = find(table, name, att);
        if (entry.isEmpty()) {
            return Optional.empty();
        }
        List<String> lines = new ArrayList<>();
        lines.add(name + ": " + entry.get().does());
        prefix(table, text).ifPresent(lines::add);
        List<String> parts = split(TextFlow.operands((mnemonic + " " + operands).strip()));
        List<String> inOrder = att ? parts.reversed() : parts; // AT&T has the result last
        String uses = uses(inOrder, used(name, inOrder.size(), entry.get().uses()));
        if (!uses.isEmpty()) {
            lines.add("Operands: " + uses + ".");
        }
        lines.add("Flags: " + flags(entry.get().flags()));
        return Optional.of(String.join("\n", lines));
    }

    private static Optional<InstructionTable.Entry> find(
            InstructionTable table, String name, boolean att) {
        Optional<InstructionTable.Entry> found = table.find(name);
        boolean suffixed =
                name.length() > 2 && SUFFIXES.indexOf(name.charAt(name.length() - 1)) >= 0;
        return found.isPresent() || !att && !name.endsWith("q") || !suffixed
                ? found
                : table.find(name.substring(0, name.length() - 1));
    }

    private static Optional<String> prefix(InstructionTable table, String text) {
        String first = text.split(" ", 2)[0];
        return PREFIXES.contains(first)
                ? table.find(first).map(entry -> first + ": " + entry.does())
                : Optional.empty();
    }

    /** Operands, between commas that no bracket encloses. */
    static List<String> split(String operands) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int i = 0; i < operands.length(); i++) {
            char c = operands.charAt(i);
            depth += "[({".indexOf(c) >= 0 ? 1 : "])}".indexOf(c) >= 0 ? -1 : 0;
            if (c == ',' && depth == 0) {
                parts.add(operands.substring(begin, i).strip());
                begin = i + 1;
            }
        }
        parts.add(operands.substring(begin).strip());
        parts.removeIf(String::isEmpty);
        return parts;
    }

    /** The table's uses, for as many operands as there are. */
    private static List<String> used(String name, int operands, List<String> uses) {
        if (name.startsWith("imul") && operands == 1) {
            return List.of("r");
        }
        if (!uses.isEmpty() && operands == uses.size() + 1 && uses.getFirst().equals("rw")) {
            // as with AVX: the result goes to a register of its own
            List<String> more = new ArrayList<>(List.of("w", "r"));
            more.addAll(uses.subList(1, uses.size()));
            return more;
        }
        return uses;
    }

    /** Silent where there are more operands than the table speaks of. */
    private static String uses(List<String> operands, List<String> uses) {
        if (operands.size() > uses.size()) {
            return "";
        }
        List<String> words = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            words.add(operands.get(i) + " is " + use(uses.get(i)));
        }
        return String.join("; ", words);
    }

    private static String use(String how) {
        return switch (how) {
            case "r" -> "read";
            case "w" -> "written";
            case "rw" -> "read and written";
            case "a" -> "only an address";
            default -> throw new IllegalStateException("no such use: " + how);
        };
    }

    private static String flags(String how) {
        return switch (how) {
            case "none" -> "It leaves them alone.";
            case "arith" -> "Sets CF, OF, SF, ZF, AF and PF by the result.";
            case "logic" -> "Clears CF and OF; sets SF, ZF and PF by the result.";
            case "nzcv" -> "Sets N, Z, C and V by the result.";
            default -> how;
        };
    }
}
