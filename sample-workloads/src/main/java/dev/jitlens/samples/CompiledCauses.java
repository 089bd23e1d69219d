package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * Causes that keep compiled code from being as fast as it could be, each beside one that nearly is
 * it and costs nothing.
 *
 * <p>Look for: with {@code cause=megamorphic} the call in {@code total} stays a call, since four
 * classes are called there; with {@code bimorphic}, two, both are inlined. With {@code too-big} the
 * call in {@code encodeAll} is refused for {@code FreqInlineSize}; with {@code fits} it is not, and
 * with {@code recursive} a method calls itself, of which no limit would inline more than a level.
 * With {@code phases} a branch of {@code step} that was never taken is, again and again: its code
 * is thrown away each time; with {@code settled} all branches are taken from the beginning.
 */
@Workload(
        id = "compiled-causes",
        title = "Why compiled code is slow",
        lookFor = "The finding that names the cause, and none where it only looks like it.",
        presets = {"what-is-wrong"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + CompiledCauses.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "cause",
                    defaultValue = CompiledCauses.CAUSE,
                    description = "What it shows, or nearly does",
                    values = {
                        "megamorphic",
                        "bimorphic",
                        "too-big",
                        "fits",
                        "recursive",
                        "phases",
                        "settled"
                    })
        })
@Truth(
        expect =
                @Truth.Expect(
                        says = "C2 compiles the sum over all shapes.",
                        measure = "compiled total 4",
                        atLeast = 1,
                        when = "cause=megamorphic"))
public final class CompiledCauses {
    static final int RUN_MILLIS = 3000;
    static final String CAUSE = "megamorphic";
    private static final int SHAPES = 1000;
    private static final int DEEPEST = 12;
    private static final int PHASES = 60;
    private static final long PHASE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private CompiledCauses() {}

    /** What is called: as many classes as the cause wants. */
    interface Shape {
        double area();
    }

    static final class Square implements Shape {
        private final double side = 2;

        @Override
        public double area() {
            return side * side;
        }
    }

    static final class Circle implements Shape {
        private final double radius = 3;

        @Override
        public double area() {
            return radius * radius * Math.PI;
        }
    }

    static final class Strip implements Shape {
        private final double length = 4;

        @Override
        public double area() {
            return length / 2;
        }
    }

    static final class Dot implements Shape {
        private final double size = 1;

        @Override
        public double area() {
            return size;
        }
    }

    public static void main(String[] args) {
        Args given = Args.parse(args, "run-millis", "cause");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        String cause =
                given.oneOf(
                        "cause",
                        CAUSE,
                        "megamorphic",
                        "bimorphic",
                        "too-big",
                        "fits",
                        "recursive",
                        "phases",
                        "settled");
        long endNanos = System.nanoTime() + runNanos;
        double result = 0;
        long rounds = 0;
        long startNanos = endNanos - runNanos;
        Shape[] shapes = shapes(cause.equals("bimorphic") ? 2 : 4);
        while (System.nanoTime() - endNanos < 0) {
            int phase = (int) ((System.nanoTime() - startNanos) / PHASE_NANOS % PHASES);
            result += round(cause, shapes, phase);
            rounds++;
        }
        System.out.println(cause + ": " + result + " in " + rounds + " rounds.");
    }

    private static double round(String cause, Shape[] shapes, int phase) {
        if (cause.equals("too-big")) {
            return encodeAll(SHAPES);
        }
        if (cause.equals("fits")) {
            return shortAll(SHAPES);
        }
        if (cause.equals("recursive")) {
            return depths(DEEPEST);
        }
        if (cause.equals("phases")) {
            return phase(phase);
        }
        return cause.equals("settled") ? phase(-1) : total(shapes);
    }

    private static Shape[] shapes(int classes) {
        Shape[] shapes = new Shape[SHAPES];
        for (int i = 0; i < SHAPES; i++) {
            int kind = (i * 7 + i / 5) % classes;
            shapes[i] =
                    kind == 0
                            ? new Square()
                            : kind == 1 ? new Circle() : kind == 2 ? new Strip() : new Dot();
        }
        return shapes;
    }

    private static double total(Shape[] shapes) {
        double total = 0;
        for (Shape shape : shapes) {
            total += shape.area(); // HOT
        }
        return total;
    }

