package dev.jitlens.disasm;

import dev.jitlens.model.CodeForm;
import dev.jitlens.model.Isa;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Says which instruction each comment is about.
 *
 * <p>HotSpot prints the comments of a stretch of code together: what relocates an address in it,
 * and the debug records and oop maps of addresses behind its first byte up to its end. With hsdis a
 * stretch is an instruction; in {@code [MachCode]} it is 4 bytes, wherever instructions begin.
 *
 * <p>A relocation stands at the first byte of its instruction. A debug record stands at the end of
 * its instruction, but at the first byte of a poll or of an access that may meet null.
 */
final class Placing {
    private static final int UNIT = 4;

    private final Code code;
    private final Shape shape;
    private final boolean units;
    private final List<Note> notes;
    private final int[] instruction;

    /** Where the record of a note stands, or 0 if it is none. */
    private final long[] pc;

    private final boolean[] certain;
    private final BitSet polls = new BitSet();

    private Placing(Listing listing, Code code, ListingBytes bytes) {
        this.code = code;
        this.shape = new Shape(code, bytes, CodeReader.isa(listing) == Isa.AARCH64);
        this.units = listing.about().form() == CodeForm.MACH_CODE;
        this.notes = listing.notes();
        this.instruction = new int[notes.size()];
        this.pc = new long[notes.size()];
        this.certain = new boolean[notes.size()];
        Arrays.fill(instruction, -1);
    }

    /** Places relocations only, which is all that counting needs. */
    static Placing ofRelocations(Listing listing, Code code, ListingBytes bytes) {
        Placing placing = new Placing(listing, code, bytes);
        placing.relocations();
        return placing;
    }

    static Placing of(Listing listing, Code code, ListingBytes bytes) {
        Placing placing = ofRelocations(listing, code, bytes);
        placing.records();
        return placing;
    }

    List<Note> notes() {
        return notes;
    }

    /** The instruction that a note is about, or -1 if its code is missing. */
    int instruction(int note) {
        return instruction[note];
    }

    /** Address of the debug record or oop map; 0 for other notes. */
    long pc(int note) {
        return pc[note];
    }

    /** Whether only one instruction can be meant. */
    boolean certain(int note) {
        return certain[note];
    }

    private void relocations() {
        for (int n = 0; n < notes.size(); n++) {
            Note note = notes.get(n);
            switch (note) {
                case Note.Relocation relocation -> {
                    instruction[n] = relocated(relocation);
                    certain[n] = true;
                    if (Polls.isPoll(note) && instruction[n] >= 0) {
                        polls.set(instruction[n]);
                    }
                }
                case Note.Comment comment -> instruction[n] = around(comment.address());
                case Note.OopMap _, Note.Debug _ -> {}
            }
        }
    }

    private int relocated(Note.Relocation note) {
        if (!units) {
            return around(note.address());
        }
        int best = -1;
        int bestFit = -1;
        int i = code.from(note.address());
        for (; i < code.size() && code.address(i) < note.address() + UNIT; i++) {
            int fit = shape.fits(note.text(), i);
            if (fit > bestFit) {
                best = i;
                bestFit = fit;
            }
        }
        return best >= 0 ? best : around(note.address());
    }

    /** The instruction that begins at {@code address} or spans it, or -1. */
    private int around(long address) {
        int i = code.from(address);
        if (i < code.size() && code.address(i) == address) {
            return i;
        }
        return i > 0 && address < code.end(i - 1) ? i - 1 : -1;
    }

    private void records() {
        for (int n = 0; n < notes.size(); n++) {
            Note note = notes.get(n);
            if (note instanceof Note.Debug || note instanceof Note.OopMap) {
                if (units) {
                    placeInUnit(n, note.address());
                } else {
                    placeOnLine(n, note.address());
                }
            }
        }
    }

    private void placeOnLine(int n, long address) {
        int i = around(address);
        instruction[n] = i;
        if (i >= 0) {
            pc[n] = code.end(i);
            certain[n] = true;
        }
    }

    /** Chooses among the ends of instructions in (unit, unit + 4]. */
    private void placeInUnit(int n, long unit) {
        List<Integer> ending = new ArrayList<>();
        int i = code.from(unit + 1);
        for (int e = Math.max(0, i - 1); e < code.size() && code.end(e) <= unit + UNIT; e++) {
            if (code.end(e) > unit) {
                ending.add(e);
            }
        }
        boolean safepoint = isSafepoint(n, unit);
        for (int e : ending) {
            if (safepoint && shape.isCall(e)) {
                place(n, e, code.end(e), true);
                return;
            }
        }
        for (int e : ending) {
            if (safepoint && code.nextFollows(e) && polls.get(e + 1)) {
                place(n, e + 1, code.end(e), true);
                return;
            }
        }
        if (!ending.isEmpty()) {
            int e = ending.getLast();
            place(n, e, code.end(e), ending.size() == 1);
        }
    }

    private void place(int n, int i, long address, boolean only) {
        instruction[n] = i;
        pc[n] = address;
        certain[n] = only;
    }

    /** Whether the record has an oop map: then it is a call's or a poll's. */
    private boolean isSafepoint(int n, long unit) {
        return isMapAt(n, unit)
                || n > 0 && isMapAt(n - 1, unit)
                || n + 1 < notes.size() && isMapAt(n + 1, unit);
    }

    private boolean isMapAt(int n, long unit) {
        return notes.get(n) instanceof Note.OopMap map && map.address() == unit;
    }
}
