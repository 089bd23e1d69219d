package dev.jitlens.samples.shared;

import java.util.ArrayList;
import java.util.List;

/** Numbers of threads that are measured one after the other, such as {@code 1,2,4}. */
public final class ThreadNumbers {
    public static final int MOST = 1000;

    private ThreadNumbers() {}

    /** Each number once, in the order given; the program ends if one is none. */
    public static List<Integer> parse(String parameter, String text) {
        List<Integer> numbers = new ArrayList<Integer>();
        for (String number : text.split(",")) {
            if (!number.matches("[1-9][0-9]{0,3}") || Integer.parseInt(number) > MOST) {
                throw Args.refuse(
                        "--"
                                + parameter
                                + " must be numbers from 1 to "
                                + MOST
                                + " with commas between them but was "
                                + text);
            }
            if (!numbers.contains(Integer.valueOf(number))) {
                numbers.add(Integer.valueOf(number));
            }
        }
        return numbers;
    }
}
