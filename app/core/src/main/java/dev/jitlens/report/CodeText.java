package dev.jitlens.report;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Mark;
import dev.jitlens.disasm.Note;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Machine code as text: a header, and a line an instruction with its gutter, address, text and what
 * HotSpot says of it. Jumps go to labels. Plain ASCII, so that it looks the same everywhere.
 */
public final class CodeText {
    private static final int TEXT_WIDTH = 44;
    private static final int MOST_DEPTH = 6;
    private static final Pattern HEX = Pattern.compile("[$#]?0x[0-9a-fA-F]+");

    /**
     * The address in {@code {method} {0x00007f36244007e8} 'osr'}: nobody can look there any more.
     */
    private static final Pattern INNER_ADDRESS = Pattern.compile("\\{0x[0-9a-f]+\\} ?");

    private static final Map<Mark, String> SIGNS =
            Map.of(
                    Mark.POLL_RETURN, "*",
                    Mark.POLL_LOOP, "*",
                    Mark.POLL_OTHER, "*",
                    Mark.OSR_ENTRY, ">",
                    Mark.UNPOLLED_BACK_EDGE, "!",
                    Mark.BACK_EDGE, "^");
    private static final Map<Mark, String> WORDS =
            Map.of(
                    Mark.UNCOMMON_TRAP, "uncommon trap",
                    Mark.IMPLICIT_NULL_CHECK, "implicit null check",
                    Mark.CARD_MARK, "card mark",
                    Mark.GC_BARRIER, "GC barrier",
                    Mark.STACK_BANG, "stack bang",
                    Mark.ENTRY_BARRIER, "entry barrier",
                    Mark.POLL_OTHER, "poll",
                    Mark.OSR_ENTRY, "OSR entry",
                    Mark.UNPOLLED_BACK_EDGE, "back edge, no poll");

    private final Assembly assembly;
    private final Lines out;
    private final Map<Long, String> labels = new HashMap<>();

    /** What to say of the loops that begin at an address. */
    private final Map<Long, String> loops = new HashMap<>();

    private final int depth;
    private List<Frame> framesBefore = List.of();

    private CodeText(Assembly assembly, Lines out) {
        this.assembly = assembly;
        this.out = out;
        this.depth =
                Math.min(
                        MOST_DEPTH,
                        assembly.loops().stream().mapToInt(CodeLoop::depth).max().orElse(0));
        nameTargets();
        assembly.loops()
                .forEach(l -> loops.merge(l.header(), LoopWords.of(l), (a, b) -> a + "; " + b));
    }

    /** What the signs in the first column mean. */
    public static void legend(PrintWriter out) {
        out.println(
                "* poll   > OSR entry   ^ back edge   ! back edge of a loop without a poll   | +"
                        + " loop");
    }

    public static void write(Assembly assembly, PrintWriter out) {
        CodeText text = new CodeText(assembly, (instruction, line) -> out.println(line));
        text.head();
        text.instructions();
        out.println();
    }

    /** Takes lines. */
    @FunctionalInterface
    public interface Lines {
        /**
         * @param instruction its index; -1 of a line that says something else
         */
        void line(int instruction, String line);
    }

    /** The lines of the instructions, without the head. */
    public static void lines(Assembly assembly, Lines lines) {
        new CodeText(assembly, lines).instructions();
    }

    /** Method, compiler, tier, OSR and compile id of a printing. */
    public static String title(CodeListing l) {
        StringBuilder title = new StringBuilder(l.method().toString());
        if (!l.compiler().label().isEmpty()) {
            title.append("  ").append(l.compiler().label());
        }
        title.append(l.tier() > 0 ? " tier " + l.tier() : "");
        if (l.id().osr()) {
            title.append("  OSR").append(l.osrBci() >= 0 ? " @ " + l.osrBci() : "");
        }
        title.append(l.id().number() >= 0 ? "  compile id " + l.id() : "");
        return title.toString();
    }

    private void nameTargets() {
        Set<Long> starts = new HashSet<>();
        assembly.instructions().forEach(i -> starts.add(i.address()));
        TreeSet<Long> targets = new TreeSet<>();
        assembly.instructions().stream()
                .map(Instruction::target)
                .filter(starts::contains)
                .forEach(targets::add);
        assembly.loops().stream().map(CodeLoop::header).forEach(targets::add);
        targets.forEach(target -> labels.put(target, "L" + (labels.size() + 1)));
    }

    private void head() {
        CodeListing about = assembly.listing().about();
        line("=== " + title(about));
        line("    " + about.origin().file() + " line " + about.origin().line() + facts());
        assembly.listing().signature().forEach(line -> line("    # " + line.strip()));
    }

