package dev.jitlens.disasm.instruction;

import java.util.HashMap;
import java.util.Map;

/** Numbers of the general registers, whatever part of one is named. */
public final class Registers {
    /** One more than the greatest number. */
    static final int COUNT = 32;

    /** Behind the registers come the words of 4 bytes on the stack: what registers spill into. */
    static final int PLACES = COUNT + 64;

    public static final int NONE = -1;
    public static final int RAX = 0;
    static final int RDX = 2;
    public static final int RSI = 6;

    private static final Map<String, Integer> NUMBERS = numbers();

    private Registers() {}

    /**
     * The number of a register by its name, without the {@code %} of AT&amp;T; {@link #NONE} for
     * any other word.
     */
    static int number(String name) {
        return NUMBERS.getOrDefault(name, NONE);
    }

    /**
     * The number of a place on the stack, or {@link #NONE} if it is too far away. A value of 8
     * bytes goes by its first word; its second one is not looked at while it holds that value.
     */
    static int onStack(long displacement) {
        long word = displacement / 4;
        return displacement < 0 || word >= PLACES - COUNT ? NONE : COUNT + (int) word;
    }

    private static Map<String, Integer> numbers() {
        Map<String, Integer> numbers = new HashMap<>();
        String[] old = {"ax", "cx", "dx", "bx", "sp", "bp", "si", "di"};
        for (int i = 0; i < old.length; i++) {
            numbers.put(old[i], i);
            numbers.put("e" + old[i], i);
            numbers.put("r" + old[i], i);
            numbers.put(i < 4 ? old[i].charAt(0) + "l" : old[i] + "l", i);
        }
        for (int i = 8; i < COUNT; i++) {
            for (String part : new String[] {"", "d", "w", "b"}) {
                numbers.put("r" + i + part, i);
            }
        }
        for (int i = 0; i < 31; i++) {
            numbers.put("w" + i, i);
            numbers.put("x" + i, i);
        }
        return Map.copyOf(numbers);
    }
}
