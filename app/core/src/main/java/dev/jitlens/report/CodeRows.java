package dev.jitlens.report;

import static dev.jitlens.report.Json.known;
import static dev.jitlens.report.Json.millis;

import dev.jitlens.analysis.CompiledLoop;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Note;
import dev.jitlens.disasm.Outline;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Part;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.PollKind;
import dev.jitlens.model.PollSite;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The rows of {@code jitlens show assembly|polls|loops}: one map a row, its keys the columns. */
public final class CodeRows {
    private CodeRows() {}

    /** {@code java.lang.String::hashCode@12 (line 34)}. */
    static String place(Frame frame) {
        return frame.method().display()
                + "@"
                + frame.bci()
                + (frame.line() >= 0 ? " (line " + frame.line() + ")" : "");
    }

    static String hex(long address) {
        return String.format(Locale.ROOT, "0x%016x", address);
    }

    /** Adds what somebody else knows to the row of an instruction. */
    interface InstructionRow {
        void add(int index, Map<String, Object> row);
    }

    /** A printing of an nmethod with all its instructions. */
    public static Map<String, Object> assembly(Assembly assembly) {
        return assembly(assembly, (index, row) -> {});
    }

    static Map<String, Object> assembly(Assembly assembly, InstructionRow more) {
        Map<String, Object> row = listing(assembly.listing().about());
        row.put("decodedBy", assembly.decodedBy());
        row.put("signature", assembly.listing().signature().stream().map(String::strip).toList());
        List<Map<String, Object>> instructions =
                assembly.instructions().stream().map(CodeRows::row).toList();
        for (int i = 0; i < instructions.size(); i++) {
            more.add(i, instructions.get(i));
        }
        row.put("instructions", instructions);
        row.put("polls", assembly.polls().stream().map(CodeRows::poll).toList());
        row.put("loops", assembly.loops().stream().map(CodeRows::loop).toList());
        return row;
    }

    static Map<String, Object> listing(CodeListing l) {
        CodeCounts n = l.counts();
        return RunJson.ordered(
                "method", l.method().display(),
                "descriptor", l.method().descriptor(),
                "compileId", known(l.id().number()),
                "osr", l.id().osr(),
                "osrBci", known(l.osrBci()),
                "compiler", l.compiler().label(),
                "tier", known(l.tier()),
                "millis", millis(l.nanos()),
                "form", words(l.form()),
                "isa", l.isa() == Isa.UNKNOWN ? null : l.isa().name().toLowerCase(Locale.ROOT),
                "codeBegin", hex(l.range().codeBegin()),
                "codeEnd", hex(l.range().codeEnd()),
                "counts",
                        RunJson.ordered(
                                "instructions", n.instructions(),
                                "polls", NmethodJson.polls(n),
                                "loops", n.loops(),
                                "unpolledLoops", n.unpolledLoops()),
                "file", l.origin().file(),
                "line", l.origin().line());
    }

    private static Map<String, Object> row(Instruction i) {
        return RunJson.ordered(
                "address", hex(i.address()),
                "bytes", HexFormat.of().formatHex(i.bytes()),
                "mnemonic", i.mnemonic(),
                "operands", i.operands(),
                "flow", words(i.flow()),
                "target", i.target() == 0 ? null : hex(i.target()),
                "labels", i.labels(),
                "notes", i.notes().stream().map(CodeRows::note).toList(),
                "marks", i.marks().stream().sorted().map(CodeRows::words).toList(),
                "loop", known(i.loop()),
                "frames", frames(i.frames()),
                "framesRead", i.framesRead());
    }

    private static Map<String, Object> note(Note note) {
        return switch (note) {
            case Note.Relocation r -> RunJson.ordered("kind", "relocation", "text", r.text());
            case Note.OopMap map -> RunJson.ordered("kind", "oop map", "text", map.text());
            case Note.Comment c -> RunJson.ordered("kind", "comment", "text", c.text());
            case Note.Debug d ->
                    RunJson.ordered(
                            "kind",
                            "debug",
                            "text",
                            d.bytecode(),
                            "flags",
                            d.flags(),
                            "frames",
                            frames(d.frames()));
        };
    }

