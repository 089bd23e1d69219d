package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * Hot code that does not get to be C2's, or is entered in the middle only, each beside code that
 * just does.
 *
 * <p>Look for: with {@code cause=huge} the interpreter, since the method has 8,001 bytes of
 * bytecode; {@code large} has 8,000, and is compiled. With {@code many-arguments} C1's code, since
 * C2 up to JDK 25 gives up a method of 200 arguments, and the one that calls it; {@code
 * few-arguments} are 30. With {@code one-call} the loops are entered by OSR only; with {@code
 * many-calls} their method is compiled as a whole, too. The written class, {@code MadeMethods}, is
 * made by the build.
 */
@Workload(
        id = "left-behind",
        title = "Code that C2 does not get to",
        lookFor = "The finding that names the limit, and none just below it.",
        presets = {"what-is-wrong"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + LeftBehind.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "cause",
                    defaultValue = LeftBehind.CAUSE,
                    description = "What it shows, or nearly does",
                    values = {
                        "huge",
                        "large",
                        "many-arguments",
                        "few-arguments",
                        "one-call",
                        "many-calls"
                    })
        })
@Truth(
        expect = {
            @Truth.Expect(
                    says = "What calls the huge method is compiled, and it is not.",
                    measure = "compiled MadeMethods::huge 4",
                    atMost = 0,
                    when = "cause=huge"),
            @Truth.Expect(
                    says = "A byte less, and C2 compiles it.",
                    measure = "compiled MadeMethods::large 4",
                    atLeast = 1,
                    when = "cause=large")
        })
public final class LeftBehind {
    static final int RUN_MILLIS = 3000;
    static final String CAUSE = "huge";
    private static final int TURNS = 100;
    private static final int SIDE = 300;

    private LeftBehind() {}

    /**
     * Methods of the written class; {@code passFew} and {@code passMany} call others {@code x}
     * times.
     */
    public interface Made {
        int large(int x);

        int huge(int x);

        int passFew(int x);

        int passMany(int x);
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Args given = Args.parse(args, "run-millis", "cause");
        String cause =
                given.oneOf(
                        "cause",
                        CAUSE,
                        "huge",
                        "large",
                        "many-arguments",
                        "few-arguments",
                        "one-call",
                        "many-calls");
        Made made =
                (Made)
                        Class.forName("dev.jitlens.samples.MadeMethods")
                                .getDeclaredConstructor()
                                .newInstance();
        long endNanos =
                System.nanoTime()
                        + TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        long result = 0;
        long rounds = 0;
        while (System.nanoTime() - endNanos < 0) {
            result += round(cause, made, endNanos);
            rounds++;
        }
        System.out.println(cause + ": " + result + " in " + rounds + " rounds.");
    }

    private static long round(String cause, Made made, long endNanos) {
        if (cause.equals("huge")) {
            return callHuge(made);
        }
        if (cause.equals("large")) {
            return callLarge(made);
        }
        if (cause.equals("many-arguments")) {
            return made.passMany(TURNS);
        }
        if (cause.equals("few-arguments")) {
            return made.passFew(TURNS);
        }
        return cause.equals("one-call") ? untilItEnds(endNanos) : square(SIDE);
    }

    private static long callHuge(Made made) {
        long sum = 0;
        for (int i = 0; i < TURNS; i++) {
            sum += made.huge(i);
        }
        return sum;
    }

    private static long callLarge(Made made) {
        long sum = 0;
        for (int i = 0; i < TURNS; i++) {
            sum += made.large(i);
        }
        return sum;
    }

    /** Is called once. */
    private static long untilItEnds(long endNanos) {
        long mixed = 1;
        while (System.nanoTime() - endNanos < 0) {
            for (int row = 0; row < SIDE; row++) {
                for (int column = 0; column < SIDE; column++) {
                    mixed = (mixed ^ row * column) * 31;
                }
            }
        }
        return mixed;
    }

    /** The same loops, called again and again. */
    private static long square(int side) {
        long mixed = 1;
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                mixed = (mixed ^ row * column) * 31; // HOT
            }
        }
        return mixed;
    }
}
