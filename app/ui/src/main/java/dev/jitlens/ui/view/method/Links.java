package dev.jitlens.ui.view.method;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.classes.Lookup;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.methoddata.MethodData;
import dev.jitlens.model.methoddata.MethodData.ProfiledBytecode;
import dev.jitlens.model.samples.SampleFrame;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/**
 * What belongs together: source lines, bcis, instructions and call sites. Any frame of an inlined
 * stack counts for its own method.
 */
final class Links {
    /**
     * What belongs to a {@link Focus} in each column.
     *
     * @param calls as {@link Focus.Call#bcis}
     */
    record Linked(
            Set<Integer> lines, Set<Integer> bcis, Set<Long> addresses, Set<List<Integer>> calls) {
        static final Linked NOTHING = new Linked(Set.of(), Set.of(), Set.of(), Set.of());
    }

    private final Method method;
    private final String file;
    private final List<Instruction> instructions;
    private final IntUnaryOperator lineTable;
    private final TreeMap<Integer, Integer> seenLines = new TreeMap<>();
    private final TreeSet<Integer> bcis = new TreeSet<>();

    /** The links between what was found of a method. */
    static Links of(
            Method method,
            Lookup<Assembly> assembly,
            Lookup<MethodCode> bytecode,
            Lookup<MethodData> profile) {
        Optional<MethodCode> code = bytecode.found();
        List<Integer> bcis =
                code.map(c -> c.bytecodes().stream().map(Bytecode::bci).toList())
                        .or(() -> profile.found().map(Links::bcis))
                        .orElse(List.of());
        return new Links(
                method,
                assembly.found().map(Assembly::instructions).orElse(List.of()),
                bcis,
                bci -> code.map(c -> c.line(bci)).orElse(-1));
    }

    private static List<Integer> bcis(MethodData profile) {
        return profile.bytecodes().stream().map(ProfiledBytecode::bci).toList();
    }

    /**
     * @param knownBcis of the method
     * @param lineTable the line of a bci of the method, -1 if it is not known
     */
    Links(
            Method method,
            List<Instruction> instructions,
            List<Integer> knownBcis,
            IntUnaryOperator lineTable) {
        this.method = method;
        this.instructions = instructions;
        this.lineTable = lineTable;
        file = outermostClass(method);
        bcis.addAll(knownBcis);
        for (Instruction i : instructions) {
            for (Frame frame : i.frames()) {
                if (isOurs(frame) && frame.bci() >= 0) {
                    bcis.add(frame.bci());
                    seenLines.putIfAbsent(frame.bci(), frame.line());
                }
            }
        }
    }

    /** Source line of a bci of the method: by its class file, else as the code's comments say. */
    int line(int bci) {
        int line = lineTable.applyAsInt(bci);
        return line >= 0 ? line : seenLines.getOrDefault(bci, -1);
    }

    /** Bcis of the method that are known, in order. */
    List<Integer> bcis() {
        return List.copyOf(bcis);
    }

    boolean isOurs(Frame frame) {
        return method.matches(frame.method());
    }

    /** Addresses of the instructions that belong to the method, wherever it is inlined. */
    Set<Long> own() {
        return addresses(this::isOurs);
    }

    /** Whether a frame lies in the source file of the method. */
    boolean isInFile(Frame frame) {
        return file.equals(outermostClass(frame.method()));
    }

    /** The line of a frame in the source file of the method, or -1. */
    int lineInFile(Frame frame) {
        if (!isInFile(frame)) {
            return -1;
        }
        return frame.line() >= 0 || !isOurs(frame) ? frame.line() : line(frame.bci());
    }

    /** The same of a sample. */
    int lineInFile(SampleFrame frame) {
        if (!file.equals(outermostClass(frame.method()))) {
            return -1;
        }
        boolean known = frame.line() >= 0 || frame.bci() < 0 || !method.matches(frame.method());
        return known ? frame.line() : line(frame.bci());
    }

