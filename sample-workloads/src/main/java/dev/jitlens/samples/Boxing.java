package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Trial;
import dev.jitlens.samples.shared.Trials;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

/**
 * A cell of a generic class is set to numbers again and again: each boxed when it is set, or taken
 * from an array of ready objects, or so small that the JDK has an object of it ready.
 *
 * <p>Look for: 16 bytes of garbage a number in the first way, and the collections of it, none of
 * them with the others. Which it is does not show in the source: {@code cell.set(number)} allocates
 * unless the number is from -128 to 127.
 */
@Workload(
        id = "boxing",
        title = "Boxed numbers, and ready ones",
        lookFor =
                "Bytes allocated for each number that a cell is set to: 16 for a boxed one, none"
                        + " for one of an array or of the JDK's cache; and the collections.",
        presets = {"why-did-everything-stop", "what-is-wrong"},
        flags = {@Workload.Flag(value = "-Xms256m"), @Workload.Flag(value = "-Xmx256m")},
        parametersOf = Trials.class)
@Truth(
        expect = {
            @Truth.Expect(
                    says = "A boxed number is an object of 16 bytes, most of it header.",
                    measure = "counted allocated_bytes/operations boxed:1",
                    atLeast = 15,
                    atMost = 18),
            @Truth.Expect(
                    says = "Ready objects leave no garbage.",
                    measure = "counted allocated_bytes/operations reused:1",
                    atMost = 1),
            @Truth.Expect(
                    says = "Nor do numbers below 128, of which the JDK has objects ready.",
                    measure = "counted allocated_bytes/operations small:1",
                    atMost = 1),
            @Truth.Expect(
                    says = "The garbage of the boxed ones is collected.",
                    measure = "collections young",
                    atLeast = 1)
        })
public final class Boxing {
    private static final int NUMBERS = 100;
    private static final int AT_ONCE = 1000;

    /** The JDK has objects of the numbers up to 127 ready; these lie above. */
    private static final int LARGE = 1000;

    private Boxing() {}

    public static void main(String[] args) {
        Args given = Trials.parse(args);
        Trials trials = new Trials(given, Trials.THREADS_DEFAULT, Trials.MILLIS_DEFAULT, "");
        trials.add("boxed", () -> () -> new Boxed(LARGE));
        trials.add("reused", () -> Reused::new);
        trials.add("small", () -> () -> new Boxed(0));
        trials.run();
    }

    /** A cell for any type, so that no number fits in without a box. */
    private static final class Cell<T> {
        private T value;

        void set(T value) {
            this.value = value;
        }
    }

    private abstract static class Setting implements Trial.Worker {
        final Cell<Integer> cell = new Cell<Integer>();

        @Override
        public long[] counted() {
            return new long[0];
        }
    }

    private static final class Boxed extends Setting {
        private final int first;

        Boxed(int first) {
            this.first = first;
        }

        @Override
        public int operate() {
            for (int i = 0; i < AT_ONCE; i++) {
                cell.set(first + i % NUMBERS);
            }
            return AT_ONCE;
        }
    }

    private static final class Reused extends Setting {
        private final Integer[] ready = new Integer[NUMBERS];

        Reused() {
            for (int i = 0; i < ready.length; i++) {
                ready[i] = LARGE + i;
            }
        }

        @Override
        public int operate() {
            for (int i = 0; i < AT_ONCE; i++) {
                cell.set(ready[i % NUMBERS]);
            }
            return AT_ONCE;
        }
    }
}
