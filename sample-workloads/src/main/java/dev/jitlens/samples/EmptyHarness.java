package dev.jitlens.samples;

import dev.jitlens.samples.parts.NumberSet;
import dev.jitlens.samples.parts.SetMix;
import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Trials;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

/**
 * The operations of {@code set-operations} on a set that does nothing: what is left is the cost of
 * the harness, which is random numbers, a call, and a look at the clock.
 *
 * <p>Look for: a harness that looks at the clock after each operation measures little else. With a
 * thousand operations between two looks it is good for operations that are much shorter.
 */
@Workload(
        id = "empty-harness",
        title = "What the harness itself costs",
        lookFor =
                "Operations in a second that do nothing, with a look at the clock after each or"
                        + " after a thousand: nothing that is measured so can seem faster.",
        presets = {"what-got-compiled", "read-the-assembly"},
        parametersOf = Trials.class)
@Truth(
        expect = {
            @Truth.Expect(
                    says = "To look at the clock takes most of the time of an empty operation.",
                    measure = "compared operations/cpu_nanos thousand:1 each:1",
                    atLeast = 2),
            @Truth.Expect(
                    says = "The harness allocates nothing while it measures.",
                    measure = "counted allocated_bytes/operations thousand:1",
                    atMost = 0.1)
        })
public final class EmptyHarness {
    private static final int KEYS = 1000;
    private static final SetMix MIX = new SetMix(25, 25, KEYS);

    private EmptyHarness() {}

    public static void main(String[] args) {
        Args given = Trials.parse(args);
        Trials trials =
                new Trials(given, Trials.THREADS_DEFAULT, Trials.MILLIS_DEFAULT, SetMix.COLUMNS);
        trials.add("each", () -> MIX.workersOn(new NoNumbers(), 1));
        trials.add("thousand", () -> MIX.workersOn(new NoNumbers(), 1000));
        trials.run();
    }

    private static final class NoNumbers implements NumberSet {
        @Override
        public boolean add(int number) {
            return false;
        }

        @Override
        public boolean remove(int number) {
            return false;
        }

        @Override
        public boolean has(int number) {
            return false;
        }

        @Override
        public int size() {
            return 0;
        }
    }
}