    Linked of(Focus focus) {
        return switch (focus) {
            case Focus.Nothing nothing -> Linked.NOTHING;
            case Focus.Line(int line) -> ofLine(line);
            case Focus.Bci(int bci) -> ofBci(bci);
            case Focus.Address(long address) -> ofAddress(address);
            case Focus.Call(List<Integer> path) -> ofCall(path);
        };
    }

    /** The first bci of the method that a focus means, or -1. */
    int bci(Focus focus) {
        return of(focus).bcis().stream().mapToInt(b -> b).min().orElse(-1);
    }

    private Linked ofLine(int line) {
        Set<Integer> ofLine = new TreeSet<>();
        bcis.stream().filter(b -> line(b) == line).forEach(ofLine::add);
        Set<List<Integer>> calls = new HashSet<>();
        ofLine.forEach(b -> calls.add(List.of(b)));
        return new Linked(Set.of(line), ofLine, addresses(f -> lineInFile(f) == line), calls);
    }

    private Linked ofBci(int bci) {
        int line = line(bci);
        return new Linked(
                line < 0 ? Set.of() : Set.of(line),
                Set.of(bci),
                addresses(f -> f.bci() == bci && isOurs(f)),
                Set.of(List.of(bci)));
    }

    private Linked ofAddress(long address) {
        List<Frame> frames =
                instructions.stream()
                        .filter(i -> i.address() == address)
                        .findFirst()
                        .map(Instruction::frames)
                        .orElse(List.of());
        Set<Integer> lines = new TreeSet<>();
        Set<Integer> ofFrames = new TreeSet<>();
        for (Frame frame : frames) {
            if (lineInFile(frame) >= 0) {
                lines.add(lineInFile(frame));
            }
            if (isOurs(frame) && frame.bci() >= 0) {
                ofFrames.add(frame.bci());
            }
        }
        return new Linked(lines, ofFrames, Set.of(address), paths(frames));
    }

    /** The call that the innermost frame was inlined at, and the innermost bci if that calls. */
    private static Set<List<Integer>> paths(List<Frame> frames) {
        if (frames.isEmpty()) {
            return Set.of();
        }
        List<Integer> path = new ArrayList<>();
        frames.reversed().forEach(f -> path.add(f.bci()));
        return Set.of(List.copyOf(path), List.copyOf(path.subList(0, path.size() - 1)));
    }

    private Linked ofCall(List<Integer> path) {
        if (path.isEmpty()) {
            return new Linked(Set.of(), Set.of(), Set.of(), Set.of(path));
        }
        Set<Long> passing = new HashSet<>();
        for (Instruction i : instructions) {
            if (passes(i.frames(), path)) {
                passing.add(i.address());
            }
        }
        int bci = path.getFirst();
        int line = line(bci);
        return new Linked(line < 0 ? Set.of() : Set.of(line), Set.of(bci), passing, Set.of(path));
    }

    private static boolean passes(List<Frame> frames, List<Integer> path) {
        if (frames.size() < path.size()) {
            return false;
        }
        for (int i = 0; i < path.size(); i++) {
            if (frames.get(frames.size() - 1 - i).bci() != path.get(i)) {
                return false;
            }
        }
        return true;
    }

    private Set<Long> addresses(Predicate<Frame> which) {
        Set<Long> found = new HashSet<>();
        for (Instruction i : instructions) {
            if (i.frames().stream().anyMatch(which)) {
                found.add(i.address());
            }
        }
        return found;
    }

    private static String outermostClass(Method method) {
        String holder = method.holder();
        int end = holder.indexOf('$', holder.lastIndexOf('.') + 1);
        int slash = holder.indexOf('/');
        int cut = end < 0 ? slash : slash < 0 ? end : Math.min(end, slash);
        return cut < 0 ? holder : holder.substring(0, cut);
    }
}