    private static long encodeAll(int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += encode(i);
        }
        return sum;
    }

    private static long shortAll(int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += mix(i);
        }
        return sum;
    }

    /** A method as large as what is refused, and called by itself: the sum over a tree. */
    private static long depths(int depth) {
        if (depth == 0) {
            return 1;
        }
        long left = depths(depth - 1);
        long right = depths(depth - 1);
        return mix((int) left) + mix((int) right) + (left ^ right << 1);
    }

    private static int mix(int x) {
        int h = x * 31 + 7;
        h = (h ^ h >>> 3) * 17 + 5;
        return h ^ h >>> 7;
    }

    /** More than 325 bytes of bytecode, without a loop. */
    private static int encode(int x) {
        int h = x;
        h = (h * 1004 + 1) ^ h >>> 1;
        h = (h * 1018 + 2) ^ h >>> 2;
        h = (h * 1032 + 3) ^ h >>> 3;
        h = (h * 1046 + 4) ^ h >>> 4;
        h = (h * 1060 + 5) ^ h >>> 5;
        h = (h * 1074 + 6) ^ h >>> 6;
        h = (h * 1088 + 7) ^ h >>> 7;
        h = (h * 1102 + 8) ^ h >>> 1;
        h = (h * 1116 + 9) ^ h >>> 2;
        h = (h * 1130 + 10) ^ h >>> 3;
        h = (h * 1144 + 11) ^ h >>> 4;
        h = (h * 1158 + 12) ^ h >>> 5;
        h = (h * 1172 + 13) ^ h >>> 6;
        h = (h * 1186 + 14) ^ h >>> 7;
        h = (h * 1200 + 15) ^ h >>> 1;
        h = (h * 1214 + 16) ^ h >>> 2;
        h = (h * 1228 + 17) ^ h >>> 3;
        h = (h * 1242 + 18) ^ h >>> 4;
        h = (h * 1256 + 19) ^ h >>> 5;
        h = (h * 1270 + 20) ^ h >>> 6;
        h = (h * 1284 + 21) ^ h >>> 7;
        h = (h * 1298 + 22) ^ h >>> 1;
        h = (h * 1312 + 23) ^ h >>> 2;
        h = (h * 1326 + 24) ^ h >>> 3;
        h = (h * 1340 + 25) ^ h >>> 4;
        h = (h * 1354 + 26) ^ h >>> 5;
        h = (h * 1368 + 27) ^ h >>> 6;
        h = (h * 1382 + 28) ^ h >>> 7;
        h = (h * 1396 + 29) ^ h >>> 1;
        h = (h * 1410 + 30) ^ h >>> 2;
        h = (h * 1424 + 31) ^ h >>> 3;
        h = (h * 1438 + 32) ^ h >>> 4;
        return h;
    }

    /** Goes through this branch only, or through all in turn. */
    private static long phase(int only) {
        long sum = 0;
        for (int i = 0; i < SHAPES; i++) {
            sum += step(only >= 0 ? only : i % PHASES, i);
        }
        return sum;
    }

    /** There are as many branches as phases. */
    private static int step(int branch, int x) {
        int h = x;
        h = branch == 0 ? h * 3 + x : h;
        h = branch == 1 ? h * 4 + x : h;
        h = branch == 2 ? h * 5 + x : h;
        h = branch == 3 ? h * 6 + x : h;
        h = branch == 4 ? h * 7 + x : h;
        h = branch == 5 ? h * 8 + x : h;
        h = branch == 6 ? h * 9 + x : h;
        h = branch == 7 ? h * 10 + x : h;
        h = branch == 8 ? h * 11 + x : h;
        h = branch == 9 ? h * 12 + x : h;
        h = branch == 10 ? h * 13 + x : h;
        h = branch == 11 ? h * 14 + x : h;
        h = branch == 12 ? h * 15 + x : h;
        h = branch == 13 ? h * 16 + x : h;
        h = branch == 14 ? h * 17 + x : h;
        h = branch == 15 ? h * 18 + x : h;
        h = branch == 16 ? h * 19 + x : h;
        h = branch == 17 ? h * 20 + x : h;
        h = branch == 18 ? h * 21 + x : h;
        h = branch == 19 ? h * 22 + x : h;
        h = branch == 20 ? h * 23 + x : h;
        h = branch == 21 ? h * 24 + x : h;
        h = branch == 22 ? h * 25 + x : h;
        h = branch == 23 ? h * 26 + x : h;
        h = branch == 24 ? h * 27 + x : h;
        h = branch == 25 ? h * 28 + x : h;
        h = branch == 26 ? h * 29 + x : h;
        h = branch == 27 ? h * 30 + x : h;
        h = branch == 28 ? h * 31 + x : h;
        h = branch == 29 ? h * 32 + x : h;
        h = branch == 30 ? h * 33 + x : h;
        h = branch == 31 ? h * 34 + x : h;
        h = branch == 32 ? h * 35 + x : h;
        h = branch == 33 ? h * 36 + x : h;
        h = branch == 34 ? h * 37 + x : h;
        h = branch == 35 ? h * 38 + x : h;
        h = branch == 36 ? h * 39 + x : h;
        h = branch == 37 ? h * 40 + x : h;
        h = branch == 38 ? h * 41 + x : h;
        h = branch == 39 ? h * 42 + x : h;
        h = branch == 40 ? h * 43 + x : h;
        h = branch == 41 ? h * 44 + x : h;
        h = branch == 42 ? h * 45 + x : h;
        h = branch == 43 ? h * 46 + x : h;
        h = branch == 44 ? h * 47 + x : h;
        h = branch == 45 ? h * 48 + x : h;
        h = branch == 46 ? h * 49 + x : h;
        h = branch == 47 ? h * 50 + x : h;
        h = branch == 48 ? h * 51 + x : h;
        h = branch == 49 ? h * 52 + x : h;
        h = branch == 50 ? h * 53 + x : h;
        h = branch == 51 ? h * 54 + x : h;
        h = branch == 52 ? h * 55 + x : h;
        h = branch == 53 ? h * 56 + x : h;
        h = branch == 54 ? h * 57 + x : h;
        h = branch == 55 ? h * 58 + x : h;
        h = branch == 56 ? h * 59 + x : h;
        h = branch == 57 ? h * 60 + x : h;
        h = branch == 58 ? h * 61 + x : h;
        h = branch == 59 ? h * 62 + x : h;
        return h;
    }
}
