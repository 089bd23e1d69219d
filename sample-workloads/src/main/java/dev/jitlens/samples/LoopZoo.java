package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Polling;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

/**
 * Loops of many shapes, each in a method of its own that is called often with a limit that only the
 * caller knows.
 *
 * <p>Look for: which of them C2 counts. Those have no safepoint poll, or are strip-mined, so that
 * only an outer loop polls; all others poll in every turn. The shapes look alike in the source: a
 * limit in a volatile field, a step that is a variable, or a counter of another type decides it.
 */
@Workload(
        id = "loop-zoo",
        order = 20,
        title = "Loops of many shapes",
        lookFor =
                "Which loops have no safepoint poll: those that C2 counts. The assembly shows each"
                        + " shape as this JVM really compiled it.",
        presets = {"where-are-the-polls", "read-the-assembly", "classic-counted-loops"},
        parameters =
                @Workload.Parameter(
                        name = "rounds",
                        defaultValue = "" + LoopZoo.ROUNDS,
                        description = "Calls of each loop"))
@Truth(
        loops = {
            @Truth.Loop(method = "intUp", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "intDown", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "intByThree", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "intUntilEqual", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "intUpToAndWith", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "whileLess", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "doWhileLess", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "foreverWithBreak", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "arrayLength", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "forEachOfArray", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "limitInField", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "earlyExit", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "nested", label = "inner", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "inlinedCall", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "longUp"),
            @Truth.Loop(method = "shortUp"),
            @Truth.Loop(method = "byteUp"),
            @Truth.Loop(method = "charUp"),
            @Truth.Loop(method = "notInlinedCall"),
            @Truth.Loop(method = "limitInVolatile", counted = false, polling = Polling.ALWAYS),
            @Truth.Loop(method = "variableStep", counted = false, polling = Polling.ALWAYS),
            @Truth.Loop(method = "doubling", counted = false, polling = Polling.ALWAYS),
            @Truth.Loop(method = "stepInBranch", counted = false, polling = Polling.ALWAYS),
            @Truth.Loop(method = "doubleUp", counted = false, polling = Polling.ALWAYS),
            @Truth.Loop(method = "linkedNodes", counted = false, polling = Polling.ALWAYS)
        })
public final class LoopZoo {
    static final int ROUNDS = 20_000;

    private static final int LIMIT = 100;
    private static final int[] ARRAY = new int[LIMIT];

    private static int limit = LIMIT;
    private static volatile int volatileLimit = LIMIT;
    private static volatile long result;

    private LoopZoo() {}

    public static void main(String[] args) {
        int rounds = Args.parse(args, "rounds").number("rounds", ROUNDS);
        Node nodes = null;
        for (int i = 0; i < LIMIT; i++) {
            ARRAY[i] = i + 1;
            nodes = new Node(nodes);
        }
        long sum = 0;
        for (int round = 0; round < rounds; round++) {
            sum += counted(LIMIT) + otherCounters(LIMIT) + notCounted(LIMIT, nodes);
        }
        result = sum;
        System.out.println(rounds + " rounds of 25 loops came to " + result + ".");
    }

    private static long counted(int n) {
        return intUp(n)
                + intDown(n)
                + intByThree(n)
                + intUntilEqual(n)
                + intUpToAndWith(n)
                + whileLess(n)
                + doWhileLess(n)
                + foreverWithBreak(n)
                + arrayLength(ARRAY)
                + forEachOfArray(ARRAY)
                + limitInField()
                + earlyExit(ARRAY)
                + nested(n)
                + inlinedCall(n);
    }

    private static long otherCounters(int n) {
        return longUp(n) + shortUp(n) + byteUp(n) + charUp(n) + notInlinedCall(n);
    }

    private static long notCounted(int n, Node nodes) {
        return limitInVolatile()
                + variableStep(n, 1)
                + doubling(n)
                + stepInBranch(n)
                + (long) doubleUp(n)
                + linkedNodes(nodes);
    }

    /** Mixes two numbers: cheap, but nothing that C2 can work out without a loop. */
    private static int mix(int x, int i) {
        return (x ^ i) * 31;
    }

    private static int intUp(int n) {
        int x = 1;
        for (int i = 0; i < n; i++) { // LOOP
            x = mix(x, i);
        }
        return x;
    }

    private static int intDown(int n) {
        int x = 1;
        for (int i = n; i > 0; i--) { // LOOP
            x = mix(x, i);
        }
        return x;
    }

    private static int intByThree(int n) {
        int x = 1;
        for (int i = 0; i < n; i += 3) { // LOOP
            x = mix(x, i);
        }
        return x;
    }

