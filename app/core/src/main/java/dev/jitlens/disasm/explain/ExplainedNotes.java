package dev.jitlens.disasm.explain;

import dev.jitlens.disasm.Calls;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Mark;
import dev.jitlens.disasm.Marks;
import dev.jitlens.disasm.Note;

import java.util.Optional;

/** What HotSpot's comments mean. */
final class ExplainedNotes {
    private ExplainedNotes() {}

    static Optional<String> relocation(String text) {
        if (Calls.isRuntime(text)) {
            return Optional.of(runtimeCall(text));
        }
        String kind = text.substring(1).replaceAll("[ (}].*", "");
        return Optional.ofNullable(
                switch (kind) {
                    case "poll" -> "Safepoint poll in a loop.";
                    case "poll_return" -> "Safepoint poll before the return.";
                    case "oop" ->
                            "Constant reference to a Java object; the collector updates it in the"
                                    + " code when the object moves.";
                    case "metadata" -> metadata(text);
                    case "static_call" -> "Call of a static method.";
                    case "optimized", "opt_virtual_call" ->
                            "Call of a method of which only one can be meant, without a look at"
                                    + " the receiver's class.";
                    case "virtual_call" ->
                            "Virtual call through an inline cache: it goes to the receiver class"
                                    + " seen last, whose entry point checks that it still is.";
                    case "static_stub" ->
                            "The way of a call that is not linked yet: the method to call is put in"
                                    + " here, and where to jump to in the interpreter.";
                    case "post_call_nop" ->
                            "A nop that carries numbers: with it the JVM finds the frame's oop map"
                                    + " fast when it walks the stack (JDK 20 and later).";
                    case "external_word" -> "Address of something in the JVM, outside of the heap.";
                    case "internal_word" -> "Address of a place in this code itself.";
                    case "section_word" -> "Address of another section of this code.";
                    case "type" -> "Constant that belongs to a type.";
                    default -> null;
                });
    }

    private static String metadata(String text) {
        if (text.contains("method data for")) {
            return "Address of the counters in which C1's code profiles this method.";
        }
        return text.contains("{method}")
                ? "Address of the JVM's description of a method."
                : "Address of the JVM's description of a class.";
    }

    private static String runtimeCall(String text) {
        if (text.contains("UncommonTrapBlob")) {
            return ExplainedMarks.of(Mark.UNCOMMON_TRAP);
        }
        if (text.contains("ic_miss")) {
            return "The receiver is not of the class that the caller expected: the call is resolved"
                    + " again.";
        }
        if (text.contains("counter_overflow")) {
            return "An invocation or loop counter of C1's code has overflowed: the JVM may have the"
                    + " method compiled by C2.";
        }
        if (text.contains("SafepointBlob")) {
            return "A poll found that the thread must stop: it stops here.";
        }
        if (text.contains("DeoptimizationBlob")) {
            return "Leaves compiled code for the interpreter.";
        }
        if (text.contains("_patching")) {
            return "C1 did not know this class or field: the JVM finds it, and puts the right"
                    + " instruction in the place that jumped here.";
        }
        if (text.contains("throw_")) {
            return "Throws an exception that the JVM itself makes, such as for a null.";
        }
        return Marks.isBarrier(text)
                ? "Slow path of a barrier of the garbage collector."
                : ExplainedMarks.of(Mark.RUNTIME_CALL);
    }

    /** {@code cmp r10d, 0x1f7cd8 ; {metadata('java/util/HashMap')}}. */
    static Optional<String> typeCheck(Instruction instruction) {
        boolean ofClass =
                instruction.notes().stream()
                        .anyMatch(
                                note ->
                                        note instanceof Note.Relocation(_, String text)
                                                && text.startsWith("{metadata('"));
        return ofClass && instruction.mnemonic().startsWith("cmp")
                ? Optional.of(
                        "Type check: compares the object's class with the one in the comment.")
                : Optional.empty();
    }

    static String debug(Note.Debug debug) {
        String where =
                debug.bytecode().startsWith("synchronization entry")
                        ? "Beginning of the method, before its first bytecode; beside a store of a"
                                + " reference it is misleading"
                        : "The instructions up to here come from this bytecode, as far as the"
                                + " compiler kept track";
        return debug.frames().size() > 1
                ? where + "; the lines below it are the methods into which it was inlined."
                : where + ".";
    }

    static Optional<String> comment(String text) {
        if (text.startsWith("implicit exception")) {
            return Optional.of(ExplainedMarks.of(Mark.IMPLICIT_NULL_CHECK));
        }
        return text.startsWith("no vm tag")
                ? Optional.of("HotSpot left no note of what this address is.")
                : Optional.empty();
    }
}
