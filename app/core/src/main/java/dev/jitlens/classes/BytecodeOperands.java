package dev.jitlens.classes;

import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Operands of bytecodes as text, constants resolved. */
final class BytecodeOperands {
    private final CodeAttribute code;

    BytecodeOperands(CodeAttribute code) {
        this.code = code;
    }

    /** The slot of the local variable that it touches, or -1. */
    static int slot(Instruction instruction) {
        return switch (instruction) {
            case LoadInstruction load -> load.slot();
            case StoreInstruction store -> store.slot();
            case IncrementInstruction increment -> increment.slot();
            case DiscontinuedInstruction.RetInstruction ret -> ret.slot();
            default -> -1;
        };
    }

    /** Where it may jump to; of a switch the default last. */
    List<Integer> targets(Instruction instruction) {
        return switch (instruction) {
            case BranchInstruction branch -> List.of(bci(branch.target()));
            case DiscontinuedInstruction.JsrInstruction jsr -> List.of(bci(jsr.target()));
            case TableSwitchInstruction table -> targets(table.cases(), table.defaultTarget());
            case LookupSwitchInstruction lookup -> targets(lookup.cases(), lookup.defaultTarget());
            default -> List.of();
        };
    }

    private List<Integer> targets(List<SwitchCase> cases, Label otherwise) {
        int last = bci(otherwise);
        return Stream.concat(
                        cases.stream()
                                .map(each -> bci(each.target()))
                                .filter(bci -> bci != last)
                                .distinct(),
                        Stream.of(last))
                .toList();
    }

    private int bci(Label label) {
        return code.labelToBci(label);
    }

    String text(Instruction instruction) {
        return switch (instruction) {
            case BranchInstruction branch -> Integer.toString(bci(branch.target()));
            case TableSwitchInstruction table -> text(table.cases(), table.defaultTarget());
            case LookupSwitchInstruction lookup -> text(lookup.cases(), lookup.defaultTarget());
            case FieldInstruction field -> member(field.field());
            case InvokeInstruction invoke -> member(invoke.method());
            case InvokeDynamicInstruction dynamic -> ConstantTexts.text(dynamic.invokedynamic());
            case ConstantInstruction.ArgumentConstantInstruction constant ->
                    constant.constantValue().toString();
            case ConstantInstruction.LoadConstantInstruction constant ->
                    ConstantTexts.text(constant.constantEntry());
            case IncrementInstruction increment -> increment.slot() + ", " + increment.constant();
            case NewMultiArrayInstruction array ->
                    name(array.arrayType()) + ", " + array.dimensions();
            case NewObjectInstruction object -> name(object.className());
            case NewReferenceArrayInstruction array -> name(array.componentType());
            case NewPrimitiveArrayInstruction array ->
                    array.typeKind().name().toLowerCase(Locale.ROOT);
            case TypeCheckInstruction check -> name(check.type());
            case DiscontinuedInstruction.JsrInstruction jsr -> Integer.toString(bci(jsr.target()));
            default -> explicitSlot(instruction);
        };
    }

    /** {@code iload_1} has it in its name. */
    private static String explicitSlot(Instruction instruction) {
        int slot = slot(instruction);
        return slot < 0 || instruction.sizeInBytes() == 1 ? "" : Integer.toString(slot);
    }

    private String text(List<SwitchCase> cases, Label otherwise) {
        return Stream.concat(
                        cases.stream().map(each -> each.caseValue() + ": " + bci(each.target())),
                        Stream.of("default: " + bci(otherwise)))
                .collect(Collectors.joining(", ", "{ ", " }"));
    }

    private static String member(MemberRefEntry member) {
        return name(member.owner())
                + "."
                + member.name().stringValue()
                + ":"
                + member.type().stringValue();
    }

    private static String name(ClassEntry entry) {
        return entry.asInternalName();
    }
}
