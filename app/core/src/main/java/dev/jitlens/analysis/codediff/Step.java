package dev.jitlens.analysis.codediff;

import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.TextFlow;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What an instruction of x86-64, in Intel's syntax, does to registers and to what is spilled from
 * them. Whatever is not known here reads and writes its first operand, and reads all others.
 *
 * @param shape the text, with what kind of register it is for each register; empty for what only
 *     moves a value to another place, or loads a constant, or does nothing
 * @param reads places, in the order of the text
 * @param writes places
 * @param constant that is loaded into the place that it writes; empty if it loads none
 */
record Step(
        Does does,
        String shape,
        List<String> reads,
        List<String> writes,
        String constant,
        Flow flow) {
    enum Does {
        NOTHING,
        /** What it reads is in what it writes, value by value. */
        COPY,
        CONSTANT,
        WORK
    }

    /** All registers that values are in. */
    static final List<String> REGISTERS =
            Stream.of(
                            Stream.of("ax", "bx", "cx", "dx", "si", "di", "bp"),
                            IntStream.rangeClosed(8, 14).mapToObj(n -> "" + n),
                            IntStream.range(0, 32).mapToObj(n -> "mm" + n),
                            IntStream.range(0, 8).mapToObj(n -> "k" + n))
                    .flatMap(names -> names)
                    .toList();

    static final List<String> RESULTS = List.of("ax", "mm0");

    /** Those in which results are, and then those of arguments. */
    static final List<String> PASSED =
            List.of(
                    "ax", "mm0", "si", "dx", "cx", "8", "9", "di", "mm1", "mm2", "mm3", "mm4",
                    "mm5", "mm6", "mm7");

    // rsp and r15, the thread, are never given to a value
    private static final Pattern PLACE =
            Pattern.compile(
                    "(?<![\\w.])(?:[er]?(ax|bx|cx|dx|si|di|bp)|([abcd])[lh]|(si|di|bp)l"
                            + "|r(8|9|1[0-4])([dwb]?)|[xyz](mm\\d+)|(k[0-7])"
                            + "|(?:dword|qword) ptr \\[rsp(?: \\+ (\\w+))?\\])(?!\\w)");

    private static final Pattern FRAME = Pattern.compile("^(sub|add) rsp, \\w+$");
    private static final Pattern SPILLED =
            Pattern.compile("(?:[dqxyz]|xmm|ymm|zmm)word ptr \\[rsp(?: \\+ (\\w+))?\\]");
    private static final Pattern MOVES =
            Pattern.compile("v?mov(?:aps|apd|ups|upd|dq[au]|ss|sd|d|q)");
    private static final Pattern CLEARS = Pattern.compile("xor|v?pxor|v?xorp[sd]");
    private static final Pattern STRING = Pattern.compile("(?:stos|movs|scas|cmps)[bwdq]");
    private static final Pattern NUMBER = Pattern.compile("-?\\w+");
    private static final Set<String> WIDE = Set.of("div", "idiv", "mul", "imul");
    private static final Set<String> ONLY_READ =
            Set.of("cmp", "test", "push", "bt", "ptest", "vptest", "ucomisd", "ucomiss", "comisd");
    private static final Set<String> ONLY_WRITTEN =
            Set.of("lea", "pop", "popcnt", "lzcnt", "tzcnt", "bsr", "bsf", "rorx", "andn", "bextr");

    static Step of(Instruction i, String normal) {
        String name = TextFlow.mnemonic(i.mnemonic());
        List<String> operands = operands(i.operands());
        if (name.startsWith("nop") || i.mnemonic().endsWith("nop") || name.equals("hlt")) {
            return new Step(Does.NOTHING, "", List.of(), List.of(), "", i.flow());
        } else if (operands.size() == 2 && isMove(name) && isPlace(operands.get(1))) {
            return isPlace(operands.get(0))
                    ? copy(operands.get(1), operands.get(0), i)
                    : work(i, normal, name, operands);
        } else if (isConstant(name, operands)) {
            return constant(normal, operands, i);
        }
        return work(i, normal, name, operands);
    }

    private static boolean isMove(String name) {
        return name.equals("mov") || MOVES.matcher(name).matches();
    }

    private static boolean isConstant(String name, List<String> operands) {
        String first = operands.isEmpty() ? "" : operands.getFirst();
        if (!isPlace(first) || SPILLED.matcher(first).matches()) {
            return false;
        }
        boolean loads = name.equals("mov") || name.equals("movabs");
        boolean number = operands.size() == 2 && NUMBER.matcher(operands.get(1)).matches();
        boolean clears = operands.size() > 1 && CLEARS.matcher(name).matches();
        return loads && number || clears && operands.stream().allMatch(first::equals);
    }

    private static Step constant(String normal, List<String> operands, Instruction i) {
        boolean clears = operands.getFirst().equals(operands.get(1));
        String value = clears ? "0" : normal.substring(normal.indexOf(", ") + 2);
        List<String> written = List.of(place(operands.getFirst()));
        return new Step(Does.CONSTANT, "", List.of(), written, value, i.flow());
    }

    private static Step copy(String from, String to, Instruction i) {
        return new Step(Does.COPY, "", List.of(place(from)), List.of(place(to)), "", i.flow());
    }

    private static Step work(Instruction i, String normal, String name, List<String> operands) {
        List<String> reads = new ArrayList<>();
        List<String> writes = new ArrayList<>();
        for (int n = 0; n < operands.size(); n++) {
            boolean written = n == 0 && isPlace(operands.get(n)) && !onlyRead(name);
            if (written || exchanges(name) && isPlace(operands.get(n))) {
                writes.add(place(operands.get(n)));
            }
            boolean ignored = n == 1 && operands.get(1).equals("eax") && !isPlace(operands.get(0));
            if (!(written && onlyWritten(name, operands.size())) && !ignored) {
                reads.addAll(places(operands.get(n)));
            }
        }
        implied(name, operands.size(), reads, writes);
        return new Step(Does.WORK, shape(normal), reads, writes, "", i.flow());
    }

    private static boolean exchanges(String name) {
        return name.equals("xchg") || name.equals("xadd");
    }

    private static boolean onlyRead(String name) {
        return ONLY_READ.contains(name)
                || name.startsWith("j")
                || name.startsWith("vucomis")
                || name.startsWith("prefetch")
                || name.startsWith("call");
    }

    private static boolean onlyWritten(String name, int operands) {
        return ONLY_WRITTEN.contains(name)
                || name.startsWith("mov")
                || name.startsWith("cvtt")
                || name.startsWith("v") && !name.startsWith("vfm") && !name.startsWith("vfnm")
                || name.equals("imul") && operands == 3;
    }

    private static void implied(String name, int n, List<String> reads, List<String> writes) {
        boolean wide = n == 1 && WIDE.contains(name);
        if (wide || name.equals("cdq") || name.equals("cqo")) {
            reads.add("ax");
            if (name.endsWith("div")) {
                reads.add("dx");
            }
            writes.addAll(wide ? List.of("ax", "dx") : List.of("dx"));
        } else if (name.equals("cmpxchg")) {
            reads.add("ax");
            writes.add("ax");
        } else if (STRING.matcher(name).matches()) {
            reads.addAll(List.of("ax", "cx", "di", "si"));
            writes.addAll(List.of("cx", "di", "si"));
        }
    }

    private static String shape(String normal) {
        Matcher frame = FRAME.matcher(normal);
        if (frame.matches()) {
            return frame.group(1) + " rsp, <frame>";
        }
        return PLACE.matcher(normal).replaceAll(m -> Matcher.quoteReplacement(kind(m.group())));
    }

    private static String kind(String place) {
        if (place.endsWith("]")) {
            return place.startsWith("q") ? "r64" : "r32";
        } else if (place.contains("mm") || place.startsWith("k")) {
            return place.contains("mm") ? place.substring(0, 3) : "k";
        } else if (place.startsWith("e") || place.endsWith("d")) {
            return "r32";
        } else if (place.startsWith("r")) {
            return place.endsWith("b") ? "r8" : place.endsWith("w") ? "r16" : "r64";
        }
        return place.endsWith("l") ? "r8" : place.endsWith("h") ? "h8" : "r16";
    }

    private static boolean isPlace(String operand) {
        return PLACE.matcher(operand).matches() || SPILLED.matcher(operand).matches();
    }

    /** The register, whatever part of it is named, or how far from the top of the stack. */
    private static String place(String operand) {
        Matcher spilled = SPILLED.matcher(operand);
        if (spilled.matches()) {
            return "stack " + spilled.group(1);
        }
        return places(operand).getFirst();
    }

    private static List<String> places(String operand) {
        List<String> places = new ArrayList<>();
        Matcher m = PLACE.matcher(operand);
        while (m.find()) {
            places.add(name(m));
        }
        return places;
    }

    private static String name(Matcher m) {
        if (m.group(2) != null) {
            return m.group(2) + "x";
        }
        for (int group : new int[] {1, 3, 4, 6, 7}) {
            if (m.group(group) != null) {
                return m.group(group);
            }
        }
        return "stack " + m.group(8);
    }

    private static List<String> operands(String text) {
        List<String> operands = new ArrayList<>();
        for (String operand : text.split(",")) {
            if (!operand.isBlank()) {
                operands.add(operand.strip());
            }
        }
        return operands;
    }

    /** Whether other code, which it goes to, takes values from registers. */
    boolean passes() {
        return isCall() || flow == Flow.RETURN;
    }

    /** The first of {@link #PASSED} that other code may take. */
    List<String> passed() {
        return isCall() ? PASSED : passes() ? RESULTS : List.of();
    }

    boolean isCall() {
        return flow == Flow.CALL || flow == Flow.INDIRECT_CALL;
    }
}
