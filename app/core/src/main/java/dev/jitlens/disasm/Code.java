package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.Flows;

import java.util.Arrays;

/**
 * Instructions in the order of their addresses, a column for each property, so that the code of
 * thousands of methods can be looked through without an object for each instruction.
 */
final class Code {
    private static final int FEW = 64;

    private long[] addresses;
    private byte[] lengths;
    private byte[] flows;
    private long[] targets;
    private int size;

    /**
     * @param instructions about how many are expected
     */
    Code(int instructions) {
        int most = Math.max(FEW, instructions);
        addresses = new long[most];
        lengths = new byte[most];
        flows = new byte[most];
        targets = new long[most];
    }

    /** Addresses must ascend; one that does not is left out. */
    boolean add(long address, int length, Flow flow, long target) {
        if (size > 0 && address < end(size - 1)) {
            return false;
        }
        if (size == addresses.length) {
            grow();
        }
        addresses[size] = address;
        lengths[size] = (byte) length;
        flows[size] = (byte) flow.ordinal();
        targets[size] = target;
        size++;
        return true;
    }

    private void grow() {
        int more = size * 2;
        addresses = Arrays.copyOf(addresses, more);
        lengths = Arrays.copyOf(lengths, more);
        flows = Arrays.copyOf(flows, more);
        targets = Arrays.copyOf(targets, more);
    }

    int size() {
        return size;
    }

    long address(int i) {
        return addresses[i];
    }

    long end(int i) {
        return addresses[i] + lengths[i];
    }

    int length(int i) {
        return lengths[i];
    }

    Flow flow(int i) {
        return Flows.ALL[flows[i]];
    }

    /** Address that a branch, jump or call names, or 0. */
    long target(int i) {
        return targets[i];
    }

    /** The instruction that begins at {@code address}, or -1. */
    int at(long address) {
        int found = Arrays.binarySearch(addresses, 0, size, address);
        return found < 0 ? -1 : found;
    }

    /** The first instruction that begins at {@code address} or after it; {@link #size} if none. */
    int from(long address) {
        int found = Arrays.binarySearch(addresses, 0, size, address);
        return found < 0 ? -found - 1 : found;
    }

    /** Whether the next instruction begins where this one ends. */
    boolean nextFollows(int i) {
        return i + 1 < size && addresses[i + 1] == end(i);
    }

    /** Instructions without bytes that are none. */
    int instructions() {
        int count = size;
        for (int i = 0; i < size; i++) {
            if (flows[i] == Flow.BAD.ordinal()) {
                count--;
            }
        }
        return count;
    }
}
