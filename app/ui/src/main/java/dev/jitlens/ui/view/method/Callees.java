package dev.jitlens.ui.view.method;

import dev.jitlens.classes.MethodCode;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Mark;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the calls of machine code call: the code names a place, the tree or the class a method. */
final class Callees {
    private final Map<List<Integer>, Method> byPath = new HashMap<>();
    private final Map<Integer, Method> byBci = new HashMap<>();
    private final Method method;

    private Callees(Method method) {
        this.method = method;
    }

    static Callees of(LoadedMethod loaded) {
        Callees callees = new Callees(loaded.method());
        loaded.tree().found().ifPresent(callees::tree);
        loaded.classes().bytecode().found().ifPresent(callees::bytecode);
        return callees;
    }

    private void tree(InlineNode root) {
        for (CallRow row : CallRow.of(root)) {
            if (!row.path().isEmpty() && !row.node().callee().holder().isEmpty()) {
                byPath.putIfAbsent(row.path(), row.node().callee());
            }
        }
    }

    private void bytecode(MethodCode code) {
        code.bytecodes()
                .forEach(
                        b ->
                                BytecodeRows.callee(b.mnemonic(), b.operands())
                                        .ifPresent(callee -> byBci.put(b.bci(), callee)));
    }

    /** Empty if the instruction calls no Java method, or none that anything names. */
    Optional<Method> of(Instruction instruction) {
        if (!instruction.is(Mark.CALL) || instruction.frames().isEmpty()) {
            return Optional.empty();
        }
        List<Integer> path = instruction.frames().reversed().stream().map(Frame::bci).toList();
        Optional<Method> named = Optional.ofNullable(byPath.get(path));
        Frame innermost = instruction.frames().getFirst();
        return named.isPresent() || !innermost.method().matches(method)
                ? named
                : Optional.ofNullable(byBci.get(innermost.bci()));
    }
}
