package dev.jitlens.samples.shared;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The {@code --name value} pairs given to a workload. */
public final class Args {
    private final Map<String, String> given = new HashMap<String, String>();

    /** Ends the program with one sentence and exit code 2 if a name is unknown or has no value. */
    public static Args parse(String[] args, String... known) {
        Args parsed = new Args();
        for (int i = 0; i < args.length; i += 2) {
            String name = args[i].startsWith("--") ? args[i].substring(2) : "";
            if (!Arrays.asList(known).contains(name)) {
                throw refuse(
                        args[i] + " is none of the parameters --" + String.join(", --", known));
            }
            if (i + 1 == args.length) {
                throw refuse(args[i] + " needs a value");
            }
            parsed.given.put(name, args[i + 1]);
        }
        return parsed;
    }

    public String text(String name, String defaultValue) {
        String value = given.get(name);
        return value == null ? defaultValue : value;
    }

    /** The value, which is one of these words; there are two at least. */
    public String oneOf(String name, String defaultValue, String... known) {
        String value = text(name, defaultValue);
        if (!Arrays.asList(known).contains(value)) {
            String all = String.join(", ", known);
            int last = all.lastIndexOf(", ");
            throw refuse(
                    "--"
                            + name
                            + " must be "
                            + all.substring(0, last)
                            + " or "
                            + all.substring(last + 2)
                            + " but was "
                            + value);
        }
        return value;
    }

    public int number(String name, int defaultValue) {
        String value = text(name, Integer.toString(defaultValue));
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw refuse("--" + name + " must be a whole number but was " + value);
        }
    }

    /** The value as a number, which is useless if it is smaller than {@code least}. */
    public int atLeast(int least, String name, int defaultValue) {
        int value = number(name, defaultValue);
        if (value < least) {
            throw refuse("--" + name + " must be " + least + " or more but was " + value);
        }
        return value;
    }

    /** Ends the program: a typo must not run something else than what was asked for. */
    public static IllegalArgumentException refuse(String sentence) {
        System.err.println(sentence + ".");
        System.exit(2);
        return new IllegalArgumentException(sentence);
    }
}