    private void instructions() {
        for (int i = 0; i < assembly.instructions().size(); i++) {
            instruction(i);
        }
        if (assembly.listing().about().form() == CodeForm.NONE) {
            line("    No code was printed: this JVM needs hsdis to print any.");
        }
    }

    private void line(String text) {
        out.line(-1, text);
    }

    private String facts() {
        long polls = assembly.polls().size();
        long unpolled =
                assembly.loops().stream().filter(l -> l.polling() == CodeLoop.Polling.NONE).count();
        return String.format(
                Locale.ROOT,
                "; %,d instructions%s, %s, %s (%d without a poll)",
                assembly.instructions().size(),
                assembly.decodedBy().isEmpty() ? " (not decoded)" : " by " + assembly.decodedBy(),
                count(polls, "poll"),
                count(assembly.loops().size(), "loop"),
                unpolled);
    }

    private static String count(long n, String what) {
        return n + " " + what + (n == 1 ? "" : "s");
    }

    private void instruction(int index) {
        Instruction i = assembly.instructions().get(index);
        i.labels().forEach(label -> line("  " + label));
        String label = labels.get(i.address());
        if (label != null) {
            line((label + ": " + loops.getOrDefault(i.address(), "")).stripTrailing());
        }
        String text =
                String.format(
                        Locale.ROOT,
                        "%s %s 0x%016x  %-" + TEXT_WIDTH + "s",
                        sign(i),
                        brackets(i),
                        i.address(),
                        text(i));
        String comment = comment(i);
        out.line(index, (comment.isEmpty() ? text : text + "  ; " + comment).stripTrailing());
    }

    private static String sign(Instruction i) {
        for (Mark mark :
                List.of(
                        Mark.POLL_RETURN,
                        Mark.POLL_LOOP,
                        Mark.POLL_OTHER,
                        Mark.UNPOLLED_BACK_EDGE,
                        Mark.BACK_EDGE,
                        Mark.OSR_ENTRY)) {
            if (i.is(mark)) {
                return " " + SIGNS.get(mark);
            }
        }
        return "  ";
    }

    /** A column a nesting depth: {@code +} where a loop begins or turns back. */
    private String brackets(Instruction i) {
        char[] columns = " ".repeat(depth).toCharArray();
        int at = i.loop();
        for (int step = 0; at >= 0 && step <= depth; step++) {
            CodeLoop loop = assembly.loops().get(at);
            if (loop.depth() >= 1 && loop.depth() <= depth) {
                boolean edge = i.address() == loop.header() || i.address() == loop.backEdge();
                columns[loop.depth() - 1] = edge ? '+' : '|';
            }
            at = loop.parent();
        }
        return new String(columns);
    }

    private String text(Instruction i) {
        if (i.mnemonic().isEmpty()) {
            return HexFormat.ofDelimiter(" ").formatHex(i.bytes());
        }
        String label = i.target() == 0 ? null : labels.get(i.target());
        String operands = label == null ? i.operands() : labelled(i, label);
        return (i.mnemonic() + " " + operands).strip();
    }

    private static String labelled(Instruction i, String label) {
        Matcher m = HEX.matcher(i.operands());
        int start = -1;
        int end = -1;
        while (m.find()) {
            start = m.start();
            end = m.end();
        }
        return start < 0
                ? label
                : i.operands().substring(0, start) + label + i.operands().substring(end);
    }

    private String comment(Instruction i) {
        List<String> parts = new ArrayList<>();
        for (Mark mark : Mark.values()) {
            if (i.is(mark) && WORDS.containsKey(mark)) {
                parts.add(WORDS.get(mark));
            }
        }
        String bytecode = "";
        for (Note note : i.notes()) {
            switch (note) {
                case Note.Relocation r -> parts.add(INNER_ADDRESS.matcher(r.text()).replaceAll(""));
                case Note.OopMap map -> {
                    if (map.text().contains("=")) {
                        parts.add(map.text());
                    }
                }
                case Note.Debug d -> bytecode = d.bytecode();
                case Note.Comment c -> parts.add(c.text());
            }
        }
        if (!bytecode.isEmpty()) {
            parts.add("*" + bytecode);
        }
        if (!i.frames().isEmpty() && (!i.frames().equals(framesBefore) || i.framesRead())) {
            parts.add(frames(i));
        }
        framesBefore = i.frames().isEmpty() ? framesBefore : i.frames();
        return String.join(", ", parts);
    }

    /** The innermost frame, and into how many methods it is inlined. */
    private static String frames(Instruction i) {
        return CodeRows.place(i.frames().getFirst())
                + (i.inliningDepth() == 0 ? "" : ", inlined " + i.inliningDepth() + " deep");
    }
}
