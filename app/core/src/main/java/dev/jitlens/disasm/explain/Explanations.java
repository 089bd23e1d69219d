package dev.jitlens.disasm.explain;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Mark;
import dev.jitlens.disasm.Note;

import java.util.Locale;
import java.util.Optional;

/** One plain sentence about what stands in a listing; empty where there is nothing to say. */
public final class Explanations {
    private Explanations() {}

    /** Explains an instruction of decoded code, with what the instructions around it tell. */
    public static Optional<String> of(Assembly assembly, int instruction) {
        Instruction at = assembly.instructions().get(instruction);
        if (at.is(Mark.UNCOMMON_TRAP)) {
            return Optional.of(trap(TrapRequest.before(assembly, instruction)));
        }
        return of(at);
    }

    private static String trap(Optional<TrapRequest> request) {
        String gaveUp =
                "Uncommon trap: C2 made no code for this case; the interpreter goes on here";
        return gaveUp
                + request.flatMap(TrapRequest::reason).map(why -> " after " + why).orElse("")
                + request.flatMap(TrapRequest::action).map(what -> ", and " + what).orElse("")
                + ".";
    }

    /** Explains an instruction by its marks, else by its comments, else by its text. */
    public static Optional<String> of(Instruction instruction) {
        if (ExplainedMarks.isMisleading(instruction)) {
            return Optional.of(ExplainedMarks.MISLEADING);
        }
        return instruction.marks().stream()
                .sorted()
                .filter(mark -> mark != Mark.RUNTIME_CALL)
                .findFirst()
                .map(mark -> ExplainedMarks.of(mark, instruction))
                .or(() -> ofRelocation(instruction))
                .or(() -> ofRuntimeCall(instruction))
                .or(() -> ExplainedText.of(instruction));
    }

    /** The comment that says what is called may stand at the instruction before. */
    private static Optional<String> ofRuntimeCall(Instruction instruction) {
        return instruction.is(Mark.RUNTIME_CALL)
                ? Optional.of(of(Mark.RUNTIME_CALL))
                : Optional.empty();
    }

    private static Optional<String> ofRelocation(Instruction instruction) {
        return instruction.notes().stream()
                .filter(Note.Relocation.class::isInstance)
                .flatMap(note -> ExplainedNotes.typeCheck(instruction).or(() -> of(note)).stream())
                .findFirst();
    }

    /** Explains a comment. */
    public static Optional<String> of(Note note) {
        return switch (note) {
            case Note.Relocation(_, String text) -> ExplainedNotes.relocation(text);
            case Note.OopMap _ ->
                    Optional.of(
                            "Oop map: which registers and stack slots hold references here, so"
                                    + " that the garbage collector finds and updates them.");
            case Note.Debug debug -> Optional.of(ExplainedNotes.debug(debug));
            case Note.Comment(_, String text) -> ExplainedNotes.comment(text);
        };
    }

    public static String of(Mark mark) {
        return ExplainedMarks.of(mark);
    }

    /** Explains {@code [Entry Point]} and the like. */
    public static Optional<String> ofLabel(String label) {
        if (label.endsWith("not told")) {
            return Optional.of(
                    "JITWatch wrote this label in place of the instruction's address, which is"
                            + " between those before and behind it; the first that it can be is"
                            + " shown.");
        }
        String name = label.replaceAll("[\\[\\]]", "").strip().toLowerCase(Locale.ROOT);
        return Optional.ofNullable(
                switch (name) {
                    case "entry point" ->
                            "Entry for callers that only expect the receiver's class: it is"
                                    + " checked first (inline cache), then the verified entry"
                                    + " point follows.";
                    case "verified entry point" ->
                            "Entry for callers that know the receiver's class, and for static and"
                                    + " OSR code: the method's own code begins here.";
                    case "value entry point", "inline entry point" ->
                            "As the entry point, for callers that pass value objects as their"
                                    + " fields (JDK 28).";
                    case "verified value entry point", "verified inline entry point" ->
                            "As the verified entry point, for callers that pass value objects as"
                                    + " their fields (JDK 28).";
                    case "verified value entry point (ro)", "verified inline entry point (ro)" ->
                            "As the verified entry point, for callers that pass the receiver as a"
                                    + " reference and other value objects as their fields (JDK"
                                    + " 28).";
                    case "exception handler" ->
                            "Where the JVM continues when a call in this code throws: it looks for"
                                    + " the handler of the exception.";
                    case "deopt handler code", "deopt handler" ->
                            "Where this code is left for the interpreter when it was made not"
                                    + " entrant while a call was under way.";
                    case "deopt mh handler code" ->
                            "As the deopt handler, for calls of method handles.";
                    case "stub code" ->
                            "Small pieces of code outside of the method: ways to the interpreter"
                                    + " for calls that are not linked yet, and handlers.";
                    case "constants", "constant pool", "constant pool (empty)" ->
                            "Numbers that the code loads from beside it, such as floating-point"
                                    + " constants.";
                    case "instructions begin" ->
                            "First instruction; before the entry points may stand padding.";
                    default -> null;
                });
    }
}
