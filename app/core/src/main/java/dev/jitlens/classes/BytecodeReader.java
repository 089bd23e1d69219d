package dev.jitlens.classes;

import dev.jitlens.classes.MethodCode.Handler;
import dev.jitlens.classes.MethodCode.LineStart;
import dev.jitlens.classes.MethodCode.Variable;
import dev.jitlens.model.Method;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.ExceptionCatch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Reads a method's bytecode out of a class file. */
final class BytecodeReader {
    private final CodeAttribute code;
    private final List<LineStart> lines;
    private final List<Variable> variables;
    private final BytecodeOperands operands;

    private BytecodeReader(CodeAttribute code) {
        this.code = code;
        lines = lines(code);
        variables = variables(code);
        operands = new BytecodeOperands(code);
    }

    /**
     * @param method has code
     * @throws IllegalArgumentException if the class file is damaged; other unchecked exceptions too
     */
    static MethodCode read(
            String holder, ClassModel model, MethodModel method, Provenance provenance) {
        CodeAttribute code = method.findAttribute(Attributes.code()).orElseThrow();
        BytecodeReader reader = new BytecodeReader(code);
        return new MethodCode(
                new Method(
                        holder,
                        method.methodName().stringValue(),
                        method.methodType().stringValue()),
                modifiers(method),
                provenance,
                sourceFile(model),
                code.codeLength(),
                reader.bytecodes(),
                reader.lines,
                reader.variables,
                reader.handlers());
    }

    private static String modifiers(MethodModel method) {
        return method.flags().flags().stream()
                .filter(f -> f.sourceModifier())
                .map(f -> f.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" "));
    }

    static String sourceFile(ClassModel model) {
        return model.findAttribute(Attributes.sourceFile())
                .map(attribute -> attribute.sourceFile().stringValue())
                .orElse("");
    }

    static List<LineStart> lines(CodeAttribute code) {
        return code.findAttribute(Attributes.lineNumberTable()).stream()
                .flatMap(table -> table.lineNumbers().stream())
                .map(info -> new LineStart(info.startPc(), info.lineNumber()))
                .sorted(Comparator.comparingInt(LineStart::bci))
                .toList();
    }

    private static List<Variable> variables(CodeAttribute code) {
        return code.findAttribute(Attributes.localVariableTable()).stream()
                .flatMap(table -> table.localVariables().stream())
                .map(
                        info ->
                                new Variable(
                                        info.slot(),
                                        info.name().stringValue(),
                                        info.type().stringValue(),
                                        info.startPc(),
                                        info.startPc() + info.length()))
                .toList();
    }

    private List<Bytecode> bytecodes() {
        List<Bytecode> bytecodes = new ArrayList<>();
        int bci = 0;
        for (CodeElement element : code) {
            if (element instanceof Instruction instruction) {
                bytecodes.add(bytecode(instruction, bci));
                bci += instruction.sizeInBytes();
            }
        }
        return bytecodes;
    }

    private Bytecode bytecode(Instruction instruction, int bci) {
        int length = instruction.sizeInBytes();
        return new Bytecode(
                bci,
                length,
                instruction.opcode().name().toLowerCase(Locale.ROOT),
                operands.text(instruction),
                variable(BytecodeOperands.slot(instruction), bci, length),
                operands.targets(instruction),
                MethodCode.line(lines, bci));
    }

    /** A variable's range begins after the instruction that first stores to it. */
    private String variable(int slot, int bci, int length) {
        for (Variable variable : variables) {
            if (variable.slot() == slot
                    && bci + length >= variable.beginBci()
                    && bci < variable.endBci()) {
                return variable.name();
            }
        }
        return "";
    }

    private List<Handler> handlers() {
        List<Handler> handlers = new ArrayList<>();
        for (CodeElement element : code) {
            if (element instanceof ExceptionCatch handler) {
                handlers.add(
                        new Handler(
                                code.labelToBci(handler.tryStart()),
                                code.labelToBci(handler.tryEnd()),
                                code.labelToBci(handler.handler()),
                                handler.catchType().map(type -> type.asInternalName()).orElse("")));
            }
        }
        return handlers;
    }
}