    private static int intUntilEqual(int n) {
        int x = 1;
        for (int i = 0; i != n; i++) { // LOOP
            x = mix(x, i);
        }
        return x;
    }

    private static int intUpToAndWith(int n) {
        int x = 1;
        for (int i = 0; i <= n; i++) { // LOOP
            x = mix(x, i);
        }
        return x;
    }

    private static int whileLess(int n) {
        int x = 1;
        int i = 0;
        while (i < n) { // LOOP
            x = mix(x, i);
            i++;
        }
        return x;
    }

    private static int doWhileLess(int n) {
        int x = 1;
        int i = 0;
        do {
            x = mix(x, i);
            i++;
        } while (i < n); // LOOP
        return x;
    }

    private static int foreverWithBreak(int n) {
        int x = 1;
        int i = 0;
        while (true) {
            if (i >= n) { // LOOP
                break;
            }
            x = mix(x, i);
            i++;
        }
        return x;
    }

    private static int arrayLength(int[] array) {
        int x = 1;
        for (int i = 0; i < array.length; i++) { // LOOP
            x = mix(x, array[i]);
        }
        return x;
    }

    private static int forEachOfArray(int[] array) {
        int x = 1;
        for (int each : array) { // LOOP
            x = mix(x, each);
        }
        return x;
    }

    private static int limitInField() {
        int x = 1;
        for (int i = 0; i < limit; i++) { // LOOP
            x = mix(x, i);
        }
        return x;
    }

    private static int earlyExit(int[] array) {
        int x = 1;
        for (int i = 0; i < array.length; i++) { // LOOP
            if (array[i] == 0) {
                return -1;
            }
            x = mix(x, array[i]);
        }
        return x;
    }

    private static int nested(int n) {
        int x = 1;
        for (int i = 0; i < 10; i++) { // LOOP outer
            for (int k = 0; k < n; k++) { // LOOP inner
                x = mix(x, i * k);
            }
        }
        return x;
    }

    private static int inlinedCall(int n) {
        int x = 1;
        for (int i = 0; i < n; i++) { // LOOP
            x = Math.max(mix(x, i), i);
        }
        return x;
    }

    private static long longUp(long n) {
        int x = 1;
        for (long i = 0; i < n; i++) { // LOOP
            x = mix(x, (int) i);
        }
        return x;
    }

    private static int shortUp(int n) {
        int x = 1;
        for (short i = 0; i < n; i++) { // LOOP
            x = mix(x, i);
        }
        return x;
    }

    private static int byteUp(int n) {
        int x = 1;
        for (byte i = 0; i < n; i++) { // LOOP
            x = mix(x, i);
        }
        return x;
    }

    private static int charUp(int n) {
        int x = 1;
        for (char i = 0; i < n; i++) { // LOOP
            x = mix(x, i);
        }
        return x;
    }

    private static int notInlinedCall(int n) {
        int x = 1;
        for (int i = 0; i < n; i++) { // LOOP
            x = farAway(x, i, 3);
        }
        return x;
    }

    /** This is recursive, so that it cannot vanish by inlining. */
    private static int farAway(int x, int i, int depth) {
        return depth == 0 ? mix(x, i) : farAway(mix(x, depth), i, depth - 1) + depth;
    }

    private static int limitInVolatile() {
        int x = 1;
        for (int i = 0; i < volatileLimit; i++) { // LOOP
            x = mix(x, i);
        }
        return x;
    }

    private static int variableStep(int n, int step) {
        int x = 1;
        for (int i = 0; i < n; i += step) { // LOOP
            x = mix(x, i);
        }
        return x;
    }

    private static int doubling(int n) {
        int x = 1;
        for (int i = 1; i < n; i *= 2) { // LOOP
            x = mix(x, i);
        }
        return x;
    }

    private static int stepInBranch(int n) {
        int x = 1;
        for (int i = 0; i < n; i++) { // LOOP
            x = mix(x, i);
            if ((x & 0xff) == 0) {
                i += x & 1;
            }
        }
        return x;
    }

    private static double doubleUp(double n) {
        double x = 1;
        for (double i = 0; i < n; i++) { // LOOP
            x = x * 0.5 + i;
        }
        return x;
    }

    private static int linkedNodes(Node node) {
        int x = 1;
        int i = 0;
        while (node != null) { // LOOP
            x = mix(x, i++);
            node = node.next;
        }
        return x;
    }

    private static final class Node {
        final Node next;

        Node(Node next) {
            this.next = next;
        }
    }
}