    private static List<Map<String, Object>> frames(List<Frame> frames) {
        return frames.stream()
                .map(
                        f ->
                                RunJson.ordered(
                                        "method", f.method().display(),
                                        "bci", f.bci(),
                                        "line", known(f.line())))
                .toList();
    }

    /**
     * One row a poll of this code.
     *
     * @param observed how often a thread was seen to stop at each
     * @param placed tells more of a poll
     */
    public static List<Map<String, Object>> polls(
            Outline code, Map<PollSite, Integer> observed, UnaryOperator<PollSite> placed) {
        CodeListing l = code.about();
        return code.polls().stream()
                .map(
                        p -> {
                            Map<String, Object> row = code(l);
                            row.putAll(poll(placed.apply(p)));
                            row.put("observed", observed.getOrDefault(p, 0));
                            return row;
                        })
                .toList();
    }

    /**
     * Stops at addresses of no known poll: one row an address.
     *
     * @param code that they are in, or null if none was printed there
     */
    public static List<Map<String, Object>> stops(CodeListing code, List<PollSeen> seen) {
        Map<Long, Integer> byAddress = new LinkedHashMap<>();
        seen.forEach(s -> byAddress.merge(s.pc(), 1, Integer::sum));
        List<Map<String, Object>> rows = new ArrayList<>();
        byAddress.forEach(
                (pc, observed) -> {
                    Map<String, Object> row = code == null ? noCode() : code(code);
                    row.putAll(poll(new PollSite(PollKind.OTHER, pc, "", List.of())));
                    row.put("kind", "unknown");
                    row.put("observed", observed);
                    rows.add(row);
                });
        return rows;
    }

    private static Map<String, Object> noCode() {
        return RunJson.ordered(
                "method", null, "descriptor", null, "compileId", null, "tier", null, "osr", null);
    }

    private static Map<String, Object> poll(PollSite p) {
        return RunJson.ordered(
                "kind", words(p.kind()),
                "bytecode", p.bytecode(),
                "bci", bci(p.frames()),
                "line", line(p.frames()),
                "at", at(p.frames()),
                "address", hex(p.address()));
    }

    /** One row a loop. */
    public static Map<String, Object> loop(CompiledLoop compiled) {
        Map<String, Object> row = code(compiled.code());
        row.putAll(loop(compiled.loop()));
        return row;
    }

    /** Null where it is not told. */
    private static String part(CodeLoop loop) {
        return loop.turns().part() == Part.NOT_TOLD ? null : words(loop.turns().part());
    }

    private static Map<String, Object> loop(CodeLoop l) {
        return RunJson.ordered(
                "polling", words(l.polling()),
                "counted", words(l.counted()),
                "step", l.turns().step() == 0 ? null : l.turns().step(),
                "part", part(l),
                "stripMined", l.stripMined(),
                "calls", l.calls(),
                "depth", l.depth(),
                "instructions", l.instructions(),
                "bci", bci(l.frames()),
                "line", line(l.frames()),
                "at", at(l.frames()),
                "header", hex(l.header()),
                "backEdge", hex(l.backEdge()));
    }

    private static Map<String, Object> code(CodeListing l) {
        return RunJson.ordered(
                "method", l.method().display(),
                "descriptor", l.method().descriptor(),
                "compileId", known(l.id().number()),
                "tier", known(l.tier()),
                "osr", l.id().osr());
    }

    private static Number bci(List<Frame> frames) {
        return frames.isEmpty() ? null : known(frames.getFirst().bci());
    }

    private static Number line(List<Frame> frames) {
        return frames.isEmpty() ? null : known(frames.getFirst().line());
    }

    /** The method that bci and line are of, which may be an inlined one. */
    private static String at(List<Frame> frames) {
        return frames.isEmpty() ? "" : frames.getFirst().method().display();
    }

    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
