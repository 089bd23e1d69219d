package dev.jitlens.disasm.explain;

import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Mark;
import dev.jitlens.disasm.Note;

import java.util.Locale;

/** What marks mean, and what the polls of each JDK look like. */
final class ExplainedMarks {
    static final String MISLEADING =
            "Bookkeeping for the garbage collector after a reference was stored; HotSpot's comment"
                    + " names another place, since none of the bytecodes asks for this.";

    private ExplainedMarks() {}

    /**
     * A card mark or barrier carries whatever bytecode was compiled last; JDK 8 shows it as a
     * synchronization entry.
     */
    static boolean isMisleading(Instruction instruction) {
        boolean bookkeeping = instruction.is(Mark.CARD_MARK) || instruction.is(Mark.GC_BARRIER);
        return bookkeeping
                && instruction.notes().stream()
                        .anyMatch(
                                note ->
                                        note instanceof Note.Debug debug
                                                && !debug.bytecode().startsWith("put")
                                                && !debug.bytecode().startsWith("aastore")
                                                && !debug.bytecode().startsWith("invoke"));
    }

    static String of(Mark mark, Instruction instruction) {
        String text =
                (instruction.mnemonic() + " " + instruction.operands()).toLowerCase(Locale.ROOT);
        return switch (mark) {
            case POLL_LOOP, POLL_OTHER -> poll(text);
            case POLL_RETURN -> returnPoll(text);
            default -> of(mark);
        };
    }

    private static String poll(String text) {
        if (text.contains("rip")) {
            return "Safepoint poll: reads a page that the JVM makes unreadable when all threads"
                    + " must stop (up to JDK 9).";
        }
        return "Safepoint poll: reads the page that the thread's own polling word names; the JVM"
                + " points it at an unreadable page when this thread must stop (JDK 10 and later).";
    }

    private static String returnPoll(String text) {
        if (text.startsWith("cmp")) {
            return "Safepoint poll before the return: compares the stack pointer with the thread's"
                    + " watermark; if it lies above, the branch that follows goes to the stub that"
                    + " stops the thread (JDK 16 and later).";
        }
        return "Safepoint poll before the return: the thread stops here if the JVM wants it to.";
    }

    static String of(Mark mark) {
        return switch (mark) {
            case POLL_RETURN -> "Safepoint poll before the method returns.";
            case POLL_LOOP -> "Safepoint poll at the back edge of a loop.";
            case POLL_OTHER -> "Safepoint poll, known by its instruction only.";
            case OSR_ENTRY ->
                    "On-stack replacement: a loop that runs in the interpreter is taken over here,"
                            + " with its variables in a buffer.";
            case CALL -> "Call of a Java method that was not inlined.";
            case RUNTIME_CALL -> "Call into the JVM or one of its stubs.";
            case UNCOMMON_TRAP ->
                    "Uncommon trap: C2 made no code for this case; the interpreter goes on here.";
            case IMPLICIT_NULL_CHECK ->
                    "Implicit null check: nothing is compared; if the reference is null, the access"
                            + " faults and the JVM continues at the address in the comment.";
            case CARD_MARK ->
                    "Card mark: notes that a reference was stored in these 512 bytes of the heap,"
                            + " for the next young collection.";
            case GC_BARRIER ->
                    "Barrier of the garbage collector beside a load or store of a reference.";
            case STACK_BANG ->
                    "Stack bang: touches the stack far below, so that an overflow shows here and"
                            + " not in the middle of the method.";
            case ENTRY_BARRIER ->
                    "Entry barrier: the method waits here if the collector has yet to update its"
                            + " code (JDK 17 and later).";
            case BACK_EDGE -> "Jump back to the beginning of a loop.";
            case UNPOLLED_BACK_EDGE ->
                    "Jump back in a loop without a safepoint poll: a thread in it cannot be stopped"
                            + " before the loop ends.";
        };
    }
}
