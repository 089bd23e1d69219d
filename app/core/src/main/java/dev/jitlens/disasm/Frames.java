package dev.jitlens.disasm;

import dev.jitlens.model.JvmEvent;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;

/**
 * Where each instruction comes from. The JVM looks an address up as the first debug record behind
 * it, since records stand at the ends of instructions.
 */
final class Frames {
    private record At(long pc, int instruction, boolean certain, Note.Debug note) {}

    /** Removing a frame and restoring registers takes no more bytes. */
    private static final int LONGEST_EPILOGUE = 32;

    private final Sections sections;
    private final List<At> records = new ArrayList<>();

    Frames(Sections sections, Placing placing) {
        this.sections = sections;
        for (int n = 0; n < placing.notes().size(); n++) {
            if (placing.pc(n) != 0 && placing.notes().get(n) instanceof Note.Debug debug) {
                records.add(
                        new At(placing.pc(n), placing.instruction(n), placing.certain(n), debug));
            }
        }
        records.sort(Comparator.comparingLong(At::pc));
    }

    /**
     * @param read whether the record belongs to this very instruction
     */
    record Found(String bytecode, List<JvmEvent.Frame> frames, boolean read) {}

    private static final Found NOTHING = new Found("", List.of(), false);

    /**
     * @param i the instruction's index
     * @param poll whether it is a poll, whose record stands at its first byte
     */
    Found of(long address, int i, boolean poll) {
        int next = firstBehind(address);
        if (poll && next > 0 && records.get(next - 1).pc() == address) {
            return found(records.get(next - 1), true);
        }
        if (next == records.size()) {
            return NOTHING;
        }
        At record = records.get(next);
        boolean across = sections.isStub(record.pc() - 1) != sections.isStub(address);
        return across ? NOTHING : found(record, record.instruction() == i && record.certain());
    }

    /**
     * The first record behind the address if it is of such an instruction, else the last before,
     * else the next behind.
     *
     * @param instructions by index
     * @param most frames that it may have
     */
    Optional<Found> nearest(long address, IntPredicate instructions, int most) {
        int behind = firstBehind(address);
        if (behind < records.size() && isOf(records.get(behind), instructions, most)) {
            return Optional.of(found(records.get(behind), false));
        }
        for (int n = behind - 1; n >= 0; n--) {
            if (isOf(records.get(n), instructions, most)) {
                return Optional.of(found(records.get(n), false));
            }
        }
        for (int n = behind + 1; n < records.size(); n++) {
            if (isOf(records.get(n), instructions, most)) {
                return Optional.of(found(records.get(n), false));
            }
        }
        return Optional.empty();
    }

    private static boolean isOf(At record, IntPredicate instructions, int most) {
        return record.note().frames().size() <= most && instructions.test(record.instruction());
    }

    /**
     * A return poll has no record of its own, and the next one often is that of a stub behind the
     * {@code ret}. So only a record close by counts, and only if it is that of a return of the
     * compiled method.
     */
    Found ofReturn(long address) {
        int next = firstBehind(address);
        if (returns(next, address)) {
            return found(records.get(next), false);
        }
        return returns(next - 1, address)
                ? found(records.get(next - 1), records.get(next - 1).pc() == address)
                : NOTHING;
    }

    private boolean returns(int index, long address) {
        if (index < 0 || index >= records.size()) {
            return false;
        }
        At record = records.get(index);
        return record.note().bytecode().endsWith("return")
                && record.note().frames().size() == 1
                && Math.abs(address - record.pc()) <= LONGEST_EPILOGUE;
    }

    /** What stands at each instruction of its own, in the order of addresses. */
    void forEach(BiConsumer<Integer, List<JvmEvent.Frame>> action) {
        records.forEach(record -> action.accept(record.instruction(), record.note().frames()));
    }

    private static Found found(At record, boolean read) {
        return new Found(record.note().bytecode(), record.note().frames(), read);
    }

    /** The first record with a greater address. */
    private int firstBehind(long address) {
        int low = 0;
        int high = records.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (records.get(middle).pc() > address) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
