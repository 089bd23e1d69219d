package dev.jitlens.disasm;

import java.util.HashMap;
import java.util.Map;

/** Numbers of the general registers, whatever part of one is named. */
final class Registers {
    /** One more than the greatest number. */
    static final int COUNT = 32;

    static final int NONE = -1;
    static final int RAX = 0;
    static final int RDX = 2;
    static final int RSI = 6;

    private static final Map<String, Integer> NUMBERS = numbers();

    private Registers() {}

    /** By name, without the {@code %} of AT&amp;T; {@link #NONE} for any other word. */
    static int number(String name) {
        return NUMBERS.getOrDefault(name, NONE);
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
